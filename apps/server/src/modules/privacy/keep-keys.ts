import { isSameText, signatureOf } from "../../http/signed.ts"

const keepSignature = (secretKey: string, accountId: number, dueAt: Date) =>
  signatureOf(secretKey, "keep account", `${accountId}:${dueAt.getTime()}`).toString("base64url")

/**
 * `{account}-{signature}`: lets an account that asked for its deletion stay. Bound to the moment the deletion is due,
 * so it is dead once that has passed or the account was kept, and another deletion has another key.
 */
export const makeKeepKey = (secretKey: string, accountId: number, dueAt: Date): string =>
  `${accountId}-${keepSignature(secretKey, accountId, dueAt)}`

/** The account a keep key says it is for; nothing is proved yet. Null when it has not the form of one. */
export function accountOfKeepKey(key: string): number | null {
  const id = Number(/^(\d{1,16})-[A-Za-z0-9_-]{43}$/.exec(key)?.[1])
  return id >= 1 && Number.isSafeInteger(id) ? id : null
}

/** Whether the key was made for the account's deletion as it is due now. */
export const isKeepKey = (secretKey: string, accountId: number, dueAt: Date, key: string): boolean =>
  isSameText(key, makeKeepKey(secretKey, accountId, dueAt))
