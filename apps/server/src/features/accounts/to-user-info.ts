import type { UserInfo } from "@academy/contract/accounts"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Static } from "typebox"
import type { Caller } from "../../http/caller.ts"
import { avatarUrl } from "../files/index.ts"

/**
 * The account as the guard read it with the session: no second query. `has_loggedin` is true once the account has
 * logged in before its newest login, so it is false all through the very first session.
 */
export function toUserInfo(caller: Caller): Static<typeof UserInfo> {
  const { session_id: _session, account_id, avatar, deletion_due_at, ...info } = caller
  return {
    id: account_id,
    ...info,
    avatar: avatar && avatarUrl(avatar),
    deletion_due_at: deletion_due_at && toIsoWithOffset(deletion_due_at),
  }
}
