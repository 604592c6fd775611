import {
  type AnsweredValue,
  type DeclaredField,
  type DeclaredFields,
  type Exported,
  exportedFields,
  type FieldsWith,
  fieldsWith,
  mapFields,
  type StoredValue,
  type Value,
  type Written,
  writtenFields,
} from "@academy/domain/fields"
import { type TOptional, type TSchema, type TUnsafe, Type } from "typebox"
import { Choice, Id, Instant, Line, Nullable, Text } from "./shapes.ts"

type AnyField = Value & { nullable?: true; description?: string }

/** What may be written to a field. */
export function inputShape(field: Value): TSchema {
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

/** For answers: stored values are not checked against the limits of input. */
export function answerShape(field: Value): TSchema {
  if (field.kind === "choice") return Choice(field.values)
  if (field.kind === "flag") return Type.Boolean()
  if (field.kind === "instant") return Instant
  return field.kind === "line" || field.kind === "text" ? Type.String() : Type.Integer()
}

/** The schema of a field, nullable if the field is. */
export const shapeOf = (field: AnyField, shapeOfValue: (field: Value) => TSchema): TSchema => {
  const { description } = field
  const shape = { ...shapeOfValue(field), ...(description !== undefined && { description }) }
  return field.nullable ? Nullable(shape) : shape
}

type BodyShape<F> = F extends { body: "required" }
  ? TUnsafe<StoredValue<F>>
  : TOptional<TUnsafe<StoredValue<F>>>

const writtenShape = (field: Value) =>
  field.kind === "line" && field.person_name === "needed" ? Line(field.max, 1) : inputShape(field)

/** The fields of a request body that writes a row; all optional but for what a new row requires. */
export const bodyShapes = <F extends DeclaredFields>(
  fields: F,
): { [K in keyof Written<F>]: BodyShape<Written<F>[K]> } =>
  mapFields(writtenFields(fields), (field: DeclaredField) => {
    const shape = shapeOf(field, writtenShape)
    return field.body === "required" ? shape : Type.Optional(shape)
  }) as never

type AnswerShapes<F> = { [K in keyof F]: TUnsafe<AnsweredValue<F[K]>> }

const answered = <F extends object>(fields: F): AnswerShapes<F> =>
  mapFields(fields as DeclaredFields, (field: DeclaredField) => shapeOf(field, answerShape)) as never

/** The fields of a row in answers. */
export const answerShapes = <F extends DeclaredFields>(
  fields: F,
): AnswerShapes<FieldsWith<F, { answer: true }>> => answered(fieldsWith(fields, { answer: true }))

/** The fields of a row in `/api/my-data/`. */
export const exportShapes = <F extends DeclaredFields>(fields: F): AnswerShapes<Exported<F>> =>
  answered(exportedFields(fields))
