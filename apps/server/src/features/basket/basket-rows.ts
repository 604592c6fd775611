import { academy } from "@academy/domain/academy"
import { MOST_BASKET_LINES } from "@academy/domain/basket"
import { type BookingTypeSlug, isPaidByCardFirst } from "@academy/domain/bookings"
import { proRata } from "@academy/domain/membership-periods"
import type { Language } from "@academy/domain/page-language"
import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { localColumn } from "../../db/local-text.ts"
import { basketLines, baskets } from "../../db/tables/baskets.ts"
import { addresses, bookables, bookingTypes } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { membershipPlans } from "../../db/tables/memberships.ts"
import { guardianships, players } from "../../db/tables/players.ts"
import { packages } from "../../db/tables/wallet.ts"
import { Refusal } from "../../http/problem.ts"

export type BasketRow = typeof baskets.$inferSelect

/**
 * The account's basket, locked, made when there is none. A payment's order is locked before it.
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
 * Locks the sessions of an account's basket until the transaction ends: none of them is cancelled, and none of its
 * seats ends, meanwhile. Others may pay for theirs, unless a seat is to be taken again: two that shared the lock would
 * wait for one another then. Those of players that it no longer looks after are left.
 * @param lines of the basket, which is locked
 * @throws Refusal `basket_line_gone` when the academy has cancelled one
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

/** @throws Refusal `basket_full` when so many more lines are too many */
export async function refuseFull(tx: Tx, { account_id }: BasketRow, more: number): Promise<void> {
  const lines = await tx.$count(basketLines, eq(basketLines.account_id, account_id))
  if (lines + more > MOST_BASKET_LINES) throw new Refusal("basket_full")
}

export interface BasketLineRow {
  id: number
  booking_id: number | null
  /** The seat is held for the basket. */
  is_held: boolean
  /** A payment under way has put a pass aside for it. */
  has_pass: boolean
  held_until: Date | null
  title: string
  price_minor: number
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
  } | null
  package: { package_id: number; amount_pass: number; valid_days: number | null } | null
  /** The player joins the plan today; the line's price is what is left of this month. */
  membership: {
    plan_id: number
    player_id: number
    player_name: string
    /** Further players whom its passes are for, and their first names. */
    also_for: number[]
    also_names: string[]
    group_passes: number | null
    personal_passes: number
    /** Of a month. */
    plan_price_minor: number
    binding_months: number
    /** It can be joined. */
    is_active: boolean
  } | null
}

/** Whom a line is for; null for what is for the whole family. */
export const playerOf = ({ seat, membership }: BasketLineRow): number | null =>
  seat?.player_id ?? membership?.player_id ?? null

/** Whether a line is a membership. */
export const hasMembership = (lines: readonly BasketLineRow[]) =>
  lines.some(({ membership }) => membership !== null)

/** What of these lines a wallet does not pay, in minor units: memberships, which it does not pay alone either. */
export const notByWallet = (lines: readonly BasketLineRow[]): number =>
  lines.reduce((sum, { membership, price_minor }) => sum + (membership ? price_minor : 0), 0)

/** When the first session of these lines begins; null without any. */
export const soonestOf = (lines: readonly BasketLineRow[]): Date | null =>
  lines.reduce<Date | null>(
    (first, { seat }) => (seat && (!first || seat.starts_at < first) ? seat.starts_at : first),
    null,
  )

/**
 * What decides how the basket is paid.
 * @param has_paid whether the account has paid before
 */
export const waysFacts = (lines: readonly BasketLineRow[], has_paid: boolean) => ({
  currency: lines[0]?.currency || academy.currency,
  soonest: soonestOf(lines),
  joins: hasMembership(lines),
  is_paid_by_card_first: lines.some(({ seat }) => seat && isPaidByCardFirst({ slug: seat.slug, has_paid })),
})

/** What of each line decides whether it is paid in instalments. */
export const toInstalmentLines = (lines: readonly BasketLineRow[]) =>
  lines.map(({ price_minor, seat }) => ({ price_minor, starts_at: seat?.starts_at ?? null }))

/**
 * The lines of an account's basket, soonest session first, packages last. A held seat has the price of the moment at
 * which it was put in, a plan that of today. Lines for players that it no longer looks after are left out.
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
      package: packages,
      plan: membershipPlans,
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
            is_active: plan.active,
          }
        : null,
  }))
}
