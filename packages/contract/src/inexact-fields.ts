import type { FieldError } from "./problems.ts"

interface Schema {
  type?: string
  nullable?: boolean
  properties?: Record<string, Schema>
  additionalProperties?: boolean
  items?: Schema
}

interface Rules {
  /** Nothing may be there that is not declared. */
  isClosed: boolean
  /** A number is a number and a yes is a yes: of JSON, not of a form, which has nothing but texts. */
  isTyped: boolean
}

/** What of a body the validator would change in silence: fields that it leaves out, texts that it makes numbers of. */
export function inexactFields(schema: Schema, value: unknown, rules: Rules, param = ""): FieldError[] {
  const at = (name: string | number) => (param === "" ? String(name) : `${param}.${name}`)
  const { type, properties = {}, items } = schema
  if (type === "number" || type === "integer" || type === "boolean") {
    const wanted = type === "boolean" ? "boolean" : "number"
    const isFitting = typeof value === wanted || (value === null && schema.nullable)
    return isFitting || !rules.isTyped ? [] : [{ param, code: "invalid", message: `must be a ${wanted}` }]
  }
  if (Array.isArray(value))
    return items ? value.flatMap((item, index) => inexactFields(items, item, rules, at(index))) : []
  if (type !== "object" || typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, field]): FieldError[] => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (property) return inexactFields(property, field, rules, at(name))
    return rules.isClosed && schema.additionalProperties === false
      ? [{ param: at(name), code: "unknown_field", message: "isn't a field of this call" }]
      : []
  })
}
