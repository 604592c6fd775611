import { randomBytes } from "node:crypto"
import { academy } from "@academy/domain/academy"
import { addWallClockDays, DAY_MS } from "@academy/domain/time"
import { hash } from "@node-rs/argon2"
import { sql } from "drizzle-orm"
import type { Db, Tx } from "../connection.ts"
import * as tables from "../tables/index.ts"
import { makeBankTransactions } from "./bank.ts"
import { insertBasket } from "./basket.ts"
import { fillSessions, type PlannedBooking, SeatBook } from "./bookings.ts"
import { dayOfInstant, isoDay } from "./calendar.ts"
import { CANCEL_CAUSE, cancelSession } from "./cancelled-session.ts"
import { coachFacts } from "./coaches.ts"
import { insertConsents } from "./consents.ts"
import { type Development, developPlayers } from "./development.ts"
import { type AccountRow, type ClubRow, demoEmails, makePeople, type People } from "./families.ts"
import { holdAnotherDate, insertHeldDate } from "./held-date.ts"
import { insertRows } from "./insert-rows.ts"
import { insertInvitations, inviteNoah } from "./invitations.ts"
import { buildLedger, type Ledger, moveMoney } from "./ledger.ts"
import { bookLindqvists } from "./lindqvists.ts"
import { insertPlans, joinLindqvists } from "./memberships.ts"
import { newsOf } from "./news.ts"
import { tellFamilies } from "./notifications.ts"
import { insertOfferedSeat, offerSeat } from "./offered-seat.ts"
import { packageFacts, passTypeId, passTypeNames, typeFacts } from "./offers.ts"
import { clubsOfDistricts, places, textsOfPlace } from "./places.ts"
import { at, seededRandom } from "./random.ts"
import { issueReceipts } from "./receipts.ts"
import { sayRunningLate } from "./running-late.ts"
import { savedAnswers } from "./saved-answers.ts"
import { seriesOf } from "./series.ts"
import type { PlannedSession } from "./session-plan.ts"
import { planSessions } from "./sessions.ts"
import { insertStaffWork } from "./staff-work.ts"
import { waitInLine } from "./waiting.ts"
import { inEveryLanguage } from "./words.ts"

/** Of all demo logins; printed when a server with demo data starts. */
export const demoPassword = "NorthStar7"
export const demoLogins = [
  { email: demoEmails.parent, who: "a parent" },
  { email: demoEmails.player, who: "a player under age" },
  { email: demoEmails.news, who: "a parent with a cancelled session" },
  { email: demoEmails.staff, who: "a coach" },
  { email: demoEmails.admin, who: "the office" },
] as const

/** For a late start of a session, so that the demo parent's wallet shows more than refunds. */
const COMPENSATION_MINOR = 16_000

/**
 * The demo academy of a first start: fills an empty database.
 * @returns whether its logins are there, from now or from an earlier start
 */
export async function fillWithDemo(db: Db, now: Date): Promise<boolean> {
  if (await seedDemo(db, { now })) return true
  const { rows } = await db.execute(sql`select 1 from ${tables.accounts} where email = ${demoEmails.parent}`)
  return rows.length > 0
}

/**
 * Fills an empty database with the demo academy as it would be at `now`: the same for the same day and time, in one
 * transaction. Answers false, and does nothing, where there are accounts already.
 */
export async function seedDemo(db: Db, { now }: { now: Date }): Promise<boolean> {
  // Hashing takes its time and needs no transaction. Nobody knows the password of the families and other coaches.
  const [demoHash, unknownHash] = await Promise.all([
    hash(demoPassword),
    hash(randomBytes(24).toString("hex")),
  ])
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select 1 from ${tables.accounts} limit 1`)
    if (rows.length > 0) return false
    const random = seededRandom(dayOfInstant(now))
    const { districts, clubs } = listClubs()
    const people = makePeople(random, clubs, now)
    const sessions = planSessions(now)
    const book = new SeatBook()
    bookLindqvists(random, book, sessions, people.families[0], now)
    fillSessions(random, book, sessions, people, now)
    const inviting = inviteNoah(book, people, now)
    const cancelled = cancelSession(book, sessions, people, inviting, now)
    const scheduled = sessions.filter((session) => session !== cancelled.session)
    const offered = offerSeat(book, scheduled, cancelled.family, now)
    const held = holdAnotherDate(book, scheduled, cancelled, offered, now)
    const planned = book.bookings.sort(
      (one, other) =>
        one.created_at.getTime() - other.created_at.getTime() || one.player.id - other.player.id,
    )
    const ledger = buildLedger(planned, now)
    sayRunningLate(planned, ledger, now)
    moveMoney(ledger, people.families[0], COMPENSATION_MINOR, "correction", addWallClockDays(now, -9), {
      staff_account_id: people.admin.id,
      note: "The session on Thursday began late",
    })
    const membership = joinLindqvists(ledger, people.families[0], now)
    const development = developPlayers(people, ledger.bookings, now)

    await insertRows(tx, tables.districts, districts)
    await insertRows(tx, tables.clubs, clubs)
    await insertPeople(tx, people, (email) => (isDemoLogin(email) ? demoHash : unknownHash))
    await insertConsents(tx, people.families, now)
    await insertOffers(tx, people)
    await insertPlans(tx)
    await membership.insert(tx)
    await insertSessions(tx, sessions, cancelled.session)
    await insertLedger(tx, ledger, people)
    await membership.nameOrder(tx)
    const payers = new Map(accountsOf(people).map((account) => [account.id, account]))
    await insertRows(
      tx,
      tables.bankTransactions,
      makeBankTransactions(ledger.orders, payers, people.admin, now),
    )
    await insertBookings(tx, planned, ledger, people)
    await insertRows(tx, tables.waitingPlaces, waitInLine(book, scheduled, people, now))
    await insertBasket(tx, book, scheduled, people.families[0], now)
    await insertDevelopment(tx, development)
    await insertRows(tx, tables.notifications, tellFamilies(planned, ledger, now))
    await insertInvitations(tx, people, planned, inviting, now)
    await insertOfferedSeat(tx, offered, now)
    await insertHeldDate(tx, held)
    await insertRows(tx, tables.newsPosts, newsOf(now))
    await insertRows(tx, tables.savedAnswers, savedAnswers)
    await insertStaffWork(tx, people, scheduled, planned, now)
    return true
  })
}

const isDemoLogin = (email: string) => demoLogins.some((login) => login.email === email)

function listClubs(): { districts: { id: number; name: string }[]; clubs: ClubRow[] } {
  const names = Object.entries(clubsOfDistricts)
  return {
    districts: names.map(([name], index) => ({ id: index + 1, name })),
    clubs: names
      .flatMap(([, clubs], index) => clubs.map((name) => ({ name, district_id: index + 1 })))
      .map((club, index) => ({ id: index + 1, ...club })),
  }
}

const accountsOf = ({ admin, coaches, families, grandmother, ownLogin }: People): AccountRow[] =>
  [
    admin,
    ...coaches,
    grandmother,
    ownLogin.account,
    ...families.flatMap(({ account, co_guardian }) => [account, co_guardian ?? []].flat()),
  ].sort((one, other) => one.id - other.id)

async function insertPeople(tx: Tx, people: People, hashOf: (email: string) => string) {
  const accounts = accountsOf(people)
  await insertRows(
    tx,
    tables.accounts,
    accounts.map((account) => ({ ...account, password_hash: hashOf(account.email) })),
  )
  await insertRows(
    tx,
    tables.emailAddresses,
    accounts.map(({ id, email, created_at }) => ({
      id,
      account_id: id,
      email,
      verified: true,
      primary: true,
      created_at,
    })),
  )
  await insertRows(
    tx,
    tables.players,
    people.families.flatMap(({ players }) => players),
  )
  await insertRows(tx, tables.guardianships, [
    {
      account_id: people.ownLogin.account.id,
      player_id: people.ownLogin.player.id,
      role: "player" as const,
      slot: 0,
      created_at: addWallClockDays(people.ownLogin.player.created_at, 30),
    },
    ...people.families.flatMap(({ account, co_guardian, players }) =>
      players.flatMap(({ id, created_at }) => [
        { account_id: account.id, player_id: id, role: "owner" as const, slot: 1, created_at },
        ...(co_guardian
          ? [{ account_id: co_guardian.id, player_id: id, role: "guardian" as const, slot: 2, created_at }]
          : []),
      ]),
    ),
  ])
}

async function insertOffers(tx: Tx, { coaches }: People) {
  await insertRows(
    tx,
    tables.passTypes,
    passTypeNames.map((name) => ({ id: passTypeId(name), name })),
  )
  await insertRows(
    tx,
    tables.bookingTypes,
    typeFacts.map(({ slug, pass }, index) => ({
      id: index + 1,
      slug,
      ...inEveryLanguage(({ types }) => ({ name: types[slug] })),
      pass_type_id: pass && passTypeId(pass),
    })),
  )
  await insertRows(
    tx,
    tables.packages,
    packageFacts.map(({ pass, ...facts }) => ({
      ...facts,
      currency: academy.currency,
      pass_type_id: passTypeId(pass),
      active: true,
    })),
  )
  await insertRows(
    tx,
    tables.addresses,
    places.map((place, index) => ({ id: index + 1, ...place, ...textsOfPlace(place.name) })),
  )
  await insertRows(
    tx,
    tables.coaches,
    coachFacts.map((facts, index) => ({
      id: index + 1,
      account_id: at(coaches, index).id,
      ...facts,
    })),
  )
}

/** Sessions are put up two months before. */
const PUBLISHED_BEFORE_MS = 60 * DAY_MS

async function insertSessions(tx: Tx, sessions: readonly PlannedSession[], cancelled: PlannedSession) {
  const { rules, seriesIdOf } = seriesOf(sessions)
  await insertRows(tx, tables.bookableSeries, rules)
  await insertRows(
    tx,
    tables.bookables,
    sessions.map(({ slug, place, coaches: _, slot, day, ...session }) => ({
      ...session,
      series_id: seriesIdOf(slot),
      series_date: seriesIdOf(slot) === null ? null : isoDay(day),
      booking_type_id: typeFacts.findIndex((type) => type.slug === slug) + 1,
      address_id: place + 1,
      currency: academy.currency,
      status: session.id === cancelled.id ? ("cancelled" as const) : ("scheduled" as const),
      cancel_cause: session.id === cancelled.id ? CANCEL_CAUSE : null,
      created_at: new Date(session.starts_at.getTime() - PUBLISHED_BEFORE_MS),
    })),
  )
  await insertRows(
    tx,
    tables.bookableCoaches,
    sessions.flatMap(({ id, coaches }) => coaches.map((coach) => ({ bookable_id: id, coach_id: coach + 1 }))),
  )
}

async function insertLedger(tx: Tx, ledger: Ledger, people: People) {
  const accounts = new Map(accountsOf(people).map((account) => [account.id, account]))
  const players = new Map(
    people.families.flatMap((family) => family.players.map((player) => [player.id, player] as const)),
  )
  const papers = issueReceipts(ledger, accounts, players)
  await insertRows(tx, tables.orders, ledger.orders)
  await insertRows(tx, tables.orderLines, ledger.order_lines)
  await insertRows(tx, tables.payments, ledger.payments)
  await insertRows(
    tx,
    tables.wallets,
    [...ledger.wallets].map(([account_id, balance_minor]) => ({
      account_id,
      balance_minor,
      currency: academy.currency,
    })),
  )
  await insertRows(tx, tables.passLots, ledger.pass_lots)
  await insertRows(tx, tables.walletEntries, ledger.wallet_entries)
  await insertRows(tx, tables.refunds, ledger.refunds)
  await insertRows(tx, tables.receiptSeries, papers.receipt_series)
  await insertRows(tx, tables.receipts, papers.receipts)
}

async function insertBookings(tx: Tx, planned: readonly PlannedBooking[], ledger: Ledger, people: People) {
  await insertRows(
    tx,
    tables.bookings,
    ledger.bookings.map((booking) => {
      const coach = at(at(planned, booking.id - 1).session.coaches, 0)
      return { ...booking, attendance_by: booking.attendance && at(people.coaches, coach).id }
    }),
  )
  await insertRows(
    tx,
    tables.ratings,
    planned.flatMap(({ rating, family }, index) =>
      rating
        ? [{ booking_id: index + 1, account_id: family.account.id, ...rating, updated_at: rating.created_at }]
        : [],
    ),
  )
}

async function insertDevelopment(tx: Tx, development: Development) {
  await insertRows(tx, tables.games, development.games)
  await insertRows(tx, tables.achievements, development.achievements)
  await insertRows(tx, tables.measurements, development.measurements)
  await insertRows(tx, tables.playerGoals, development.player_goals)
  await insertRows(tx, tables.pointEntries, development.point_entries)
  await insertRows(tx, tables.abilityReviews, development.ability_reviews)
}
