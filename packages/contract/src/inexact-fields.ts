import type { FieldError } from "./problems.ts"

interface Schema {
  type?: string
  nullable?: boolean
  properties?: Record<string, Schema>
  additionalProperties?: boolean
  items?: Schema
}

interface Rules {
  /** Undeclared fields are not allowed. */
  isClosed: boolean
  /** Types must match: for JSON, not for forms, whose values are all texts. */
  isTyped: boolean
}

/** The parts of a body that the validator would silently change: removed fields, and texts converted to numbers. */
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
