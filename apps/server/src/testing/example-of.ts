interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  minItems?: number
  minLength?: number
  pattern?: string
}

/** Texts for the patterns that the contract uses; a new pattern needs its line here. */
const examplesOfText = [
  "2026-12",
  "2026-12-01",
  "abcd",
  "a@b.example",
  "17:30",
  `${"a".repeat(32)}.ics`,
  "a".repeat(22),
]

function exampleOfText({ pattern, minLength = 1 }: Schema): string {
  if (!pattern) return "a".repeat(Math.max(minLength, 1))
  const fitting = examplesOfText.find(
    (text) => text.length >= minLength && new RegExp(pattern, "u").test(text),
  )
  if (fitting === undefined) throw new Error(`No example text fits ${pattern}`)
  return fitting
}

/** A smallest value that a schema of the contract accepts: required properties only. */
export function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0])
  switch (schema.type) {
    case "integer":
    case "number":
      return schema.minimum ?? 1
    case "boolean":
      return true
    case "string":
      return exampleOfText(schema)
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => exampleOf(schema.items ?? {}))
    case "object": {
      const required = Object.entries(schema.properties ?? {}).filter(([name]) =>
        schema.required?.includes(name),
      )
      return Object.fromEntries(required.map(([name, property]) => [name, exampleOf(property)]))
    }
    default:
      return null
  }
}
