import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/membership-withdrawal"
import { withdrawableUntil } from "@academy/domain/membership-withdrawal"
import { toMajor } from "@academy/domain/money"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Tx } from "../../db/connection.ts"
import type { MembershipRow } from "./membership-rows.ts"
import { findBookingsToFree, readWithdrawal, sumWithdrawn } from "./read-withdrawal.ts"
import { readWithdrawnMoney, toAnswer } from "./withdrawn-money.ts"

/** What a withdrawal would do now, in major units: the amounts to confirm. */
export async function showWithdrawal(
  db: Pick<Tx, "execute" | "select">,
  membership: Pick<
    MembershipRow,
    "id" | "account_id" | "player_id" | "billing" | "joined_at" | "withdrawal_days"
  >,
  now: Date,
): Promise<AnswerOf<typeof calls.getOfficeWithdrawal>["withdrawal"]> {
  const [orders, sessions] = await Promise.all([
    readWithdrawal(db, membership, now),
    findBookingsToFree(db, membership.id, now),
  ])
  const { back_minor, owed_minor } = sumWithdrawn(orders)
  return {
    until: toIsoWithOffset(withdrawableUntil(membership.joined_at, membership.withdrawal_days)),
    refund: toMajor(back_minor),
    ...toAnswer(await readWithdrawnMoney(db, membership.player_id, orders)),
    owed: toMajor(owed_minor),
    sessions: sessions.map(({ starts_at }) => toIsoWithOffset(starts_at)),
  }
}
