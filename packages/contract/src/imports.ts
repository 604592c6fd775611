import {
  cellErrors,
  importEmailTimes,
  importRowStates,
  MOST_IMPORT_ROWS,
  namesakeAnswers,
} from "@academy/domain/family-import"
import { importColumnNames } from "@academy/domain/import-columns"
import { groupAnswers, importSeatWays } from "@academy/domain/import-groups"
import { languages } from "@academy/domain/page-language"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Currency, Day, Done, Id, IdParam, Instant, Line, Money, Nullable, Text } from "./shapes.ts"

const MOST_COLUMNS = 60
const Field = Choice(importColumnNames)
const Heading = Line(200)
const Columns = Type.Array(
  Type.Object({ heading: Heading, field: Nullable(Field, { description: "Null is left out" }) }),
  { minItems: 1, maxItems: MOST_COLUMNS },
)
const RowNumber = Type.Integer({ minimum: 1, maximum: 1_100_000 })

const Count = Type.Object({
  added: Type.Integer(),
  known: Type.Integer({ description: "Already there, from an earlier file or the family itself" }),
})

const SavedImport = {
  id: Id,
  name: Type.String({ description: "Of the file" }),
  created: Instant,
  account_name: Type.String({ description: "Who began it; empty if that account was deleted" }),
  left: Type.Integer({ description: "Rows that are neither imported nor left out" }),
  taken: Type.Integer({ description: "Imported rows" }),
  kept_until: Instant,
  undo_until: Nullable(Instant, { description: "Null when nothing can be undone" }),
  undone: Type.Boolean(),
  emails: Nullable(Choice(importEmailTimes), { description: "Null until the office has said when" }),
  emails_on: Nullable(Day),
  waiting_emails: Type.Integer({ description: "Families it opened an account for that have no email yet" }),
}

export const getImports = call({
  method: "GET",
  path: "/api/admin/imports/",
  summary: "Imports of families that are not finished or can still be undone, newest first",
  access: "superuser",
  answer: Type.Object({ imports: Type.Array(Type.Object(SavedImport)) }),
  refusals: [],
})

export const getImport = call({
  method: "GET",
  path: "/api/admin/imports/:id/",
  summary: "One import with its rows that are left, what was understood in them and what is wrong",
  access: "superuser",
  params: IdParam,
  query: Type.Object({
    show: Type.Optional(Choice(importRowStates, { description: "Only these rows; all if left out" })),
    from: Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_IMPORT_ROWS })),
    most: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_IMPORT_ROWS })),
  }),
  answer: Type.Object({
    ...SavedImport,
    columns: Columns,
    counts: Type.Object({
      all: Type.Integer(),
      ready: Type.Integer(),
      fix: Type.Integer(),
      question: Type.Integer(),
      skipped: Type.Integer(),
    }),
    understood: Type.Array(
      Type.Object({
        field: Field,
        typed: Type.String(),
        read: Type.String({
          description: "A language code, a day, a year, a pass type, a number, `yes` or `no`",
        }),
        count: Type.Integer(),
      }),
    ),
    pass_types: Type.Array(Type.String()),
    groups: Type.Array(Type.String(), { description: "What a cell of the training group can be" }),
    seats: Nullable(
      Type.Object({
        way: Choice(importSeatWays, { description: "`tag`: nothing is booked" }),
        can_invoice: Type.Boolean(),
        children: Type.Integer({ description: "Rows with a series" }),
        seats: Type.Integer({ description: "What the ready rows will book, as it stands" }),
        price: { ...Money, description: "Of these seats, before family discounts" },
        currency: Currency,
      }),
      { description: "Null if no row names a series" },
    ),
    rows: Type.Array(
      Type.Object({
        row: RowNumber,
        state: Choice(importRowStates),
        cells: Type.Array(
          Type.Object({
            column: Type.Integer({ description: "Place in `columns`" }),
            typed: Type.String(),
            read: Nullable(Type.String()),
            wrong: Nullable(Type.Object({ code: Choice(cellErrors), hint: Type.String() })),
          }),
        ),
        namesake: Nullable(
          Type.Object({
            name: Type.String(),
            year_of_birth: Type.Integer(),
            row: Nullable(Type.Integer(), {
              description: "The other row; null when the child is already here",
            }),
            mine: Type.String({ description: "Guardian, phone and address of this row" }),
            other: Type.String({ description: "The same of the other child" }),
            may_be_same: Type.Boolean({
              description: "Both may be imported as one child with two guardians",
            }),
          }),
        ),
        group: Nullable(
          Type.Object({
            name: Type.String(),
            player_name: Type.String(),
            dates: Type.Integer({ description: "Sessions to come without a seat of the child" }),
            full: Type.Integer(),
            clashing: Type.Integer({ description: "The child has another session at that time" }),
            is_outside: Type.Boolean({ description: "Born too early or too late for it" }),
          }),
          { description: "Why not every date can be booked; null if nothing is asked" },
        ),
      }),
    ),
  }),
  refusals: ["not_found"],
})

export const readImportColumns = call({
  method: "POST",
  path: "/api/admin/imports/columns/",
  summary: "How a file with the same headings was mapped the last time. Changes nothing",
  access: "superuser",
  body: Type.Object({ headings: Type.Array(Heading, { minItems: 1, maxItems: MOST_COLUMNS }) }),
  answer: Type.Object({ columns: Nullable(Columns) }),
  refusals: [],
})

export const saveImport = call({
  method: "POST",
  path: "/api/admin/imports/",
  summary:
    "Saves the rows of a file with its mapped columns, to be checked and imported. Remembers the mapping",
  access: "superuser",
  largeBody: true,
  body: Type.Object({
    name: Line(200, 1),
    columns: Columns,
    rows: Type.Array(
      Type.Object({ row: RowNumber, cells: Type.Array(Text(1_000), { maxItems: MOST_COLUMNS }) }),
      { minItems: 1, maxItems: MOST_IMPORT_ROWS },
    ),
  }),
  answer: Type.Object({ id: Id }),
  refusals: ["import_columns_missing"],
})

export const changeImport = call({
  method: "PATCH",
  path: "/api/admin/imports/:id/",
  summary:
    "Mends cells of an import, leaves rows out, answers whether namesakes are one child and how series are booked, or changes what its columns become",
  access: "superuser",
  params: IdParam,
  body: Type.Object({
    cells: Type.Optional(
      Type.Array(
        Type.Object({
          row: RowNumber,
          column: Type.Integer({ minimum: 0, maximum: MOST_COLUMNS - 1 }),
          value: Text(1_000),
          everywhere: Type.Optional(Type.Boolean({ description: "In all rows with the same value" })),
        }),
        { maxItems: 100 },
      ),
    ),
    rows: Type.Optional(
      Type.Array(
        Type.Object({
          row: RowNumber,
          skipped: Type.Optional(Type.Boolean()),
          answer: Type.Optional(Choice(namesakeAnswers)),
          group_answer: Type.Optional(Choice(groupAnswers)),
        }),
        { maxItems: MOST_IMPORT_ROWS },
      ),
    ),
    fields: Type.Optional(Type.Array(Nullable(Field), { maxItems: MOST_COLUMNS })),
    seats: Type.Optional(Choice(importSeatWays)),
  }),
  answer: Done,
  refusals: ["not_found", "import_columns_missing"],
})

export const takeImport = call({
  method: "POST",
  path: "/api/admin/imports/:id/take/",
  summary:
    "Imports the rows of an import that are ready; the others stay. What is already there is not added again. An invoice is emailed, nothing else",
  access: "superuser",
  params: IdParam,
  answer: Type.Object({
    rows: Type.Integer(),
    left: Type.Integer(),
    families: Count,
    players: Count,
    passes: Count,
    seats: Count,
  }),
  refusals: ["not_found", "bank_transfer_unavailable", "changed_meanwhile"],
})

export const sendImportEmails = call({
  method: "POST",
  path: "/api/admin/imports/:id/emails/",
  summary:
    "Says when the families of an import get the email to choose a password: now, on a day, or not at all",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ when: Choice(importEmailTimes), day: Type.Optional(Day) }),
  answer: Type.Object({ sent: Type.Integer() }),
  refusals: ["not_found"],
})

export const getImportEmail = call({
  method: "GET",
  path: "/api/admin/import-email/",
  summary: "The email that families of an import get, in each language",
  access: "superuser",
  answer: Type.Object({
    emails: Type.Array(
      Type.Object({ language: Choice(languages), subject: Type.String(), text: Type.String() }),
    ),
  }),
  refusals: [],
})

export const undoImport = call({
  method: "POST",
  path: "/api/admin/imports/:id/undo/",
  summary:
    "Removes what an import added, within 24 hours and while none of it is in use. Its rows are left again",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found", "import_undo_over", "import_in_use"],
})

export const removeImport = call({
  method: "DELETE",
  path: "/api/admin/imports/:id/",
  summary: "Deletes the rows of an import that are left. What was imported stays",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})
