import fc, { type Arbitrary } from "fast-check"

interface Schema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  nullable?: boolean
}

const MOST_CHARACTERS = 40
const MOST_ITEMS = 3
/** As large as a number is drawn that may be an id: who sends it puts an id of something that is there in its place. */
export const SMALL_ID = 40

const deep = (depth: number) => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`)

/** What has broken forms before: of every type, at the edge of it, or of none. */
const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    " ",
    "\0",
    "\ud800",
    "a\udfff",
    "\u202e",
    "Infinity",
    "-1e400",
    "NaN",
    "0x10",
    "1e3",
    " 1",
    "true",
    "__proto__",
    "constructor",
    "../../etc/passwd",
    "' or 1=1 --",
    "<script>alert(1)</script>",
    "%00%ff%",
    "2026-02-30",
    "2026-13",
    "9999999999999999999999",
    -1,
    0,
    0.5,
    1e308,
    2_147_483_647,
    2_147_483_648,
    Number.MAX_SAFE_INTEGER,
    true,
    [],
    {},
    [[]],
    [null],
    { toString: 1 },
    { length: -1 },
  ),
  fc.constantFrom(200, 3000).map(deep),
  fc.string({ unit: "binary", maxLength: MOST_CHARACTERS }),
  fc.constantFrom("é", "x", "😀").map((letter) => letter.repeat(6000)),
  fc.jsonValue({ maxDepth: 2 }),
)

const graphemes = new Map<string, Arbitrary<string>>()
/** Text of so many characters as a reader counts them. One arbitrary for each length: making one is slow. */
function graphemesOf(length: { minLength: number; maxLength: number }): Arbitrary<string> {
  const key = `${length.minLength} ${length.maxLength}`
  const known = graphemes.get(key) ?? fc.string({ unit: "grapheme", ...length })
  graphemes.set(key, known)
  return known
}

function textOf({ pattern, minLength = 0, maxLength = MOST_CHARACTERS }: Schema): Arbitrary<unknown> {
  if (pattern?.startsWith("^20")) return fc.stringMatching(new RegExp(pattern))
  const length = { minLength, maxLength: Math.min(maxLength, Math.max(minLength, MOST_CHARACTERS)) }
  return fc.oneof(
    graphemesOf(length),
    fc.constantFrom("anna@klubb.example", "Training2026", "Åsa Öberg-Lind"),
  )
}

/** Values that the schema accepts. */
function valid(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valid))
  const { minimum = 0, maximum = SMALL_ID } = schema
  switch (schema.type) {
    case "integer":
    case "number":
      return fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, minimum + SMALL_ID)) })
    case "boolean":
      return fc.boolean()
    case "string":
      return textOf(schema)
    case "array":
      return fc.array(valid(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS),
      })
    default:
      return hostile
  }
}

/**
 * A value for a property: mostly valid, sometimes just outside of the bounds or of another type. Objects are drawn by
 * `objectOf`.
 */
function nearly(schema: Schema): Arbitrary<unknown> {
  const { minimum, maximum, maxLength } = schema
  const edges = [
    ...(minimum === undefined ? [] : [minimum - 1, minimum, String(minimum)]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1, `${maximum}0`]),
    ...(maxLength === undefined ? [] : ["x".repeat(maxLength), "x".repeat(maxLength + 1)]),
  ]
  return fc.oneof(
    { weight: 12, arbitrary: schema.type === "object" ? objectOf(schema) : valid(schema) },
    { weight: 3, arbitrary: hostile },
    ...(edges.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom<unknown>(...edges) }] : []),
  )
}

/** An object by its schema: valid, nearly valid (a property missing, wrong, too many), or hostile in every property. */
export function objectOf({ properties = {}, required = [] }: Schema): Arbitrary<Record<string, unknown>> {
  const names = Object.keys(properties)
  const record = (of: (schema: Schema) => Arbitrary<unknown>, requiredKeys: string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, of(properties[name] ?? {})])), {
      requiredKeys,
    }) as Arbitrary<Record<string, unknown>>
  const extra = fc.dictionary(
    fc.constantFrom("id", "account_id", "password_hash", "is_staff", "__proto__", "constructor", "ö"),
    hostile,
    { maxKeys: 2 },
  )
  return fc.oneof(
    { weight: 4, arbitrary: record(valid, [...required]) },
    {
      weight: 4,
      arbitrary: fc.tuple(record(nearly, []), extra).map(([one, other]) => ({ ...one, ...other })),
    },
    { weight: 1, arbitrary: record(() => hostile, []) },
  )
}

/** Values for the parameters of a path: mostly what the schema takes. */
export const paramsOf = ({ properties = {} }: Schema): Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, nearly(schema)])))

export { hostile }
