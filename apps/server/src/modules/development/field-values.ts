import { fieldById, type MeasurementField, roundToField, whyNotMeasurable } from "@academy/domain/development"
import { invalidField } from "../../http/problem.ts"

/** The field of this id. @throws Refusal `invalid_input` naming `field_id` */
export function fieldOf(fieldId: number): MeasurementField {
  const field = fieldById(fieldId)
  if (!field) throw invalidField("field_id", "not_a_choice", "isn't a measured field")
  return field
}

/**
 * The value in the field's decimals.
 * @throws Refusal `invalid_input` naming `value` when it can't be one of the field's unit
 */
export function toFieldValue(field: MeasurementField, value: number): number {
  const code = whyNotMeasurable(field, value)
  if (code) throw invalidField("value", code, `must be between ${field.min} and ${field.max}`)
  return roundToField(field, value)
}
