import { Readable } from "node:stream"
import type { Model } from "@academy/contract/model"
import type { CsvFormat } from "@academy/domain/csv-format"
import type { Db } from "../../db/connection.ts"
import { type CsvCell, csvHead, csvLine } from "../../text/csv.ts"
import type { Cell, ListQuery } from "./list-conditions.ts"
import { listRows } from "./list-rows.ts"

const ROWS_AT_ONCE = 1_000

/** All rows of a query as CSV, read page by page while they are sent, so that the size does not matter. */
export function exportRows(db: Db, model: Model, query: ListQuery, format: CsvFormat): Readable {
  return Readable.from(linesOf(db, model, query, format))
}

async function* linesOf(db: Db, model: Model, query: ListQuery, format: CsvFormat): AsyncGenerator<string> {
  const names = ["id", ...Object.keys(model.fields)]
  yield csvHead(
    format,
    names.map((name) => columnName(model, name)),
  )
  let after: string | undefined
  do {
    const { rows, next } = await listRows(db, model, { ...query, after }, ROWS_AT_ONCE)
    yield rows
      .map((row) =>
        csvLine(
          format,
          names.map((name) => cellOf(model, name, row[name] ?? null)),
        ),
      )
      .join("")
    after = next ?? undefined
  } while (after !== undefined)
}

const isMoney = (model: Model, name: string) => model.fields[name]?.kind === "money"

/** Money leaves in major units, and its column is called so: `amount_minor` is `amount`. */
const columnName = (model: Model, name: string) => (isMoney(model, name) ? name.replace(/_minor$/, "") : name)

const cellOf = (model: Model, name: string, value: Cell): CsvCell =>
  isMoney(model, name) && typeof value === "number" ? { minor: value } : value
