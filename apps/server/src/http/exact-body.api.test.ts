import type { CallDeclaration } from "@academy/contract/call"
import { allCalls } from "@academy/contract/calls"
import type { FieldError } from "@academy/contract/problems"
import { beforeAll, describe, expect, test } from "vitest"
import { as, type Visitor } from "../testing/as.ts"
import { exampleOf } from "../testing/example-of.ts"
import { nameOf, send } from "../testing/send-call.ts"
import { testAcademy } from "../testing/test-app.ts"

/** Sends each body of the contract with each of its numbers as a text, and with a field more in each of its objects. */
const academy = testAcademy({ benchLimitsOff: true })
let family: Visitor
let owner: Visitor
beforeAll(async () => {
  const { app, given } = academy
  family = await as(app, await given.account())
  owner = await as(app, await given.account({ is_superuser: true }))
})

type Schema = NonNullable<Parameters<typeof exampleOf>[0]>
/** A body with one wrong thing in it, and where that is. */
interface Wrong {
  param: string
  body: unknown
}

const under = (name: string | number, { param, body }: Wrong, place: (body: unknown) => unknown): Wrong => ({
  param: param === "" ? String(name) : `${name}.${param}`,
  body: place(body),
})

/** The schema's example with something wrong at one place, for each place. */
function wrongBodies(schema: Schema, atLeaf: (schema: Schema) => Wrong[]): Wrong[] {
  const within = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    wrongBodies(property, atLeaf).map((wrong) =>
      under(name, wrong, (value) => ({ ...(exampleOf(schema) as object), [name]: value })),
    ),
  )
  const items = schema.items
    ? wrongBodies(schema.items, atLeaf).map((wrong) => under(0, wrong, (value) => [value]))
    : []
  return [...atLeaf(schema), ...within, ...items]
}

const asText = (schema: Schema): Wrong[] => {
  if (schema.type === "boolean") return ["true", "", 1].map((body) => ({ param: "", body }))
  if (schema.type !== "integer" && schema.type !== "number") return []
  return [String(exampleOf(schema)), "", true].map((body) => ({ param: "", body }))
}

const withOneMore = (schema: Schema): Wrong[] =>
  schema.type === "object"
    ? [{ param: "no_such_field", body: { ...(exampleOf(schema) as object), no_such_field: null } }]
    : []

const isOfStaff = ({ access }: CallDeclaration) => ["staff", "superuser", "owner"].includes(access)
const withBody = allCalls.flatMap(({ call }) =>
  call.form !== "allauth" && call.body ? [[nameOf(call), call, call.body as Schema] as const] : [],
)

async function complaintsAbout(call: CallDeclaration, body: unknown): Promise<FieldError[]> {
  const answer = await send(
    isOfStaff(call) ? owner : family,
    call,
    call.params && exampleOf(call.params),
    body,
  )
  return answer.body.errors ?? []
}

describe.each(withBody)("%s", (_, call, schema) => {
  const texts = wrongBodies(schema, asText)
  test.skipIf(texts.length === 0)("a number or a yes as something else is refused, by name", async () => {
    for (const { param, body } of texts)
      expect(await complaintsAbout(call, body), JSON.stringify(body)).toContainEqual({
        param,
        code: "invalid",
        message: expect.stringMatching(/^must be/),
      })
  })

  test("a field that is not there is refused where staff write, and nowhere else", async () => {
    for (const { param, body } of wrongBodies(schema, withOneMore)) {
      const errors = (await complaintsAbout(call, body)).filter(({ code }) => code === "unknown_field")
      expect(errors.map((error) => error.param)).toEqual(isOfStaff(call) ? [param] : [])
    }
  })
})

test("a form and an address have nothing but texts: there a text is a number", async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    first_name: "Elsa",
    last_name: "Lind",
    year_of_birth: "2014",
  }))
    form.append(name, value)
  const { status, body } = await family.post("/api/create-player/", form)
  expect([status, body.year_of_birth]).toEqual([200, 2014])
  expect((await family.get(`/api/fetch-player/${body.id}/`)).body.id).toBe(body.id)
  expect((await family.get("/api/notifications/?limit=5")).status).toBe(200)
})
