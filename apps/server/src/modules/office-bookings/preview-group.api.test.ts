import { rightsOf } from "@academy/domain/staff-roles"
import { wallClockDate } from "@academy/domain/time"
import { afterEach, beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
const { givenFamily, hence } = basketScene(academy)
let office: Visitor
let count = 0
beforeEach(async () => {
  academy.clock.set("2026-11-26T14:40:00+01:00")
  office = await as(academy.app, await academy.given.account(rightsOf("owner")))
  await academy.deps.pool.query("update discount_codes set ends_at = starts_at where audience <> 'typed'")
  const first_day = wallClockDate(academy.clock.now())
  const terms = { target: "everything", first_day, audience: "siblings", percent: 20 }
  await office.post("/api/admin/discount-codes/", { ...terms, code: `GROUP-${++count}` })
})
afterEach(() => expectBooksToAgree(academy.deps.pool))

type Shown = { player_id: number; price: number | null; why_not: string | null }[]
const preview = async (id: number, player_ids: number[], pay_with: string) =>
  (await office.post(`/api/admin/bookables/${id}/group/preview/`, { player_ids, pay_with })).body
const book = async (id: number, players: Shown, pay_with: string) =>
  (
    await office.post(`/api/admin/bookables/${id}/group/`, {
      player_ids: players.map(({ player_id }) => player_id),
      pay_with,
      expected_prices: players.flatMap(({ player_id, price }) =>
        price === null ? [] : [{ player_id, price }],
      ),
      ...(pay_with === "nothing" && { reason: "Trial day" }),
    })
  ).body.results
const bookedAt = async (id: number) =>
  (
    await academy.deps.pool.query(
      `select player_id, price_minor / 100 as price from bookings
       where bookable_id = $1 and status in ('held', 'confirmed') order by id`,
      [id],
    )
  ).rows

/** Two siblings and a child of another family. */
async function givenChildren() {
  const family = await givenFamily()
  await academy.given.payment(family.account)
  const other = await academy.family()
  await academy.given.payment(other.account)
  return { family, other, ids: [family.alma.id, family.hugo.id, other.player.id] }
}

test.each(["bank_transfer", "wallet", "pass"])(
  "by %s what is booked is what the preview showed",
  async (way) => {
    const { family, other, ids } = await givenChildren()
    for (const { account } of [family, other]) {
      if (way === "wallet") await academy.given.money(account, 60_000)
      if (way === "pass") await academy.given.passes(account, { amount: 2 })
    }
    const { id } = await academy.given.bookable({ starts_at: hence(9), capacity: 6 })
    const shown = await preview(id, ids, way)
    // Of siblings the second pays less; a pass pays the whole seat.
    const prices = way === "pass" ? [290, 290, 290] : [290, 232, 290]
    expect(shown.players.map(({ price }: { price: number }) => price)).toEqual(prices)
    expect(shown).toMatchObject({ seats: 3, sum: prices.reduce((sum, price) => sum + price, 0) })
    expect(await bookedAt(id)).toEqual([])
    await book(id, shown.players, way)
    expect(await bookedAt(id)).toEqual(ids.map((player_id, index) => ({ player_id, price: prices[index] })))
  },
)

test("money, a pass or seats that do not reach for all: the preview says for whom, and so does the booking", async () => {
  const { family, other, ids } = await givenChildren()
  await academy.given.money(family.account, 40_000)
  await academy.given.passes(family.account, { amount: 1 })
  await academy.given.passes(other.account, { amount: 1 })
  const { id } = await academy.given.bookable({ starts_at: hence(9), capacity: 6 })
  for (const [way, whys] of [
    ["wallet", [null, "not_enough_money", "not_enough_money"]],
    ["pass", [null, "no_pass_left", null]],
  ] as const) {
    const { players } = await preview(id, ids, way)
    expect(players.map(({ why_not }: { why_not: string | null }) => why_not)).toEqual(whys)
  }
  const small = await academy.given.bookable({ starts_at: hence(12), capacity: 1 })
  const shown = await preview(small.id, ids, "bank_transfer")
  expect(shown).toMatchObject({ seats: 1, sum: 290 })
  const results = await book(small.id, shown.players, "bank_transfer")
  expect(results.map(({ why_not }: { why_not: string | null }) => why_not)).toEqual(
    shown.players.map(({ why_not }: { why_not: string | null }) => why_not),
  )
})

test("who costs more by now than was shown is not booked; the own family is not, and a coach sees nothing", async () => {
  const { ids } = await givenChildren()
  const { id } = await academy.given.bookable({ starts_at: hence(9), capacity: 6 })
  const { players } = await preview(id, ids, "bank_transfer")
  await academy.deps.pool.query("update discount_codes set ends_at = starts_at where audience <> 'typed'")
  const results = await book(id, players, "bank_transfer")
  expect(results.map(({ why_not }: { why_not: string | null }) => why_not)).toEqual([
    null,
    "price_changed",
    null,
  ])
  const coach = await as(academy.app, await academy.given.account({ is_staff: true }))
  const path = `/api/admin/bookables/${id}/group/preview/`
  expect((await coach.post(path, { player_ids: ids, pay_with: "wallet" })).status).toBe(403)
  expect(
    (await office.post("/api/admin/bookables/4/group/preview/", { player_ids: ids, pay_with: "wallet" }))
      .status,
  ).toBe(404)
})
