import { auditReferences, referencedIds } from "@academy/domain/audit"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import { inArray, type SQL, sql } from "drizzle-orm"
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core"
import type { Db } from "../../db/connection.ts"
import { localColumn } from "../../db/local-text.ts"
import { abilityReviews } from "../../db/tables/ability-reviews.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { apiKeys } from "../../db/tables/api-keys.ts"
import type { AuditedFields, auditEntries } from "../../db/tables/audit.ts"
import { addresses, bookables, bookingTypes, coaches, passTypes } from "../../db/tables/bookables.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { coachCertificates } from "../../db/tables/certificates.ts"
import { achievements, games, measurements, playerStats, videos } from "../../db/tables/development.ts"
import { discountCodes } from "../../db/tables/discounts.ts"
import { membershipPlans, playerMemberships } from "../../db/tables/memberships.ts"
import { officeNotes } from "../../db/tables/office-notes.ts"
import { orders } from "../../db/tables/orders.ts"
import { playerGroups } from "../../db/tables/player-groups.ts"
import { clubs, districts, players } from "../../db/tables/players.ts"
import { campEnquiries, contactMessages, newsletters, newsPosts, savedAnswers } from "../../db/tables/site.ts"
import { sessionMessages } from "../../db/tables/staff-sessions.ts"
import { waitingPlaces } from "../../db/tables/waiting.ts"
import { packages } from "../../db/tables/wallet.ts"
import { walletCorrections } from "../../db/tables/wallet-corrections.ts"

/** A row that an entry of the log names, as it is called today. */
export interface Mention {
  entity: string
  id: number
  /** Empty where only its session says which it is. */
  name: string
  /** Whose it is: a player's, or an account's. */
  player_id: number | null
  account_id: number | null
  /** The session that it is, or belongs to. */
  session: { id: number; title: string; starts_at: string } | null
}

interface Named {
  id: number
  name?: string | null
  player_id?: number | null
  account_id?: number | null
  bookable_id?: number | null
}
type Finder = (db: Pick<Db, "select">, ids: number[], language: Language) => Promise<Named[]>

/** Rows of a table by their ids, each with its own name or with whose it is. */
const rowsOf =
  (
    table: PgTable & { id: AnyPgColumn },
    columns: (language: Language) => Partial<Record<Exclude<keyof Named, "id">, AnyPgColumn | SQL>>,
  ): Finder =>
  async (db, ids, language) =>
    (await db
      .select({ id: table.id, ...columns(language) })
      .from(table)
      .where(inArray(table.id, ids))) as Named[]

const ofPlayer = (table: PgTable & { id: AnyPgColumn; player_id: AnyPgColumn }): Finder =>
  rowsOf(table, () => ({ player_id: table.player_id }))
const ofAccount = (table: PgTable & { id: AnyPgColumn; account_id: AnyPgColumn }): Finder =>
  rowsOf(table, () => ({ account_id: table.account_id }))
const ofBooking = (
  table: PgTable & { id: AnyPgColumn; player_id: AnyPgColumn; bookable_id: AnyPgColumn },
): Finder => rowsOf(table, () => ({ player_id: table.player_id, bookable_id: table.bookable_id }))
const called = (table: PgTable & { id: AnyPgColumn; name: AnyPgColumn }): Finder =>
  rowsOf(table, () => ({ name: table.name }))
const titled = (table: PgTable & { id: AnyPgColumn; title: AnyPgColumn }): Finder =>
  rowsOf(table, (language) => ({
    name: sql`coalesce(nullif(${table.title} ->> ${language}::text, ''), ${table.title} ->> 'en')`,
  }))
/** Entries whose id is the player's or the session's own. */
const isPlayer: Finder = async (_db, ids) => ids.map((id) => ({ id, player_id: id }))
const isSession: Finder = async (_db, ids) => ids.map((id) => ({ id, bookable_id: id }))

/** How rows of a table are called; tables that are not here have no name to show. */
const finders: Readonly<Record<string, Finder>> = {
  ability_reviews: ofPlayer(abilityReviews),
  accounts: async (_db, ids) => ids.map((id) => ({ id, account_id: id })),
  achievements: ofPlayer(achievements),
  addresses: called(addresses),
  api_keys: called(apiKeys),
  bookables: isSession,
  booking_types: rowsOf(bookingTypes, (language) => ({ name: localColumn(bookingTypes, "name", language) })),
  bookings: ofBooking(bookings),
  camp_enquiries: called(campEnquiries),
  clubs: called(clubs),
  coach_certificates: ofAccount(coachCertificates),
  coaches: called(coaches),
  contact_messages: called(contactMessages),
  discount_codes: rowsOf(discountCodes, () => ({ name: discountCodes.code })),
  districts: called(districts),
  games: ofPlayer(games),
  measurements: ofPlayer(measurements),
  membership_plans: rowsOf(membershipPlans, (language) => ({
    name: localColumn(membershipPlans, "name", language),
  })),
  news_posts: titled(newsPosts),
  newsletters: titled(newsletters),
  office_notes: ofAccount(officeNotes),
  orders: rowsOf(orders, () => ({ name: orders.reference, account_id: orders.account_id })),
  packages: rowsOf(packages, (language) => ({ name: localColumn(packages, "name", language) })),
  pass_types: called(passTypes),
  player_goals: isPlayer,
  player_groups: called(playerGroups),
  player_health: isPlayer,
  player_memberships: ofPlayer(playerMemberships),
  player_stats: ofPlayer(playerStats),
  player_tags: isPlayer,
  players: isPlayer,
  saved_answers: titled(savedAnswers),
  session_messages: rowsOf(sessionMessages, () => ({ bookable_id: sessionMessages.bookable_id })),
  session_notes: isSession,
  session_pictures: isSession,
  session_plans: isSession,
  videos: ofPlayer(videos),
  waiting_places: ofBooking(waitingPlaces),
  wallet_corrections: ofAccount(walletCorrections),
}

type Entry = Pick<typeof auditEntries.$inferSelect, "entity" | "entity_id" | "before" | "after">

/**
 * What the rows are called that these entries are about or name in their fields, as they are today: one that is gone
 * or has no name, as a person who was anonymised, is missing.
 * @param language of the texts of the academy
 * @returns a function that answers the mentions of one entry, its own row first
 */
export async function readMentions(
  db: Pick<Db, "select">,
  entries: readonly Entry[],
  language: Language,
): Promise<(entry: Entry) => Mention[]> {
  const wanted = new Map<string, Set<number>>()
  for (const [entity, id] of entries.flatMap(rowsNamedBy)) {
    wanted.set(entity, (wanted.get(entity) ?? new Set()).add(id))
  }
  const found = new Map<string, Named>()
  for (const [entity, ids] of wanted) {
    const rows = (await finders[entity]?.(db, [...ids], language)) ?? []
    for (const row of rows) found.set(keyOf(entity, row.id), row)
  }
  const all = [...found.values()]
  const playerNames = await readPeople(db, players, idsOf(all, "player_id"))
  const accountNames = await readPeople(db, accounts, idsOf(all, "account_id"))
  const sessions = await readSessions(db, idsOf(all, "bookable_id"), language)
  const toMention = (entity: string, row: Named): Mention => {
    const session = row.bookable_id ? sessions.get(row.bookable_id) : undefined
    const player = playerNames.get(row.player_id ?? 0)
    const holder = accountNames.get(row.account_id ?? 0)
    return {
      ...{ entity, id: row.id, name: (row.name || (player ?? holder)) ?? session?.title ?? "" },
      player_id: player === undefined ? null : (row.player_id ?? null),
      account_id: holder === undefined ? null : (row.account_id ?? null),
      session: session ?? null,
    }
  }
  return (entry) =>
    rowsNamedBy(entry)
      .flatMap(([entity, id]) => {
        const row = found.get(keyOf(entity, id))
        return row ? [toMention(entity, row)] : []
      })
      .filter(({ name, session }) => name !== "" || session !== null)
}

const keyOf = (entity: string, id: number) => `${entity} ${id}`

const idsOf = (rows: readonly Named[], column: "player_id" | "account_id" | "bookable_id"): number[] => [
  ...new Set(rows.flatMap((row) => row[column] ?? [])),
]

/** The row that an entry is about, then those that its fields name; each once. */
function rowsNamedBy({ entity, entity_id, before, after }: Entry): [string, number][] {
  const own: [string, number][] = entity_id === null ? [] : [[entity, entity_id]]
  const named = [before, after].flatMap((fields: AuditedFields | null) =>
    Object.entries(fields ?? {}).flatMap(([field, value]) =>
      referencedIds(field, value).map((id): [string, number] => [auditReferences[field] ?? "", id]),
    ),
  )
  return [...new Map([...own, ...named].map((row) => [keyOf(...row), row])).values()]
}

async function readPeople(
  db: Pick<Db, "select">,
  table: typeof players | typeof accounts,
  ids: number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: table.id, first_name: table.first_name, last_name: table.last_name })
    .from(table as typeof players)
    .where(inArray(table.id, ids))
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]))
}

async function readSessions(db: Pick<Db, "select">, ids: number[], language: Language) {
  if (ids.length === 0) return new Map<number, NonNullable<Mention["session"]>>()
  const rows = await db
    .select({
      id: bookables.id,
      title: localColumn(bookables, "title", language),
      starts_at: bookables.starts_at,
    })
    .from(bookables)
    .where(inArray(bookables.id, ids))
  return new Map(rows.map((row) => [row.id, { ...row, starts_at: toIsoWithOffset(row.starts_at) }]))
}
