import { birthYearOf, withoutPersonalNumber } from "./birth-years.ts"
import { longest } from "./limits.ts"
import { cleanLine, readsAsWebAddress } from "./names.ts"
import { type Language, languages } from "./page-language.ts"
import { phoneErrors, readPhone } from "./phone-numbers.ts"
import { birthYearBounds, type Position, positions } from "./players.ts"
import { isDay } from "./series.ts"

/**
 * The columns of a family list, one row per player, with other accepted names. The first two are the English and
 * Swedish ones of the template.
 */
export const importColumns = {
  parent_email: [
    "Parent email",
    "Förälderns e-post",
    "Parent e-mail",
    "email",
    "e-mail",
    "e-post",
    "epost",
    "e-postadress",
    "mejl",
  ],
  parent_first_name: ["Parent first name", "Förälderns förnamn"],
  parent_last_name: ["Parent last name", "Förälderns efternamn"],
  parent_phone: [
    "Parent phone",
    "Förälderns telefon",
    "phone",
    "telefon",
    "telefonnummer",
    "mobil",
    "mobilnummer",
  ],
  parent_address: ["Address", "Adress"],
  language: ["Language", "Språk"],
  player_first_name: ["Player first name", "Spelarens förnamn"],
  player_last_name: ["Player last name", "Spelarens efternamn"],
  year_of_birth: [
    "Year of birth",
    "Födelseår",
    "birth year",
    "date of birth",
    "födelsedatum",
    "född",
    "personnummer",
    "personnr",
    "personal identity number",
  ],
  position: ["Position", "Spelarposition"],
  club: ["Club", "Klubb", "förening"],
  pass_type: ["Pass type", "Klipptyp"],
  passes: ["Passes", "Klipp"],
  passes_until: ["Passes valid until", "Klippen gäller till"],
} as const
export type ImportColumn = keyof typeof importColumns
export const importColumnNames = Object.keys(importColumns) as ImportColumn[]

/** Required columns. */
export const neededColumns: readonly ImportColumn[] = [
  "parent_email",
  "parent_first_name",
  "parent_last_name",
  "player_first_name",
  "player_last_name",
  "year_of_birth",
]

/** Rows per file; a larger academy uses two files. */
export const MOST_IMPORT_ROWS = 2_000
const MOST_PASSES = 500

/** Errors of a cell; `imports.json` has a sentence for each. */
export const cellErrors = [
  "missing_column",
  "required",
  "too_long",
  "web_address",
  "not_an_email",
  ...phoneErrors,
  "not_a_language",
  "not_a_year",
  "outside_ages",
  "not_a_position",
  "not_a_pass_type",
  "not_a_number",
  "not_a_day",
  "day_is_over",
  "differs_above",
  "player_above",
  "too_many_players",
  "account_closed",
  "own_login",
  "own_family",
] as const
export type CellError = (typeof cellErrors)[number]

export interface WrongCell {
  /** Row number in the spreadsheet. */
  row: number
  column: ImportColumn
  code: CellError
  /** The cell's content. */
  value: string
  /** The row it contradicts, or the allowed values. */
  hint: string
}

export interface ImportedPlayer {
  first_name: string
  last_name: string
  year_of_birth: number
  position: Position | null
  club: string
  row: number
}

export interface ImportedPasses {
  pass_type_id: number
  amount: number
  /** The last day on which they are valid; null without expiry. */
  until: string | null
  row: number
}

/** All rows of one address. */
export interface ImportedFamily {
  email: string
  first_name: string
  last_name: string
  phone_number: string
  address: string
  language: Language
  row: number
  players: ImportedPlayer[]
  passes: ImportedPasses[]
}

interface ImportFacts {
  /** `YYYY-MM-DD` in Stockholm. */
  today: string
  passTypes: readonly { id: number; name: string }[]
  /** Of families whose row names none. */
  language: Language
  /** An address as accounts have it, or null where no mail could be sent. */
  readEmail: (typed: string) => string | null
  /** Row of the header in the spreadsheet; 1 by default. */
  firstRow?: number | undefined
}

const same = (text: string) => text.toLocaleLowerCase("sv")

/** The column of a header; undefined for unknown ones. */
export const columnOf = (name: string): ImportColumn | undefined =>
  importColumnNames.find((column) =>
    [column, ...importColumns[column]].some((known) => same(known) === same(cleanLine(name))),
  )

/** Reads `2027-06-30`, `20270630`, `2027/06/30`; null for anything else. */
function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text) ?? []
  const read = `${year}-${month}-${day}`
  return year !== undefined && isDay(read) ? read : null
}

/**
 * Reads the rows of a spreadsheet, header first, and reports every wrong cell. It does not use the database: existing
 * families are found later. Only the year of a personal identity number is read; the number is not in the result.
 * @returns the families by address in order of their first rows, and the unknown headers
 */
export function readFamilies(
  rows: readonly (readonly string[])[],
  facts: ImportFacts,
): { families: ImportedFamily[]; wrong: WrongCell[]; ignored: string[] } {
  const [head = [], ...body] = rows
  const { firstRow = 1 } = facts
  const at = new Map<ImportColumn, number>()
  const ignored: string[] = []
  for (const [index, name] of head.entries()) {
    const column = columnOf(name)
    if (column && !at.has(column)) at.set(column, index)
    else if (cleanLine(name) !== "") ignored.push(cleanLine(name))
  }
  const wrong: WrongCell[] = neededColumns
    .filter((column) => !at.has(column))
    .map((column) => ({ row: firstRow, column, code: "missing_column", value: "", hint: "" }))
  if (wrong.length > 0) return { families: [], wrong, ignored }

  const families = new Map<string, ImportedFamily>()
  /** The row and family in which a child first appears. */
  const children = new Map<string, { row: number; email: string }>()
  for (const [index, cells] of body.entries()) {
    const row = new RowReader(
      index + firstRow + 1,
      (column) => cleanLine(cells[at.get(column) ?? -1] ?? ""),
      wrong,
    )
    if (row.isEmpty) continue
    const parent = readParent(row, facts)
    const player = readPlayer(row, facts)
    const passes = readPasses(row, facts)
    if (!parent) continue
    const family = families.get(parent.email) ?? parent
    families.set(parent.email, family)
    for (const [column, field] of parentNames)
      if (same(family[field]) !== same(parent[field])) row.wrong(column, "differs_above", String(family.row))
    family.phone_number ||= parent.phone_number
    family.address ||= parent.address
    if (passes) family.passes.push(passes)
    if (!player) continue
    const child = same(`${player.first_name}|${player.last_name}|${player.year_of_birth}`)
    const above = children.get(child)
    if (!above) family.players.push(player)
    // A second row of a child adds passes of another type; one in another family would be a second child.
    else if (above.email !== family.email) row.wrong("player_first_name", "player_above", String(above.row))
    if (!above) children.set(child, { row: row.number, email: family.email })
  }
  return { families: [...families.values()], wrong, ignored }
}

const parentNames = [
  ["parent_first_name", "first_name"],
  ["parent_last_name", "last_name"],
] as const

/** Reads the cells of one row; errors are added to the given list. */
class RowReader {
  readonly number: number
  readonly cell: (column: ImportColumn) => string
  private readonly found: WrongCell[]

  constructor(number: number, cell: (column: ImportColumn) => string, found: WrongCell[]) {
    this.number = number
    this.cell = cell
    this.found = found
  }

  get isEmpty(): boolean {
    return importColumnNames.every((column) => this.cell(column) === "")
  }

  wrong(column: ImportColumn, code: CellError, hint = ""): null {
    const value = this.cell(column).slice(0, 100)
    const shown = column === "year_of_birth" ? withoutPersonalNumber(value) : value
    this.found.push({ row: this.number, column, code, value: shown, hint })
    return null
  }

  text(column: ImportColumn, most: number): string {
    const value = this.cell(column)
    if (value.length > most) this.wrong(column, "too_long", String(most))
    return value
  }

  needed(column: ImportColumn, most: number): string {
    if (this.cell(column) === "") this.wrong(column, "required")
    return this.text(column, most)
  }

  /** A name visible to other families, checked by `readsAsWebAddress`. */
  name(column: ImportColumn, most: number): string {
    if (readsAsWebAddress(this.cell(column))) this.wrong(column, "web_address")
    return this.needed(column, most)
  }
}

function readParent(row: RowReader, { language, readEmail }: ImportFacts): ImportedFamily | null {
  const typed = row.needed("parent_email", longest.email)
  const email = readEmail(typed)
  if (typed !== "" && email === null) row.wrong("parent_email", "not_an_email")
  const said = row.cell("language").toLowerCase()
  const spoken = languages.find((one) => one === said)
  if (said !== "" && !spoken) row.wrong("language", "not_a_language", languages.join(", "))
  const family = {
    email: email ?? "",
    first_name: row.name("parent_first_name", longest.firstName),
    last_name: row.name("parent_last_name", longest.lastName),
    phone_number: readPhoneOf(row),
    address: row.text("parent_address", longest.address),
    language: spoken ?? language,
    row: row.number,
    players: [],
    passes: [],
  }
  return email === null ? null : family
}

function readPhoneOf(row: RowReader): string {
  const read = readPhone(row.text("parent_phone", longest.phone))
  if ("phone" in read) return read.phone
  row.wrong("parent_phone", read.wrong)
  return ""
}

/** Null when the row has no player, only passes. */
function readPlayer(row: RowReader, { today }: ImportFacts): ImportedPlayer | null {
  const columns = ["player_first_name", "player_last_name", "year_of_birth"] as const
  const isThere = columns.some((column) => row.cell(column) !== "")
  if (!isThere && row.cell("pass_type") !== "") return null
  const first_name = row.name("player_first_name", longest.playerName)
  const last_name = row.name("player_last_name", longest.playerName)
  const year = row.needed("year_of_birth", 20)
  const year_of_birth = birthYearOf(year, today) ?? Number.NaN
  const { min, max } = birthYearBounds(Number(today.slice(0, 4)))
  if (year !== "" && Number.isNaN(year_of_birth)) row.wrong("year_of_birth", "not_a_year")
  else if (year_of_birth < min || year_of_birth > max)
    row.wrong("year_of_birth", "outside_ages", `${min}–${max}`)
  const said = row.cell("position").toUpperCase()
  const position = positions.find((one) => one === said) ?? null
  if (said !== "" && !position) row.wrong("position", "not_a_position", positions.join(", "))
  const club = row.text("club", 80)
  if (readsAsWebAddress(club)) row.wrong("club", "web_address")
  return { first_name, last_name, year_of_birth, position, club, row: row.number }
}

function readPasses(row: RowReader, { today, passTypes }: ImportFacts): ImportedPasses | null {
  const [type, amount, until] = [row.cell("pass_type"), row.cell("passes"), row.cell("passes_until")]
  if (type === "" && amount === "" && until === "") return null
  const known = passTypes.find(({ name }) => same(name) === same(type))
  if (type === "") row.wrong("pass_type", "required")
  else if (!known) row.wrong("pass_type", "not_a_pass_type", passTypes.map(({ name }) => name).join(", "))
  const count = /^\d{1,4}$/.test(amount) ? Number(amount) : 0
  if (amount === "") row.wrong("passes", "required")
  else if (count < 1 || count > MOST_PASSES) row.wrong("passes", "not_a_number", `1–${MOST_PASSES}`)
  const day = dayOf(until)
  if (until !== "" && !day) row.wrong("passes_until", "not_a_day")
  else if (day && day < today) row.wrong("passes_until", "day_is_over")
  return known ? { pass_type_id: known.id, amount: count, until: day, row: row.number } : null
}
