import type { AnswerOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/imports"
import { academy } from "@academy/domain/academy"
import { IMPORT_KEPT_DAYS, IMPORT_UNDO_HOURS, MOST_IMPORT_ROWS } from "@academy/domain/family-import"
import type { ImportColumn } from "@academy/domain/import-columns"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { DAY_MS, HOUR_MS, toIsoOrNull, toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { accountName } from "../../db/account-name.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { type FamilyImport, type PlannedRow, planRows } from "./plan-rows.ts"

type Saved = AnswerOf<typeof calls.getImports>["imports"][number]
type Found = AnswerOf<typeof calls.getImport>

interface ImportRow extends FamilyImport {
  account_name: string
  left: number
  taken: number
  additions: number
  waiting_emails: number
}

const importsText = `select i.*, i.emails_on::text as emails_on, ${accountName("a")} as account_name,
    (select count(*)::int from family_import_rows r where r.import_id = i.id and r.taken_at is null and not r.skipped) as left,
    (select count(*)::int from family_import_rows r where r.import_id = i.id and r.taken_at is not null) as taken,
    (select count(*)::int from family_import_additions d where d.import_id = i.id) as additions,
    (select count(*)::int from family_import_additions d where d.import_id = i.id and d.kind = 'account'
      and d.emailed_at is null) as waiting_emails
  from family_imports i join accounts a on a.id = i.imported_by`

export const undoUntil = ({ taken_at }: Pick<FamilyImport, "taken_at">): Date | null =>
  taken_at && new Date(taken_at.getTime() + IMPORT_UNDO_HOURS * HOUR_MS)

function savedOf(row: ImportRow, now: Date): Saved {
  const until = undoUntil(row)
  return {
    id: Number(row.id),
    name: row.name,
    created: toIsoWithOffset(row.created_at),
    account_name: row.account_name,
    left: row.left,
    taken: row.taken,
    kept_until: toIsoWithOffset(new Date(row.changed_at.getTime() + IMPORT_KEPT_DAYS * DAY_MS)),
    undo_until: row.additions > 0 && until && until > now ? toIsoOrNull(until) : null,
    undone: row.undone_at !== null,
    emails: row.emails,
    emails_on: row.emails_on,
    waiting_emails: row.waiting_emails,
  }
}

async function findImports(pool: Pool, where: string, values: unknown[] = []): Promise<ImportRow[]> {
  const { rows } = await pool.query<ImportRow>(
    `${importsText} where ${where} order by i.id desc limit 50`,
    values,
  )
  return rows
}

/** What the office has not finished, or can still undo. */
export async function readImports({
  pool,
  clock,
}: Pick<Deps, "pool" | "clock">): Promise<AnswerOf<typeof calls.getImports>> {
  const now = clock()
  const imports = (await findImports(pool, "true")).map((row) => savedOf(row, now))
  return {
    imports: imports.filter(
      ({ left, undo_until, waiting_emails }) => left > 0 || undo_until !== null || waiting_emails > 0,
    ),
  }
}

/** One import with its rows that are left. */
export async function readImport(
  { db, pool, clock }: Pick<Deps, "db" | "pool" | "clock">,
  officeAccountId: number,
  importId: number,
  { show, from = 0, most = 50 }: QueryOf<typeof calls.getImport>,
  language: Language,
): Promise<AnswerOf<typeof calls.getImport>> {
  const now = clock()
  const [found] = await findImports(pool, "i.id = $1", [importId])
  if (!found) throw new Refusal("not_found")
  const { rows, passTypes, groups } = await planRows(
    db,
    { ...found, id: importId },
    officeAccountId,
    language,
    now,
  )
  const count = (state: PlannedRow["state"]) => rows.filter((row) => row.state === state).length
  const places = new Map(
    found.columns.flatMap(({ field }, index) => (field ? [[field, index] as const] : [])),
  )
  return {
    ...savedOf(found, now),
    columns: found.columns,
    counts: {
      all: rows.length,
      ready: count("ready"),
      fix: count("fix"),
      question: count("question"),
      skipped: count("skipped"),
    },
    understood: understoodIn(rows),
    pass_types: passTypes.map(({ name }) => name),
    groups: groups.map(({ label }) => label),
    seats: seatsOf(found, rows),
    rows: rows
      .filter((row) => show === undefined || row.state === show)
      .slice(from, from + Math.min(most, MOST_IMPORT_ROWS))
      .map(({ row, state, cells, namesake, player, group, seats }) => ({
        row,
        state,
        cells: cells.map(({ field, ...cell }) => ({ ...cell, column: places.get(field) ?? 0 })),
        namesake: namesake && {
          ...{ row: namesake.row, mine: namesake.mine, other: namesake.other },
          may_be_same: namesake.may_be_same,
          name: player ? `${player.first_name} ${player.last_name}` : "",
          year_of_birth: player?.year_of_birth ?? 0,
        },
        group:
          seats?.is_asked && state === "question" && !namesake
            ? {
                ...{
                  name: group?.label ?? "",
                  player_name: player ? `${player.first_name} ${player.last_name}` : "",
                },
                ...{ dates: seats.dates - seats.known, full: seats.full, clashing: seats.clashing },
                is_outside: seats.is_outside,
              }
            : null,
      })),
  }
}

/** What the ready rows will book, as it stands; null where no child is in a series. */
function seatsOf({ seats: way }: FamilyImport, rows: readonly PlannedRow[]): Found["seats"] {
  const placed = rows.flatMap(({ seats, state }) => (seats && state !== "skipped" ? [{ seats, state }] : []))
  if (placed.length === 0) return null
  const sessions = placed.flatMap(({ seats, state }) => (state === "ready" ? seats.sessions : []))
  return {
    way,
    can_invoice: academy.is_confirmed,
    children: placed.length,
    seats: sessions.length,
    price: toMajor(sessions.reduce((sum, { price_minor }) => sum + price_minor, 0)),
    currency: sessions[0]?.currency ?? academy.currency,
  }
}

/** Each value that was understood as another, once. Row by row they are in the cells. */
function understoodIn(rows: readonly PlannedRow[]) {
  const found = new Map<string, { field: ImportColumn; typed: string; read: string; count: number }>()
  for (const { cells, state } of rows) {
    if (state === "skipped") continue
    for (const { field, typed, read, wrong } of cells) {
      if (read === null || wrong) continue
      const key = `${field}\n${typed}`
      const known = found.get(key)
      found.set(key, { field, typed, read, count: (known?.count ?? 0) + 1 })
    }
  }
  return [...found.values()]
}
