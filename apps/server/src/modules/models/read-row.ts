import type { Model } from "@academy/contract/model"
import { and, eq } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { Refusal } from "../../http/problem.ts"
import { type Row, toRow } from "./list-rows.ts"
import { tableOf } from "./model-table.ts"

/** @throws Refusal `not_found` */
export async function readRow(db: Pick<Db, "select">, model: Model, rowId: number): Promise<Row> {
  const { table, id, columns, where } = tableOf(model)
  const [found] = await db
    .select({ id, ...columns })
    .from(table)
    .where(and(where, eq(id, rowId)))
  if (!found) throw new Refusal("not_found")
  return toRow(found)
}
