import { headingsKey, type MappedColumn, missingFields } from "@academy/domain/import-columns"
import type { Tx } from "../../db/connection.ts"
import { importMappings } from "../../db/tables/imports.ts"
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
