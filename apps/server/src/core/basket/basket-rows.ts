import { academy } from "@academy/domain/academy"
import { MOST_BASKET_LINES } from "@academy/domain/basket"
import { type BookingTypeSlug, isPaidByCardFirst } from "@academy/domain/bookings"
import { proRata } from "@academy/domain/membership-periods"
import type { Language } from "@academy/domain/page-language"
import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { localColumn } from "../../db/local-text.ts"
import { packageOn, planOn } from "../../db/offer-prices.ts"
import { basketLines, baskets } from "../../db/tables/baskets.ts"
import { addresses, bookables, bookingTypes } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { membershipPlans } from "../../db/tables/memberships.ts"
import { guardianships, players } from "../../db/tables/players.ts"
import { packages } from "../../db/tables/wallet.ts"
import { Refusal } from "../../http/problem.ts"

export type BasketRow = typeof baskets.$inferSelect

/**
 * The account's basket, locked, and created if there is none. Lock a payment's order before it.
 * @throws Refusal `basket_being_paid`
 */
export async function lockBasket(tx: Tx, account_id: number): Promise<BasketRow> {
  await tx.insert(baskets).values({ account_id }).onConflictDoNothing()
  const [basket] = await tx.select().from(baskets).where(eq(baskets.account_id, account_id)).for("update")
  if (!basket) throw new Error(`no basket of account ${account_id}`)
  if (basket.order_id !== null) throw new Refusal("basket_being_paid")
  return basket
}

/**
 * Locks the sessions of an account's basket until the transaction ends, so that none of them or of their seats ends
 * meanwhile. The lock is shared with other payments, unless a seat must be taken again: two of these would deadlock.
 * Skips items of former players of the account.
 * @param lines of the basket, which is locked
 * @throws Refusal `basket_line_gone` if the academy has cancelled a session
 */
export async function lockSessions(tx: Tx, account_id: number, lines: BasketLineRow[]): Promise<void> {
  const ofBasket = tx
    .select({ id: basketLines.bookable_id })
    .from(basketLines)
    .innerJoin(
      guardianships,
      and(eq(guardianships.player_id, basketLines.player_id), eq(guardianships.account_id, account_id)),
    )
    .where(eq(basketLines.account_id, account_id))
  const sessions = await tx
    .select({ status: bookables.status })
    .from(bookables)
    .where(inArray(bookables.id, ofBasket))
    .orderBy(bookables.id)
    .for(lines.some(({ seat, is_held }) => seat && !is_held) ? "no key update" : "share")
  if (sessions.some(({ status }) => status === "cancelled")) throw new Refusal("basket_line_gone")
}

/** @throws Refusal `basket_full` if the basket has no room for this many items */
export async function refuseFull(tx: Tx, { account_id }: BasketRow, more: number): Promise<void> {
  const lines = await tx.$count(basketLines, eq(basketLines.account_id, account_id))
  if (lines + more > MOST_BASKET_LINES) throw new Refusal("basket_full")
}

export interface BasketLineRow {
  id: number
  booking_id: number | null
  /** The seat is held for the basket. */
  is_held: boolean
  /** A payment in progress has reserved a pass for it. */
  has_pass: boolean
  held_until: Date | null
  title: string
  price_minor: number
  /** What a discount has taken off its price. */
  discount_minor: number
  currency: string
  pass_type_id: number | null
  seat: {
    bookable_id: number
    player_id: number
    player_name: string
    slug: BookingTypeSlug
    starts_at: Date
    ends_at: Date
    address_name: string
    pitch: string
    cancel_free_until: Date
    payment_days: string[]
  } | null
  package: { package_id: number; amount_pass: number; valid_days: number | null } | null
  /** The player joins the plan today; the item's price is for the rest of this month. */
  membership: {
    plan_id: number
    player_id: number
    player_name: string
    /** Further players who may use its passes, and their first names. */
    also_for: number[]
    also_names: string[]
    group_passes: number | null
    personal_passes: number
    /** Per month. */
    plan_price_minor: number
    binding_months: number
    players: number
    /** Whether it can be joined. */
    is_active: boolean
  } | null
}

/** The player of an item; null if it is for the whole family. */
export const playerOf = ({ seat, membership }: BasketLineRow): number | null =>
  seat?.player_id ?? membership?.player_id ?? null

/** Whether an item is a membership. */
export const hasMembership = (lines: readonly BasketLineRow[]) =>
  lines.some(({ membership }) => membership !== null)

/** The part of these items that a wallet cannot pay, in minor units: memberships. */
export const notByWallet = (lines: readonly BasketLineRow[]): number =>
  lines.reduce((sum, { membership, price_minor }) => sum + (membership ? price_minor : 0), 0)

/** When the first session of these items begins; null without sessions. */
export const soonestOf = (lines: readonly BasketLineRow[]): Date | null =>
  lines.reduce<Date | null>(
    (first, { seat }) => (seat && (!first || seat.starts_at < first) ? seat.starts_at : first),
    null,
  )

/**
 * The facts that decide how the basket can be paid.
 * @param has_paid whether the account has paid before
 */
export const waysFacts = (lines: readonly BasketLineRow[], has_paid: boolean) => ({
  currency: lines[0]?.currency || academy.currency,
  soonest: soonestOf(lines),
  joins: hasMembership(lines),
  is_paid_by_card_first: lines.some(({ seat }) => seat && isPaidByCardFirst({ slug: seat.slug, has_paid })),
})

/** The facts of each item that decide whether it can be paid in instalments. */
export const toInstalmentLines = (lines: readonly BasketLineRow[]) =>
  lines.map(({ price_minor, seat }) => ({
    price_minor,
    starts_at: seat?.starts_at ?? null,
    payment_days: seat?.payment_days ?? [],
  }))

/**
 * The items of an account's basket, first session first, packages last. A held seat keeps the price at which it was
 * added, a plan has today's. Items for former players of the account are left out.
 */
export async function readLines(
  db: Pick<Db, "select">,
  { account_id: accountId, language }: { account_id: number; language: Language },
  now: Date,
): Promise<BasketLineRow[]> {
  const rows = await db
    .select({
      id: basketLines.id,
      booking: {
        id: bookings.id,
        held_until: bookings.held_until,
        price_minor: bookings.price_minor,
        discount_minor: bookings.discount_minor,
        lot_id: bookings.lot_id,
      },
      session_title: localColumn(bookables, "title", language),
      package_title: localColumn(packages, "name", language),
      bookable: bookables,
      pitch: localColumn(bookables, "pitch", language),
      slug: bookingTypes.slug,
      pass_type_id: bookingTypes.pass_type_id,
      player: { id: players.id, first_name: players.first_name },
      address_name: addresses.name,
      package: packageOn(now),
      plan: planOn(now),
      also_for: basketLines.also_for,
      also_names: sql<
        string[]
      >`array(select n.first_name from unnest(${basketLines.also_for}) with ordinality named (id, place)
        join players n on n.id = named.id order by named.place)`,
      plan_name: localColumn(membershipPlans, "name", language),
    })
    .from(basketLines)
    .leftJoin(bookables, eq(bookables.id, basketLines.bookable_id))
    .leftJoin(bookingTypes, eq(bookingTypes.id, bookables.booking_type_id))
    .leftJoin(addresses, eq(addresses.id, bookables.address_id))
    .leftJoin(players, eq(players.id, basketLines.player_id))
    .leftJoin(packages, eq(packages.id, basketLines.package_id))
    .leftJoin(membershipPlans, eq(membershipPlans.id, basketLines.plan_id))
    .leftJoin(
      bookings,
      and(
        eq(bookings.id, basketLines.booking_id),
        eq(bookings.status, "held"),
        eq(bookings.held_for, "basket"),
      ),
    )
    .leftJoin(
      guardianships,
      and(eq(guardianships.player_id, basketLines.player_id), eq(guardianships.account_id, accountId)),
    )
    .where(
      and(
        eq(basketLines.account_id, accountId),
        or(isNotNull(basketLines.package_id), isNotNull(guardianships.player_id)),
      ),
    )
    .orderBy(sql`${bookables.starts_at} nulls last`, basketLines.id)
  return rows.map(({ bookable, booking, player, package: pack, plan, ...row }) => ({
    id: row.id,
    booking_id: booking?.id ?? null,
    is_held: pack !== null || plan !== null || booking !== null,
    has_pass: (booking?.lot_id ?? null) !== null,
    held_until: booking?.held_until ?? null,
    title: pack ? row.package_title : plan ? row.plan_name : row.session_title,
    price_minor:
      booking?.price_minor ??
      pack?.price_minor ??
      (plan ? proRata(plan.price_minor, now) : (bookable?.price_minor ?? 0)),
    discount_minor: booking?.discount_minor ?? 0,
    currency: pack?.currency ?? plan?.currency ?? bookable?.currency ?? "",
    pass_type_id: bookable ? row.pass_type_id : null,
    seat:
      bookable && player && row.slug
        ? {
            bookable_id: bookable.id,
            player_id: player.id,
            player_name: player.first_name,
            slug: row.slug,
            starts_at: bookable.starts_at,
            ends_at: bookable.ends_at,
            address_name: row.address_name ?? "",
            pitch: row.pitch,
            cancel_free_until: bookable.cancel_free_until,
            payment_days: bookable.payment_days,
          }
        : null,
    package: pack
      ? { package_id: pack.id, amount_pass: pack.amount_pass, valid_days: pack.valid_days }
      : null,
    membership:
      plan && player
        ? {
            plan_id: plan.id,
            player_id: player.id,
            player_name: player.first_name,
            also_for: row.also_for,
            also_names: row.also_names,
            group_passes: plan.group_passes,
            personal_passes: plan.personal_passes,
            plan_price_minor: plan.price_minor,
            binding_months: plan.binding_months,
            players: plan.players,
            is_active: plan.active,
          }
        : null,
  }))
}
