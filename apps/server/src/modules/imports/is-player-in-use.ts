import { inArray, or, type SQL, sql } from "drizzle-orm"
import { getTableConfig, PgTable } from "drizzle-orm/pg-core"
import type { Tx } from "../../db/connection.ts"
import { consentChanges, consents } from "../../db/tables/consents.ts"
import { familyImportAdditions } from "../../db/tables/imports.ts"
import * as tables from "../../db/tables/index.ts"
import { playerTags } from "../../db/tables/player-groups.ts"
import { guardianships, players } from "../../db/tables/players.ts"

/** What an import adds with a child, or writes down about it. Tags are the academy's own notes. */
const ofTheImport: readonly PgTable[] = [guardianships, familyImportAdditions, playerTags]
/** Of these an import adds rows that nobody is named in. */
const namedByOthers: readonly PgTable[] = [consents, consentChanges]

/** The columns of all tables whose rows are deleted together with a child: no foreign key keeps the child for them. */
const deletedWithPlayers = Object.values(tables)
  .filter((table) => table instanceof PgTable)
  .filter((table) => !ofTheImport.includes(table))
  .flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.filter((key) => key.onDelete === "cascade" && key.reference().foreignTable === players)
      .flatMap((key) => key.reference().columns.map((column) => ({ table, column }))),
  )

/** Whether one of these children has something that somebody added since it was imported. */
export async function isPlayerInUse(tx: Tx, playerIds: readonly number[]): Promise<boolean> {
  if (playerIds.length === 0) return false
  const added = deletedWithPlayers.map(({ table, column }): SQL => {
    const by = namedByOthers.includes(table) ? sql` and account_id is not null` : sql``
    return sql`exists(select from ${table} where ${inArray(column, [...playerIds])}${by})`
  })
  const { rows } = await tx.execute<{ is_used: boolean }>(sql`select ${or(...added)} as is_used`)
  return rows[0]?.is_used === true
}
