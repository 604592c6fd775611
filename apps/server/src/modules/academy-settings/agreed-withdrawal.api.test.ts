import { takeAcademy } from "@academy/domain/academy"
import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { DAY_MS } from "@academy/domain/time"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { fillAcademy } from "../../db/academy/fill-academy.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { atCheckout, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const t = testAcademy({ benchLimitsOff: true })
const path = "/api/admin/academy-settings/"
const THURSDAY = new Date("2026-11-26T14:30:00Z")

let owner: Visitor
beforeAll(async () => {
  owner = await as(t.app, await t.given.account({ is_superuser: true }))
  await fillAcademy(t.deps.db, { set: {} }, { isConfirmed: true, now: THURSDAY })
})
beforeEach(async () => {
  t.clock.set(THURSDAY)
  await t.deps.pool.query("update sessions set expires_at = $1", [new Date("2027-06-01")])
  expect((await setDays(14)).status).toBe(200)
})
afterEach(() => expectBooksToAgree(t.deps.pool))
afterAll(() => takeAcademy(null))

async function setDays(withdrawal_days: number) {
  const { version } = (await owner.get(path)).body.terms
  return owner.patch(path, { terms: { version, values: { withdrawal_days, money_back_days: 60 } } })
}

async function goTo(days: number) {
  t.clock.set(new Date(THURSDAY.getTime() + days * DAY_MS))
  await t.deps.pool.query("update sessions set expires_at = $1", [new Date("2027-06-01")])
}

/** A pack that was begun to be paid; `pay` gives its passes. */
async function orderPack() {
  const { visitor } = await t.family()
  const pack = await t.given.package({ price_minor: 260_000, amount_pass: 10 })
  const { body } = await visitor.post("/api/buy-package/", { package_id: pack.id })
  const lot = async () => (await visitor.get("/api/fetch-wallet/")).body.training_passes[0]
  return {
    visitor,
    lot,
    pay: () => atCheckout(visitor, body.checkout_url, "pay"),
    withdraw: async () => visitor.post(`/api/withdraw-from-package/${(await lot()).id}/`, { refund: 2600 }),
  }
}

test("a pack keeps the days that were agreed when it was ordered, whatever the setting becomes", async () => {
  const [short, begun] = [await orderPack(), await orderPack()]
  await short.pay()
  await setDays(30)
  // Agreed before the change, paid after it.
  await begun.pay()
  const long = await orderPack()
  await long.pay()
  await setDays(14)
  expect((await short.lot()).withdrawal.until).toBe("2026-12-10")
  expect((await begun.lot()).withdrawal.until).toBe("2026-12-10")
  expect((await long.lot()).withdrawal.until).toBe("2026-12-26")

  await goTo(15)
  expect((await short.withdraw()).body.code).toBe("withdrawal_over")
  expect((await begun.withdraw()).body.code).toBe("withdrawal_over")
  await goTo(29)
  expect((await long.withdraw()).body).toMatchObject({ to_card: 2600 })
})

test("so does a membership", async () => {
  const plan = await t.given.plan()
  const join = async () => {
    const { account, player, visitor } = await t.family()
    await t.given.card(account)
    const { status } = await visitor.post(`/api/create_membership/${plan.id}/${player.id}/`, {
      terms_version: MEMBERSHIP_TERMS_VERSION,
    })
    expect(status).toBe(200)
    const shown = async () =>
      (await visitor.get(`/api/fetch-player-membership/${player.id}/`)).body.membership
    return { shown }
  }
  await setDays(45)
  const long = await join()
  await setDays(14)
  const short = await join()
  expect((await long.shown()).withdrawal.until).toMatch(/^2027-01-10T23:59:59/)
  expect((await short.shown()).withdrawal.until).toMatch(/^2026-12-10T23:59:59/)
  await goTo(15)
  expect((await short.shown()).withdrawal).toBeNull()
  expect((await long.shown()).withdrawal).not.toBeNull()
})

test("the law's 14 days are the least, and the money-back guarantee is never shorter", async () => {
  const refused = async (values: object) => {
    const { version } = (await owner.get(path)).body.terms
    const { status, body } = await owner.patch(path, { terms: { version, values } })
    return [status, body.errors?.[0].param, body.errors?.[0].code]
  }
  expect(await refused({ withdrawal_days: 13 })).toEqual([400, "terms.values.withdrawal_days", "too_small"])
  expect(await refused({ withdrawal_days: 61 })).toEqual([400, "terms.values.money_back_days", "too_small"])
})
