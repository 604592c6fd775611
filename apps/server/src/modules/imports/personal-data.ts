import { sql } from "drizzle-orm"
import type { MyData, PersonalData } from "../../registrations/personal-data.ts"

/** A list of a club names a family by its address: its rows are the family's to read, and go with it. */
export const importsData: PersonalData = {
  name: "imports",
  tables: ["family_imports", "family_import_rows", "family_import_additions"],
  async read(pool, { account_id }) {
    const { rows } = await pool.query<MyData["imported_rows"][number]>(
      `select i.name as file, array_remove(r.cells, '') as cells
        from family_import_rows r join family_imports i on i.id = r.import_id
        where exists (select from email_addresses e, unnest(r.cells) as cell
          where e.account_id = $1 and e.verified and lower(trim(cell)) = e.email)
        order by r.id`,
      [account_id],
    )
    return { imported_rows: rows }
  },
  async forget(tx, { account_id, addresses, player_ids }) {
    await tx.execute(sql`delete from family_import_rows r where r.player_id = any(${sql.param(player_ids)}::bigint[])
      or exists (select from unnest(r.cells) as cell where lower(trim(cell)) = any(${sql.param(addresses)}::text[]))`)
    await tx.execute(sql`delete from family_import_additions
      where account_id = ${account_id} or player_id = any(${sql.param(player_ids)}::bigint[])`)
    return undefined
  },
}
