import type * as calls from "@academy/contract/accounts"
import type { BodyOf } from "@academy/contract/call"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField } from "../../http/problem.ts"
import { typedPhone } from "../../http/typed-phone.ts"
import { changeAccount } from "./change-account.ts"

/**
 * Changes name, phone, address and the language of letters; what is left out stays. White space around is cut off.
 * @throws Refusal `invalid_input` for a name that is blank or a new phone number that is none
 */
export async function updateUser(deps: Deps, caller: Caller, body: BodyOf<typeof calls.updateUser>) {
  const names = { first_name: body.first_name.trim(), last_name: body.last_name.trim() }
  for (const [param, name] of Object.entries(names))
    if (name === "") throw invalidField(param, "required", "must not be blank")
  return changeAccount(deps, caller, {
    ...names,
    ...(body.phone_number === undefined
      ? {}
      : { phone_number: typedPhone("phone_number", body.phone_number, caller.phone_number) }),
    ...(body.address === undefined ? {} : { address: body.address.trim() }),
    ...(body.language === undefined ? {} : { language: body.language }),
  })
}
