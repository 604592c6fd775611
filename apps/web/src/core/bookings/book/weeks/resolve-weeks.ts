import { MOST_BASKET_LINES } from "@academy/domain/basket"
import { type SeatRefusal, whyNotBookable } from "@academy/domain/bookings"
import type { PackOffer } from "@academy/domain/packs"
import { MOST_UNPAID_SEATS_AT_FIRST } from "@academy/domain/unpaid-seats"
import { ruleFactsOf } from "../../../bookables/index.ts"
import type { Offer, OfferedBookable, Week } from "../../queries.ts"
import { type ResolvedPayment, resolvePayment, type SeatToPay } from "../resolve-payment.ts"
import type { Candidate, SeatSelection } from "../resolve-selection.ts"
import { offeredPack, type Pack, payWithPack } from "./resolve-pack.ts"

/** What the parent has chosen of the weeks, beside who is coming and how it is paid. */
export interface WeeksChoice {
  /** The sessions that are ticked; null: all that can be had. */
  wanted: readonly number[] | null
  /** Who of the players gets a last seat, by session. */
  first: Readonly<Record<number, number>>
  /** The pack whose passes pay, if it is offered. */
  packId: number | null
}

/** Why a date can't be ticked. `refused`: the players have their reasons. */
type WhyNot = "no_session" | "not_open" | "too_many" | "refused"

export interface WeekRow {
  startsAt: string
  /** Null in a week without the session. */
  bookable: OfferedBookable | null
  opensAt: string | null
  waiting: number
  why: WhyNot | null
  isTicked: boolean
  /** Who would come. */
  coming: Candidate[]
  /** Who was asked for and can't come, each with the reason; `bookable_full` where the others take the last seats. */
  left: Candidate[]
  seatsLeft: number
}

export interface ResolvedWeeks {
  candidates: Candidate[]
  ticked: Candidate[]
  rows: WeekRow[]
  /** The seats of the ticked dates, soonest first. */
  seats: SeatToPay[]
  /** The same by session. */
  sessions: { bookable_id: number; starts_at: string; players_id: number[] }[]
  /** The most seats that one payment may have, and whether that is because the account has not paid before. */
  most: { seats: number; isFirst: boolean }
  payment: ResolvedPayment
  /** The pack that is cheaper, or null. */
  pack: PackOffer | null
  isByPack: boolean
}

const refusalOf = (
  session: NonNullable<Week["session"]>,
  playerId: number,
  now: Date,
): SeatRefusal | null => {
  const player = session.players.find(({ player_id }) => player_id === playerId)
  if (!player) return "bookable_full"
  const { bookable } = session
  return whyNotBookable({ now, bookable: ruleFactsOf(bookable), player })
}

/**
 * The account's players; one that can't come on the session's own date may on another. A full date is no reason against
 * a player, who can join its waiting list.
 */
function candidatesOf({ players }: Offer, weeks: readonly Week[], now: Date): Candidate[] {
  const open = weeks.flatMap(({ session, opens_at }) => (session && opens_at === null ? session : []))
  return players.map(({ player_id, first_name }) => {
    const refusals = open.map((session) => refusalOf(session, player_id, now))
    const mayComeOrWait = refusals.includes(null) || refusals.includes("bookable_full")
    return { player_id, first_name, refusal: mayComeOrWait ? null : (refusals[0] ?? "bookable_cancelled") }
  })
}

/** What an account may hold unpaid at first, or a payment at all. Passes and balance pay at once. */
const mostSeatsOf = ({ has_paid_before, passes, wallet_balance }: Offer) => {
  const isFirst = !has_paid_before && passes.length === 0 && wallet_balance === 0
  return { seats: isFirst ? MOST_UNPAID_SEATS_AT_FIRST : MOST_BASKET_LINES, isFirst }
}

interface Facts {
  offer: Offer
  weeks: readonly Week[]
  packs: readonly Pack[]
  now: Date
}

/**
 * What the weeks come to for the ticked players, with the facts as they are now: for each date who comes and why
 * somebody or nobody can, and how all of it is paid. A date that can't be had is never ticked.
 */
export function resolveWeeks(
  { offer, weeks, packs, now }: Facts,
  selection: SeatSelection,
  choice: WeeksChoice,
): ResolvedWeeks {
  const candidates = candidatesOf(offer, weeks, now)
  const fitting = candidates.filter(({ refusal }) => refusal === null)
  const preferred = fitting.find(({ player_id }) => player_id === selection.preferredId)
  const only = fitting.length === 1 ? fitting[0] : preferred
  const wanted = selection.ticked ?? (only ? [only.player_id] : [])
  const ticked = fitting.filter(({ player_id }) => wanted.includes(player_id))
  const most = mostSeatsOf(offer)
  let taken = 0
  const rows = weeks.map((week): WeekRow => {
    const row = rowOf(week, ticked, choice, now)
    if (row.why || !row.bookable) return row
    if (taken + row.coming.length > most.seats) return { ...row, why: "too_many", isTicked: false }
    const isTicked = choice.wanted === null || choice.wanted.includes(row.bookable.id)
    if (isTicked) taken += row.coming.length
    return { ...row, isTicked: isTicked && row.coming.length > 0 }
  })
  const seats = rows.flatMap(({ bookable, isTicked, coming }) =>
    bookable && isTicked ? coming.map((player) => ({ ...player, bookable })) : [],
  )
  const sessions = rows.flatMap(({ startsAt: starts_at, bookable, isTicked, coming }) =>
    bookable && isTicked
      ? { bookable_id: bookable.id, starts_at, players_id: coming.map(({ player_id }) => player_id) }
      : [],
  )
  const payment = resolvePayment(offer, seats, selection, now)
  const pack = offeredPack({ offer, packs, seats, payment, now })
  const isByPack = pack !== null && pack.id === choice.packId
  return {
    candidates,
    ticked,
    rows,
    seats,
    sessions,
    most,
    payment: isByPack ? payWithPack({ offer, pack, payment, now }, selection) : payment,
    pack,
    isByPack,
  }
}

function rowOf(week: Week, ticked: readonly Candidate[], choice: WeeksChoice, now: Date): WeekRow {
  const { session } = week
  const empty = {
    startsAt: week.starts_at,
    opensAt: week.opens_at,
    waiting: session?.waiting ?? 0,
    isTicked: false,
    ...{ coming: [], left: [], seatsLeft: 0 },
  }
  if (week.opens_at !== null) return { ...empty, bookable: null, why: "not_open" }
  if (!session) return { ...empty, bookable: null, why: "no_session" }
  const { bookable } = session
  const asked = ticked.map((player) => ({ ...player, refusal: refusalOf(session, player.player_id, now) }))
  const free = asked.filter(({ refusal }) => refusal === null)
  const seatsLeft = Math.max(0, bookable.capacity - bookable.seats_taken)
  const firstId = choice.first[bookable.id]
  const inOrder = [
    ...free.filter(({ player_id }) => player_id === firstId),
    ...free.filter(({ player_id }) => player_id !== firstId),
  ]
  const seated = inOrder.slice(0, seatsLeft)
  const coming = free.filter((player) => seated.includes(player))
  const left = asked
    .filter((player) => !coming.includes(player))
    .map((player) => ({ ...player, refusal: player.refusal ?? ("bookable_full" as const) }))
  const why = ticked.length > 0 && coming.length === 0 ? "refused" : null
  return { ...empty, bookable, why, coming, left, seatsLeft }
}
