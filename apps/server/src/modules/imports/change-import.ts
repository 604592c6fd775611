import type { BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/imports"
import { wallClockDate } from "@academy/domain/time"
import { and, eq, isNull } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { familyImportRows, familyImports } from "../../db/tables/imports.ts"
import type { Deps } from "../../http/deps.ts"
import { checkColumns, rememberMapping } from "./column-mapping.ts"
import { keptCells } from "./kept-cells.ts"
import { lockImport } from "./lock-import.ts"
import type { FamilyImport } from "./plan-rows.ts"

type Body = BodyOf<typeof calls.changeImport>
type StoredRow = typeof familyImportRows.$inferSelect

/**
 * Changes rows that are not imported yet, or what their columns become. A row that a colleague has imported meanwhile
 * stays as it is.
 */
export async function changeImport(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  importId: number,
  body: Body,
): Promise<{ status: "ok" }> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const found = await lockImport(tx, importId)
    const left = await tx
      .select()
      .from(familyImportRows)
      .where(and(eq(familyImportRows.import_id, importId), isNull(familyImportRows.taken_at)))
    const mapped = await mapAnew(tx, found, body.fields, now)
    const changed = changedRows(left, found, body, (cells) =>
      keptCells(mapped ?? found.columns, cells, wallClockDate(now)),
    )
    for (const { id, cells, skipped, answer, group_answer } of changed)
      await tx
        .update(familyImportRows)
        .set({ cells, skipped, answer, group_answer })
        .where(eq(familyImportRows.id, id))
    const { seats = found.seats } = body
    if (changed.length === 0 && !mapped && seats === found.seats) return { status: "ok" }
    await tx.update(familyImports).set({ changed_at: now, seats }).where(eq(familyImports.id, importId))
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "changed",
      entity: "family_imports",
      entity_id: importId,
      before: null,
      after: { rows: changed.length, ...(seats !== found.seats && { seats }) },
      at: now,
    })
    return { status: "ok" }
  })
}

/** @param keep the cells as they are kept by the columns after the change */
function changedRows(
  left: readonly StoredRow[],
  { columns }: FamilyImport,
  { cells = [], rows = [] }: Body,
  keep: (cells: readonly string[]) => string[],
) {
  const changed = new Map(left.map((row) => [row.id, { ...row, cells: keep(row.cells) }]))
  const now = (row: StoredRow) => changed.get(row.id) ?? row
  for (const { row, column, value, everywhere } of cells) {
    if (!columns[column]?.field) continue
    const before = left.find((one) => one.row === row)?.cells[column]
    if (before === undefined) continue
    const meant = left.filter((one) => one.row === row || (everywhere && one.cells[column] === before))
    for (const one of meant) {
      const next = now(one)
      changed.set(one.id, { ...next, cells: keep(next.cells.with(column, value)) })
    }
  }
  for (const { row, skipped, answer, group_answer } of rows) {
    const one = left.find((other) => other.row === row)
    if (!one) continue
    const next = now(one)
    changed.set(one.id, {
      ...next,
      skipped: skipped ?? next.skipped,
      answer: answer ?? next.answer,
      group_answer: group_answer ?? next.group_answer,
    })
  }
  const differs = (row: StoredRow) => {
    const before = left.find(({ id }) => id === row.id)
    return JSON.stringify(before) !== JSON.stringify(row)
  }
  return [...changed.values()].filter(differs)
}

/** The columns after a change, null where there is none. What was left out has no cells here: it stays so. */
async function mapAnew(tx: Tx, found: FamilyImport, fields: Body["fields"], now: Date) {
  if (!fields) return null
  const columns = found.columns.map(({ heading, field }, index) => ({
    heading,
    field: field === null ? null : (fields[index] ?? null),
  }))
  if (JSON.stringify(columns) === JSON.stringify(found.columns)) return null
  checkColumns(columns)
  await tx.update(familyImports).set({ columns }).where(eq(familyImports.id, found.id))
  await rememberMapping(tx, columns, now)
  return columns
}
