import { beforeAll, expect, test } from "vitest"
import { fillCatalogue } from "./db/catalogue/fill-catalogue.ts"
import { as, type Visitor } from "./testing/as.ts"
import { book } from "./testing/booking-steps.ts"
import { testAcademy } from "./testing/test-app.ts"

const academy = testAcademy()
let office: Visitor

beforeAll(async () => {
  await fillCatalogue(academy.deps.db)
  office = await as(academy.app, await academy.given.account({ is_superuser: true }))
})

/** A write of the office that is taken. */
async function make(path: string, body: object): Promise<{ id: number }> {
  const answer = await office.post(path, body)
  expect(answer.body).toMatchObject({ id: expect.any(Number) })
  return answer.body
}

test("with calls of the panel alone, an empty academy has a place, a coach, passes and a session that is booked", async () => {
  const address = await make("/api/admin/addresses/", {
    name: "Kärrtorps IP",
    address: "Söderarmsvägen 40",
    area: "Söderort",
    latitude: 59.28,
    longitude: 18.11,
  })
  const sofia = await academy.given.account({ is_staff: true, staff_role: "coach" })
  const coach = await make("/api/admin/models/coaches/", {
    values: { name: "Sofia Lund", experience: "", specialization: "", account_id: sofia.id },
  })
  const passType = await named("pass_types", "Group")
  await make("/api/admin/models/packages/", {
    values: {
      name: "Ten",
      price_minor: 249_000,
      amount_pass: 10,
      pass_type_id: passType,
      terms: "",
      valid_days: 180,
      active: true,
    },
  })
  const session = await make("/api/admin/bookables/", {
    day: "2026-12-03",
    booking_type_id: await named("booking_types", "Group"),
    address_id: address.id,
    coach_ids: [coach.id],
    starts: "17:30",
    ends: "19:00",
    capacity: 6,
    price: 290,
    title: "First evening",
  })
  const { visitor, player } = await academy.family()
  expect((await visitor.get("/api/fetch-packages/")).body).toMatchObject([{ name: "Ten" }])
  expect((await book(visitor, session, player, "bank_transfer")).status).toBe(200)
  const atThePitch = await as(academy.app, sofia)
  const roster = await atThePitch.get(`/api/staff/sessions/${session.id}/`)
  expect([roster.status, roster.body.is_mine]).toEqual([200, true])
})

test("it has no plans, until the owner takes the sample by one click and offers a plan", async () => {
  const { visitor } = await academy.family()
  const offered = async () => (await visitor.get("/api/fetch-memberships/")).body
  expect(await offered()).toEqual([])
  expect((await office.post("/api/admin/plans/sample/")).body).toEqual({ added: 3 })
  expect((await office.post("/api/admin/plans/sample/")).body).toEqual({ added: 0 })
  expect(await offered()).toEqual([])
  const [basic, pro] = (await office.get("/api/admin/plans/")).body
  for (const { id } of [pro, basic]) await office.patch(`/api/admin/plans/${id}/`, { active: true })
  expect(await offered()).toMatchObject([
    { price: 1000, yearly_price: 890, binding_time: 3, is_featured: false },
    { price: 1900, benefits: [expect.any(String)], is_featured: true },
  ])
})

async function named(model: string, name: string): Promise<number> {
  const { rows } = (await office.get(`/api/admin/models/${model}/`)).body
  return rows.find((row: { name: string }) => row.name === name).id
}
