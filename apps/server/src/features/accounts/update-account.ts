import type { updateUser as declared } from "@academy/contract/accounts"
import type { BodyOf } from "@academy/contract/call"
import type { Language } from "@academy/domain/page-language"
import { eq } from "drizzle-orm"
import { accounts } from "../../db/tables/accounts.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField } from "../../http/problem.ts"
import { toUserInfo } from "./reads.ts"

async function changeAccount({ db }: Deps, caller: Caller, changes: Partial<typeof accounts.$inferInsert>) {
  await db.update(accounts).set(changes).where(eq(accounts.id, caller.account_id))
  return toUserInfo({ ...caller, ...changes })
}

/**
 * Changes name, phone and address; what is left out stays. White space around is cut off.
 * @throws Refusal `invalid_input` for a name that is blank
 */
export async function updateUser(deps: Deps, caller: Caller, body: BodyOf<typeof declared>) {
  const names = { first_name: body.first_name.trim(), last_name: body.last_name.trim() }
  for (const [param, name] of Object.entries(names))
    if (name === "") throw invalidField(param, "required", "must not be blank")
  return changeAccount(deps, caller, {
    ...names,
    ...(body.phone_number === undefined ? {} : { phone_number: body.phone_number.trim() }),
    ...(body.address === undefined ? {} : { address: body.address.trim() }),
  })
}

/** Letters and notifications come in this language from now on. */
export const updateLanguage = (deps: Deps, caller: Caller, language: Language) =>
  changeAccount(deps, caller, { language })
