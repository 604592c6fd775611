import { openSealed, seal } from "../../http/sealed.ts"

const purpose = "player health note"

/** A health note as the database keeps it. It opens for its own player only. */
export const sealNote = (secretKey: string, playerId: number, note: string): Buffer =>
  seal({ secretKey, purpose, id: playerId }, note)

/** The note again; empty when there is none, and when the server's secret is no longer the one it was sealed with. */
export const openNote = (secretKey: string, playerId: number, sealed: Buffer | null): string =>
  (sealed && openSealed({ secretKey, purpose, id: playerId }, sealed)) ?? ""
