import { DAY_MS } from "@academy/domain/time"
import { afterEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { atCheckout, book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { sendCardRefunds } from "./index.ts"

const academy = testAcademy({ benchLimitsOff: true })
afterEach(() => expectBooksToAgree(academy.deps.pool))

type Row = Record<string, unknown> & { key: string }
const list = async (visitor: Visitor, query = ""): Promise<{ rows: Row[]; next: string | null }> =>
  (await visitor.get(`/api/payments/${query}`)).body
const hence = (days: number) => new Date(academy.clock.now().getTime() + days * DAY_MS)
const later = (minutes: number) =>
  academy.clock.set(new Date(academy.clock.now().getTime() + minutes * 60_000))

async function family() {
  const account = await academy.given.account()
  await academy.given.payment(account)
  const player = await academy.given.player(account)
  return { account, player, visitor: await as(academy.app, account) }
}

async function bookBy(visitor: Visitor, player: { id: number }, method: "swish" | "card", days: number) {
  const session = await academy.given.bookable({ starts_at: hence(days), price_minor: 24_000 })
  const { body } = await book(visitor, session, player, method)
  await atCheckout(visitor, body.checkout_url, "pay")
  return { session, booking: body.booking_id as number }
}

test("a family that pays by Swish sees what it paid, and its refund until it has arrived", async () => {
  academy.clock.set("2026-11-26T13:00:00Z")
  const { visitor, player } = await family()
  const { booking } = await bookBy(visitor, player, "swish", 15)
  const [paid] = (await list(visitor)).rows
  expect(paid).toMatchObject({
    kind: "order",
    amount: -240,
    method: "swish",
    status: "paid",
    lines: [{ kind: "session", player_name: expect.any(String), starts_at: "2026-12-11T14:00:00+01:00" }],
    booking: { id: booking, player_id: player.id },
    document: { kind: "receipt", number: expect.stringMatching(/^2026-/) },
  })

  later(1)
  expect((await cancel(visitor, player, booking, "card")).status).toBe(200)
  const refund = async () => (await list(visitor)).rows[0]
  expect(await refund()).toMatchObject({
    kind: "refund",
    amount: 240,
    method: "swish",
    status: "refunding",
    refund: { way: "swish", state: "requested", sent_at: null, expected_day: "2026-11-27" },
    lines: [{ title: expect.any(String), player_name: expect.any(String) }],
    document: { kind: "credit_note" },
  })
  later(1)
  await sendCardRefunds(academy.deps)
  expect(await refund()).toMatchObject({
    refund: {
      state: "with_bank",
      requested_at: "2026-11-26T14:01:00+01:00",
      sent_at: "2026-11-26T14:02:00+01:00",
    },
  })
  const { body } = await visitor.get(`/api/bookings/${player.id}/${booking}/`)
  expect(body.payment.refunds).toMatchObject([{ way: "swish", amount: 240, state: "with_bank" }])
  expect(body.cancelled).toEqual({ at: "2026-11-26T14:01:00+01:00", by: "you" })
  academy.clock.set("2026-11-28T08:00:00Z")
  expect(await refund()).toMatchObject({ status: "refunded", refund: { state: "done" } })
})

test("a refund that the bank refuses is said to be in the balance, once", async () => {
  const { visitor, player } = await family()
  const { booking } = await bookBy(visitor, player, "card", 15)
  later(1)
  await cancel(visitor, player, booking, "card")
  later(1)
  await academy.deps.pool.query(
    "update refunds set status = 'sent', provider_refund = 're_x', sent_at = $1 where booking_id = $2",
    [academy.clock.now(), booking],
  )
  const { noteRefund } = await import("./send-card-refunds.ts")
  const { inTransaction } = await import("../../db/in-transaction.ts")
  await inTransaction(academy.deps.db, (tx) =>
    noteRefund(tx, { id: "re_x", status: "failed" }, academy.clock.now()),
  )
  const { rows } = await list(visitor)
  expect(rows.map(({ kind, status }) => [kind, status])).toEqual([
    ["refund", "returned"],
    ["order", "paid"],
  ])
})

test("passes, corrections, invoices and the balance are in the same list, each once; filters limit it", async () => {
  const { account, visitor, player } = await family()
  await academy.given.passes(account, { amount: 5 })
  await academy.given.money(account, 50_000)
  later(1)
  const byPass = await academy.given.bookable({ starts_at: hence(8) })
  const passed = (await book(visitor, byPass, player, "pass")).body.booking_id
  later(1)
  await cancel(visitor, player, passed)
  later(1)
  const byWallet = await academy.given.bookable({ starts_at: hence(9), price_minor: 24_000 })
  const byBalance = (await book(visitor, byWallet, player, "wallet")).body.booking_id
  later(1)
  await cancel(visitor, player, byBalance)
  later(1)
  const byBank = await academy.given.bookable({ starts_at: hence(20), price_minor: 42_000 })
  expect((await book(visitor, byBank, player, "bank_transfer")).body.status).toBe("unpaid")

  const { rows } = await list(visitor)
  const shown = rows.map(({ kind, method, cause, status, amount, passes }) => [
    kind,
    method,
    cause ?? status,
    amount ?? (passes as { amount: number }).amount,
  ])
  expect(shown.slice(0, 5)).toEqual([
    ["order", "bank_transfer", "unpaid", -420],
    ["refund", "wallet", "refunded", 240],
    ["order", "wallet", "paid", -240],
    ["entry", "pass", "refund", 1],
    ["entry", "pass", "booking", -1],
  ])
  expect((await list(visitor, "?filter=invoices")).rows).toHaveLength(1)
  expect((await list(visitor, "?filter=refunds")).rows.map(({ kind }) => kind)).toEqual(["refund", "entry"])
  expect((await list(visitor, "?filter=receipts")).rows.every(({ document }) => document !== null)).toBe(true)
  academy.clock.set(hence(19))
  await academy.deps.pool.query("update sessions set expires_at = $1", [hence(1)])
  expect((await list(visitor, "?filter=invoices")).rows[0]).toMatchObject({ status: "late" })
})

test("comes page by page without a row twice; a key that is none is refused, and nobody sees another's", async () => {
  const { account, visitor } = await family()
  // At one instant: the page's end is between them.
  for (let count = 0; count < 30; count++) await academy.given.money(account, 100 + count)
  const first = await list(visitor)
  const second = await list(visitor, `?after=${first.next}`)
  const keys = [...first.rows, ...second.rows].map(({ key }) => key)
  expect(first.rows).toHaveLength(25)
  expect(second.next).toBeNull()
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.length).toBeGreaterThanOrEqual(30)
  const keyOf = (day: string) => Buffer.from(`${day}T00:00:00.000000Z order 1`).toString("base64url")
  for (const after of ["x", keyOf("2026-99-99"), keyOf("2026-02-30"), keyOf("0000-01-01")])
    expect((await visitor.get(`/api/payments/?after=${after}`)).status).toBe(400)
  const stranger = await as(academy.app, await academy.given.account())
  expect(await list(stranger)).toEqual({ rows: [], next: null })
  expect((await list(stranger, `?after=${first.next}`)).rows).toEqual([])
  expect((await (await as(academy.app)).get("/api/payments/")).status).toBe(401)
})
