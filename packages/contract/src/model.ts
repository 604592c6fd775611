import { MOST_COUNTED } from "@academy/domain/lists"
import { type TSchema, Type } from "typebox"
import { type CallDeclaration, call } from "./call.ts"
import { Change, Choice, Done, Id, IdParam, Instant, Line, Nullable, PageQuery, Text } from "./shapes.ts"

/** What a field holds. A reference is the id of another model's row. `money` is in minor units, as it is stored. */
type Value =
  | {
      kind: "line"
      max: number
      min?: number
      /** A name that other families read: cleaned, and no web address. One that is `optional` may be left empty. */
      person_name?: "needed" | "optional"
    }
  | { kind: "text"; max: number }
  | { kind: "integer"; min: number; max: number }
  | { kind: "money" }
  | { kind: "flag" }
  | { kind: "instant" }
  | { kind: "choice"; values: readonly string[] }
  | {
      kind: "reference"
      to: string
      /** Only accounts of people who work here: chosen from them, and refused otherwise. */
      among?: "colleagues"
    }

/** A column of a model, under its name in the table. */
export type Field = Value & {
  nullable?: true
  /** May be changed by hand. */
  edit?: true
  /** Is set when a row is added by hand, and stays as it is. What may be changed is set then as well. */
  create?: true
  /** Is shown in the list. */
  list?: true
  /** Is searched in. Texts only. */
  search?: true
  /** The list can be narrowed to one value. Choices and flags only. */
  filter?: true
  /** The list can be ordered by it; `as_name` is the order of names and titles. Never null, a text or a number. */
  sort?: true | "as_name"
}

/** Why nothing of a model is changed by hand; a key of the screen's words. */
export type ReadOnlyReason = "bookkeeping" | "own_story" | "own_consent" | "rules"

/** Why no row of a model is added or removed by hand, by where that is done; a key of the screen's words. */
export type RowsReason =
  | "signing_up"
  | "family"
  | "planning"
  | "booking"
  | "bookkeeping"
  | "own_consent"
  | "rules"

/** An entity that the office can list, search and export, and change where a hand may write. */
export interface Model {
  /** The table: path and key of the words. */
  name: string
  /** The fields by which a person knows a row. */
  title: readonly string[]
  fields: Readonly<Record<string, Field>>
  /** Holds data about persons: each reading is written down, and an export of many asks for a reason. */
  isPersonal?: true
  readOnlyBecause?: ReadOnlyReason
  /** Whether rows are added and removed by hand, or why not. A row that others refer to is never removed. */
  rows: "by_hand" | RowsReason
}

const longestSearch = 100
const longestReason = 500

function valueShape(field: Field): TSchema {
  switch (field.kind) {
    case "line":
      return Line(field.max, field.min)
    case "text":
      return Text(field.max)
    case "integer":
      return Type.Integer({ minimum: field.min, maximum: field.max })
    case "money":
      return Type.Integer({ minimum: 0, maximum: 100_000_000 })
    case "flag":
      return Type.Boolean()
    case "instant":
      return Instant
    case "choice":
      return Choice(field.values)
    case "reference":
      return Id
  }
}

/** What leaves the server: what is stored is not held against the limits for what is typed. */
function answerShape({ kind }: Field): TSchema {
  if (kind === "flag") return Type.Boolean()
  return kind === "integer" || kind === "money" || kind === "reference" ? Type.Integer() : Type.String()
}

const mapFields = (
  model: Model,
  shapeOf: (field: Field) => TSchema,
  isWanted: (field: Field) => boolean = () => true,
) =>
  Object.fromEntries(
    Object.entries(model.fields)
      .filter(([, field]) => isWanted(field))
      .map(([name, field]) => [name, field.nullable ? Nullable(shapeOf(field)) : shapeOf(field)]),
  )

const Labels = Type.Unsafe<Record<string, Record<string, string>>>({
  type: "object",
  additionalProperties: { type: "object", additionalProperties: { type: "string" } },
})

/** The calls of a model. They are calls as all others: guard, validation, compiled answer, role test and API page. */
export function modelCalls(model: Model) {
  const path = `/api/admin/models/${model.name}/`
  const Row = Type.Object({ id: Id, ...mapFields(model, answerShape) })
  const names = Object.entries(model.fields)
  const sorts = ["id", ...names.filter(([, { sort }]) => sort).map(([name]) => name)]
  const query = {
    search: Type.Optional(Line(longestSearch)),
    sort: Type.Optional(Choice(sorts.flatMap((name) => [name, `-${name}`]))),
    ...Object.fromEntries(
      names
        .filter(([, { filter }]) => filter)
        .map(([name, field]) => [name, Type.Optional(valueShape(field))]),
    ),
  }
  const common = { access: "superuser" as const }
  return {
    listRows: call({
      ...common,
      method: "GET",
      path,
      summary: `${model.name}: thirty rows, newest first by default`,
      query: Type.Object({ ...PageQuery, ...query }),
      answer: Type.Object({
        rows: Type.Array(Row),
        next: Nullable(Type.String()),
        total: Nullable(
          Type.Integer({
            description: `How many there are, counted up to ${MOST_COUNTED + 1}; null after the first page`,
          }),
        ),
        labels: Labels,
      }),
      refusals: [],
    }),
    readRow: call({
      ...common,
      method: "GET",
      path: `${path}:id/`,
      summary: `${model.name}: one row`,
      params: IdParam,
      answer: Type.Object({ row: Row, labels: Labels }),
      refusals: ["not_found"],
    }),
    exportRows: call({
      access: model.isPersonal ? "owner" : "superuser",
      method: "GET",
      path: `${path}export.csv`,
      summary: `${model.name}: all rows of the same query as CSV (text/csv); more than 30 personal records need a reason`,
      query: Type.Object({
        ...query,
        ids: Type.Optional(
          Type.String({
            pattern: "^[1-9]\\d{0,15}(,[1-9]\\d{0,15}){0,299}$",
            description: "Only these of them, up to three hundred: `4,19`",
          }),
        ),
        reason: Type.Optional(Line(longestReason)),
      }),
      answer: Type.String({ description: "A file by RFC 4180, UTF-8 with a byte order mark" }),
      refusals: [],
    }),
    changeRow: call({
      ...common,
      method: "PATCH",
      path: `${path}:id/`,
      summary: `${model.name}: changes fields of one row, each with the value the caller saw`,
      params: IdParam,
      body: Type.Object({
        changes: Type.Object(
          Object.fromEntries(
            Object.entries(mapFields(model, valueShape, ({ edit }) => edit === true)).map(([name, shape]) => [
              name,
              Type.Optional(Change(shape)),
            ]),
          ),
        ),
        reason: Type.Optional(Line(longestReason)),
      }),
      answer: Done,
      refusals: [
        "not_found",
        ...(model.rows === "family" ? (["own_family"] as const) : []),
        "changed_meanwhile",
        "value_refused",
      ],
    }),
    createRow: call({
      ...common,
      method: "POST",
      path,
      summary: `${model.name}: adds a row`,
      body: Type.Object({
        values: Type.Object(mapFields(model, valueShape, isSetAtFirst)),
        reason: Type.Optional(Line(longestReason)),
      }),
      answer: Type.Object({ id: Id }),
      refusals: ["value_refused"],
    }),
    removeRow: call({
      ...common,
      method: "DELETE",
      path: `${path}:id/`,
      summary: `${model.name}: removes a row that nothing references`,
      params: IdParam,
      answer: Done,
      refusals: ["not_found", "still_in_use"],
    }),
  }
}

const isSetAtFirst = ({ edit, create }: Field) => edit === true || create === true

/** Whether the office may change a field of it by hand. */
export const isEditable = (model: Model): boolean => Object.values(model.fields).some(({ edit }) => edit)

/** The model's calls that are served: nothing changes, comes or goes where no hand may do it. */
export const servedCalls = (model: Model): [name: string, call: CallDeclaration][] =>
  Object.entries(modelCalls(model)).filter(([name]) => {
    if (name === "changeRow") return isEditable(model)
    return (name !== "createRow" && name !== "removeRow") || model.rows === "by_hand"
  })
