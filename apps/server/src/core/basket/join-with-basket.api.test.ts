import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { HOUR_MS } from "@academy/domain/time"
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { expireOrders } from "../orders/index.ts"

const academy = testAcademy({ benchLimitsOff: true })
let plan: number
beforeAll(async () => {
  plan = (await academy.given.plan()).id
})
beforeEach(() => academy.clock.set("2026-11-26T14:40:00+01:00"))
afterEach(() => expectBooksToAgree(academy.deps.pool))
const { givenFamily, hence, put, basketOf, pay, payLate } = basketScene(academy)

/** Five of the thirty days of November are left of 1 900 kr. */
const REST = 317
const agreed = { terms_version: MEMBERSHIP_TERMS_VERSION }
const putPlan = (visitor: Visitor, ...players: { id: number }[]) =>
  visitor.post("/api/basket/lines/", { plan_id: plan, players_id: players.map(({ id }) => id) })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const membershipsOf = ({ alma, hugo }: { alma: { id: number }; hugo: { id: number } }) =>
  rowsOf(
    `select p.first_name, m.account_id, m.paid_by, m.starts_on, m.terms_version, d.month, d.status, d.amount_minor, o.kind,
       (select sum(l.amount_left)::int from pass_lots l where l.period_id = d.id) as passes,
       (select array_agg(c.kind) from membership_changes c where c.membership_id = m.id) as history
     from player_memberships m join players p on p.id = m.player_id join membership_periods d on d.membership_id = m.id
       join orders o on o.id = d.order_id
     where m.player_id = any($1) and m.ended_at is null order by p.first_name`,
    [alma.id, hugo.id],
  )
const walletOf = async (visitor: Visitor) => (await basketOf(visitor)).wallet

test("two children join with one payment: the wallet pays the session alone, the kept card the later months, one withdraws", async () => {
  const family = await givenFamily()
  const { account, visitor, alma, hugo } = family
  await academy.given.money(account, 500_000)
  const session = await academy.given.bookable({ starts_at: hence(4), price_minor: 29_000 })
  await put(visitor, session, [alma])
  expect((await putPlan(visitor, alma, hugo)).body).toMatchObject({ added: 2, held_until: null })
  const basket = await basketOf(visitor)
  expect(basket).toMatchObject({ total: 290 + 2 * REST, not_by_wallet: 2 * REST, methods: ["swish", "card"] })
  expect(basket.lines[1]).toMatchObject({ price: REST, is_held: true, refusal: null, pays_with: "money" })
  expect(basket.lines[1].membership).toEqual({
    plan_id: plan,
    player_id: alma.id,
    player_name: "Alma",
    also_for: [],
    passes: [
      { kind: "group", amount: 2 },
      { kind: "individual", amount: 1 },
    ],
    next_charge_at: "2026-12-01T00:00:00+01:00",
    monthly_price: 1900,
    binding_time: 6,
    withdraw_until: "2026-12-10T23:59:59+01:00",
  })
  const wish = { ...agreed, payment_method: "card", card: "keep", use_wallet: true, expected_price: 2 * REST }
  const { body } = await pay(visitor, wish)
  expect(await membershipsOf(family)).toEqual([])
  // The basket says nothing against its own payment.
  expect((await basketOf(visitor)).lines.map(({ refusal }: { refusal: unknown }) => refusal)).toEqual([
    null,
    null,
    null,
  ])
  await atCheckout(visitor, body.checkout_url, "pay")

  const joined = {
    account_id: account.id,
    paid_by: "card",
    starts_on: "2026-11",
    terms_version: MEMBERSHIP_TERMS_VERSION,
    month: "2026-11",
    status: "paid",
    amount_minor: REST * 100,
    kind: "basket",
    passes: 3,
    history: ["joined"],
  }
  expect(await membershipsOf(family)).toEqual([
    { first_name: "Alma", ...joined },
    { first_name: "Hugo", ...joined },
  ])
  expect(await basketOf(visitor)).toMatchObject({ lines: [], wallet: 4710, payment: null })
  const titles = await rowsOf(
    "select title from order_lines where player_id = $1 and plan_id = $2",
    hugo.id,
    plan,
  )
  expect(titles[0].title).toMatch(/pro, November 2026$/)

  const { membership } = (await visitor.get(`/api/fetch-player-membership/${hugo.id}/`)).body
  expect(membership).toMatchObject({ next_charge: { at: "2026-12-01T00:00:00+01:00", amount: 1900 } })
  expect(membership.withdrawal.refund).toBe(REST)
  const withdrawn = await visitor.post(`/api/withdraw-from-membership/${hugo.id}/`, { refund: REST })
  expect(withdrawn.body).toMatchObject({ to_card: REST, to_wallet: 0 })
  expect((await membershipsOf(family)).map(({ first_name }) => first_name)).toEqual(["Alma"])
})

test("refused: terms that were not accepted, a bank transfer, a player twice, another family's, a plan that is gone, a price of yesterday", async () => {
  const { visitor, alma, hugo } = await givenFamily()
  const { alma: other } = await givenFamily()
  await putPlan(visitor, alma)
  expect(codeOf(await putPlan(visitor, alma))).toEqual([409, "already_in_basket"])
  expect(codeOf(await putPlan(visitor, hugo, other))).toEqual([404, "not_found"])
  expect((await visitor.post("/api/basket/lines/", { plan_id: plan })).body.errors[0].param).toBe(
    "players_id",
  )
  expect((await basketOf(visitor)).lines).toHaveLength(1)
  const unread = await pay(visitor, { payment_method: "card" })
  expect([unread.status, unread.body.errors[0].param]).toEqual([400, "terms_version"])
  expect(codeOf(await pay(visitor, { ...agreed, payment_method: "bank_transfer" }))).toEqual([
    409,
    "membership_not_by_bank_transfer",
  ])
  academy.clock.set("2026-11-27T00:10:00+01:00")
  expect(codeOf(await pay(visitor, { ...agreed, expected_price: REST }))).toEqual([409, "price_changed"])
  await academy.deps.pool.query("update membership_plans set active = false where id = $1", [plan])
  try {
    expect((await basketOf(visitor)).lines[0].refusal).toBe("not_found")
    expect(codeOf(await pay(visitor, agreed))).toEqual([409, "basket_line_gone"])
    expect(codeOf(await putPlan(visitor, hugo))).toEqual([404, "not_found"])
  } finally {
    await academy.deps.pool.query("update membership_plans set active = true where id = $1", [plan])
  }
  const lines = "insert into basket_lines (account_id, player_id, plan_id, package_id, created_at)"
  const own =
    "select account_id, player_id, null::bigint, null::bigint, now() from basket_lines where player_id = $1"
  await expect(rowsOf(`${lines} ${own}`, alma.id)).rejects.toMatchObject({
    constraint: "basket_lines_is_one",
  })
})

test("two guardians pay for the same player at once: one does, the other is refused before paying, and so is joining alone", async () => {
  const accounts = [await academy.given.account(), await academy.given.account()]
  const alma = await academy.given.player(accounts, { first_name: "Alma" })
  const both = await Promise.all(accounts.map((account) => as(academy.app, account)))
  for (const visitor of both) expect((await putPlan(visitor, alma)).status).toBe(200)
  const answers = await Promise.all(
    both.map((visitor) => pay(visitor, { ...agreed, payment_method: "swish" })),
  )
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, "basket_line_gone"])
  const first = answers[0]?.status === 200 ? 0 : 1
  const [winner, loser] = [both[first], both[1 - first]]
  if (!winner || !loser) throw new Error("two visitors")
  expect((await basketOf(loser)).lines[0].refusal).toBe("membership_being_paid")
  const alone = await loser.post(`/api/create_membership/${plan}/${alma.id}/`, {
    ...agreed,
    paid_by: "invoice",
  })
  expect(codeOf(alone)).toEqual([409, "membership_being_paid"])
  await atCheckout(winner, answers[first]?.body.checkout_url, "pay")
  // Swish can't be charged again.
  expect(await membershipsOf({ alma, hugo: alma })).toMatchObject([
    { first_name: "Alma", paid_by: "invoice", kind: "basket" },
  ])
  expect((await basketOf(loser)).lines[0].refusal).toBe("already_member")
})

test("money that comes after the order's end: the player joins if it still can, else all is wallet money", async () => {
  for (const isTaken of [false, true]) {
    academy.clock.set("2026-11-26T14:40:00+01:00")
    const family = await givenFamily()
    const { visitor, alma } = family
    await putPlan(visitor, alma)
    const { body } = await pay(visitor, { ...agreed, payment_method: "card" })
    academy.clock.pass(HOUR_MS)
    await expireOrders(academy.deps)
    expect((await basketOf(visitor)).lines).toHaveLength(1)
    if (isTaken)
      await visitor.post(`/api/create_membership/${plan}/${alma.id}/`, { ...agreed, paid_by: "invoice" })
    await payLate(body.checkout_url)
    expect(await membershipsOf(family)).toMatchObject(isTaken ? [] : [{ first_name: "Alma", passes: 3 }])
    expect(await walletOf(visitor)).toBe(isTaken ? REST : 0)
    expect((await basketOf(visitor)).lines).toHaveLength(isTaken ? 1 : 0)
  }
})
