import { and, eq, gte, inArray, isNull, or } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { localColumn } from "../../db/local-text.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { addresses, bookables, bookingTypes } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { players } from "../../db/tables/players.ts"
import { waitingPlaces } from "../../db/tables/waiting.ts"
import { writeEmail } from "../../emails/write-email.ts"
import { bookingFacts } from "../bookings/index.ts"
import { notificationPath, notify } from "../notifications/index.ts"

type WaitingNews =
  | { kind: "waiting_session_cancelled"; reasonIn: (language: string) => string }
  | { kind: "waiting_session_restored" }
  | { kind: "waiting_session_changed"; old_starts_at: Date; old_place: string; sequence: number }

/**
 * The players on the waiting lists of these sessions, with or without an open offer.
 * @returns a row for each player
 */
export function readWaiting(db: Pick<Db, "select">, bookableIds: number[]) {
  return db
    .select({
      place_id: waitingPlaces.id,
      /** Its offer; a cancellation ends it like a booking. */
      booking_id: waitingPlaces.booking_id,
      bookable_id: waitingPlaces.bookable_id,
      player_id: waitingPlaces.player_id,
      account_id: accounts.id,
      first_name: accounts.first_name,
      email: accounts.email,
      language: accounts.language,
      player_name: players.first_name,
      title: localColumn(bookables, "title", accounts.language),
      pitch: localColumn(bookables, "pitch", accounts.language),
      slug: bookingTypes.slug,
      starts_at: bookables.starts_at,
      ends_at: bookables.ends_at,
      cancel_free_until: bookables.cancel_free_until,
      place: addresses.name,
      address: addresses.address,
    })
    .from(waitingPlaces)
    .innerJoin(accounts, eq(accounts.id, waitingPlaces.account_id))
    .innerJoin(players, eq(players.id, waitingPlaces.player_id))
    .innerJoin(bookables, eq(bookables.id, waitingPlaces.bookable_id))
    .innerJoin(bookingTypes, eq(bookingTypes.id, bookables.booking_type_id))
    .innerJoin(addresses, eq(addresses.id, bookables.address_id))
    .leftJoin(bookings, eq(bookings.id, waitingPlaces.booking_id))
    .where(
      and(
        inArray(waitingPlaces.bookable_id, bookableIds),
        isNull(waitingPlaces.ended_at),
        or(isNull(waitingPlaces.booking_id), eq(bookings.held_for, "offer")),
      ),
    )
    .orderBy(waitingPlaces.id)
}

/** The session's page, where the list is left. */
const pathTo = (
  { bookable_id, player_id }: { bookable_id: number; player_id: number },
  { kind: type }: WaitingNews,
): string => notificationPath({ type, data: { bookable_id, player_id, booking_id: null } })

/**
 * Opens the waiting list of a session again whose cancellation is undone, in its order, and notifies everyone on it.
 * @param since when it was cancelled
 * @returns the accounts that wait
 */
export async function restoreWaiting(tx: Tx, bookableId: number, since: Date, now: Date): Promise<number[]> {
  const ended = await tx
    .select()
    .from(waitingPlaces)
    .where(
      and(
        eq(waitingPlaces.bookable_id, bookableId),
        eq(waitingPlaces.end, "session_over"),
        gte(waitingPlaces.ended_at, since),
      ),
    )
    .orderBy(waitingPlaces.id)
  if (ended.length === 0) return []
  // New places, which can be told again of what happens next.
  await tx.insert(waitingPlaces).values(
    ended.map(({ bookable_id, player_id, account_id, rank, created_at }) => ({
      ...{ bookable_id, player_id, account_id, rank, created_at },
    })),
  )
  await tellWaiting(tx, bookableId, { kind: "waiting_session_restored" }, now)
  return ended.map(({ account_id }) => account_id)
}

/**
 * Notifies everyone on a session's waiting list that it is cancelled, moved or takes place after all, in the app and by
 * email, in the transaction of the change. A cancellation ends the waiting places; players with an offer are notified
 * with their seat. After a move they stay, and the link leads to the button for leaving the list.
 */
export async function tellWaiting(tx: Tx, bookableId: number, news: WaitingNews, now: Date): Promise<void> {
  for (const one of await readWaiting(tx, [bookableId])) {
    if (news.kind === "waiting_session_cancelled" && one.booking_id !== null) continue
    const { place_id, account_id, bookable_id, player_id, email: to_email, language } = one
    const { cancel_free_until: _, ...facts } = bookingFacts(one, one)
    const about = { account_id, bookable_id, player_id, at: now }
    const to = { to_email, language }
    if (news.kind === "waiting_session_cancelled") {
      const dedupe_key = `${news.kind}:${place_id}`
      const told = { ...facts, reason: news.reasonIn(language) }
      await notify(tx, { ...about, type: news.kind, facts: told, dedupe_key })
      await writeEmail(tx, { ...to, kind: news.kind, facts: told, dedupe_key }, now)
      continue
    }
    if (news.kind === "waiting_session_restored") {
      const dedupe_key = `${news.kind}:${place_id}`
      await notify(tx, { ...about, type: news.kind, facts, dedupe_key })
      await writeEmail(
        tx,
        { ...to, kind: news.kind, facts: { ...facts, path: pathTo(one, news) }, dedupe_key },
        now,
      )
      continue
    }
    const dedupe_key = `${news.kind}:${place_id}:${news.sequence}`
    const told = { ...facts, old_starts_at: news.old_starts_at.toISOString(), old_place: news.old_place }
    await notify(tx, { ...about, type: news.kind, facts: told, dedupe_key })
    const path = pathTo(one, news)
    await writeEmail(tx, { ...to, kind: news.kind, facts: { ...told, path }, dedupe_key }, now)
  }
  if (news.kind === "waiting_session_cancelled")
    await tx
      .update(waitingPlaces)
      .set({ ended_at: now, end: "session_over" })
      .where(
        and(
          eq(waitingPlaces.bookable_id, bookableId),
          isNull(waitingPlaces.ended_at),
          isNull(waitingPlaces.booking_id),
        ),
      )
}
