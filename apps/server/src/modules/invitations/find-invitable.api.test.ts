import { HOUR_MS } from "@academy/domain/time"
import { beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { type TestApp, testAcademy } from "../../testing/test-app.ts"

const t = testAcademy()
let elin: GivenAccount
let saras: Visitor
let elins: Visitor
let tindra: { id: number }
let duo: Awaited<ReturnType<TestApp["given"]["bookable"]>>

beforeEach(async () => {
  const sara = await t.given.account()
  elin = await t.given.account()
  saras = await as(t.app, sara)
  elins = await as(t.app, elin)
  tindra = await t.given.player(elin, { first_name: "Tindra", can_be_found: true })
  duo = await t.given.bookable({ slug: "duo", capacity: 2 })
  await t.given.booking(sara, await t.given.player(sara), duo)
})

const search = (text: string, visitor = saras) =>
  visitor.post("/api/invitations/search-players/", { search: text, bookable_id: duo.id })

test("players whose guardian allowed it, by two letters, with first name, club and year alone", async () => {
  await t.deps.pool.query("update players set can_be_found = false")
  const { year_of_birth } = (
    await t.deps.pool.query("update players set can_be_found = true where id = $1 returning year_of_birth", [
      tindra.id,
    ])
  ).rows[0]
  await t.given.player(elin, { first_name: "Tilde" })
  expect((await search("tI")).body).toEqual([
    { player_id: tindra.id, first_name: "Tindra", club_name: expect.any(String), year_of_birth },
  ])
  expect((await search("%i")).body).toEqual([])
  const short = await search("T ")
  expect([short.status, short.body.errors[0].param]).toEqual([400, "search"])
})

test("nobody is, for who has no seat there; and thirty times an hour", async () => {
  expect((await search("Ti", elins)).body.code).toBe("not_found")
  for (let n = 0; n < 30; n++) expect((await search("Ti")).status).toBe(200)
  expect((await search("Ti")).body.code).toBe("too_many_this_hour")
  t.clock.pass(HOUR_MS)
  expect((await search("Ti")).status).toBe(200)
})

test("a guardian allows it and takes it back; it is off by default", async () => {
  const noah = await t.given.player(elin)
  expect((await elins.get(`/api/fetch-player/${noah.id}/`)).body.can_be_found).toBe(false)
  for (const can_be_found of [true, false]) {
    const { body } = await elins.put(`/api/update-player/${noah.id}/`, { can_be_found })
    expect(body.can_be_found).toBe(can_be_found)
  }
})
