import type { BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/imports"
import {
  type CellError,
  type ImportColumn,
  type ImportedFamily,
  type ImportedPasses,
  type ImportedPlayer,
  readFamilies,
  type WrongCell,
} from "@academy/domain/family-import"
import type { Language } from "@academy/domain/page-language"
import { wallClockDate } from "@academy/domain/time"
import { and, eq, inArray, isNotNull } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import { type AccountOfAddress, readAccountsOf } from "../../core/auth/index.ts"
import type { Db } from "../../db/connection.ts"
import { passTypes } from "../../db/tables/bookables.ts"
import { guardianships, players } from "../../db/tables/players.ts"
import { passLots } from "../../db/tables/wallet.ts"
import { readEmail } from "../../http/typed-email.ts"

export interface PlannedFamily extends Omit<ImportedFamily, "players" | "passes"> {
  /** Null is opened by the import. */
  account_id: number | null
  /** An account of the address that nobody confirmed. */
  waiting_account_id: number | null
  players: ImportedPlayer[]
  passes: (ImportedPasses & { import_key: string })[]
}

type Count = { added: number; known: number }
export interface ImportPlan {
  families: PlannedFamily[]
  counts: { families: Count; players: Count; passes: Count }
  wrong: WrongCell[]
  ignored: string[]
}

/**
 * What the rows of a spreadsheet add to what there is. Reads only.
 * @param officeAccountId who takes them in: passes for the own family are wrong cells
 */
export async function planImport(
  db: Pick<Db, "select">,
  officeAccountId: number,
  { rows, first_row: firstRow }: BodyOf<typeof calls.previewImport>,
  language: Language,
  now: Date,
): Promise<ImportPlan> {
  const types = await db.select({ id: passTypes.id, name: passTypes.name }).from(passTypes)
  const today = wallClockDate(now)
  const read = readFamilies(rows, { today, passTypes: types, language, firstRow, readEmail })
  const known = await readKnown(
    db,
    officeAccountId,
    read.families.map(({ email }) => email),
  )
  const wrong = [...read.wrong]
  const families = read.families.map((family) => {
    const account = known.accounts.get(family.email)
    wrong.push(...whyNotImported(family, account, known))
    return planFamily(family, account, known)
  })
  const count = (all: number, added: number): Count => ({ added, known: all - added })
  const sum = (listOf: (family: { players: unknown[]; passes: unknown[] }) => unknown[]) =>
    count(read.families.flatMap(listOf).length, families.flatMap(listOf).length)
  return {
    families,
    counts: {
      families: count(families.length, families.filter(({ account_id }) => account_id === null).length),
      players: sum(({ players }) => players),
      passes: sum(({ passes }) => passes),
    },
    wrong: wrong.sort((one, other) => one.row - other.row),
    ignored: read.ignored,
  }
}

type Known = Awaited<ReturnType<typeof readKnown>>

/**
 * The accounts of the addresses, their players, the rows that earlier files brought, and which accounts are of the own
 * family.
 */
async function readKnown(db: Pick<Db, "select">, officeAccountId: number, emails: readonly string[]) {
  const accounts = emails.length > 0 ? await readAccountsOf(db, emails) : new Map<string, AccountOfAddress>()
  const ids = [...accounts.values()].map(({ account_id }) => account_id)
  const theirPlayers =
    ids.length === 0
      ? []
      : await db
          .select({
            account_id: guardianships.account_id,
            role: guardianships.role,
            first_name: players.first_name,
            last_name: players.last_name,
            year_of_birth: players.year_of_birth,
          })
          .from(guardianships)
          .innerJoin(players, eq(players.id, guardianships.player_id))
          .where(inArray(guardianships.account_id, ids))
  const lots =
    ids.length === 0
      ? []
      : await db
          .select({ account_id: passLots.account_id, import_key: passLots.import_key })
          .from(passLots)
          .where(and(inArray(passLots.account_id, ids), isNotNull(passLots.import_key)))
  const own = alias(guardianships, "own")
  const family = await db
    .select({ account_id: guardianships.account_id })
    .from(guardianships)
    .innerJoin(own, and(eq(own.player_id, guardianships.player_id), eq(own.account_id, officeAccountId)))
  const ownFamily = new Set([officeAccountId, ...family.map(({ account_id }) => account_id)])
  return { accounts, players: theirPlayers, lots, ownFamily }
}

const nameOf = ({
  first_name,
  last_name,
  year_of_birth,
}: Pick<ImportedPlayer, "first_name" | "last_name" | "year_of_birth">) =>
  `${first_name}|${last_name}|${year_of_birth}`.toLocaleLowerCase("sv")

/** Of an account that nobody confirmed nothing counts: it becomes the family's. */
function planFamily(
  family: ImportedFamily,
  account: AccountOfAddress | undefined,
  known: Known,
): PlannedFamily {
  const account_id = account?.is_theirs ? account.account_id : null
  const present = new Set(known.players.filter((player) => player.account_id === account_id).map(nameOf))
  const brought = new Set(
    known.lots.filter((lot) => lot.account_id === account_id).map(({ import_key }) => import_key),
  )
  return {
    ...family,
    account_id,
    waiting_account_id: account && !account.is_theirs ? account.account_id : null,
    players: family.players.filter((player) => !present.has(nameOf(player))),
    passes: withKeys(family.passes).filter(({ import_key }) => !brought.has(import_key)),
  }
}

/** Two equal rows of one family are two lots: they are told apart by their order. */
function withKeys(passes: readonly ImportedPasses[]) {
  const seen = new Map<string, number>()
  return passes.map((lot) => {
    const said = `${lot.pass_type_id}:${lot.amount}:${lot.until ?? "forever"}`
    const place = (seen.get(said) ?? 0) + 1
    seen.set(said, place)
    return { ...lot, import_key: `${said}:${place}` }
  })
}

/** What only the database knows to be wrong. */
function whyNotImported(
  family: ImportedFamily,
  account: AccountOfAddress | undefined,
  known: Known,
): WrongCell[] {
  const at = (row: number, column: ImportColumn, code: CellError, value: string, hint = ""): WrongCell => ({
    row,
    column,
    code,
    value,
    hint,
  })
  const usual = { max_players: USUAL_MAX_PLAYERS, is_active: true }
  const { max_players, is_active } = account?.is_theirs ? account : usual
  const own = known.players.filter(
    ({ account_id }) => account?.is_theirs && account_id === account.account_id,
  )
  if (!is_active) return [at(family.row, "parent_email", "account_closed", family.email)]
  if (own.some(({ role }) => role === "player"))
    return [at(family.row, "parent_email", "own_login", family.email)]
  const { account_id, players: added, passes } = planFamily(family, account, known)
  const tooMany = added.slice(Math.max(0, max_players - own.length))
  const gifts = account_id !== null && known.ownFamily.has(account_id) ? passes : []
  return [
    ...tooMany.map(({ row, first_name }) =>
      at(row, "player_first_name", "too_many_players", first_name, String(max_players)),
    ),
    // Passes are worth money: a colleague takes them in.
    ...gifts.map(({ row, amount }) => at(row, "passes", "own_family", String(amount))),
  ]
}

/** The column's default: an account that is opened has it. */
const USUAL_MAX_PLAYERS = 8
