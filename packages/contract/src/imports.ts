import { cellErrors, importColumnNames, MOST_IMPORT_ROWS } from "@academy/domain/family-import"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Text } from "./shapes.ts"

const MOST_COLUMNS = 60

/** A spreadsheet as read by the browser: rows of cells, the first with the column names. */
const Rows = Type.Object({
  rows: Type.Array(Type.Array(Text(1_000), { maxItems: MOST_COLUMNS }), { maxItems: MOST_IMPORT_ROWS + 1 }),
  first_row: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_048_576,
      description: "Row of the column headings in the spreadsheet, from which `row` counts; 1 by default",
    }),
  ),
})

const Count = Type.Object({
  added: Type.Integer(),
  known: Type.Integer({ description: "Already there, from an earlier file or the family itself" }),
})
const counts = { families: Count, players: Count, passes: Count }

export const previewImport = call({
  method: "POST",
  path: "/api/admin/imports/preview/",
  summary: "What importing a spreadsheet of families would add, and which cells have errors. Changes nothing",
  access: "superuser",
  largeBody: true,
  body: Rows,
  answer: Type.Object({
    ...counts,
    wrong: Type.Array(
      Type.Object({
        row: Type.Integer({ description: "Row number in the spreadsheet, see `first_row`" }),
        column: Choice(importColumnNames),
        code: Choice(cellErrors),
        value: Type.String(),
        hint: Type.String({ description: "The row it contradicts, or what would be correct" }),
      }),
    ),
    ignored: Type.Array(Type.String(), { description: "Names of columns that are ignored" }),
  }),
  refusals: [],
})

export const importFamilies = call({
  method: "POST",
  path: "/api/admin/imports/",
  summary:
    "Imports families, players and passes, all or nothing; importing the same file again adds nothing. New families get one email to choose a password",
  access: "superuser",
  largeBody: true,
  body: Rows,
  answer: Type.Object(counts),
  refusals: ["import_has_errors"],
})
