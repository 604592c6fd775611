import type { Settings } from "../settings.ts"

/** Where the link to the first run leads. */
export const setupUrlOf = ({ publicUrl }: Pick<Settings, "publicUrl">, key: string): string =>
  `${publicUrl}/setup/${key}`
