import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/imports"
import { headingsKey, type MappedColumn, missingFields } from "@academy/domain/import-columns"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { familyImportRows, familyImports, importMappings } from "../../db/tables/imports.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/** @throws Refusal `import_columns_missing` when a field that is needed has no column, or one has two */
export function checkColumns(columns: readonly MappedColumn[]): void {
  const fields = columns.flatMap(({ field }) => field ?? [])
  if (missingFields(columns).length > 0 || new Set(fields).size < fields.length)
    throw new Refusal("import_columns_missing")
}

/** The next file with these headings is mapped like this one. */
export async function rememberMapping(tx: Tx, columns: MappedColumn[], now: Date): Promise<void> {
  const headings = headingsKey(columns.map(({ heading }) => heading))
  await tx
    .insert(importMappings)
    .values({ headings, columns, changed_at: now })
    .onConflictDoUpdate({ target: importMappings.headings, set: { columns, changed_at: now } })
}

/** How such a file was mapped the last time. */
export async function readImportColumns(
  { db }: Pick<Deps, "db">,
  { headings }: BodyOf<typeof calls.readImportColumns>,
): Promise<AnswerOf<typeof calls.readImportColumns>> {
  const [known] = await db
    .select()
    .from(importMappings)
    .where(eq(importMappings.headings, headingsKey(headings)))
  if (!known) return { columns: null }
  return {
    columns: headings.map((heading, index) => ({ heading, field: known.columns[index]?.field ?? null })),
  }
}

/** Keeps the rows of a file until they are imported, left out or forgotten; empty ones are not kept. */
export async function saveImport(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  { name, columns, rows }: BodyOf<typeof calls.saveImport>,
): Promise<AnswerOf<typeof calls.saveImport>> {
  checkColumns(columns)
  const now = clock()
  // Of a column that is left out nothing is kept, whoever sends it.
  const kept = rows
    .map(({ row, cells }) => ({
      row,
      cells: columns.map(({ field }, index) => (field === null ? "" : (cells[index] ?? ""))),
    }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
  return inTransaction(db, async (tx) => {
    const [added] = await tx
      .insert(familyImports)
      .values({ name, columns, imported_by: officeAccountId, created_at: now, changed_at: now })
      .returning({ id: familyImports.id })
    if (!added) throw new Error("the import was not inserted")
    if (kept.length > 0)
      await tx
        .insert(familyImportRows)
        .values(kept.map((row) => ({ ...row, import_id: added.id })))
        .onConflictDoNothing()
    await rememberMapping(tx, columns, now)
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "created",
      entity: "family_imports",
      entity_id: added.id,
      before: null,
      after: { rows: kept.length },
      at: now,
    })
    return { id: added.id }
  })
}
