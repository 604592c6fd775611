import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/office-bookings"
import { toMajor } from "@academy/domain/money"
import { pick } from "@academy/domain/pick"
import { eq } from "drizzle-orm"
import { bookables } from "../../db/tables/bookables.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { type PlannedSeats, planSeat } from "../planning/index.ts"
import { readGroupSeat } from "./read-group-seat.ts"

type Preview = AnswerOf<typeof calls.previewGroup>
type Planned = Preview["players"][number]

/**
 * What `bookGroup` would do with the same players, in the same order; nothing is written.
 * @throws Refusal `not_found`
 */
export async function previewGroup(
  deps: Deps,
  officeAccountId: number,
  bookableId: number,
  { player_ids, pay_with }: BodyOf<typeof calls.previewGroup>,
): Promise<Preview> {
  const now = deps.clock()
  const [session] = await deps.db.select().from(bookables).where(eq(bookables.id, bookableId))
  if (!session) throw new Refusal("not_found")
  const planned: PlannedSeats = new Map()
  const players: Planned[] = []
  const left = () =>
    session.capacity - session.seats_taken - players.filter(({ price }) => price !== null).length
  const method = pay_with === "nothing" || pay_with === "link" ? null : pay_with

  const planOne = async (playerId: number): Promise<Planned> => {
    const none = (why_not: string): Planned => ({ player_id: playerId, price: null, why_not })
    const { ways, why_not } = await readGroupSeat(deps, officeAccountId, bookableId, playerId)
    if (why_not !== null) return none(why_not)
    if (left() <= 0) return none("over_capacity")
    if (method === null && !ways.includes(pay_with)) return none("too_late_for_link")
    if (pay_with === "nothing") return { player_id: playerId, price: 0, why_not: null }
    const seat = await planSeat(deps, { bookableId, playerId, method }, planned, now)
    const { discount } = seat
    // A link's seat is lowered when the family pays; it is held at the session's price.
    return {
      player_id: playerId,
      price: toMajor(method === null ? session.price_minor : seat.price_minor),
      why_not: null,
      ...(discount &&
        method !== null && {
          family_discount: { ...pick(discount, ["audience", "percent"]), off: toMajor(discount.minor) },
        }),
    }
  }

  for (const playerId of new Set(player_ids)) {
    try {
      players.push(await planOne(playerId))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      players.push({ player_id: playerId, price: null, why_not: error.code })
    }
  }
  return {
    players,
    seats: players.filter(({ price }) => price !== null).length,
    sum: players.reduce((sum, { price }) => sum + (price ?? 0), 0),
    currency: session.currency,
  }
}
