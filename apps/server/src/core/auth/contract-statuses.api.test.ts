import { Authentication } from "@academy/contract/auth"
import { allCalls } from "@academy/contract/calls"
import { MINUTE_MS } from "@academy/domain/time"
import { type TSchema, Type } from "typebox"
import { Value } from "typebox/value"
import { beforeEach, describe, expect, test } from "vitest"
import { as, type TestAnswer, type Visitor } from "../../testing/as.ts"
import { API, sections as sectionsOfPasswords } from "../../testing/auth-contract-rows.ts"
import { givenAuthScene } from "../../testing/auth-scene.ts"
import { passkeySections } from "../../testing/passkey-rows.ts"
import { secondFactorSections } from "../../testing/second-factor-rows.ts"
import { testAcademy } from "../../testing/test-app.ts"

/**
 * Each call of the authentication API with each status that its contract names (sections 8 to 13), and the shape of the
 * answer. Over a limit, 429, each is in `contract-limits.api.test.ts`; the codes of 400 are in
 * `contract-codes.api.test.ts`.
 */
const academy = testAcademy()
beforeEach(() => academy.clock.pass(10 * MINUTE_MS))

const sections = { ...sectionsOfPasswords, ...secondFactorSections, ...passkeySections }
const calls = allCalls.map(({ call }) => call).filter(({ path }) => path.startsWith(API))

test("each call of the API has its rows, and each row is of a call", () => {
  const declared = calls.map(({ method, path }) => `${method} ${path.slice(API.length + 1)}`)
  expect(Object.keys(sections).toSorted()).toEqual(declared.toSorted())
})

const InputError = Type.Object({
  status: Type.Literal(400),
  errors: Type.Array(
    Type.Object({
      message: Type.String({ pattern: "^[A-Z].*\\.$" }),
      code: Type.String(),
      param: Type.Optional(Type.String()),
    }),
    { minItems: 1 },
  ),
})
/** Without more, but for a reason that a client may show, and what section 12 adds to 404 and 409. */
const Refused = Type.Object({
  status: Type.Integer(),
  meta: Type.Optional(
    Type.Object({ secret: Type.String({ pattern: "^[A-Z2-7]{32}$" }), totp_url: Type.String() }),
  ),
  errors: Type.Optional(InputError.properties.errors),
  code: Type.Optional(Type.String()),
  detail: Type.Optional(Type.String()),
})

function shapeOf(section: string, status: number): TSchema {
  if (status === 400) return InputError
  if (status === 401) return Authentication
  const declared = calls.find(({ method, path }) => section === `${method} ${path.slice(API.length + 1)}`)
  return status === 200 && declared ? declared.answer : Refused
}

const send = (visitor: Visitor, section: string, given: unknown): Promise<TestAnswer> => {
  const [method = "", path = ""] = section.split(" ")
  const url = `${API}/${path}`
  if (method === "GET") return visitor.get(url, (given ?? {}) as Record<string, string>)
  const write = { POST: visitor.post, PUT: visitor.put, PATCH: visitor.patch, DELETE: visitor.delete }[method]
  if (!write) throw new Error(`no such method: ${method}`)
  return write(url, given as object | undefined)
}

/** The answer has its declared shape and nothing beside it; its own `status` repeats the answer's. */
describe.each(Object.entries(sections))("%s", (section, rows) => {
  test.each(rows)("$status, $who: $when", async ({ status, who, given, holds }) => {
    const scene = await givenAuthScene(academy)
    const sent = await given(scene)
    const visitor = who === "stranger" ? await as(academy.app) : scene[who]
    const answer = await send(visitor, section, sent)
    expect([answer.status, answer.body.status], answer.text).toEqual([status, status])
    const shape = shapeOf(section, status)
    expect([...Value.Errors(shape, answer.body)], answer.text).toEqual([])
    expect(Value.Clean(shape, structuredClone(answer.body)), "nothing undeclared").toEqual(answer.body)
    expect(answer.body).toMatchObject(holds)
  })
})
