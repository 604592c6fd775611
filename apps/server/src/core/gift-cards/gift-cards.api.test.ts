import { formatGiftCardCode } from "@academy/domain/gift-cards"
import { rightsOf } from "@academy/domain/staff-roles"
import { afterEach, beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { atCheckout, expectBooksToAgree, sessionOf } from "../../testing/booking-steps.ts"
import { giveGiftCard, lastGiftCard } from "../../testing/give-gift-card.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { expireOrders } from "../orders/index.ts"
import { attachGiftCard } from "./attach-gift-card.ts"

const academy = testAcademy({ benchLimitsOff: true })
beforeEach(() => academy.clock.set("2026-11-26T14:40:00+01:00"))
afterEach(() => expectBooksToAgree(academy.deps.pool))

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const buy = (visitor: Visitor, more = {}) =>
  visitor.post("/api/gift-cards/", { amount: 500, recipient_name: "Anna", ...more })
const redeem = (visitor: Visitor, code: string) => visitor.post("/api/redeem-gift-card/", { code })
const balanceOf = async (id: number) =>
  (await rowsOf("select balance_minor from wallets where account_id = $1", id))[0]?.balance_minor ?? 0
const openOffice = async () => as(academy.app, await academy.given.account(rightsOf("office")))

/** A card that was paid, and its code as its recipient has it. */
async function givenCard(more = {}) {
  const buyer = await academy.family()
  return { buyer, ...(await giveGiftCard(academy, buyer.visitor, buyer.account, more)) }
}

test("it is bought without VAT, valid once it is paid, and whoever types its code has the money, once", async () => {
  const buyer = await academy.family()
  const { body } = await buy(buyer.visitor)
  expect((await buyer.visitor.get("/api/gift-cards/")).body).toEqual([])
  await atCheckout(buyer.visitor, body.checkout_url, "pay")
  const [card] = (await buyer.visitor.get("/api/gift-cards/")).body
  expect(card).toMatchObject({ amount: 500, recipient_name: "Anna", state: "unused", last_day: "2029-11-25" })
  const [receipt] = await rowsOf("select * from receipts where account_id = $1", buyer.account.id)
  expect(receipt).toMatchObject({ total_minor: 50_000, vat_minor: 0 })
  expect(receipt.document.lines).toMatchObject([{ title: "Gift card for Anna", vat_permille: 0 }])
  const { code } = await lastGiftCard(academy, buyer.account)
  expect(card.code_end).toBe(code.slice(-4))
  const other = await academy.family()
  const typed = formatGiftCardCode(code).toLowerCase()
  expect((await redeem(other.visitor, typed)).body).toEqual({ amount: 500, currency: "SEK" })
  expect((await redeem(other.visitor, typed)).body.code).toBe("gift_card_used")
  expect(await balanceOf(other.account.id)).toBe(50_000)
  expect((await buyer.visitor.get("/api/gift-cards/")).body).toMatchObject([{ state: "redeemed" }])
})

test("families that redeem a card at once: one has its money", async () => {
  const { code } = await givenCard()
  const families = await Promise.all(Array.from({ length: 8 }, () => academy.family()))
  const answers = await Promise.all(families.map(({ visitor }) => redeem(visitor, code)))
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
    200,
    ...Array(7).fill("gift_card_used"),
  ])
  const sums = await Promise.all(families.map(({ account }) => balanceOf(account.id)))
  expect(sums.reduce((sum, one) => sum + one, 0)).toBe(50_000)
})

test("the email brings the card as a PDF until it is redeemed, and no row has its code", async () => {
  const { id, code, buyer } = await givenCard({
    recipient_email: "anna@example.org",
    message: "Happy birthday",
  })
  const [email] = await rowsOf("select * from emails where dedupe_key = $1", `gift_card:${id}`)
  expect(email).toMatchObject({
    to_email: "anna@example.org",
    params: { gift_card_id: id, amount_minor: 50_000 },
  })
  expect(JSON.stringify(await rowsOf("select params from emails"))).not.toContain(code)
  const [file] = await attachGiftCard(academy.deps, email)
  expect(file).toMatchObject({ filename: "Gift card.pdf", content_type: "application/pdf" })
  const path = `/api/gift-cards/${id}/gift-card.pdf`
  expect((await buyer.visitor.get(path)).status).toBe(200)
  const other = await academy.family()
  expect((await other.visitor.get(path)).body.code).toBe("not_found")
  await redeem(other.visitor, code)
  expect(await attachGiftCard(academy.deps, email)).toEqual([])
  expect((await buyer.visitor.get(path)).body.code).toBe("not_found")
})

test("unknown, unpaid and expired codes are refused; guessing is slowed down", async () => {
  const buyer = await academy.family()
  const { body } = await buy(buyer.visitor)
  const { code } = await lastGiftCard(academy, buyer.account)
  expect((await redeem(buyer.visitor, code)).body.code).toBe("gift_card_unknown")
  expect((await redeem(buyer.visitor, "short")).body.code).toBe("gift_card_unknown")
  expect((await redeem(buyer.visitor, "ABCD-EFGH-JKMN-PQRS")).body.code).toBe("gift_card_unknown")
  await atCheckout(buyer.visitor, body.checkout_url, "pay")
  await rowsOf(
    "update gift_cards set expires_at = $2 where account_id = $1",
    buyer.account.id,
    academy.clock.now(),
  )
  expect((await redeem(buyer.visitor, code)).body.code).toBe("gift_card_expired")
  for (let at = 0; at < 6; at++) await redeem(buyer.visitor, "short")
  expect((await redeem(buyer.visitor, code)).body.code).toBe("too_many_this_hour")
})

test("a checkout that ran out leaves no card; money that comes late makes it valid all the same", async () => {
  const buyer = await academy.family()
  const { body } = await buy(buyer.visitor, { payment_method: "swish" })
  academy.clock.set("2026-11-26T16:40:00+01:00")
  await expireOrders(academy.deps)
  expect((await buyer.visitor.get("/api/gift-cards/")).body).toEqual([])
  const reopened = async () =>
    (
      await academy.deps.pool.query(
        "update sandbox_checkouts set status = 'open', expires_at = now() + interval '9 years' where session = $1 and status = 'expired'",
        [sessionOf(body.checkout_url)],
      )
    ).rowCount
  await expect.poll(reopened).toBe(1)
  await atCheckout(buyer.visitor, body.checkout_url, "pay")
  expect((await buyer.visitor.get("/api/gift-cards/")).body).toMatchObject([{ state: "unused" }])
})

test("a card that ran out after a part of it came by hand takes that part when the rest comes late", async () => {
  const office = await openOffice()
  const { visitor, account } = await academy.family()
  await buy(visitor)
  const { orderId } = await lastGiftCard(academy, account)
  const enter = (amount: number, unpaid: number) =>
    office.post(`/api/admin/orders/${orderId}/payments/`, {
      ...{ method: "cash", amount, paid_on: "2026-11-26", note: "", unpaid },
    })
  expect((await enter(100, 500)).body).toMatchObject({ paid: false, left: 400 })
  academy.clock.set("2026-11-26T16:40:00+01:00")
  await expireOrders(academy.deps)
  expect(await balanceOf(account.id)).toBe(10_000)
  expect((await enter(400, 400)).body).toMatchObject({ paid: true, to_wallet: 0 })
  expect(await balanceOf(account.id)).toBe(0)
  expect((await visitor.get("/api/gift-cards/")).body).toMatchObject([{ state: "unused" }])
})

test("the office finds cards, sees what it owes, and refunds one as a whole if it is unused", async () => {
  const office = await openOffice()
  const { id, orderId, code, buyer } = await givenCard({ recipient_name: "Zelda Övergård" })
  const list = async (search: string) =>
    (await office.get(`/api/admin/gift-cards/?search=${encodeURIComponent(search)}`)).body
  const owed = (await list("zelda")).unused
  expect((await list("zelda")).rows).toMatchObject([{ id, order_id: orderId, state: "unused" }])
  expect((await list(code.slice(-4).toLowerCase())).rows.map((row: { id: number }) => row.id)).toContain(id)
  const [line] = await rowsOf("select id from order_lines where order_id = $1", orderId)
  const refund = (amount: number) =>
    office.post(`/api/admin/orders/${orderId}/refund/`, {
      ...{ lines: [{ line_id: line.id, amount }], refunded: 0, target: "card", reason: "Regretted" },
    })
  expect((await refund(100)).body.errors).toMatchObject([{ param: "lines" }])
  expect((await refund(500)).body).toMatchObject({ to_card: 500 })
  expect((await redeem(buyer.visitor, code)).body.code).toBe("gift_card_refunded")
  expect((await list("zelda")).unused).toEqual({ count: owed.count - 1, amount: owed.amount - 500 })

  const used = await givenCard()
  await redeem(used.buyer.visitor, used.code)
  const [ofUsed] = await rowsOf("select id from order_lines where order_id = $1", used.orderId)
  const refused = await office.post(`/api/admin/orders/${used.orderId}/refund/`, {
    ...{ lines: [{ line_id: ofUsed.id, amount: 500 }], refunded: 0, target: "card", reason: "Regretted" },
  })
  expect(refused.body.code).toBe("gift_card_used")
})

test("the books owe its amount from the sale until it is redeemed, and VAT only on what it pays", async () => {
  academy.clock.set("2031-03-10T12:00:00+01:00")
  const { code } = await givenCard()
  const other = await academy.family()
  await redeem(other.visitor, code)
  const office = await openOffice()
  const { body } = await office.get("/api/admin/bookkeeping/2031-03/")
  const moved = Object.fromEntries(
    body.accounts.map(({ role, moved: sum }: { role: string; moved: number }) => [role, sum]),
  )
  expect(moved).toMatchObject({ gift_cards: 0, wallet: -500, sales: 0, vat: 0, card: 500, customers: 0 })
  const { body: again } = await givenCard().then(() => office.get("/api/admin/bookkeeping/2031-03/"))
  const owed = again.accounts.find(({ role }: { role: string }) => role === "gift_cards")
  expect(owed).toMatchObject({ number: 2421, moved: -500 })
})

test("the export names what was bought", async () => {
  const { buyer, id } = await givenCard({ recipient_email: "anna@example.org", message: "Happy birthday" })
  const { body } = await buyer.visitor.get("/api/my-data/")
  expect(body.gift_cards).toMatchObject([
    { id, recipient_email: "anna@example.org", message: "Happy birthday", amount: 500, bought_by_me: true },
  ])
})
