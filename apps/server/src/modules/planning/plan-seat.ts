import type { PaymentMethod } from "@academy/domain/bookings"
import { lowerForFamily, type SeatFactsRow } from "../../core/bookings/index.ts"
import type { Deps } from "../../http/deps.ts"
import { choosePayer, type Payer, readPayers } from "./choose-payer.ts"

/** The seats of one session that are planned so far, by the account that pays for them. */
export type PlannedSeats = Map<number, SeatFactsRow[]>

/**
 * Who would pay what for a player's seat after those that are planned already, as booking them one by one does: a
 * sibling's discount counts the seats before it, and so do passes and money. Adds the seat to them.
 * @throws Refusal why nobody could pay this way
 */
export async function planSeat(
  deps: Deps,
  { bookableId, playerId, method }: { bookableId: number; playerId: number; method: PaymentMethod | null },
  planned: PlannedSeats,
  now: Date,
): Promise<SeatFactsRow> {
  const payers = await readPayers(deps, bookableId, playerId, now)
  const [first, ...others] = await Promise.all(
    payers.map((payer) => asPlanned(deps, payer, planned.get(payer.account_id) ?? [], method, now)),
  )
  if (!first) throw new Error("a player without guardians")
  const { payer } = method === null ? { payer: first } : choosePayer([first, ...others], method, now)
  planned.set(payer.account_id, [...(planned.get(payer.account_id) ?? []), payer.seat])
  return payer.seat
}

/** The payer with what is left once the seats before are paid. */
async function asPlanned(
  { db }: Deps,
  payer: Payer,
  before: readonly SeatFactsRow[],
  method: PaymentMethod | null,
  now: Date,
): Promise<Payer> {
  const whole = ({ discount, ...seat }: SeatFactsRow): SeatFactsRow => ({
    ...seat,
    price_minor: seat.price_minor + (discount?.minor ?? 0),
  })
  const [head, ...rest] = [...before.map(whole), payer.seat]
  const lowered =
    head && method !== "pass" ? await lowerForFamily(db, payer.account_id, [head, ...rest], now) : []
  const seat = lowered.at(-1) ?? payer.seat
  const spent = method === "wallet" ? before.reduce((sum, { price_minor }) => sum + price_minor, 0) : 0
  let used = method === "pass" ? before.length : 0
  const lots = seat.lots.map((lot) => {
    const taken = Math.min(used, lot.amount)
    used -= taken
    return { ...lot, amount: lot.amount - taken }
  })
  return { ...payer, seat: { ...seat, lots, wallet_minor: seat.wallet_minor - spent } }
}
