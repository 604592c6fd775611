import type * as calls from "@academy/contract/bookings"
import type { AnswerOf } from "@academy/contract/call"
import type { ProblemCode } from "@academy/contract/problems"
import { type PaymentMethod, whyNotBookable } from "@academy/domain/bookings"
import { isAsShown, isPaidInInstalments, planInstalments } from "@academy/domain/instalments"
import type { CardChoice } from "@academy/domain/orders"
import { isWorthRetrying, toDatabaseError } from "../../db/in-transaction.ts"
import { reportRetry } from "../../db/retries.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { refuseChangedPrice } from "../orders/index.ts"
import { bookFree } from "./book-free.ts"
import { choosePaymentMethod } from "./choose-payment-method.ts"
import { refusalOf } from "./constraint-refusals.ts"
import { lowerForFamily } from "./family-price.ts"
import { type CheckoutTerms, payAtCheckout } from "./pay-at-checkout.ts"
import { payByBankTransfer } from "./pay-by-bank-transfer.ts"
import { payWithPass } from "./pay-with-pass.ts"
import { payWithWallet } from "./pay-with-wallet.ts"
import { releaseOverdueHolds } from "./release-holds.ts"
import { readSeatFacts, type SeatsWanted, toSeatFacts } from "./seat-facts.ts"

type Booked = AnswerOf<typeof calls.bookSeat>

interface BookSeatInput {
  bookable_id: number
  player: number
  dual_booking?: boolean
  player_invited_id?: number
  payment_method?: PaymentMethod
  /** The number of instalments; paid at once if left out. */
  instalments?: number
  /** The later days as the family was shown them. */
  due_on?: string[]
  card?: CardChoice
  /** The family wants to invite a player once the seat is paid. */
  invites_friend?: boolean
  /** The price of all seats, or with instalments the first payment; in major units. */
  expected_price?: number
  /** The reminder fee that the family was shown, in major units. */
  reminder_fee?: number
}

/**
 * How often a booking that lost a race or a deadlock is retried before it is refused. The payment methods open plain
 * transactions: nothing else retries them.
 */
const ATTEMPTS = 4

/**
 * Books a seat, or both seats of a duo session. It reads the facts, asks the rule, and takes and pays for the seat in
 * one guarded write. If a constraint undoes the write, the facts are read again, so that the refusal gives the current
 * reason.
 */
export async function bookSeat(deps: Deps, caller: Caller, wanted: BookSeatInput): Promise<Booked> {
  const players = playersOf(wanted)
  let lostTo: ProblemCode | null = null
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const now = deps.clock()
    const seats = await readSeats(deps, caller, wanted.bookable_id, players, now)
    const refusal = whyNoSeats(seats, now)
    if (refusal === "bookable_full" && (await releaseOverdueHolds(deps, wanted.bookable_id, now))) continue
    if (refusal) throw new Refusal(refusal)
    const plan = wanted.instalments ? planInstalments(seats, wanted.instalments, now) : null
    const lowered = wanted.instalments ? seats : await lowerForFamily(deps.db, caller.account_id, seats, now)
    const method = choosePaymentMethod(lowered, wanted.payment_method, now)
    const priced = method === "pass" ? seats : lowered
    const total = priced.reduce((sum, { price_minor }) => sum + price_minor, 0)
    refuseChangedPrice(wanted.expected_price, plan?.amounts[0] ?? total)
    if (wanted.instalments && !(plan && isPaidInInstalments(method))) throw new Refusal("no_instalments")
    if (plan && !isAsShown(plan, wanted.due_on)) throw new Refusal("payment_days_changed")
    try {
      const { card = "once", invites_friend = false, reminder_fee } = wanted
      return await payFor(deps, caller, priced, { method, plan, card, invites_friend, reminder_fee }, now)
    } catch (error) {
      lostTo = refusalOf(error)
      if (!lostTo && !isWorthRetrying(error)) throw error
      reportRetry({ work: "booking", attempt, code: lostTo ?? toDatabaseError(error)?.code ?? "" })
    }
  }
  throw new Refusal(lostTo ?? "bookable_full")
}

function playersOf(wanted: BookSeatInput): [number, ...number[]] {
  if (!wanted.dual_booking) return [wanted.player]
  if (wanted.player_invited_id === undefined)
    throw new Refusal("invalid_input", [
      { param: "player_invited_id", code: "required", message: "is required for a duo booking" },
    ])
  if (wanted.player_invited_id === wanted.player) throw new Refusal("same_player_twice")
  return [wanted.player, wanted.player_invited_id]
}

async function readSeats(
  { pool }: Deps,
  caller: Caller,
  bookableId: number,
  players: [number, ...number[]],
  now: Date,
): Promise<SeatsWanted> {
  const [first, ...others] = players
  const read = (player: number) => readSeatFacts(pool, caller, bookableId, player, now)
  const seats: SeatsWanted = [await read(first), ...(await Promise.all(others.map(read)))]
  if (seats.length > 1 && seats[0].slug !== "duo") throw new Refusal("not_a_duo_session")
  return seats
}

function whyNoSeats(seats: SeatsWanted, now: Date) {
  for (const seat of seats) {
    const refusal = whyNotBookable(toSeatFacts(seat, now, seats.length))
    if (refusal) return refusal
  }
  return null
}

interface Terms extends Omit<CheckoutTerms, "method"> {
  method: PaymentMethod | null
  reminder_fee: number | undefined
}

function payFor(
  deps: Deps,
  caller: Caller,
  seats: SeatsWanted,
  { method, plan, reminder_fee, ...terms }: Terms,
  now: Date,
): Promise<Booked> {
  switch (method) {
    case "pass":
      return payWithPass(deps, caller, seats, now)
    case "wallet":
      return payWithWallet(deps, caller, seats, now)
    case "card":
    case "swish":
      return payAtCheckout(deps, caller, seats, { method, plan, ...terms }, now)
    case "bank_transfer":
      return payByBankTransfer(deps, caller, seats, { plan, reminder_fee, ...terms }, now)
    case null:
      return bookFree(deps, caller, seats, now)
  }
}
