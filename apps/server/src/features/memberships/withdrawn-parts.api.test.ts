import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { monthStart } from "@academy/domain/months"
import { DAY_MS } from "@academy/domain/time"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, expectBooksToAgree } from "../../testing/booking-steps.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { lettersTo } from "../../testing/letters.ts"
import { openTestApp, type TestApp } from "../../testing/test-app.ts"
import { chargeMembershipPeriods, openMembershipPeriods } from "./index.ts"

let academy: TestApp
let plan: number
let account: GivenAccount
let visitor: Visitor
let player: number
const { pay } = basketScene(() => academy)

beforeAll(async () => {
  academy = await openTestApp({ benchLimitsOff: true })
  plan = (await academy.given.plan()).id
})
afterAll(() => academy.close())
beforeEach(async () => {
  academy.clock.set("2026-11-26T14:30:00.000Z")
  account = await academy.given.account()
  player = (await academy.given.player(account)).id
  visitor = await as(academy.app, account)
})

/** Five of the thirty days of November, and December. */
const [REST, MONTH] = [317, 1900]
const agreed = { terms_version: MEMBERSHIP_TERMS_VERSION }

async function joinBySwish() {
  await visitor.post("/api/basket/lines/", { plan_id: plan, players_id: [player] })
  const { body } = await pay(visitor, { ...agreed, payment_method: "swish" })
  expect((await atCheckout(visitor, body.checkout_url, "pay")).status).toBe(200)
}

async function joinBy(paid_by: "card" | "invoice") {
  await academy.given.card(account)
  const joined = await visitor.post(`/api/create_membership/${plan}/${player}/`, {
    ...agreed,
    paid_by,
    start: "now",
  })
  expect(joined.status).toBe(200)
  await runJobs()
}

async function payByInvoice() {
  const changed = await visitor.post(`/api/change-membership-payment/${player}/`, { paid_by: "invoice" })
  expect(changed.status).toBe(200)
}

async function runJobs() {
  await openMembershipPeriods(academy.deps)
  await chargeMembershipPeriods(academy.deps)
}

async function goToDecember() {
  academy.clock.set(new Date(monthStart("2026-12").getTime() + DAY_MS))
  await academy.deps.pool.query("update sessions set expires_at = $1", [new Date("2027-01-01")])
  await runJobs()
}

async function payInvoices() {
  const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  const { rows } = await academy.deps.pool.query(
    "select reference from orders where status = 'open' and account_id = $1",
    [account.id],
  )
  for (const { reference } of rows)
    expect((await office.post("/api/staff/mark-order-paid/", { reference })).status).toBe(200)
}

/** The parts that a text names, by the words beside the amounts. */
function partsIn(text: string) {
  const plain = text.replaceAll(/[\s\u2066-\u2069]/g, " ")
  const amount = (way: string) => {
    const [, digits = "0"] = new RegExp(`(\\d[\\d., ]*) kr ${way}`).exec(plain) ?? []
    return Number(digits.replaceAll(/[ ,]/g, ""))
  }
  return {
    to_card: amount("to your card"),
    to_swish: amount("by Swish"),
    to_wallet: amount("to your wallet"),
  }
}

test.each([
  [
    "Swish",
    { to_card: 0, to_swish: REST, to_wallet: 0 },
    async () => {
      await joinBySwish()
    },
  ],
  [
    "Swish, then an invoice",
    { to_card: 0, to_swish: REST, to_wallet: MONTH },
    async () => {
      await joinBySwish()
      await payByInvoice()
      await goToDecember()
      await payInvoices()
    },
  ],
  [
    "a card, then an invoice",
    { to_card: REST, to_swish: 0, to_wallet: MONTH },
    async () => {
      await joinBy("card")
      await payByInvoice()
      await goToDecember()
      await payInvoices()
    },
  ],
  [
    "Swish, then a card",
    { to_card: MONTH, to_swish: REST, to_wallet: 0 },
    async () => {
      await joinBySwish()
      await academy.given.card(account)
      await visitor.post(`/api/change-membership-payment/${player}/`, { paid_by: "card" })
      await goToDecember()
    },
  ],
])(
  "paid by %s: the parts are the same before, in the answer, by email and notification",
  async (_, parts, given) => {
    await given()
    const { withdrawal } = (await visitor.get(`/api/fetch-player-membership/${player}/`)).body.membership
    const refund = Object.values(parts).reduce((sum, amount) => sum + amount, 0)
    expect(withdrawal).toMatchObject({ ...parts, refund })
    const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
    const { rows } = await academy.deps.pool.query("select id from player_memberships where player_id = $1", [
      player,
    ])
    const seen = (await office.get(`/api/admin/memberships/${rows[0].id}/withdrawal/`)).body.withdrawal
    expect(seen).toEqual(withdrawal)
    const { body } = await visitor.post(`/api/withdraw-from-membership/${player}/`, { refund })
    expect(body).toEqual({ ...parts, owed: 0 })
    const letter = (await lettersTo(academy.deps, account.email)).find(({ subject }) =>
      /refunded$/.test(subject),
    )
    expect(partsIn(letter?.text ?? "")).toEqual(parts)
    const { notifications } = (await visitor.get("/api/notifications/")).body
    const news = notifications.find(({ title }: { title: string }) => /refunded$/.test(title))
    expect(partsIn(news.message)).toEqual(parts)
    await expectBooksToAgree(academy.deps.pool)
  },
)
