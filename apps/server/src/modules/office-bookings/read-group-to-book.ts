import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/office-bookings"
import { toMajor } from "@academy/domain/money"
import { MOST_OF_GROUP } from "@academy/domain/office-bookings"
import { eq } from "drizzle-orm"
import { recordAccessOfDay } from "../../core/audit/index.ts"
import { bookables } from "../../db/tables/bookables.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { readGroupPlayers } from "../player-groups/index.ts"
import { readGroupSeat } from "./read-group-seat.ts"

type Answer = AnswerOf<typeof calls.getGroupToBook>

/** Who of a group can be booked for a session. That they were read is written down. @throws Refusal `not_found` */
export async function readGroupToBook(
  deps: Deps,
  officeAccountId: number,
  bookableId: number,
  groupId: number,
): Promise<Answer> {
  const { db, clock } = deps
  const [session] = await db.select().from(bookables).where(eq(bookables.id, bookableId))
  if (!session) throw new Refusal("not_found")
  const found = await readGroupPlayers(deps, groupId, MOST_OF_GROUP)
  const players: Answer["players"] = []
  for (const player of found)
    players.push({ ...player, ...(await readGroupSeat(deps, officeAccountId, bookableId, player.player_id)) })
  const player_ids = found.map(({ player_id }) => player_id)
  await recordAccessOfDay(db, { account_id: officeAccountId, kind: "list", player_ids, at: clock() })
  return {
    price: toMajor(session.price_minor),
    currency: session.currency,
    seats_left: Math.max(0, session.capacity - session.seats_taken),
    players,
  }
}
