import type * as calls from "@academy/contract/basket"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type { ProblemCode } from "@academy/contract/problems"
import { whyNotBookable } from "@academy/domain/bookings"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, eq, inArray } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { inTransaction, isWorthRetrying, toDatabaseError } from "../../db/in-transaction.ts"
import { basketLines } from "../../db/tables/baskets.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { packages } from "../../db/tables/wallet.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { findSameTime } from "../bookables/index.ts"
import { readSeatFacts, refusalOf, releaseOverdueHolds, toSeatFacts } from "../bookings/index.ts"
import { addPlan } from "./add-plan.ts"
import { type BasketRow, lockBasket, refuseFull } from "./basket-rows.ts"
import { extendHold, holdSeats } from "./hold-seats.ts"
import { removeBasketLine } from "./remove-basket-line.ts"

type Added = AnswerOf<typeof calls.addBasketLines>
type Input = BodyOf<typeof calls.addBasketLines>

/** How often a seat that lost a race or a deadlock is retried before it is refused. */
const ATTEMPTS = 4

/**
 * Adds a session for players (all or none), a package, or a plan for players, to the caller's basket. Seats are held
 * from now on, checked like any booking: capacity, overlap, age. With `weeks`, the same session in the following weeks
 * is added too, each separately: unavailable ones are reported, not refused.
 */
export async function addBasketLines(deps: Deps, caller: Caller, input: Input): Promise<Added> {
  const { bookable_id, players_id, package_id, plan_id, also_for, weeks, instead_of } = input
  if (package_id !== undefined) return addPackage(deps, caller, package_id)
  if (plan_id !== undefined) {
    if (players_id === undefined) throw missing("players_id", "a membership")
    return addPlan(deps, caller, plan_id, { players: players_id, also_for })
  }
  if (bookable_id === undefined) throw missing("bookable_id")
  if (players_id === undefined) throw missing("players_id")
  // "Same time, the next weeks" is offered for an item that is in the basket already.
  const first = await addUnlessThere(deps, caller, bookable_id, players_id, weeks !== undefined)
  let held_until = first
  let added = first ? players_id.length : 0
  if (instead_of !== undefined) await removeBasketLine(deps, caller.account_id, instead_of)
  const skipped: Added["skipped"] = []
  const following = weeks === undefined ? [] : await findSameTime(deps.pool, bookable_id, weeks, deps.clock())
  for (const { starts_at, bookable_id: other } of following) {
    const day = toIsoWithOffset(starts_at)
    if (other === null) {
      skipped.push({ starts_at: day, player_name: null, code: "not_found" })
      continue
    }
    for (const player of players_id) {
      try {
        const held = await addUnlessThere(deps, caller, other, [player], true)
        if (held) added += 1
        held_until = held ?? held_until
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const { player_name } = await readSeatFacts(deps.pool, caller, other, player, deps.clock())
        skipped.push({ starts_at: day, player_name, code: error.code })
      }
    }
  }
  return { added, held_until: held_until && toIsoWithOffset(held_until), skipped }
}

const missing = (param: string, what = "a session") =>
  new Refusal("invalid_input", [{ param, code: "required", message: `is required for ${what}` }])

/** Null when the basket has them already and that is allowed. */
async function addUnlessThere(
  deps: Deps,
  caller: Caller,
  bookableId: number,
  players: number[],
  mayBeThere: boolean,
): Promise<Date | null> {
  try {
    return await addSeats(deps, caller, bookableId, players)
  } catch (error) {
    if (mayBeThere && error instanceof Refusal && error.code === "already_in_basket") return null
    throw error
  }
}

async function addSeats(deps: Deps, caller: Caller, bookableId: number, players: number[]): Promise<Date> {
  let lostTo: ProblemCode | null = null
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const now = deps.clock()
    const [first, ...others] = await Promise.all(
      players.map((player) => readSeatFacts(deps.pool, caller, bookableId, player, now)),
    )
    if (!first) throw missing("players_id")
    await refuseKnownLines(deps, caller.account_id, bookableId, players)
    const refusals = [first, ...others].map((seat) => whyNotBookable(toSeatFacts(seat, now, players.length)))
    const refusal = refusals.find((one) => one !== null)
    if (refusal === "bookable_full" && (await releaseOverdueHolds(deps, bookableId, now))) continue
    if (refusal) throw new Refusal(refusal)
    const { price_minor, currency } = first
    try {
      return await inTransaction(deps.db, async (tx) => {
        const basket = await lockBasket(tx, caller.account_id)
        await clearExpiredLines(tx, basket, bookableId, players)
        await refuseFull(tx, basket, players.length)
        const held_until = await extendHold(tx, basket, now)
        const wanted = { bookable_id: bookableId, players, price_minor, currency, held_until, now }
        const seats = await holdSeats(tx, caller, wanted)
        await tx.insert(basketLines).values(
          seats.map((seat) => ({
            account_id: caller.account_id,
            bookable_id: bookableId,
            player_id: seat.player_id,
            booking_id: seat.id,
            created_at: now,
          })),
        )
        return held_until
      })
    } catch (error) {
      lostTo = refusalOf(error)
      if (toDatabaseError(error)?.constraint === "basket_lines_seat") throw new Refusal("already_in_basket")
      if (!lostTo && !isWorthRetrying(error)) throw error
    }
  }
  throw new Refusal(lostTo ?? "bookable_full")
}

/** A seat in the basket would be refused as booked: this code says where it is. */
async function refuseKnownLines(
  { db }: Deps,
  accountId: number,
  bookableId: number,
  players: number[],
): Promise<void> {
  const held = await db.$count(
    bookings,
    and(
      eq(bookings.account_id, accountId),
      eq(bookings.bookable_id, bookableId),
      inArray(bookings.player_id, players),
      eq(bookings.held_for, "basket"),
    ),
  )
  if (held > 0) throw new Refusal("already_in_basket")
}

/** Items of the same seats with expired holds are replaced. */
async function clearExpiredLines(
  tx: Tx,
  { account_id }: BasketRow,
  bookableId: number,
  players: number[],
): Promise<void> {
  const ofSeats = and(
    eq(basketLines.account_id, account_id),
    eq(basketLines.bookable_id, bookableId),
    inArray(basketLines.player_id, players),
  )
  const held = await tx
    .select({ id: basketLines.id })
    .from(basketLines)
    .innerJoin(bookings, and(eq(bookings.id, basketLines.booking_id), eq(bookings.status, "held")))
    .where(ofSeats)
  if (held.length === 0) await tx.delete(basketLines).where(ofSeats)
}

async function addPackage({ db, clock }: Deps, caller: Caller, package_id: number): Promise<Added> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    const onSale = await tx.$count(packages, and(eq(packages.id, package_id), eq(packages.active, true)))
    if (onSale === 0) throw new Refusal("not_found")
    const basket = await lockBasket(tx, caller.account_id)
    await refuseFull(tx, basket, 1)
    await tx.insert(basketLines).values({ account_id: caller.account_id, package_id, created_at: now })
    return { added: 1, held_until: null, skipped: [] }
  })
}
