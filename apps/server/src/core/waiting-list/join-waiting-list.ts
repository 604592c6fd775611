import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/waiting-list"
import { whyNotBookable } from "@academy/domain/bookings"
import { and, count, eq, isNull } from "drizzle-orm"
import { inTransaction, toDatabaseError } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { waitingPlaces } from "../../db/tables/waiting.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { readSeatFacts, toSeatFacts } from "../bookings/index.ts"
import { inLine } from "./places.ts"

/** So many places an account may have at a time. */
const MOST_PLACES = 30

/**
 * Puts players at the end of the line for a full session, all of them or none. Nothing is held or paid by it. Who could
 * not take a seat is refused with the reason that booking would give; a session with a free seat with `seats_are_free`.
 */
export async function joinWaitingList(
  { db, pool, clock }: Deps,
  caller: Caller,
  { bookable_id, players_id }: BodyOf<typeof calls.joinWaitingList>,
): Promise<AnswerOf<typeof calls.joinWaitingList>> {
  const now = clock()
  const { account_id } = caller
  for (const player of players_id) {
    const facts = await readSeatFacts(pool, caller, bookable_id, player, now)
    const refusal = whyNotBookable(toSeatFacts(facts, now))
    if (refusal !== "bookable_full") throw new Refusal(refusal ?? "seats_are_free")
  }
  try {
    return await inTransaction(db, async (tx) => {
      await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.id, account_id))
        .for("no key update")
      const own = and(eq(waitingPlaces.account_id, account_id), isNull(waitingPlaces.ended_at))
      if ((await tx.$count(waitingPlaces, own)) + players_id.length > MOST_PLACES)
        throw new Refusal("too_many_waiting")
      const [line] = await tx.select({ length: count() }).from(waitingPlaces).where(inLine(bookable_id))
      const place = { bookable_id, account_id, network: caller.network, created_at: now }
      const joined = await tx
        .insert(waitingPlaces)
        .values(players_id.map((player_id) => ({ ...place, player_id })))
        .returning({ id: waitingPlaces.id, player_id: waitingPlaces.player_id })
      return { places: joined.map((one, at) => ({ ...one, position: (line?.length ?? 0) + at + 1 })) }
    })
  } catch (error) {
    if (toDatabaseError(error)?.constraint === "waiting_places_one_live_per_player")
      throw new Refusal("already_waiting")
    throw error
  }
}
