import type * as calls from "@academy/contract/accounts"
import type { BodyOf } from "@academy/contract/call"
import type { Caller } from "../../http/caller.ts"
import { cleanName } from "../../http/clean-name.ts"
import type { Deps } from "../../http/deps.ts"
import { typedPhone } from "../../http/typed-phone.ts"
import { changeAccount } from "./change-account.ts"

/**
 * Changes name, phone, address, the language of emails and how high rows are; what is left out stays.
 * Names are cleaned (`cleanName`).
 * @throws Refusal `invalid_input` for a name that is blank, or a new one that reads as a web address, or a new phone
 *   number that is none
 */
export async function updateUser(deps: Deps, caller: Caller, body: BodyOf<typeof calls.updateUser>) {
  return changeAccount(deps, caller, {
    ...(body.first_name === undefined
      ? {}
      : { first_name: cleanName("first_name", body.first_name, caller.first_name) }),
    ...(body.last_name === undefined
      ? {}
      : { last_name: cleanName("last_name", body.last_name, caller.last_name) }),
    ...(body.phone_number === undefined
      ? {}
      : { phone_number: typedPhone("phone_number", body.phone_number, caller.phone_number) }),
    ...(body.address === undefined ? {} : { address: body.address.trim() }),
    ...(body.language === undefined ? {} : { language: body.language }),
    ...(body.comfortable_rows === undefined ? {} : { comfortable_rows: body.comfortable_rows }),
  })
}
