import { DAY_MS, wallClockDate } from "@academy/domain/time"
import { expect, test, vi } from "vitest"
import { Pen } from "../../pdf/pen.ts"
import { as } from "../../testing/as.ts"
import { book, cancel } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { attachDocuments } from "./attach-documents.ts"

const academy = testAcademy({ benchLimitsOff: true })

async function family() {
  const account = await academy.given.account()
  await academy.given.payment(account)
  await academy.given.money(account, 100_000)
  const player = await academy.given.player(account)
  const visitor = await as(academy.app, account)
  const starts_at = new Date(academy.clock.now().getTime() + 9 * DAY_MS)
  const bookOne = async (method: "wallet" | "bank_transfer", days = 0) => {
    const bookable = await academy.given.bookable({
      starts_at: new Date(starts_at.getTime() + days * DAY_MS),
      price_minor: 24_000,
    })
    return (await book(visitor, bookable, player, method)).body.booking_id as number
  }
  return { account, player, visitor, bookOne, starts_at }
}
const one = async <R>(text: string, values: unknown[]): Promise<R> =>
  (await academy.deps.pool.query(text, values)).rows[0]

test("receipt, credit note, invoice and a year are PDFs with their names; no other account reads them", async () => {
  const { account, player, visitor, bookOne } = await family()
  const booking = await bookOne("wallet")
  const receipt = await one<{ id: number; number: string; document: { lines: { starts_at: string }[] } }>(
    "select id, number, document from receipts where account_id = $1",
    [account.id],
  )
  expect(receipt.document.lines[0]?.starts_at).toMatch(/^20\d\d-.*T/)
  await cancel(visitor, player, booking)
  const note = await one<{ id: number }>(
    "select id from receipts where account_id = $1 and kind = 'credit_note'",
    [account.id],
  )
  await bookOne("bank_transfer", 15)
  const order = await one<{ id: number; reference: string }>(
    "select id, reference from orders where account_id = $1 and status = 'open'",
    [account.id],
  )
  const year = academy.clock.now().getFullYear()
  const files: [string, string][] = [
    [`/api/receipts/${receipt.id}/receipt.pdf`, `Receipt ${receipt.number}.pdf`],
    [`/api/receipts/${note.id}/receipt.pdf`, "Credit note "],
    [`/api/orders/${order.id}/invoice.pdf`, `Invoice ${order.reference}.pdf`],
    [`/api/receipts/of-year/${year}/receipts.pdf`, `Receipts ${year}.pdf`],
  ]
  const stranger = await as(academy.app, await academy.given.account())
  for (const [path, name] of files) {
    const answer = await visitor.get(path)
    expect([answer.status, answer.headers["content-type"]], path).toEqual([200, "application/pdf"])
    expect(answer.headers["content-disposition"]).toContain(`filename="${name}`)
    expect([path, (await stranger.get(path)).status]).toEqual([path, 404])
  }
  expect((await visitor.get(`/api/receipts/of-year/${year - 1}/receipts.pdf`)).status).toBe(404)
})

test("an email has the PDF of its receipt, or of its invoice while that is open, in the reader's language", async () => {
  const { account, player, visitor, bookOne } = await family()
  const booking = await bookOne("wallet")
  await bookOne("bank_transfer", 15)
  const receipt = await one<{ id: number; number: string }>(
    "select id, number from receipts where account_id = $1",
    [account.id],
  )
  const order = await one<{ id: number }>("select id from orders where account_id = $1 and status = 'open'", [
    account.id,
  ])
  const emails = await academy.deps.pool.query(
    "select params from emails where kind = 'booking_confirmed' and to_email = $1 order by id",
    [account.email],
  )
  expect(emails.rows.map(({ params }) => params.invoice_order_id ?? null)).toEqual([null, order.id])
  const attached = (language: string, params: object) =>
    attachDocuments(academy.deps, { language, params: { ...params } })
  const [swedish] = await attached("sv", { receipt_id: receipt.id })
  expect(swedish).toMatchObject({ filename: `Kvitto ${receipt.number}.pdf`, content_type: "application/pdf" })
  expect(
    Buffer.from(swedish?.content ?? "", "base64")
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-")
  expect((await attached("ar", { invoice_order_id: order.id }))[0]?.filename).toMatch(/^فاتورة \d+\.pdf$/)
  await cancel(visitor, player, booking)
  expect((await attached("en", { booking_id: booking, wallet_minor: 24_000 }))[0]?.filename).toMatch(
    /^Credit note /,
  )
  expect(await attached("en", { booking_id: booking }), "another guardian's").toEqual([])
  expect(await attached("en", { receipt_id: 1 })).toEqual([])
  expect(await attached("en", {})).toEqual([])
})

test("one account draws so many documents a minute, and leaves the queue to others", async () => {
  const { account, visitor, bookOne } = await family()
  await bookOne("wallet")
  const receipt = await one<{ id: number }>("select id from receipts where account_id = $1 limit 1", [
    account.id,
  ])
  const year = academy.clock.now().getFullYear()
  const paths: [string, number][] = [
    [`/api/receipts/${receipt.id}/receipt.pdf`, 30],
    [`/api/receipts/of-year/${year}/receipts.pdf`, 5],
  ]
  for (const [path, most] of paths) {
    const answers = await Promise.all(Array.from({ length: most + 10 }, () => visitor.get(path)))
    const statuses = answers.map(({ status }) => status).sort()
    expect([path, statuses]).toEqual([path, [...Array(most).fill(200), ...Array(10).fill(429)]])
  }
  expect((await visitor.get(`/api/orders/${receipt.id}/invoice.pdf`)).body.code).toBe("too_many_requests")
})

test("a discount stands on the invoice and the receipt, beside the price that is left", async () => {
  const { account, visitor, bookOne } = await family()
  await bookOne("bank_transfer", 15)
  const order = await one<{ id: number }>("select id from orders where account_id = $1 and status = 'open'", [
    account.id,
  ])
  const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  const discount = { amount: 40.5, reason: "Siblings", unpaid: 240 }
  await office.post(`/api/admin/orders/${order.id}/discount/`, discount)
  const drawn = vi.spyOn(Pen.prototype, "text")
  const textsOf = async (path: string) => {
    drawn.mockClear()
    expect((await visitor.get(path)).status).toBe(200)
    return drawn.mock.calls.map(([text]) => text.replaceAll(/[\u00a0\u2066-\u2069]/g, " ").trim())
  }
  const expected = expect.arrayContaining([
    expect.stringMatching(/^Discount .*40\.50/),
    expect.stringMatching(/199\.50/),
  ])
  expect(await textsOf(`/api/orders/${order.id}/invoice.pdf`)).toEqual(expected)
  const paid_on = wallClockDate(academy.clock.now())
  const paid = { orders: [{ id: order.id, unpaid: 199.5 }], method: "swish", paid_on, note: "" }
  expect((await office.post("/api/admin/order-payments/", paid)).body.paid).toEqual([order.id])
  const receipt = await one<{ id: number }>("select id from receipts where order_id = $1", [order.id])
  expect(await textsOf(`/api/receipts/${receipt.id}/receipt.pdf`)).toEqual(expected)
  expect((await visitor.get(`/api/receipts/${receipt.id}/`)).body.lines).toMatchObject([
    { amount: 199.5, discount: 40.5 },
  ])
  drawn.mockRestore()
})
