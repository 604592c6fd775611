import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/colleague-invitations"
import type { Deps } from "../../http/deps.ts"
import { idOfEmailedKey } from "../../http/emailed-key.ts"
import { findWaiting } from "./colleague-invitations.ts"

/** Whom an email's key is for. @throws Refusal `key_invalid`, `too_many_requests` */
export async function readColleagueInvitation(
  deps: Deps,
  key: string,
  ip: string,
): Promise<AnswerOf<typeof calls.getColleagueInvitation>> {
  const id = await idOfEmailedKey(deps, "colleague", { key, ip })
  const { first_name, email, staff_role } = await findWaiting(deps.db, id, deps.clock())
  return { first_name, email, staff_role }
}
