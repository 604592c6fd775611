import { beforeAll, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import {
  academy,
  act,
  agreed,
  goTo,
  parent,
  player,
  runJobs,
  useMembershipScene,
  visitor,
} from "../../testing/membership-scene.ts"

useMembershipScene()

let plan: number
beforeAll(async () => {
  plan = (await academy.given.plan()).id
})
const { pay } = basketScene(academy)

/** Five of the thirty days of November, and December. */
const [REST, MONTH] = [317, 1900]

async function joinBySwish() {
  await visitor.post("/api/basket/lines/", { plan_id: plan, players_id: [player] })
  const { body } = await pay(visitor, { ...agreed, payment_method: "swish" })
  expect((await atCheckout(visitor, body.checkout_url, "pay")).status).toBe(200)
}

async function join() {
  expect((await act("create", plan, { ...agreed, start: "now" })).status).toBe(200)
  await runJobs()
}

async function payBy(paid_by: "card" | "invoice") {
  const changed = await visitor.post(`/api/change-membership-payment/${player}/`, { paid_by })
  expect(changed.status).toBe(200)
}

async function payInvoices() {
  const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  const { rows } = await academy.deps.pool.query(
    "select reference from orders where status = 'open' and account_id = $1",
    [parent.id],
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
    to_wallet: amount("to your balance"),
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
      await payBy("invoice")
      await goTo("2026-12", 1)
      await payInvoices()
    },
  ],
  [
    "a card, then an invoice",
    { to_card: REST, to_swish: 0, to_wallet: MONTH },
    async () => {
      await join()
      await payBy("invoice")
      await goTo("2026-12", 1)
      await payInvoices()
    },
  ],
  [
    "Swish, then a card",
    { to_card: MONTH, to_swish: REST, to_wallet: 0 },
    async () => {
      await joinBySwish()
      await payBy("card")
      await goTo("2026-12", 1)
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
    const message = (await emailsTo(academy.deps, parent.email)).find(({ subject }) =>
      /refunded$/.test(subject),
    )
    expect(partsIn(message?.text ?? "")).toEqual(parts)
    const { notifications } = (await visitor.get("/api/notifications/")).body
    const news = notifications.find(({ title }: { title: string }) => /refunded$/.test(title))
    expect(partsIn(news.message)).toEqual(parts)
    await expectBooksToAgree(academy.deps.pool)
  },
)
