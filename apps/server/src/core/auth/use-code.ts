import { and, eq, sql } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import type { AuthenticationMethod } from "../../db/tables/accounts.ts"
import { authenticators } from "../../db/tables/authenticators.ts"
import type { Deps } from "../../http/deps.ts"
import { readRecipient, tellOfChange } from "./account-emails.ts"
import { toUnixSeconds } from "./answers.ts"
import { type Authenticator, openSecret, readAuthenticators } from "./authenticators.ts"
import { endFactorRequest } from "./factor-requests.ts"
import { placeOfCode, RECOVERY_CODES, stepOfCode } from "./one-time-codes.ts"

/** A code without the spaces that apps show it with, in the digits of an app: an Arabic keyboard has others. */
export const typedCode = (code: string): string =>
  code
    .replace(/[\s\p{Pd}\p{Cf}]/gu, "")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

type SecretDeps = Pick<Deps, "settings" | "clock">

/**
 * Uses up a code of the account: one of the app works once within its time, a recovery code once ever. Of requests with
 * the same code that come at once, the database lets one pass. An email tells of a recovery code.
 * @returns the step for the session's log; null when the code is none, or used
 */
export async function useCode(
  deps: SecretDeps,
  tx: Tx,
  accountId: number,
  code: string,
): Promise<Extract<AuthenticationMethod, { method: "mfa" }> | null> {
  for (const row of await readAuthenticators(tx, accountId)) {
    if (!(await useCodeOf(deps, tx, accountId, row, typedCode(code)))) continue
    // Nothing is lost; and whoever else asked for help, knowing the password, gets no further.
    await endFactorRequest(tx, accountId, { account_id: accountId }, deps.clock())
    if (row.type === "recovery_codes") await tellOfRecoveryCode(deps, tx, accountId, row.data.used.length)
    return { method: "mfa", at: toUnixSeconds(deps.clock()), id: row.id, type: row.type }
  }
  return null
}

async function useCodeOf(deps: SecretDeps, tx: Tx, accountId: number, row: Authenticator, code: string) {
  const { settings, clock } = deps
  if (row.type === "webauthn") return false
  const sealed = row.type === "totp" ? row.data.secret : row.data.seed
  const secret = openSecret(settings.secretKey, accountId, sealed)
  if (secret === null) return false
  if (row.type === "totp") {
    const step = stepOfCode(secret, code, clock())
    return step !== null && useStep(tx, row.id, step, clock())
  }
  const place = placeOfCode(secret, code)
  return place !== null && useRecoveryCode(tx, row.id, { seed: sealed, place }, clock())
}

const { id, data } = authenticators

/** False when a code of this time or a later one was used. */
async function useStep(db: Pick<Db, "update">, totpId: number, step: number, now: Date): Promise<boolean> {
  const done = await db
    .update(authenticators)
    .set({ data: sql`jsonb_set(${data}, '{last_step}', to_jsonb(${step}::bigint))`, last_used_at: now })
    .where(and(eq(id, totpId), sql`(${data} ->> 'last_step')::bigint < ${step}`))
    .returning({ id })
  return done.length > 0
}

/** False when it was used, or the codes are others by now. */
async function useRecoveryCode(
  db: Pick<Db, "update">,
  codesId: number,
  { seed, place }: { seed: string; place: number },
  now: Date,
): Promise<boolean> {
  const done = await db
    .update(authenticators)
    .set({
      data: sql`jsonb_set(${data}, '{used}', ${data} -> 'used' || to_jsonb(${place}::int))`,
      last_used_at: now,
    })
    .where(
      and(
        eq(id, codesId),
        sql`${data} ->> 'seed' = ${seed}`,
        sql`not ${data} -> 'used' @> to_jsonb(${place}::int)`,
      ),
    )
    .returning({ id })
  return done.length > 0
}

async function tellOfRecoveryCode(deps: SecretDeps, tx: Tx, accountId: number, usedBefore: number) {
  const recipient = await readRecipient(tx, accountId)
  if (!recipient) return
  await tellOfChange(deps, tx, "recovery_code_used", recipient, { count: RECOVERY_CODES - usedBefore - 1 })
}
