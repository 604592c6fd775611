import { decodeText } from "../../runtime/decode-text.ts"

/** A file's text, whatever the bank wrote it in. */
export const readTextFile = async (file: Blob): Promise<string> => decodeText(await file.arrayBuffer())
