import {
  type DeclaredField,
  type DeclaredFields,
  type FieldsWith,
  fieldsWith,
  mapFields,
  type StoredValue,
  type Value,
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
  return field.kind === "line" || field.kind === "text" || field.kind === "instant"
    ? Type.String()
    : Type.Integer()
}

/** The schema of a field, nullable if the field is. */
export const shapeOf = (field: AnyField, shapeOfValue: (field: Value) => TSchema): TSchema => {
  const { description } = field
  const shape = { ...shapeOfValue(field), ...(description !== undefined && { description }) }
  return field.nullable ? Nullable(shape) : shape
}

type InBody<F extends DeclaredFields> = FieldsWith<F, { body: true }>

/** The fields of a request body that writes a row; all optional. */
export const bodyShapes = <F extends DeclaredFields>(
  fields: F,
): { [K in keyof InBody<F>]: TOptional<TUnsafe<StoredValue<F[K & keyof F]>>> } =>
  mapFields(fieldsWith(fields, { body: true }), (field: DeclaredField) =>
    Type.Optional(shapeOf(field, inputShape)),
  ) as never

/** The fields of a row in answers: those declared with everything in `wanted`. */
export const answerShapes = <F extends DeclaredFields, const W extends { answer: true } | { export: true }>(
  fields: F,
  wanted: W,
): { [K in keyof FieldsWith<F, W>]: TUnsafe<StoredValue<F[K & keyof F]>> } =>
  mapFields(fieldsWith(fields, wanted), (field: DeclaredField) => shapeOf(field, answerShape)) as never
