import { dayBounds } from "@academy/domain/time"
import { and, eq, isNotNull, sql } from "drizzle-orm"
import { grantLots } from "../../core/wallet/index.ts"
import type { Tx } from "../../db/connection.ts"
import { familyImportRows } from "../../db/tables/imports.ts"
import type { Addition } from "./add-families.ts"
import type { PlannedRow } from "./plan-rows.ts"
import type { Known } from "./read-known.ts"

interface By {
  accountOf: (email: string) => number
  officeAccountId: number
  now: Date
}

/**
 * Grants the passes of these rows that no file has brought yet. Two equal rows of one family are two lots, told apart
 * by their place among the rows of this import, on whichever day each is imported.
 */
export async function addPasses(
  tx: Tx,
  importId: number,
  rows: readonly PlannedRow[],
  known: Known,
  { accountOf, officeAccountId, now }: By,
) {
  const earlier = await tx
    .select({ lot_key: familyImportRows.lot_key })
    .from(familyImportRows)
    .where(and(eq(familyImportRows.import_id, importId), isNotNull(familyImportRows.lot_key)))
  const taken = new Set(earlier.map(({ lot_key }) => lot_key))
  const here = new Set(known.lots.map(({ account_id, import_key }) => `${account_id}:${import_key}`))
  const lots = rows.flatMap(({ id, parent, passes }) => {
    if (!parent || !passes) return []
    const account_id = accountOf(parent.email)
    const { pass_type_id, amount, until } = passes
    const said = `${pass_type_id}:${amount}:${until ?? "forever"}`
    let place = 1
    while (taken.has(`${account_id}:${said}:${place}`)) place++
    const import_key = `${said}:${place}`
    const lot_key = `${account_id}:${import_key}`
    taken.add(lot_key)
    return [{ id, account_id, ...passes, import_key, lot_key, is_known: here.has(lot_key) }]
  })
  const added = lots.filter(({ is_known }) => !is_known)
  const ids = await grantLots(
    tx,
    added.map(({ account_id, pass_type_id, amount, until, import_key }) => ({
      ...{ account_id, pass_type_id, amount, import_key, now },
      staff_account_id: officeAccountId,
      expires_at: until === null ? null : dayBounds(until).until,
    })),
  )
  if (lots.length > 0)
    await tx.execute(sql`update family_import_rows r set lot_key = said.lot_key
      from unnest(${sql.param(lots.map(({ id }) => id))}::bigint[], ${sql.param(lots.map(({ lot_key }) => lot_key))}::text[])
        as said (id, lot_key)
      where r.id = said.id`)
  return {
    additions: ids.map((lot_id): Addition => ({ kind: "passes", lot_id })),
    count: { added: added.length, known: lots.length - added.length },
  }
}
