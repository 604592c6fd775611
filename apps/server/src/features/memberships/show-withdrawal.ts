import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/membership-withdrawal"
import { withdrawableUntil } from "@academy/domain/membership-withdrawal"
import { toMajor } from "@academy/domain/money"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Tx } from "../../db/connection.ts"
import type { MembershipRow } from "./membership-rows.ts"
import { findBookingsToFree, readWithdrawal, sumWithdrawn } from "./read-withdrawal.ts"

/** What withdrawing from a membership would do now, in major units: the sum that the person then confirms. */
export async function showWithdrawal(
  db: Pick<Tx, "execute">,
  membership: Pick<MembershipRow, "id" | "account_id" | "billing" | "joined_at">,
  now: Date,
): Promise<AnswerOf<typeof calls.getOfficeWithdrawal>["withdrawal"]> {
  const [orders, sessions] = await Promise.all([
    readWithdrawal(db, membership, now),
    findBookingsToFree(db, membership.id, now),
  ])
  const { back_minor, owed_minor } = sumWithdrawn(orders)
  return {
    until: toIsoWithOffset(withdrawableUntil(membership.joined_at)),
    refund: toMajor(back_minor),
    owed: toMajor(owed_minor),
    sessions: sessions.map(({ starts_at }) => toIsoWithOffset(starts_at)),
  }
}
