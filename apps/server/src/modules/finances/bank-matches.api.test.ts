import { rightsOf } from "@academy/domain/staff-roles"
import { DAY_MS } from "@academy/domain/time"
import { afterEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { camt } from "../../testing/bank-files.ts"
import {
  balanceOf,
  bank,
  match,
  orderOf,
  reopen,
  settledOf,
  single,
  transfer,
  useBankOffice,
} from "../../testing/bank-steps.ts"
import { book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { readLedgerEvents } from "./read-ledger-events.ts"

useBankOffice()
afterEach(() => expectBooksToAgree(bank.academy.deps.pool))

const path = "/api/admin/bank-transactions/"
const matchAll = async (ids: number[], office: Visitor = bank.office) =>
  (await office.post(`${path}match-exact/`, { ids })).body
/** What the bank's account moved for these orders. */
async function movedOf(ids: number[]): Promise<number> {
  const month = bank.academy.clock.now().toISOString().slice(0, 7)
  const { events } = await readLedgerEvents(bank.academy.deps.pool, month)
  return events.reduce(
    (sum, event) =>
      sum +
      (event.kind === "payment" && ids.some((id) => event.text.endsWith(`order ${id}`))
        ? event.amount_minor
        : 0),
    0,
  )
}

test("one click matches what fits exactly; short, doubled, reversed, changed and unknown ones are left out", async () => {
  const [one, two, short, changed] = [
    await bank.givenUnpaid(),
    await bank.givenUnpaid(),
    await bank.givenUnpaid(),
    await bank.givenUnpaid(),
  ]
  const first = await transfer("290,00", one)
  const again = await transfer("290,00", one)
  const second = await transfer("290,00", `Faktura ${two}`)
  const less = await transfer("270,00", short)
  const late = await transfer("290,00", changed)
  const exact = (await bank.open()).filter(({ is_exact }: { is_exact: boolean }) => is_exact)
  expect(exact.map(({ id }: { id: number }) => id)).toEqual([first, second, late])
  await bank.office.post("/api/staff/mark-order-paid/", { reference: changed })
  expect(await matchAll([first, again, second, less, late, 9_000_000])).toEqual({
    matched: [first, second],
    left_out: [again, less, late, 9_000_000],
  })
  expect([(await orderOf(one)).status, (await orderOf(two)).status, (await orderOf(short)).status]).toEqual([
    "paid",
    "paid",
    "open",
  ])
  expect(await balanceOf(one)).toBe(0)
})

test("two people click at once: each payment is matched once, and each order has one receipt", async () => {
  const references = [await bank.givenUnpaid(), await bank.givenUnpaid(), await bank.givenUnpaid()]
  const ids: number[] = []
  for (const reference of references) ids.push(await transfer("290,00", reference))
  const other = await as(bank.academy.app, await bank.academy.given.account(rightsOf("office")))
  const answers = await Promise.all([matchAll(ids), matchAll([...ids].reverse(), other)])
  expect(answers.flatMap(({ matched }) => matched).sort()).toEqual(ids)
  for (const reference of references) {
    const { id } = await orderOf(reference)
    expect(await bank.rowsOf("select kind from receipts where order_id = $1", id)).toEqual([
      { kind: "receipt" },
    ])
    expect(await balanceOf(reference)).toBe(0)
  }
})

test("a match is undone once: the order is due again under its reference, the payment waits, and pays it for good", async () => {
  const reference = await bank.givenUnpaid()
  const before = await orderOf(reference)
  const id = await transfer("290,00", reference)
  for (const _ of [1, 2]) {
    expect((await matchAll([id])).matched).toEqual([id])
    const answers = await Promise.all([reopen([id]), reopen([id])])
    expect(answers.flatMap(({ reopened }) => reopened)).toEqual([id])
    expect(answers.flatMap(({ left_out }) => left_out)).toEqual([id])
    expect(await orderOf(reference)).toMatchObject({ status: "open", amount_minor: 29_000 })
  }
  expect((await matchAll([id])).matched).toEqual([id])
  const after = await orderOf(reference)
  expect(after.status).toBe("paid")
  expect(after.id).not.toBe(before.id)
  const ids = (await bank.rowsOf("select id from orders where account_id = $1", after.account_id)).map(
    (o) => o.id,
  )
  expect(await movedOf(ids)).toBe(29_000)
  const audit = await bank.rowsOf(
    "select action from audit_entries where entity = 'bank_transactions' and entity_id = $1 order by id",
    id,
  )
  expect(audit.map(({ action }) => action)).toEqual([
    "bank_transaction_matched",
    "bank_transaction_reopened",
    "bank_transaction_matched",
    "bank_transaction_reopened",
    "bank_transaction_matched",
  ])
})

test("what is over or short leaves the wallet again; if it was spent, the match stays", async () => {
  const [over, short, spent] = [await bank.givenUnpaid(), await bank.givenUnpaid(), await bank.givenUnpaid()]
  const match = async (amount: string, reference: string) => {
    const id = await transfer(amount, reference)
    expect((await bank.office.post(`${path}${id}/match/`, { references: [reference] })).status).toBe(200)
    return id
  }
  const ids = [await match("300,00", over), await match("100,00", short), await match("340,00", spent)]
  const { account_id } = await orderOf(spent)
  await bank.office.post("/api/admin/wallet-corrections/", { account_id, amount: -20, reason: "Test" })
  expect(await reopen(ids)).toEqual({ reopened: ids.slice(0, 2), left_out: ids.slice(2) })
  expect([await balanceOf(over), await balanceOf(short), await balanceOf(spent)]).toEqual([0, 0, 3_000])
  expect((await orderOf(over)).status).toBe("open")
  expect((await bank.open()).map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2))
})

test("a second transfer for a paid order, or one for an order that was withdrawn, leaves what its wallet paid", async () => {
  const [paid, ended] = [await bank.givenUnpaid(), await bank.givenUnpaid()]
  for (const reference of [paid, ended]) {
    const { id } = await orderOf(reference)
    const cash = { method: "cash", amount: 100, paid_on: "2026-11-25", note: "", unpaid: 290 }
    const part = await bank.office.post(`/api/admin/orders/${id}/payments/`, cash)
    expect([part.status, (await orderOf(reference)).wallet_minor]).toEqual([200, 10_000])
  }
  expect((await matchAll([await transfer("190,00", paid)])).matched).toHaveLength(1)
  const { id } = await orderOf(ended)
  expect((await bank.office.post(`/api/admin/orders/${id}/withdraw/`, { reason: "Test" })).status).toBe(200)
  expect([await balanceOf(paid), await balanceOf(ended)]).toEqual([0, 10_000])
  const ids = []
  for (const reference of [paid, ended]) {
    const again = await transfer("190,00", reference)
    expect(
      (await bank.office.post(`${path}${again}/match/`, { references: [reference] })).body.to_wallet,
    ).toBe(190)
    ids.push(again)
  }
  expect(await reopen(ids)).toEqual({ reopened: ids, left_out: [] })
  expect([await balanceOf(paid), await balanceOf(ended)]).toEqual([0, 10_000])
  expect((await orderOf(paid)).wallet_minor).toBe(10_000)
})

test("of a short transfer exactly what it paid is due again: the family's own part of the order stays", async () => {
  const reference = await bank.givenUnpaid()
  const { id, account_id } = await orderOf(reference)
  const cash = { method: "cash", amount: 100, paid_on: "2026-11-25", note: "", unpaid: 290 }
  await bank.office.post(`/api/admin/orders/${id}/payments/`, cash)
  await bank.office.post("/api/admin/wallet-corrections/", { account_id, amount: 20, reason: "Test" })
  const short = await transfer("50,00", reference)
  await bank.office.post(`${path}${short}/match/`, { references: [reference] })
  expect((await reopen([short])).reopened).toEqual([short])
  expect((await orderOf(reference)).wallet_minor).toBe(10_000)
  expect(await balanceOf(reference)).toBe(2_000)
})

test("a short transfer pays a part, the rest stays due and is paid by the next; each is undone by itself", async () => {
  const reference = await bank.givenUnpaid()
  const [part, rest] = [await transfer("270,00", reference), await transfer("20,00", reference)]
  expect((await match(part, [reference], 290)).body).toMatchObject({ paid: false, to_wallet: 0, left: 20 })
  expect(await settledOf([reference])).toEqual([["open", 27_000]])
  expect((await bank.open()).find(({ id }: { id: number }) => id === rest).is_exact).toBe(true)
  expect((await matchAll([rest])).matched).toEqual([rest])
  // What the order was paid with can't be taken from it: the rest first.
  expect(await reopen([part])).toEqual({ reopened: [], left_out: [part] })
  expect((await reopen([rest])).reopened).toEqual([rest])
  expect(await settledOf([reference])).toEqual([["open", 27_000]])
  const both = await Promise.all([reopen([part]), reopen([part])])
  expect(both.flatMap(({ reopened }) => reopened)).toEqual([part])
  expect([await settledOf([reference]), await balanceOf(reference)]).toEqual([[["open", 0]], 0])
})

test("one transfer pays several orders of a family: the sum is offered, more goes to the wallet, less pays a part", async () => {
  const first = await bank.givenUnpaid("Haddad")
  const second = await bank.givenUnpaid("Haddad", first)
  const both = [first, second]
  const sum = await transfer("580,00", "Adam and Layla")
  const offered = (await bank.open()).find(({ id }: { id: number }) => id === sum)
  expect(offered.split.map((one: { reference: string }) => one.reference).sort()).toEqual([...both].sort())
  const match580 = await match(sum, both, 580)
  expect(match580.body).toMatchObject({ paid: true, to_wallet: 0, left: 0 })
  expect(await settledOf(both)).toEqual([
    ["paid", 0],
    ["paid", 0],
  ])
  const [{ order_ids }] = (await bank.read()).settled
  expect(order_ids).toHaveLength(2)
  expect((await reopen([sum])).reopened).toEqual([sum])
  expect((await settledOf(both)).map(([status]) => status)).toEqual(["open", "open"])
  const more = await transfer("600,00", "More")
  expect((await match(more, both)).body).toMatchObject({ paid: true, to_wallet: 20 })
  expect((await reopen([more])).reopened).toEqual([more])
  expect(await balanceOf(first)).toBe(0)
  const less = await transfer("500,00", "Less")
  expect((await match(less, both)).body).toMatchObject({ paid: false, left: 80 })
  expect((await settledOf(both)).map(([status]) => status).sort()).toEqual(["open", "paid"])
  expect((await reopen([less])).reopened).toEqual([less])
  expect(await balanceOf(first)).toBe(0)
  const small = await transfer("290,00", "Too small for both")
  expect((await match(small, both)).body.code).toBe("changed_meanwhile")
  const other = await bank.givenUnpaid()
  expect((await match(sum, [first, other])).body.code).toBe("invalid_input")
})

test("money that comes twice is the family's: for the second of several orders, and for a part that was undone with more", async () => {
  const first = await bank.givenUnpaid("Twice")
  const both = [first, await bank.givenUnpaid("Twice", first)]
  expect((await match(await transfer("580,00", "Both"), both)).body).toMatchObject({ paid: true })
  for (const reference of both) {
    const again = await transfer("290,00", reference)
    expect((await match(again, [reference])).body).toMatchObject({ paid: false, to_wallet: 290 })
  }
  expect(await balanceOf(first)).toBe(58_000)

  const reference = await bank.givenUnpaid()
  const enter = async (method: string, amount: number, unpaid: number) => {
    const body = { method, amount, paid_on: "2026-11-25", note: "", unpaid }
    return bank.office.post(`/api/admin/orders/${(await orderOf(reference)).id}/payments/`, body)
  }
  expect((await enter("swish", 50, 290)).status).toBe(200)
  // The file has it, too; the rest was a mistake.
  expect((await match(await transfer("50,00", reference), [reference])).body.to_wallet).toBe(0)
  bank.academy.clock.pass(1000)
  expect((await enter("cash", 240, 240)).body).toMatchObject({ paid: true })
  const { id } = await orderOf(reference)
  expect((await bank.office.post(`/api/admin/orders/${id}/undo-payment/`, {})).status).toBe(200)
  expect((await match(await transfer("50,00", reference), [reference])).body).toMatchObject({ left: 190 })
  expect(await settledOf([reference])).toEqual([["open", 10_000]])
})

test("of a deleted family no money stays in a wallet: what is due is paid, what is more is not taken", async () => {
  const reference = await bank.givenUnpaid()
  const { account_id } = await orderOf(reference)
  await bank.rowsOf("update accounts set anonymised_at = now(), is_active = false where id = $1", account_id)
  const more = await transfer("300,00", reference)
  expect((await match(more, [reference])).body.code).toBe("order_closed")
  expect(await settledOf([reference])).toEqual([["open", 0]])
  expect((await match(await transfer("290,00", reference), [reference])).body).toMatchObject({ paid: true })
  expect((await match(more, [reference])).body.code).toBe("order_closed")
  expect(await balanceOf(reference)).toBe(0)
})

test("an open order is found by the payer, the amount that is due, however it is written, or the order", async () => {
  const reference = await bank.givenUnpaid("Zetterqvist")
  await transfer("290,00", reference)
  expect((await bank.open())[0].suggestions).toMatchObject([{ reference, is_membership: false }])
  await match(await transfer("13,50", reference), [reference])
  for (const search of ["zetterqvist", "276,50", "276.5 kr", "290", reference]) {
    const { rows } = (await bank.office.get(`/api/admin/orders/?view=unpaid&search=${search}`)).body
    expect(rows.map((one: { reference: string }) => one.reference)).toContain(reference)
  }
  expect((await bank.office.get("/api/admin/orders/?view=unpaid&search=276")).body.rows).toEqual([])
})

test("of what is done to an order at the same moment, one counts: the transfer, the other clerk, cash or a card", async () => {
  const reference = await bank.givenUnpaid()
  const { id } = await orderOf(reference)
  const other = await as(bank.academy.app, await bank.academy.given.account(rightsOf("office")))
  const part = await transfer("100,00", reference)
  const clerks = await Promise.all([match(part, [reference], 290), match(part, [reference], 290, other)])
  expect(clerks.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await settledOf([reference])).toEqual([["open", 10_000]])

  const [one, two] = [await transfer("50,00", reference), await transfer("60,00", reference)]
  const parts = await Promise.all([match(one, [reference], 190), match(two, [reference], 190, other)])
  expect(parts.filter(({ body }) => body.code === "changed_meanwhile")).toHaveLength(1)

  const due = 290 - (await orderOf(reference)).wallet_minor / 100
  const last = await transfer(`${due},00`, reference)
  const cash = { method: "cash", amount: due, paid_on: "2026-11-25", note: "", unpaid: due }
  const [transferred, marked] = await Promise.all([
    match(last, [reference], due),
    other.post(`/api/admin/orders/${id}/payments/`, cash),
  ])
  expect([transferred.status, marked.status].sort()).toEqual([200, 409])
  expect(await bank.rowsOf("select kind from receipts where order_id = $1", id)).toHaveLength(1)
  expect(await balanceOf(reference)).toBe(0)
})

test("what the bank took back is not undone: its money is gone from the account", async () => {
  const reference = await bank.givenUnpaid()
  const detail = { free: [reference], tx: "T-9" }
  await bank.take(camt("053", single(detail)))
  const [{ id }] = await bank.open()
  expect((await matchAll([id])).matched).toEqual([id])
  await bank.take(camt("053", single(detail, { direction: "DBIT", reversal: "true" })))
  expect((await bank.read()).settled).toMatchObject([{ id, can_undo: false }])
  expect(await reopen([id])).toEqual({ reopened: [], left_out: [id] })
  expect((await orderOf(reference)).status).toBe("paid")
})

test("a payment that was only linked with what was entered by hand waits again, and that stays", async () => {
  const reference = await bank.givenUnpaid()
  await bank.office.post("/api/staff/mark-order-paid/", { reference })
  const id = await transfer("290,00", reference)
  await bank.office.post(`${path}${id}/match/`, { references: [reference] })
  expect((await reopen([id])).reopened).toEqual([id])
  expect((await orderOf(reference)).status).toBe("paid")
})

test("after a day, of the own family, or once something was refunded, nothing is undone", async () => {
  const { given, app, clock } = bank.academy
  const account = await given.account(rightsOf("office"))
  const [visitor, player] = [await as(app, account), await given.player(account)]
  const bookable = await given.bookable({ starts_at: new Date(clock.now().getTime() + 60 * DAY_MS) })
  const own = (await book(visitor, bookable, player, "bank_transfer")).body.reference as string
  const late = await bank.givenUnpaid()
  const ids = [await transfer("290,00", late), await transfer("290,00", own)]
  const refunded = await bank.givenUnpaid()
  ids.push(await transfer("290,00", refunded))
  expect((await matchAll(ids)).matched).toEqual(ids)
  await bank.rowsOf(
    "update bank_transactions set settled_at = settled_at - interval '25 hours' where id = $1",
    ids[0],
  )
  const order = await orderOf(refunded)
  const [line] = await bank.rowsOf("select id from order_lines where order_id = $1", order.id)
  const part = { lines: [{ line_id: line.id, amount: 10 }], target: "wallet", reason: "Late", refunded: 0 }
  expect((await bank.office.post(`/api/admin/orders/${order.id}/refund/`, part)).status).toBe(200)
  expect(await reopen(ids, visitor)).toEqual({ reopened: [], left_out: ids })
  const { settled } = await bank.read()
  const canUndo = (id: number) => settled.find((one: { id: number }) => one.id === id).can_undo
  expect([canUndo(ids[0] ?? 0), canUndo(ids[1] ?? 0)]).toEqual([false, true])
})

test("the list says when a file last brought payments", async () => {
  expect((await bank.read()).last_file).toBeNull()
  await transfer("10,00", "Anything")
  expect(Date.parse((await bank.read()).last_file)).toBe(
    (await bank.rowsOf("select max(imported_at) as last from bank_transactions"))[0].last.getTime(),
  )
})

test("what was set aside stays in the list with its reason until it is taken up again", async () => {
  const id = await transfer("120,00", "A gift")
  await bank.office.post(`${path}${id}/dismiss/`, { reason: "Nobody knows" })
  await bank.rowsOf(
    "update bank_transactions set settled_at = settled_at - interval '100 days' where id = $1",
    id,
  )
  expect((await bank.read()).settled).toMatchObject([{ id, status: "dismissed", reason: "Nobody knows" }])
  expect((await reopen([id])).reopened).toEqual([id])
  expect(await bank.open()).toMatchObject([{ id, amount: 120, is_exact: false }])
})
