import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/imports"
import type { Language } from "@academy/domain/page-language"
import { eq, inArray, sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { familyImportAdditions, familyImportRows, familyImports } from "../../db/tables/imports.ts"
import type { Deps } from "../../http/deps.ts"
import { addFamilies } from "./add-families.ts"
import { addPasses } from "./add-passes.ts"
import { addSeats } from "./add-seats.ts"
import { addTags } from "./add-tags.ts"
import { lockImport, lockImports } from "./lock-import.ts"
import { planRows } from "./plan-rows.ts"
import { lockSeriesSessions } from "./read-groups.ts"

/**
 * Imports the rows that are ready, in one transaction; the others stay. What is there already stays as it is, so that
 * the same file, or one that overlaps it, adds only what is new. Only a family that gets an invoice is told of it.
 */
export async function takeImport(
  deps: Deps,
  officeAccountId: number,
  importId: number,
  language: Language,
): Promise<AnswerOf<typeof calls.takeImport>> {
  const { db, clock } = deps
  const now = clock()
  return inTransaction(db, async (tx) => {
    // Two imports take turns: the second sees what the first brought.
    await lockImports(tx)
    const found = await lockImport(tx, importId)
    const before = await planRows(tx, found, officeAccountId, language, now)
    const series = before.rows.flatMap(({ group, seats }) =>
      group && seats?.sessions.length ? group.id : [],
    )
    // Another family may have taken a seat until now: what is planned under the lock is booked.
    if (series.length > 0) await lockSeriesSessions(tx, series, now)
    const { rows, known } =
      series.length > 0 ? await planRows(tx, found, officeAccountId, language, now) : before
    const ready = rows.filter(({ state }) => state === "ready")
    const { accountOf, additions, childOf, families, players, placed } = await addFamilies(
      deps,
      tx,
      ready,
      known,
      now,
    )
    const passes = await addPasses(tx, importId, placed, known, { accountOf, officeAccountId, now })
    await addTags(tx, placed, known, childOf, now)
    const seats = await addSeats(tx, placed, known, { accountOf, childOf, way: found.seats, now })
    const all = [...additions, ...passes.additions, ...seats.additions]
    for (let at = 0; at < all.length; at += 1_000)
      await tx
        .insert(familyImportAdditions)
        .values(
          all.slice(at, at + 1_000).map((addition) => ({ ...addition, import_id: importId, added_at: now })),
        )
    if (placed.length > 0)
      await tx
        .update(familyImportRows)
        .set({ taken_at: now })
        .where(
          inArray(
            familyImportRows.id,
            placed.map(({ id }) => id),
          ),
        )
    if (childOf.size > 0)
      await tx.execute(sql`update family_import_rows r set player_id = brought.player_id
        from unnest(${sql.param([...childOf.keys()])}::int[], ${sql.param([...childOf.values()])}::bigint[])
          as brought ("row", player_id)
        where r.import_id = ${importId} and r."row" = brought."row"`)
    const counts = { families, players, passes: passes.count, seats: seats.count }
    if (placed.length > 0) {
      await tx
        .update(familyImports)
        .set({
          ...{ changed_at: now, taken_at: now, undone_at: null },
          // Those that were sent are sent; of the families that came now it is not said yet.
          ...(found.emails === "now" && { emails: null }),
        })
        .where(eq(familyImports.id, importId))
      await recordChange(tx, {
        account_id: officeAccountId,
        action: "families_imported",
        entity: "family_imports",
        entity_id: importId,
        before: null,
        after: {
          families: families.added,
          players: players.added,
          passes: passes.count.added,
          seats: seats.count.added,
        },
        at: now,
      })
    }
    const left = rows.filter(({ state }) => state !== "skipped").length - placed.length
    return { rows: placed.length, left, ...counts }
  })
}
