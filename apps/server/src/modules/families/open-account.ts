import type { Language } from "@academy/domain/page-language"
import { openFamilyAccounts, readAccountsOf } from "../../core/auth/index.ts"
import type { Tx } from "../../db/connection.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField } from "../../http/problem.ts"
import { readEmail } from "../../http/typed-email.ts"
import { typedPhone } from "../../http/typed-phone.ts"

export interface TypedPerson {
  first_name: string
  last_name: string
  email: string
  phone_number: string
}

/**
 * The account of somebody whom the office names, opened without a password if the address has none.
 * @returns `known`: somebody has it already; nothing of the account was changed then
 * @throws Refusal `invalid_input` naming `email` or `phone_number`
 */
export async function openAccount(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { email: typed, phone_number, ...names }: TypedPerson,
  language: Language,
): Promise<{ account_id: number; known: boolean; is_active: boolean }> {
  const email = readEmail(typed)
  if (email === null) throw invalidField("email", "invalid", "isn't an email address")
  const phone = typedPhone("phone_number", phone_number, "")
  const found = (await readAccountsOf(tx, [email])).get(email)
  if (found?.is_theirs) return { account_id: found.account_id, known: true, is_active: found.is_active }
  const person = { ...names, email, phone_number: phone, address: "", language }
  const opened = await openFamilyAccounts(deps, tx, [
    { ...person, waiting_account_id: found?.account_id ?? null },
  ])
  const account_id = opened.get(email)
  if (account_id === undefined) throw new Error("an opened account has its address")
  return { account_id, known: false, is_active: true }
}
