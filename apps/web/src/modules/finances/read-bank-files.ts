import { LONGEST_BANK_FILE } from "@academy/domain/bank-transfers"
import { decodeText } from "../../runtime/decode-text.ts"

/** Why a file is not even sent: a key of `finances.json`, or a refusal that the server would give. */
export type FileProblem =
  | "zip_encrypted"
  | "zip_broken"
  | "zip_too_large"
  | "zip_empty"
  | "workbook"
  | "bank_file_too_long"
  | "bank_file_unknown"

export interface BankFileText {
  name: string
  content: string
}

/** What a file cannot be read for. */
export class FileError extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super(problem)
    this.name = "FileError"
    this.problem = problem
  }
}

const MOST_FILES = 50
const MOST_ENTRIES = 1_000
/** By this number a ZIP says that a file in it is encrypted. */
const AES = 99
/** Packed, and unpacked all together; the texts in it are limited one by one. */
const MOST_BYTES = 16 * 1024 * 1024
/** A text of statements is packed to a thirtieth; more is made to fill a memory. */
const MOST_RATIO = 200

/**
 * The texts of a bank's file, or of each CSV and XML in a ZIP.
 * @throws FileError
 */
export async function readBankFiles(file: File): Promise<BankFileText[]> {
  if (file.size > MOST_BYTES) throw new FileError("bank_file_too_long")
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
  const files = isZip ? await unpack(bytes) : [{ name: file.name, bytes }]
  return files.map(({ name, bytes: text }) => ({ name, content: toText(text) }))
}

function toText(bytes: Uint8Array): string {
  const content = decodeText(bytes.slice().buffer)
  // A picture, a PDF or a program is full of these.
  if (content.includes("\0")) throw new FileError("bank_file_unknown")
  if (content.length > LONGEST_BANK_FILE) throw new FileError("bank_file_too_long")
  return content
}

async function unpack(bytes: Uint8Array): Promise<{ name: string; bytes: Uint8Array }[]> {
  // The first file's flags: bit 0 is a password.
  if (bytes[2] === 3 && ((bytes[6] ?? 0) & 1) === 1) throw new FileError("zip_encrypted")
  const { unzipSync } = await import("fflate")
  let total = 0
  let count = 0
  let entries = 0
  let isWorkbook = false
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, size, originalSize, compression }) => {
        if (++entries > MOST_ENTRIES) throw new FileError("zip_too_large")
        if (name === "xl/workbook.xml") isWorkbook = true
        if (isWorkbook || !isStatement(name)) return false
        if (compression === AES) throw new FileError("zip_encrypted")
        count++
        total += originalSize
        if (count > MOST_FILES || total > MOST_BYTES || originalSize > size * MOST_RATIO)
          throw new FileError("zip_too_large")
        return true
      },
    })
    if (isWorkbook) throw new FileError("workbook")
    const found = Object.entries(files).map(([name, text]) => ({ name, bytes: text }))
    if (found.length === 0) throw new FileError("zip_empty")
    return found
  } catch (error) {
    throw error instanceof FileError ? error : new FileError("zip_broken")
  }
}

/** No folder, and none of the copies that a Mac puts beside each file. */
const isStatement = (name: string) =>
  /\.(csv|txt|xml)$/i.test(name) && !/(^|\/)(__MACOSX\/|\.)/.test(name) && name !== "[Content_Types].xml"
