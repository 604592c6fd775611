import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/imports"
import { wallClockDate } from "@academy/domain/time"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { familyImportRows, familyImports } from "../../db/tables/imports.ts"
import type { Deps } from "../../http/deps.ts"
import { checkColumns, rememberMapping } from "./column-mapping.ts"
import { keptCells } from "./kept-cells.ts"

/** Keeps the rows of a file until they are imported, left out or forgotten; empty ones are not kept. */
export async function saveImport(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  { name, columns, rows }: BodyOf<typeof calls.saveImport>,
): Promise<AnswerOf<typeof calls.saveImport>> {
  checkColumns(columns)
  const now = clock()
  const kept = rows
    .map(({ row, cells }) => ({ row, cells: keptCells(columns, cells, wallClockDate(now)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""))
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
