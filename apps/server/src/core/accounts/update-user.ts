import type * as calls from "@academy/contract/accounts"
import type { BodyOf } from "@academy/contract/call"
import { accountFields } from "@academy/domain/account-fields"
import { bodyColumns } from "../../http/body-columns.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { changeAccount } from "./change-account.ts"

/**
 * Changes name, phone, address, the language of emails and how high rows are; what is left out stays.
 * @throws Refusal `invalid_input` for a name that is blank, or a new one that reads as a web address, or a new phone
 *   number that is none
 */
export async function updateUser(deps: Deps, caller: Caller, body: BodyOf<typeof calls.updateUser>) {
  return changeAccount(deps, caller, bodyColumns(accountFields, body, caller))
}
