import type { DeclaredFields, InPanel, Value } from "@academy/domain/fields"
import { MOST_COUNTED } from "@academy/domain/lists"
import { type TSchema, Type } from "typebox"
import { type CallDeclaration, call } from "./call.ts"
import { answerShape, inputShape, shapeOf } from "./fields.ts"
import { Change, Choice, Day, Done, Id, IdParam, Line, Nullable, PageQuery } from "./shapes.ts"

/** A column of a model, named as in its table. */
export type Field = Value & { nullable?: true } & InPanel

/** Why a model can't be edited by hand; a key of the screen's texts. */
export type ReadOnlyReason = "bookkeeping" | "own_story" | "own_consent" | "rules"

/** Why rows of a model can't be added or removed by hand, by where that is done; a key of the screen's texts. */
export type RowsReason =
  | "signing_up"
  | "family"
  | "planning"
  | "booking"
  | "bookkeeping"
  | "own_consent"
  | "rules"

/** A record type that admins can list, search, export and, where allowed, edit. */
export interface Model {
  /** The table: its path and the key of its texts. */
  name: string
  /** The fields that identify a row for people. */
  title: readonly string[]
  fields: Readonly<Record<string, Field>>
  /** The instant by whose days a list is narrowed, with `from` and `until`. */
  period?: string
  /** What the list can be ordered by beside its columns. */
  sortedBy?: readonly "fill"[]
  /** What the list can be narrowed to beside its columns, as parameters of its query. */
  narrowedBy?: Readonly<Record<string, TSchema>>
  /** Holds personal data: reading is logged, and exporting many rows requires a reason. */
  isPersonal?: true
  readOnlyBecause?: ReadOnlyReason
  /** Whether rows can be added and removed by hand, or why not. A row that others refer to is never removed. */
  rows: "by_hand" | RowsReason
}

/** The columns of a table in the panel, in the order of their declaration. */
export const panelFields = (fields: DeclaredFields): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { panel, ...field }]) =>
      panel ? [[name, { ...field, ...panel } as Field]] : [],
    ),
  )

const longestSearch = 100
const longestReason = 500

const shapesOf = (
  model: Model,
  shapeOfValue: (field: Field) => TSchema,
  isWanted: (field: Field) => boolean = () => true,
) =>
  Object.fromEntries(
    Object.entries(model.fields)
      .filter(([, field]) => isWanted(field))
      .map(([name, field]) => [name, shapeOf(field, shapeOfValue)]),
  )

const Labels = Type.Unsafe<Record<string, Record<string, string>>>({
  type: "object",
  additionalProperties: { type: "object", additionalProperties: { type: "string" } },
})

/** The calls of a model. They are like all others: guard, validation, compiled answer, role test and API page. */
export function modelCalls(model: Model) {
  const path = `/api/admin/models/${model.name}/`
  const Row = Type.Object({ id: Id, ...shapesOf(model, answerShape) })
  const names = Object.entries(model.fields)
  const sorts = [
    "id",
    ...names.filter(([, { sort }]) => sort).map(([name]) => name),
    ...(model.sortedBy ?? []),
  ]
  const query = {
    search: Type.Optional(Line(longestSearch)),
    sort: Type.Optional(Choice(sorts.flatMap((name) => [name, `-${name}`]))),
    ...Object.fromEntries(
      names
        .filter(([, { filter }]) => filter)
        .map(([name, field]) => [name, Type.Optional(inputShape(field))]),
    ),
    ...(model.period && { from: Type.Optional(Day), until: Type.Optional(Day) }),
    ...model.narrowedBy,
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
      freshFactor: true,
      method: "GET",
      path: `${path}export.csv`,
      summary: `${model.name}: all rows of the same query as CSV (text/csv); more than 30 personal records need a reason`,
      query: Type.Object({
        ...query,
        ids: Type.Optional(
          Type.String({
            pattern: "^[1-9]\\d{0,15}(,[1-9]\\d{0,15}){0,299}$",
            description: "Only these IDs, up to three hundred: `4,19`",
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
            Object.entries(shapesOf(model, inputShape, ({ edit }) => edit === true)).map(([name, shape]) => [
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
        values: Type.Object(shapesOf(model, inputShape, isSetAtFirst)),
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

/** Whether admins can edit a field by hand. */
export const isEditable = (model: Model): boolean => Object.values(model.fields).some(({ edit }) => edit)

/** The model's calls that are served: without those that change, add or remove what can't be edited by hand. */
export const servedCalls = (model: Model): [name: string, call: CallDeclaration][] =>
  Object.entries(modelCalls(model)).filter(([name]) => {
    if (name === "changeRow") return isEditable(model)
    return (name !== "createRow" && name !== "removeRow") || model.rows === "by_hand"
  })
