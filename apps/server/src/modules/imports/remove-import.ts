import { and, eq, isNull } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { familyImportRows, familyImports } from "../../db/tables/imports.ts"
import type { Deps } from "../../http/deps.ts"
import { lockImport } from "./lock-import.ts"

/** Deletes the rows of an import that are left; with nothing imported nothing of it stays. What it brought stays. */
export async function removeImport(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  importId: number,
): Promise<{ status: "ok" }> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const { taken_at } = await lockImport(tx, importId)
    if (taken_at === null) await tx.delete(familyImports).where(eq(familyImports.id, importId))
    else
      await tx
        .delete(familyImportRows)
        .where(and(eq(familyImportRows.import_id, importId), isNull(familyImportRows.taken_at)))
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "removed",
      entity: "family_imports",
      entity_id: importId,
      before: null,
      after: null,
      at: now,
    })
    return { status: "ok" }
  })
}
