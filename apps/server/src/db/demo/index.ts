import { randomBytes } from "node:crypto"
import { academy } from "@academy/domain/academy"
import { addWallClockDays, DAY_MS } from "@academy/domain/time"
import { hash } from "@node-rs/argon2"
import { sql } from "drizzle-orm"
import { fillCatalogue } from "../catalogue/fill-catalogue.ts"
import { samplePlans } from "../catalogue/sample-plans.ts"
import type { Db, Tx } from "../connection.ts"
import * as tables from "../tables/index.ts"
import { insertApprovals } from "./approvals.ts"
import { makeBankAccount, makeBankTransactions } from "./bank.ts"
import { insertBasket } from "./basket.ts"
import type { PlannedBooking } from "./bookings.ts"
import { dayOfInstant, isoDay } from "./calendar.ts"
import { CANCEL_CAUSE } from "./cancelled-session.ts"
import { coachFacts } from "./coaches.ts"
import { insertConsents } from "./consents.ts"
import type { Development } from "./development.ts"
import { type AccountRow, demoEmails, type People } from "./families.ts"
import { insertHeldDate } from "./held-date.ts"
import { insertRows } from "./insert-rows.ts"
import { insertInvitations } from "./invitations.ts"
import type { Ledger } from "./ledger.ts"
import { newsOf } from "./news.ts"
import { tellFamilies } from "./notifications.ts"
import { insertOfferedSeat } from "./offered-seat.ts"
import { factsOfType, packageFacts, passTypeId } from "./offers.ts"
import { places, textsOfPlace } from "./places.ts"
import { planDemo } from "./plan.ts"
import { at } from "./random.ts"
import { issueReceipts } from "./receipts.ts"
import { savedAnswers } from "./saved-answers.ts"
import { seriesOf } from "./series.ts"
import { insertSessionPictures } from "./session-pictures.ts"
import type { PlannedSession } from "./session-plan.ts"
import { insertStaffWork } from "./staff-work.ts"
import { termCalendarOf } from "./term-calendar.ts"
import { addShortTypeName } from "./type-names.ts"
import { waitInLine } from "./waiting.ts"

export { drawSessionPictures } from "./session-pictures.ts"

/** Of all demo logins; printed when a server with demo data starts. */
export const demoPassword = "NorthStar7"
export const demoLogins = [
  { email: demoEmails.parent, who: "a parent" },
  { email: demoEmails.player, who: "a player under 18" },
  { email: demoEmails.news, who: "a parent with a cancelled session" },
  { email: demoEmails.staff, who: "a coach" },
  { email: demoEmails.admin, who: "an admin" },
] as const

/**
 * The demo academy of a first start: fills an empty database.
 * @returns whether its logins are there, from now or from an earlier start
 */
export async function fillWithDemo(db: Db, now: Date): Promise<boolean> {
  if (await seedDemo(db, { now })) return true
  const { rowCount } = await db.execute(
    sql`select from ${tables.accounts} where email = ${demoEmails.parent}`,
  )
  return rowCount !== 0
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
    const { rowCount } = await tx.execute(sql`select from ${tables.accounts} limit 1`)
    if (rowCount !== 0) return false
    const plan = planDemo(now)
    const { districts, clubs, people, sessions, cancelled, scheduled, planned, ledger } = plan
    await insertRows(tx, tables.districts, districts)
    await insertRows(tx, tables.clubs, clubs)
    await insertPeople(tx, people, (email) => (isDemoLogin(email) ? demoHash : unknownHash))
    await insertConsents(tx, people.families, now)
    await insertApprovals(tx, people, now)
    await fillCatalogue(tx)
    // Earlier versions added them at each start.
    await tx.insert(tables.membershipPlans).values(samplePlans()).onConflictDoNothing()
    await addShortTypeName(tx)
    await insertOffers(tx, people)
    await plan.membership.insert(tx)
    await insertSessions(tx, sessions, cancelled.session)
    await insertLedger(tx, ledger, people)
    await plan.membership.nameOrder(tx)
    const payers = new Map(accountsOf(people).map((account) => [account.id, account]))
    await insertRows(
      tx,
      tables.bankTransactions,
      makeBankTransactions(ledger.orders, payers, people.admin, now),
    )
    await insertRows(tx, tables.bankAccounts, [makeBankAccount(people.admin, now)])
    await insertBookings(tx, planned, ledger, people)
    await insertRows(tx, tables.waitingPlaces, waitInLine(plan.book, scheduled, people, now))
    await insertBasket(tx, plan.book, scheduled, cancelled.family, now)
    await insertDevelopment(tx, plan.development)
    await insertRows(tx, tables.notifications, tellFamilies(planned, ledger, now))
    await insertInvitations(tx, people, planned, plan.inviting, now)
    await insertOfferedSeat(tx, plan.offered, now)
    await insertHeldDate(tx, plan.held)
    await insertRows(tx, tables.newsPosts, newsOf(now))
    await insertRows(tx, tables.savedAnswers, savedAnswers)
    await insertStaffWork(tx, people, scheduled, planned, now)
    await insertSessionPictures(tx, people, planned, now)
    const calendar = termCalendarOf(dayOfInstant(now), now)
    await insertRows(tx, tables.terms, calendar.terms)
    await insertRows(tx, tables.daysOff, calendar.daysOff)
    return true
  })
}

const isDemoLogin = (email: string) => demoLogins.some((login) => login.email === email)

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
      payment_days: session.payment_days ?? [],
      series_id: seriesIdOf(slot),
      series_date: seriesIdOf(slot) === null ? null : isoDay(day),
      booking_type_id: factsOfType(slug).id,
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
