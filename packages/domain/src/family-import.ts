import { withoutPersonalNumber } from "./birth-years.ts"
import type { ImportColumn, MappedColumn } from "./import-columns.ts"
import { groupsNamed, type NamedGroup } from "./import-groups.ts"
import {
  type NamedPassType,
  readBirthYear,
  readCount,
  readLanguageName,
  readPassType,
  readTypedDay,
  readYes,
  splitName,
} from "./import-values.ts"
import { longest } from "./limits.ts"
import { cleanLine, readsAsWebAddress } from "./names.ts"
import { type Language, languages } from "./page-language.ts"
import { phoneErrors, readPhone } from "./phone-numbers.ts"
import { birthYearBounds, type Position, positions } from "./players.ts"

/** Rows per file; a larger academy uses two files. */
export const MOST_IMPORT_ROWS = 2_000
/** Rows that are left, with all that they hold, are deleted so long after the last change of their import. */
export const IMPORT_KEPT_DAYS = 30
/** So long an import can be undone. */
export const IMPORT_UNDO_HOURS = 24
const MOST_PASSES = 500

/** Errors of a cell; `imports.json` has a sentence for each. */
export const cellErrors = [
  "required",
  "one_name",
  "too_long",
  "web_address",
  "not_an_email",
  ...phoneErrors,
  "not_a_language",
  "not_a_year",
  "outside_ages",
  "not_a_position",
  "not_a_pass_type",
  "not_a_group",
  "several_groups",
  "not_a_number",
  "not_a_day",
  "day_is_over",
  "not_yes_or_no",
  "differs_above",
  "same_as_parent",
  "too_many_players",
  "account_closed",
  "own_login",
  "own_family",
] as const
export type CellError = (typeof cellErrors)[number]

/** A cell of a mapped column as it was read. */
export interface ReadCell {
  field: ImportColumn
  /** As it stands in the file, or was mended. */
  typed: string
  /** What was understood, where it is something else than what stands there: a code, a day, a year. */
  read: string | null
  wrong: { code: CellError; hint: string } | null
}

export interface ImportedGuardian {
  email: string
  first_name: string
  last_name: string
  phone_number: string
}

export interface ImportedParent extends ImportedGuardian {
  address: string
  language: Language
}

export interface ImportedPlayer {
  first_name: string
  last_name: string
  year_of_birth: number
  position: Position | null
  club: string
}

export interface ImportedPasses {
  pass_type_id: number
  amount: number
  /** The last day on which they are valid; null without expiry. */
  until: string | null
}

/** One row as it was read. The parts hold only while no cell is wrong. */
export interface ReadRow {
  /** Row number in the spreadsheet. */
  row: number
  cells: ReadCell[]
  parent: ImportedParent | null
  second: ImportedGuardian | null
  /** Null when the row brings passes alone. */
  player: ImportedPlayer | null
  passes: ImportedPasses | null
  /** Whether the list says yes to photos and film. Silence is a no. */
  photo_consent: boolean
  /** What the player is tagged with: its group, its series. */
  tags: string[]
  /** Where it trains; null where the row names none. */
  group: NamedGroup | null
}

export interface ImportFacts {
  /** `YYYY-MM-DD` of the academy. */
  today: string
  ages: Parameters<typeof birthYearBounds>[1]
  passTypes: readonly NamedPassType[]
  groups: readonly NamedGroup[]
  /** Of families whose row names none. */
  language: Language
  /** An address as accounts have it, or null where no mail could be sent. */
  readEmail: (typed: string) => string | null
}

const same = (text: string) => text.toLocaleLowerCase("sv")

/** By which a child is known: its name and year. */
export const childKey = ({
  first_name,
  last_name,
  year_of_birth,
}: Pick<ImportedPlayer, "first_name" | "last_name" | "year_of_birth">): string =>
  same(`${first_name}|${last_name}|${year_of_birth}`)

export const isWrong = ({ cells }: Pick<ReadRow, "cells">): boolean =>
  cells.some(({ wrong }) => wrong !== null)

/** Marks a cell as wrong: of the first of these fields that has a column. */
export function markWrong(
  { cells }: Pick<ReadRow, "cells">,
  fields: readonly ImportColumn[],
  code: CellError,
  hint = "",
): void {
  const cell = fields.flatMap((field) => cells.find((one) => one.field === field) ?? [])[0]
  if (cell && !cell.wrong) cell.wrong = { code, hint }
}

/**
 * Reads the rows of a file by its mapped columns, each for itself; a parent whom a row above calls something else is a
 * wrong cell. It does not use the database: existing families are found later.
 */
export function readRows(
  columns: readonly MappedColumn[],
  rows: readonly { row: number; cells: readonly string[] }[],
  facts: ImportFacts,
): ReadRow[] {
  const above = new Map<string, { row: number; parent: ImportedParent }>()
  return rows.map(({ row, cells }) => {
    const read = readRow(columns, row, cells, facts)
    const first = read.parent && above.get(read.parent.email)
    if (read.parent && !first && !isWrong(read)) above.set(read.parent.email, { row, parent: read.parent })
    if (read.parent && first) {
      const { parent } = first
      if (same(parent.first_name) !== same(read.parent.first_name))
        markWrong(read, ["parent_first_name", "parent_name"], "differs_above", String(first.row))
      else if (same(parent.last_name) !== same(read.parent.last_name))
        markWrong(read, ["parent_last_name", "parent_name"], "differs_above", String(first.row))
    }
    return read
  })
}

function readRow(
  columns: readonly MappedColumn[],
  row: number,
  cells: readonly string[],
  facts: ImportFacts,
): ReadRow {
  const reader = new RowReader(columns, cells)
  const parent = readParent(reader, facts)
  const player = readPlayer(reader, facts)
  const second = readSecond(reader, facts, parent)
  const passes = readPasses(reader, facts)
  const consent = reader.text("photo_consent", 20)
  const said = consent === "" ? false : readYes(consent)
  if (said === null) reader.wrong("photo_consent", "not_yes_or_no")
  else if (consent !== "") reader.understood("photo_consent", said ? "yes" : "no")
  const tags = readTags(reader)
  const group = readGroup(reader, facts)
  return {
    row,
    cells: reader.cells,
    parent,
    second,
    player,
    passes,
    photo_consent: said ?? false,
    tags,
    group,
  }
}

/** Of several with the same name the office chooses one. */
function readGroup(reader: RowReader, { groups }: ImportFacts): NamedGroup | null {
  const typed = reader.cell("training_group")
  if (typed === "") return null
  const [found, ...others] = groupsNamed(typed, groups)
  if (!found) reader.wrong("training_group", "not_a_group")
  else if (others.length > 0)
    reader.wrong("training_group", "several_groups", [found, ...others].map(({ label }) => label).join("\n"))
  else reader.understood("training_group", found.label)
  return found && others.length === 0 ? found : null
}

/** Several in one cell are separated by commas, semicolons or bars. */
function readTags(reader: RowReader): string[] {
  const tags = reader
    .cell("tags")
    .split(/[,;|]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "")
  if (tags.some(({ length }) => length > longest.playerTag))
    reader.wrong("tags", "too_long", String(longest.playerTag))
  return [...new Set(tags)]
}

/** Reads the cells of one row, and keeps what is wrong and what was understood in them. */
class RowReader {
  readonly cells: ReadCell[]

  constructor(columns: readonly MappedColumn[], cells: readonly string[]) {
    this.cells = columns.flatMap(({ field }, index) => {
      const typed = cleanLine(cells[index] ?? "")
      const shown = field === "year_of_birth" ? withoutPersonalNumber(typed) : typed
      return field === null ? [] : [{ field, typed: shown, read: null, wrong: null }]
    })
  }

  has(field: ImportColumn): boolean {
    return this.cells.some((cell) => cell.field === field)
  }

  cell(field: ImportColumn): string {
    return this.cells.find((cell) => cell.field === field)?.typed ?? ""
  }

  wrong(field: ImportColumn, code: CellError, hint = ""): void {
    markWrong(this, [field], code, hint)
  }

  understood(field: ImportColumn, read: string): void {
    const cell = this.cells.find((one) => one.field === field)
    if (cell && cell.typed !== read) cell.read = read
  }

  text(field: ImportColumn, most: number): string {
    const value = this.cell(field)
    if (value.length > most) this.wrong(field, "too_long", String(most))
    return value
  }

  needed(field: ImportColumn, most: number): string {
    if (this.cell(field) === "") this.wrong(field, "required")
    return this.text(field, most)
  }

  /** The first and last name of somebody, from two columns or split from one; other families may see them. */
  names(person: "parent" | "player" | "second", most: number): { first_name: string; last_name: string } {
    const whole = `${person}_name` as const
    const parts = [`${person}_first_name`, `${person}_last_name`] as const
    for (const field of [whole, ...parts])
      if (readsAsWebAddress(this.cell(field))) this.wrong(field, "web_address")
    if (!this.has(whole))
      return { first_name: this.needed(parts[0], most), last_name: this.needed(parts[1], most) }
    const name = splitName(this.needed(whole, 2 * most))
    if (this.cell(whole) !== "" && !name) this.wrong(whole, "one_name")
    if (name && Math.max(name.first.length, name.last.length) > most)
      this.wrong(whole, "too_long", String(most))
    return { first_name: name?.first ?? "", last_name: name?.last ?? "" }
  }

  phone(field: "parent_phone" | "second_phone"): string {
    const read = readPhone(this.text(field, longest.phone))
    if ("phone" in read) return read.phone
    this.wrong(field, read.wrong)
    return ""
  }

  email(field: "parent_email" | "second_email", { readEmail }: ImportFacts): string | null {
    const typed = this.needed(field, longest.email)
    const email = readEmail(typed)
    if (typed !== "" && email === null) this.wrong(field, "not_an_email")
    return email
  }
}

function readParent(reader: RowReader, facts: ImportFacts): ImportedParent | null {
  const email = reader.email("parent_email", facts)
  const said = reader.cell("language")
  const spoken = said === "" ? null : readLanguageName(said)
  if (spoken) reader.understood("language", spoken)
  else if (said !== "") reader.wrong("language", "not_a_language", languages.join(", "))
  const names = reader.names("parent", longest.firstName)
  const parent = {
    ...names,
    phone_number: reader.phone("parent_phone"),
    address: reader.text("parent_address", longest.address),
    language: spoken ?? facts.language,
  }
  return email === null ? null : { email, ...parent }
}

/** The other guardian; null where the row names none. */
function readSecond(
  reader: RowReader,
  facts: ImportFacts,
  parent: ImportedParent | null,
): ImportedGuardian | null {
  const fields = [
    "second_email",
    "second_name",
    "second_first_name",
    "second_last_name",
    "second_phone",
  ] as const
  if (fields.every((field) => reader.cell(field) === "")) return null
  const email = reader.email("second_email", facts)
  if (email !== null && email === parent?.email) reader.wrong("second_email", "same_as_parent")
  const second = { ...reader.names("second", longest.firstName), phone_number: reader.phone("second_phone") }
  return email === null ? null : { email, ...second }
}

/** Null when the row has no player, only passes. */
function readPlayer(reader: RowReader, { today, ages }: ImportFacts): ImportedPlayer | null {
  const columns = ["player_name", "player_first_name", "player_last_name", "year_of_birth"] as const
  const isThere = columns.some((column) => reader.cell(column) !== "")
  if (!isThere && reader.cell("pass_type") !== "") return null
  const names = reader.names("player", longest.playerName)
  const year = reader.needed("year_of_birth", 20)
  const year_of_birth = readBirthYear(year, today)
  const { min, max } = birthYearBounds(Number(today.slice(0, 4)), ages)
  if (year_of_birth === null) reader.wrong("year_of_birth", "not_a_year")
  else if (year_of_birth < min || year_of_birth > max)
    reader.wrong("year_of_birth", "outside_ages", `${min}–${max}`)
  else reader.understood("year_of_birth", String(year_of_birth))
  const said = reader.cell("position").toUpperCase()
  const position = positions.find((one) => one === said) ?? null
  if (said !== "" && !position) reader.wrong("position", "not_a_position", positions.join(", "))
  const club = reader.text("club", 80)
  if (readsAsWebAddress(club)) reader.wrong("club", "web_address")
  return year_of_birth === null ? null : { ...names, year_of_birth, position, club }
}

/** Null where the row brings none; a card with nothing left brings none either. */
function readPasses(reader: RowReader, { today, passTypes }: ImportFacts): ImportedPasses | null {
  const [type, amount, until] = [reader.cell("pass_type"), reader.cell("passes"), reader.cell("passes_until")]
  if (type === "" && amount === "" && until === "") return null
  const count = readCount(amount)
  if (count === 0) return null
  const known = readPassType(type, passTypes)
  if (type === "") reader.wrong("pass_type", "required")
  else if (known) reader.understood("pass_type", known.name)
  else reader.wrong("pass_type", "not_a_pass_type", passTypes.map(({ name }) => name).join(", "))
  if (amount === "") reader.wrong("passes", "required")
  else if (count === null || count > MOST_PASSES) reader.wrong("passes", "not_a_number", `1–${MOST_PASSES}`)
  else reader.understood("passes", String(count))
  const day = readTypedDay(until)
  if (until !== "" && !day) reader.wrong("passes_until", "not_a_day")
  else if (day && day < today) reader.wrong("passes_until", "day_is_over")
  else if (day) reader.understood("passes_until", day)
  return known && count ? { pass_type_id: known.id, amount: count, until: day } : null
}

/** What a row of a saved import is: ready, with a wrong cell, with a question about a namesake, left out. */
export const importRowStates = ["ready", "fix", "question", "skipped"] as const
export type ImportRowState = (typeof importRowStates)[number]

/** Answers to a namesake: another child, or the same one, whose second guardian this row names. */
export const namesakeAnswers = ["two", "same"] as const
export type NamesakeAnswer = (typeof namesakeAnswers)[number]

/** When the families of an import get their emails. */
export const importEmailTimes = ["now", "on", "never"] as const
export type ImportEmailTime = (typeof importEmailTimes)[number]

/** What an import adds, each of which an undo takes away. */
export const importAdditionKinds = ["account", "player", "guardianship", "passes", "booking"] as const
