import { Type } from "typebox"
import { Value } from "typebox/value"
import { expect, test } from "vitest"
import { call } from "./call.ts"
import { allCalls } from "./calls.ts"

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: unknown
}

/** Where an object within the schema lets through what it does not name. */
function openObjects(schema: Schema, path: string): string[] {
  const own = schema.type === "object" && schema.additionalProperties !== false ? [path] : []
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    openObjects(property, `${path}.${name}`),
  )
  return [...own, ...below, ...(schema.items ? openObjects(schema.items, `${path}[]`) : [])]
}

test("every call takes only what its declaration names", () => {
  const open = allCalls.flatMap(({ name, call }) =>
    (["params", "query", "body"] as const).flatMap((part) => {
      const schema = call[part]
      return schema ? openObjects(schema, `${name}.${part}`) : []
    }),
  )
  expect(open).toEqual([])
})

/** Objects of the schema that are passes and name an instant at which they end. */
function endingPasses(schema: Schema & { anyOf?: Schema[] }, path: string): string[] {
  const names = Object.keys(schema.properties ?? {})
  const ofPasses = ["amount_granted", "amount_pass", "pass_type", "player_ids"]
  const arePasses = names.some((name) => ofPasses.includes(name))
  const own = names.filter(
    (name) => (arePasses && name === "expires_at") || /^pass(es)?_(expire|until)/.test(name),
  )
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    endingPasses(property, `${path}.${name}`),
  )
  const options = (schema.anyOf ?? []).flatMap((option) => endingPasses(option, path))
  return [
    ...own.map((name) => `${path}.${name}`),
    ...inside,
    ...options,
    ...(schema.items ? endingPasses(schema.items, `${path}[]`) : []),
  ]
}

test("of passes every answer tells the last day, never the midnight after it", () => {
  expect(allCalls.flatMap(({ name, call }) => endingPasses(call.answer, name))).toEqual([])
  const lots = Type.Array(Type.Object({ pass_type: Type.String(), expires_at: Type.String() }))
  expect(endingPasses(Type.Object({ lots }), "x")).toEqual(["x.lots[].expires_at"])
})

test("closing a shape changes nothing else of it", () => {
  const shapeOf = () =>
    Type.Object({
      one: Type.Optional(Type.Array(Type.Object({ a: Type.Optional(Type.String()) }), { maxItems: 2 })),
      two: Type.Integer({ minimum: 1 }),
    })
  const { body } = call({
    method: "POST",
    path: "/x/",
    summary: "",
    access: "anyone",
    body: shapeOf(),
    answer: Type.Object({}),
    refusals: [],
  })
  const plain = JSON.parse(JSON.stringify(shapeOf()))
  plain.additionalProperties = false
  plain.properties.one.items.additionalProperties = false
  expect(JSON.parse(JSON.stringify(body))).toEqual(plain)
  expect(Type.Partial(body).required, "TypeBox still knows it").toBeUndefined()
  expect(Value.Check(body, { two: 1 })).toBe(true)
})

/** The names of all that an answer may contain. */
function fieldNames(schema: Schema): string[] {
  const properties = Object.entries(schema.properties ?? {})
  const below = properties.flatMap(([, property]) => fieldNames(property))
  return [...properties.map(([name]) => name), ...below, ...(schema.items ? fieldNames(schema.items) : [])]
}

test("no answer to a coach has an amount, an order or a receipt; of a seat only whether it is paid", () => {
  const ofMoney =
    /pay|paid|price|amount|currency|minor|order|receipt|invoice|refund|wallet|balance|credit|reference|^card$|last4|membership/
  const told = allCalls
    // A coach's own pay is in `getHours`, and nobody else's (hours.api.test.ts).
    .filter(({ name, call }) => call.access === "staff" && name !== "getHours")
    .flatMap(({ name, call }) =>
      fieldNames(call.answer).flatMap((field) => (ofMoney.test(field) ? [`${name}: ${field}`] : [])),
    )
  expect(told.sort()).toEqual(["getRosters: payed", "getToDo: unpaid"])
})
