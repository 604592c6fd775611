import { academy } from "@academy/domain/academy"
import {
  childKey,
  type ImportRowState,
  isWrong,
  markWrong,
  type NamesakeAnswer,
  type ReadRow,
  readRows,
} from "@academy/domain/family-import"
import type { GroupAnswer, NamedGroup } from "@academy/domain/import-groups"
import type { NamedPassType } from "@academy/domain/import-values"
import type { Language } from "@academy/domain/page-language"
import { wallClockDate } from "@academy/domain/time"
import { and, asc, eq, isNull } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { bookingTypes, passTypes } from "../../db/tables/bookables.ts"
import { familyImportRows, type familyImports } from "../../db/tables/imports.ts"
import { readEmail } from "../../http/typed-email.ts"
import { childOfRow, knownPlayerOf, planSeats, type RowSeats } from "./plan-seats.ts"
import { readGroups, readSeriesSessions, readTakenSeats } from "./read-groups.ts"
import { type Known, readKnown } from "./read-known.ts"

export type FamilyImport = typeof familyImports.$inferSelect

/** A child of the same name and year in another family: what the office decides by. */
export interface Namesake {
  /** The other row, or null for a child that is here. */
  row: number | null
  mine: string
  other: string
  /** Whether this import brings the other child: then both may be one. Other guardians connect by themselves. */
  may_be_same: boolean
}

/** A row of a saved import with what is to become of it. */
export interface PlannedRow extends ReadRow {
  id: number
  answer: NamesakeAnswer | null
  state: ImportRowState
  namesake: Namesake | null
  /** The row whose child this row's parent is a second guardian of. */
  same_as: number | null
  group_answer: GroupAnswer | null
  /** What it books of its series; null where it names none. */
  seats: RowSeats | null
}

type Reader = Pick<Db, "select" | "execute">

/** The types with all that they are called: their name, and those of the sessions they pay for in each language. */
async function readPassTypes(db: Reader): Promise<NamedPassType[]> {
  const types = await db.select().from(passTypes).orderBy(asc(passTypes.id))
  const sessions = await db.select().from(bookingTypes)
  return types.map(({ id, name }) => ({
    id,
    name,
    names: sessions
      .filter(({ pass_type_id }) => pass_type_id === id)
      .flatMap((type) => [
        type.slug,
        type.name,
        ...Object.values(type.translations).flatMap((texts) => texts?.name ?? []),
      ]),
  }))
}

/**
 * The rows of an import that are not imported yet, each with its state. Reads only.
 * @param officeAccountId who imports them
 */
export async function planRows(
  db: Reader,
  { id: importId, columns, seats: way }: Pick<FamilyImport, "id" | "columns" | "seats">,
  officeAccountId: number,
  language: Language,
  now: Date,
): Promise<{ rows: PlannedRow[]; known: Known; passTypes: NamedPassType[]; groups: NamedGroup[] }> {
  const stored = await db
    .select()
    .from(familyImportRows)
    .where(and(eq(familyImportRows.import_id, importId), isNull(familyImportRows.taken_at)))
    .orderBy(asc(familyImportRows.row))
  const types = await readPassTypes(db)
  const hasGroups = columns.some(({ field }) => field === "training_group")
  const groups = hasGroups ? await readGroups(db, language, now) : []
  const facts = {
    today: wallClockDate(now),
    ages: academy.rules,
    passTypes: types,
    groups,
    language,
    readEmail,
  }
  const kept = stored.filter(({ skipped }) => !skipped)
  const read = new Map(readRows(columns, kept, facts).map((row) => [row.row, row]))
  const known = await readKnown(db, importId, officeAccountId, [...read.values()])
  for (const row of read.values()) markAccounts(row, known)
  markTooMany([...read.values()], known)
  const asked = namesakesOf([...read.values()], known)
  markOwnFamily([...read.values()], known, asked)
  const rows = stored.map(({ id, row, cells, answer, group_answer, skipped }): PlannedRow => {
    const found = read.get(row) ?? readRows(columns, [{ row, cells }], facts)[0]
    if (!found) throw new Error("a row was not read")
    const own = { ...found, id, answer, group_answer, seats: null }
    if (skipped) return { ...own, state: "skipped", namesake: null, same_as: null }
    const namesake = asked.get(row) ?? null
    const isSame = namesake !== null && (namesake.is_certain || (answer === "same" && namesake.may_be_same))
    const isAsked = namesake !== null && !isSame && answer !== "two"
    const state = isWrong(found) ? "fix" : isAsked ? "question" : "ready"
    const same_as = isSame ? namesake.row : null
    return { ...own, state, namesake: isAsked ? namesake : null, same_as }
  })
  await addSeatsTo(db, rows, known, way, now)
  return { rows, known, passTypes: types, groups }
}

/** What each row books of its series. Where it can't book all of it, the office is asked. */
async function addSeatsTo(
  db: Reader,
  rows: PlannedRow[],
  known: Known,
  way: FamilyImport["seats"],
  now: Date,
): Promise<void> {
  const wishes = rows.flatMap((row) => {
    if (row.state === "skipped" || row.group?.kind !== "series") return []
    const of = row.same_as === null ? row : (rows.find((other) => other.row === row.same_as) ?? row)
    return [{ row, child: childOfRow(of), answer: row.group_answer, is_ready: row.state === "ready" }]
  })
  if (wishes.length === 0) return
  const series = [...new Set(wishes.flatMap(({ row }) => row.group?.id ?? []))]
  const sessions = await readSeriesSessions(db, series, now)
  const players = wishes.flatMap(({ child }) => knownPlayerOf(known, child) ?? [])
  const taken = await readTakenSeats(db, players, now)
  for (const [number, seats] of planSeats(wishes, { sessions, taken, known }, way)) {
    const row = rows.find((one) => one.row === number)
    if (!row) continue
    row.seats = seats
    if (row.state === "ready" && seats.is_asked) row.state = "question"
  }
}

/** What only the database knows to be wrong. */
function markAccounts(row: ReadRow, known: Known): void {
  for (const [column, email] of [
    ["parent_email", row.parent?.email],
    ["second_email", row.second?.email],
  ] as const) {
    const account = email === undefined ? undefined : known.accounts.get(email)
    if (!account?.is_theirs) continue
    const own = known.players.filter(({ account_id }) => account_id === account.account_id)
    if (!account.is_active) markWrong(row, [column], "account_closed")
    else if (own.some(({ role }) => role === "player")) markWrong(row, [column], "own_login")
  }
}

/**
 * Passes and seats for the own family are wrong cells: they are worth money, a colleague imports them. Whoever gets a
 * child of that family by this import belongs to it.
 */
function markOwnFamily(
  rows: readonly ReadRow[],
  known: Known,
  asked: ReadonlyMap<number, { guardians: string[] }>,
): void {
  const isOwn = (account: { account_id: number; is_theirs?: boolean } | undefined) =>
    account !== undefined && account.is_theirs !== false && known.ownFamily.has(account.account_id)
  const own = new Set([
    ...[...known.accounts].filter(([, account]) => isOwn(account)).map(([email]) => email),
    ...known.namesakes.filter(isOwn).map(({ email }) => email),
  ])
  const together = rows.map(({ row, parent, second }) => [
    ...[parent, second].flatMap((guardian) => guardian?.email ?? []),
    ...(asked.get(row)?.guardians ?? []),
  ])
  for (let before = -1; before < own.size; ) {
    before = own.size
    for (const emails of together)
      if (emails.some((email) => own.has(email))) for (const email of emails) own.add(email)
  }
  for (const row of rows)
    if (row.parent && own.has(row.parent.email)) {
      if (row.passes) markWrong(row, ["passes"], "own_family")
      if (row.group?.kind === "series") markWrong(row, ["training_group"], "own_family")
    }
}

/** The column's default: an account that is opened has it. */
const USUAL_MAX_PLAYERS = 8

function markTooMany(rows: readonly ReadRow[], known: Known): void {
  const ofFamily = new Map<string, Set<string>>()
  for (const row of rows) {
    if (!row.parent || !row.player) continue
    const { email } = row.parent
    const account = known.accounts.get(email)
    const theirs = known.players.filter(
      ({ account_id }) => account?.is_theirs && account_id === account.account_id,
    )
    const children = ofFamily.get(email) ?? new Set(theirs.map(({ key }) => key))
    ofFamily.set(email, children)
    const most = account?.is_theirs ? account.max_players : USUAL_MAX_PLAYERS
    if (!children.has(childKey(row.player)) && children.size >= most)
      markWrong(row, ["player_first_name", "player_name"], "too_many_players", String(most))
    else children.add(childKey(row.player))
  }
}

const said = (...facts: string[]) => facts.filter((fact) => fact !== "").join(", ")

/** A child of another row or of the academy. */
interface Other {
  row: number | null
  /** Addresses of whoever looks after it. */
  guardians: string[]
  facts: string
}

const factsOf = ({ parent }: ReadRow) =>
  parent === null ? "" : said(`${parent.first_name} ${parent.last_name}`, parent.phone_number, parent.address)

/**
 * For each row whose child another family has as well: the other one. A row of this import is asked about before a
 * child that is here, and the first row before the next, so that an answer means the same on another day.
 */
function namesakesOf(rows: readonly ReadRow[], known: Known) {
  const asked = new Map<number, Namesake & { is_certain: boolean; guardians: string[] }>()
  const others = childrenHere(known)
  for (const row of rows) {
    const { parent, player, second } = row
    if (!parent || !player) continue
    const key = childKey(player)
    const account = known.accounts.get(parent.email)
    const isOwn = known.players.some(
      (child) => account?.is_theirs && child.account_id === account.account_id && child.key === key,
    )
    const called = (others.get(key) ?? []).filter(({ guardians }) => guardians[0] !== parent.email)
    const guardians = [parent.email, ...(second ? [second.email] : [])]
    others.set(key, [...(others.get(key) ?? []), { row: row.row, guardians, facts: factsOf(row) }])
    const [other] = called.toSorted((one, next) => (one.row ?? Infinity) - (next.row ?? Infinity))
    if (isOwn || !other) continue
    asked.set(row.row, {
      row: other.row,
      mine: factsOf(row),
      other: other.facts,
      may_be_same: other.row !== null,
      guardians: other.row === null ? [] : other.guardians,
      // One of the rows names the other's parent as the second guardian.
      is_certain: other.row !== null && guardians.some((email) => other.guardians.includes(email)),
    })
  }
  return asked
}

function childrenHere({ namesakes }: Known): Map<string, Other[]> {
  const children = new Map<number, Other & { key: string }>()
  for (const { player_id, key, row, email, name, phone_number, address } of namesakes) {
    const child = children.get(player_id)
    if (child) child.guardians.push(email)
    else children.set(player_id, { key, row, guardians: [email], facts: said(name, phone_number, address) })
  }
  const byKey = new Map<string, Other[]>()
  for (const { key, ...child } of children.values()) byKey.set(key, [...(byKey.get(key) ?? []), child])
  return byKey
}
