import { IMPORT_KEPT_DAYS, IMPORT_UNDO_HOURS } from "@academy/domain/family-import"
import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { sql } from "drizzle-orm"
import type { Deps } from "../../http/deps.ts"

/**
 * Job: forgets what imports hold of families. A row that was imported is emptied when it can't be undone any more, one
 * that is left goes so many days after the last change of its import, and then the import itself, unless its emails
 * wait for a day. Returns how many rows and imports.
 */
export async function sweepImports({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock()
  const undoable = new Date(now.getTime() - IMPORT_UNDO_HOURS * HOUR_MS)
  const kept = new Date(now.getTime() - IMPORT_KEPT_DAYS * DAY_MS)
  const emptied = await db.execute(sql`update family_import_rows r set cells = '{}'
    where r.cells <> '{}' and r.taken_at <= ${undoable}::timestamptz`)
  const rows = await db.execute(sql`delete from family_import_rows r using family_imports i
    where i.id = r.import_id and i.changed_at <= ${kept}::timestamptz`)
  const imports = await db.execute(sql`delete from family_imports
    where changed_at <= ${kept}::timestamptz and emails is distinct from 'on'`)
  return (emptied.rowCount ?? 0) + (rows.rowCount ?? 0) + (imports.rowCount ?? 0)
}
