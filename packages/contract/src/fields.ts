import {
  type AnsweredValue,
  type AnyValue,
  type DeclaredField,
  type DeclaredFields,
  type Exported,
  exportedFields,
  type FieldsWith,
  fieldsWith,
  mapFields,
  type OfficeFields,
  officeFields,
  type PlainFields,
  plainFields,
  type StoredValue,
  type Written,
  writtenFields,
} from "@academy/domain/fields"
import { type TOptional, type TSchema, type TUnsafe, Type } from "typebox"
import { Change, Choice, Day, Id, Instant, Line, LocalTime, Nullable, Text } from "./shapes.ts"

type AnyField = AnyValue & { nullable?: true; description?: string }

/** What may be written to a field. */
export function inputShape(field: Exclude<AnyValue, { kind: "list" | "translations" }>): TSchema {
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
    case "number":
      return Type.Number({ minimum: field.min, maximum: field.max })
    case "day":
      return Day
    case "instant":
      return LocalTime
    case "choice":
      return Choice(field.values)
    case "reference":
      return Id
  }
}

/** For answers: stored values are not checked against the limits of input. */
export function answerShape(field: AnyValue): TSchema {
  if (field.kind === "choice") return Choice(field.values)
  if (field.kind === "flag") return Type.Boolean()
  if (field.kind === "instant") return Instant
  if (field.kind === "list") return Type.Array(Type.String())
  if (field.kind === "number") return Type.Number()
  return field.kind === "line" || field.kind === "text" || field.kind === "day"
    ? Type.String()
    : Type.Integer()
}

/** The schema of a field, nullable if the field is. */
export const shapeOf = <F extends AnyField>(field: F, shapeOfValue: (field: F) => TSchema): TSchema => {
  const { description } = field
  const shape = { ...shapeOfValue(field), ...(description !== undefined && { description }) }
  return field.nullable ? Nullable(shape) : shape
}

type WrittenField = Extract<DeclaredField, Parameters<typeof inputShape>[0]>

type BodyShape<F> = F extends { body: "required" }
  ? TUnsafe<AnsweredValue<F>>
  : TOptional<TUnsafe<AnsweredValue<F>>>

const written = (fields: DeclaredFields) => writtenFields(fields) as Readonly<Record<string, WrittenField>>

const writtenShape = (field: Parameters<typeof inputShape>[0]) =>
  field.kind === "line" && field.person_name === "needed" ? Line(field.max, 1) : inputShape(field)

/** The fields of a request body that writes a row; all optional but for what a new row requires. */
export const bodyShapes = <F extends DeclaredFields>(
  fields: F,
): { [K in keyof Written<F>]: BodyShape<Written<F>[K]> } =>
  mapFields(written(fields), (field) => {
    const shape = shapeOf(field, writtenShape)
    return field.body === "required" ? shape : Type.Optional(shape)
  }) as never

/** The fields of a request body that changes a row, each from what the caller saw. */
export const changeShapes = <F extends DeclaredFields>(
  fields: F,
): {
  [K in keyof Written<F>]: TOptional<
    TUnsafe<{ from: StoredValue<Written<F>[K]>; to: StoredValue<Written<F>[K]> }>
  >
} => mapFields(written(fields), (field) => Type.Optional(Change(shapeOf(field, writtenShape)))) as never

type AnswerShapes<F> = { [K in keyof F]: TUnsafe<AnsweredValue<F[K]>> }

/** The given fields of a row. */
export const rowShapes = <F extends object>(fields: F): AnswerShapes<F> =>
  mapFields(fields as DeclaredFields, (field: DeclaredField) => shapeOf(field, answerShape)) as never

/** The fields of a row in answers. */
export const answerShapes = <F extends DeclaredFields>(
  fields: F,
): AnswerShapes<FieldsWith<F, { answer: true }>> => rowShapes(fieldsWith(fields, { answer: true }))

/** The fields of a row in the office's answers, without what it writes in several languages. */
export const officeShapes = <F extends DeclaredFields>(
  fields: F,
): AnswerShapes<PlainFields<OfficeFields<F>>> => rowShapes(plainFields(officeFields(fields)))

/** The fields of a row in `/api/my-data/`. */
export const exportShapes = <F extends DeclaredFields>(fields: F): AnswerShapes<Exported<F>> =>
  rowShapes(exportedFields(fields))
