import { eq, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { familyImports } from "../../db/tables/imports.ts"
import { Refusal } from "../../http/problem.ts"
import type { FamilyImport } from "./plan-rows.ts"

/** From here on no other import adds or takes back families, until the end of the transaction. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(current_schema()), hashtext('import families'))`)
}

/** The import, locked. @throws Refusal `not_found` */
export async function lockImport(tx: Tx, importId: number): Promise<FamilyImport> {
  const [found] = await tx.select().from(familyImports).where(eq(familyImports.id, importId)).for("update")
  if (!found) throw new Refusal("not_found")
  return found
}
