import type { UserInfo } from "@academy/contract/accounts"
import { isSecondFactorOn, secondFactorDueAt } from "@academy/domain/second-factors"
import { roleOf } from "@academy/domain/staff-roles"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Static } from "typebox"
import { instantsAsText } from "../../db/declared-columns.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { avatarUrl } from "../files/index.ts"

/**
 * The account as the guard read it with the session: no second query. `has_loggedin` is true once the account has
 * logged in before its newest login, so it is false all through the very first session.
 */
export function toUserInfo({ settings }: Pick<Deps, "settings">, caller: Caller): Static<typeof UserInfo> {
  const { session_id: _session, account_id, superuser_since, second_factors, held_rights, ...info } = caller
  const second_factor_due_at = secondFactorDueAt(superuser_since, settings.secondFactorDays)
  return {
    id: account_id,
    ...instantsAsText(info),
    // The account's pages say what its rights wait for.
    ...held_rights,
    is_owner: roleOf(held_rights ?? caller) === "owner",
    avatar: info.avatar && avatarUrl(info.avatar),
    has_second_factor: isSecondFactorOn(second_factors),
    second_factor_due_at: second_factor_due_at && toIsoWithOffset(second_factor_due_at),
  }
}
