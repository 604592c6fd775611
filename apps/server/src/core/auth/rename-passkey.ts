import { and, eq, sql } from "drizzle-orm"
import { authenticators } from "../../db/tables/authenticators.ts"
import { type AllauthAnswer, AllauthRefusal, type SignedVisit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { toEntry } from "./authenticators.ts"
import { readForm } from "./form.ts"
import { PASSKEY_NAME_LENGTH, readPasskeys } from "./passkeys.ts"
import { readId } from "./read-ids.ts"
import { requireRecentAuthentication } from "./recent-authentication.ts"

/**
 * Gives a passkey of the account another name.
 * @throws AllauthRefusal 400 `required`, `max_length`, `invalid_choice`; 401 `mfa_reauthenticate`; 404 it was removed
 *   meanwhile
 */
export async function renamePasskey({ db, clock }: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  const { account_id } = visit.caller
  const fields = visit.readFields()
  const form = readForm(fields)
  form.text("id")
  const name = form.text("name", PASSKEY_NAME_LENGTH)
  form.check()
  const own = new Set((await readPasskeys(db, account_id)).map((row) => row.id))
  const id = readId(fields.id, "id", own)
  requireRecentAuthentication(visit, clock())
  await db
    .update(authenticators)
    .set({ data: sql`jsonb_set(${authenticators.data}, '{name}', to_jsonb(${name}::text))` })
    .where(and(eq(authenticators.id, id), eq(authenticators.account_id, account_id)))
  const renamed = (await readPasskeys(db, account_id)).find((row) => row.id === id)
  if (!renamed) throw new AllauthRefusal({ status: 404 })
  return { status: 200, data: toEntry(renamed) }
}
