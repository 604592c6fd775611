import { allCalls } from "@academy/contract/calls"
import { beforeAll, expect, test } from "vitest"
import { bookableCoaches, coaches } from "./db/tables/bookables.ts"
import { as, type Visitor } from "./testing/as.ts"
import { exampleOf } from "./testing/example-of.ts"
import { nameOf, pathWith, send } from "./testing/send-call.ts"
import { testAcademy } from "./testing/test-app.ts"

/** What a coach never gets, over the whole contract: exports, money, a colleague's private notes. */
const academy = testAcademy({ benchLimitsOff: true })
let sofia: Visitor
let amir: Visitor
let ids: { session: number; player: number; message: number }
const NOTE = "Elsa's knee: ask her mother"

beforeAll(async () => {
  const { app, given, deps, clock } = academy
  const starts_at = new Date(clock.now().getTime() - 100 * 60_000)
  const session = await given.bookable({ starts_at, title: "Theirs together" })
  const alone = await given.bookable({ starts_at, title: "Sofia's alone" })
  const lead = async (name: string, bookables: { id: number }[]) => {
    const account = await given.account({ is_staff: true })
    const [row] = await deps.db.insert(coaches).values({ name, account_id: account.id }).returning()
    for (const { id } of bookables)
      await deps.db.insert(bookableCoaches).values({ bookable_id: id, coach_id: row?.id ?? 0 })
    return as(app, account)
  }
  sofia = await lead("Sofia Lund", [session, alone])
  amir = await lead("Amir Haddad", [session])
  const { account, player } = await academy.family()
  await given.booking(account, player, session)
  const message = await sofia.post(`/api/staff/sessions/${session.id}/messages/`, {
    topic: "weather",
    words: "",
  })
  ids = { session: session.id, player: player.id, message: message.body.id }
})

interface Shape {
  type?: string
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
}
const ofStaff = allCalls.filter(({ call }) => ["staff", "superuser", "owner"].includes(call.access))

const idIn = (path: string): number =>
  path.includes("/players/:id")
    ? ids.player
    : path.includes("/session-messages/:id")
      ? ids.message
      : ids.session

/** A call with parameters of the right form; ids are the session's, or those of what the path is about. */
const ask = (visitor: Visitor, call: (typeof allCalls)[number]["call"]) => {
  const id = idIn(call.path)
  const params = call.params && {
    ...(exampleOf(call.params) as object),
    ...(call.params.properties.id && { id }),
  }
  if (call.method !== "GET") return send(visitor, call, params, call.body && exampleOf(call.body))
  const query = new URLSearchParams(call.query && (exampleOf(call.query) as Record<string, string>))
  return visitor.get(`${pathWith(call.path, (params ?? {}) as Record<string, unknown>)}?${query}`)
}

test("a coach gets no export: every file is refused, but the list of the coach's own hours", async () => {
  const files = ofStaff.filter(({ call }) => (call.answer as Shape).type === "string")
  expect(files.length).toBeGreaterThan(10)
  const answers = await Promise.all(
    files.map(async ({ call }) => [nameOf(call), (await ask(amir, call)).status] as const),
  )
  expect(answers.filter(([, status]) => status !== 403)).toEqual([["GET /api/staff/hours.csv", 200]])
  const hours = async (coach: Visitor) => (await coach.get("/api/staff/hours.csv?month=2026-11")).text
  expect(await hours(sofia)).toContain("Sofia's alone")
  expect(await hours(amir)).toContain("Theirs together")
  expect(await hours(amir)).not.toContain("Sofia")
})

const namesIn = (shape: Shape): string[] => [
  ...Object.keys(shape.properties ?? {}),
  ...[
    ...Object.values(shape.properties ?? {}),
    ...(shape.anyOf ?? []),
    ...(shape.items ? [shape.items] : []),
  ].flatMap(namesIn),
]
const MONEY = /amount|price|balance|currency|revenue|total|refund|_minor$|reference|order|receipt|wallet/

test("a coach gets no money: calls about it are refused, and no answer that a coach gets has a field for it", async () => {
  const moneyFeatures = [
    "orders",
    "officeOrders",
    "bookkeeping",
    "finances",
    "walletCorrections",
    "dashboard",
  ]
  const aboutMoney = ofStaff.filter(({ feature }) => moneyFeatures.includes(feature))
  expect(new Set(aboutMoney.map(({ feature }) => feature))).toEqual(new Set(moneyFeatures))
  for (const { call } of aboutMoney)
    expect([nameOf(call), (await ask(amir, call)).body.code]).toEqual([nameOf(call), "access_denied"])
  // What is not named in the answer never leaves the server.
  const fields = ofStaff.flatMap(({ call }) =>
    namesIn(call.answer as Shape).map((name) => [call.access, nameOf(call), name] as const),
  )
  const ofMoney = fields.filter(([, , name]) => MONEY.test(name))
  expect(ofMoney.length, "the office's answers have such fields").toBeGreaterThan(10)
  // A coach's own pay, and nobody else's (hours.api.test.ts).
  const ofOthers = ofMoney.filter(([, name]) => name !== "GET /api/staff/hours/")
  expect(ofOthers.filter(([access]) => access === "staff")).toEqual([])
})

test("a coach gets no colleague's private note, from no call, also of a session that both lead", async () => {
  const note = { audience: "own", text: NOTE }
  expect((await sofia.put(`/api/staff/sessions/${ids.session}/note/`, note)).status).toBe(200)
  const reads = ofStaff.filter(({ call }) => call.access === "staff" && call.method === "GET")
  const readBy = (coach: Visitor) =>
    Promise.all(
      reads.map(async ({ call }) => {
        const { status, text } = await ask(coach, call)
        return { name: nameOf(call), status, hasNote: text.includes(NOTE) }
      }),
    )
  expect((await readBy(sofia)).filter(({ hasNote }) => hasNote)).toEqual([
    { name: "GET /api/staff/sessions/:id/", status: 200, hasNote: true },
  ])
  const seen = await readBy(amir)
  expect(seen.filter(({ status, hasNote }) => status !== 200 || hasNote)).toEqual([])
})
