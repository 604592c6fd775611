import { isSecondFactorOn } from "@academy/domain/second-factors"
import { and, asc, eq } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import {
  authenticators,
  type RecoveryCodesData,
  type TotpData,
  type WebauthnData,
} from "../../db/tables/authenticators.ts"
import { openSealed, seal } from "../../http/sealed.ts"
import { toUnixSeconds } from "./answers.ts"
import { RECOVERY_CODES } from "./one-time-codes.ts"

interface Row {
  id: number
  created_at: Date
  last_used_at: Date | null
}
type TotpRow = Row & { type: "totp"; data: TotpData }
export type RecoveryCodesRow = Row & { type: "recovery_codes"; data: RecoveryCodesData }
export type WebauthnRow = Row & { type: "webauthn"; data: WebauthnData }
export type Authenticator = TotpRow | RecoveryCodesRow | WebauthnRow

const sealing = (secretKey: string, accountId: number) => ({
  secretKey,
  purpose: "second factor",
  id: accountId,
})

/** A secret as the database keeps it: it opens for its own account only. */
export const sealSecret = (secretKey: string, accountId: number, secret: string): string =>
  seal(sealing(secretKey, accountId), secret).toString("base64")

/** Null when the server's secret is another one by now: then no code is right. */
export const openSecret = (secretKey: string, accountId: number, sealed: string): string | null =>
  openSealed(sealing(secretKey, accountId), Buffer.from(sealed, "base64"))

/** An account's second factors, oldest first. */
export async function readAuthenticators(
  db: Pick<Db, "select">,
  accountId: number,
): Promise<Authenticator[]> {
  const { id, type, data, created_at, last_used_at } = authenticators
  const rows = await db
    .select({ id, type, data, created_at, last_used_at })
    .from(authenticators)
    .where(eq(authenticators.account_id, accountId))
    .orderBy(asc(id))
  // `data` has the form of its row's type: each is written in one place.
  return rows as Authenticator[]
}

/** One of the kinds that an account has once. */
export async function readOne<T extends "totp" | "recovery_codes">(
  db: Pick<Db, "select">,
  accountId: number,
  type: T,
): Promise<Extract<Authenticator, { type: T }> | null> {
  const found = await readAuthenticators(db, accountId)
  return found.find((row): row is Extract<Authenticator, { type: T }> => row.type === type) ?? null
}

/** Without another factor recovery codes open nothing: they go with the last one. */
export async function removeLoneRecoveryCodes(db: Pick<Db, "select" | "delete">, accountId: number) {
  const left = await readAuthenticators(db, accountId)
  if (isSecondFactorOn(left.map(({ type }) => type))) return
  await db
    .delete(authenticators)
    .where(and(eq(authenticators.account_id, accountId), eq(authenticators.type, "recovery_codes")))
}

/** As the API shows it: never a secret. */
export function toEntry(row: Authenticator) {
  const used = {
    created_at: toUnixSeconds(row.created_at),
    last_used_at: row.last_used_at && toUnixSeconds(row.last_used_at),
  }
  if (row.type === "totp") return { type: row.type, ...used }
  if (row.type === "webauthn") {
    const { name, is_passwordless } = row.data
    return { type: row.type, id: row.id, name, ...used, is_passwordless }
  }
  return {
    type: row.type,
    ...used,
    total_code_count: RECOVERY_CODES,
    unused_code_count: RECOVERY_CODES - row.data.used.length,
  }
}
