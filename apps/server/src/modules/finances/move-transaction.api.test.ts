import { sumByRole, toVouchers } from "@academy/domain/bookkeeping"
import { rightsOf } from "@academy/domain/staff-roles"
import { wallClockDate } from "@academy/domain/time"
import { afterEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { camt } from "../../testing/bank-files.ts"
import { bank, bankCsv, single, useBankOffice } from "../../testing/bank-steps.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import { readLedgerEvents } from "./read-ledger-events.ts"

useBankOffice()
afterEach(() => expectBooksToAgree(bank.academy.deps.pool))

const path = "/api/admin/bank-transactions/"
const openOther = async () => as(bank.academy.app, await bank.academy.given.account(rightsOf("office")))
const toWallet = (id: number, account_id: number, office: Visitor = bank.office) =>
  office.post(`${path}${id}/to-wallet/`, { account_id })
const sendBack = (id: number, office: Visitor = bank.office) =>
  office.post(`${path}${id}/send-back/`, { note: "Paid twice" })
const close = (id: number, office: Visitor = bank.office) => office.post(`${path}${id}/close-return/`, {})
const reopen = async (ids: number[], office: Visitor = bank.office) =>
  (await office.post(`${path}reopen/`, { ids })).body
let row = 0
async function transfer(amount = "290,00", currency = "SEK"): Promise<number> {
  await bank.take(bankCsv(`2026-11-25;${amount};${currency};Gift;Payer ${++row}`))
  return (await bank.rowsOf("select max(id) as id from bank_transactions"))[0].id
}
const balanceOf = async ({ id }: { id: number }) =>
  (await bank.rowsOf("select balance_minor from wallets where account_id = $1", id))[0]?.balance_minor ?? 0
/** What each account of the books moved; every voucher is balanced, of an event as of a day. */
async function moved() {
  const month = wallClockDate(bank.academy.clock.now()).slice(0, 7)
  const { events } = await readLedgerEvents(bank.academy.deps.pool, month)
  for (const scope of ["day", "event"] as const)
    for (const { rows } of toVouchers(events, scope))
      expect(rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(0)
  return sumByRole(toVouchers(events, "day"))
}

test("a transfer goes to a family's wallet, once, with a notification; its undo takes it out again, once", async () => {
  const family = await bank.academy.given.account()
  const [id, other, before] = [await transfer(), await openOther(), await moved()]
  const both = await Promise.all([toWallet(id, family.id), toWallet(id, family.id, other)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await balanceOf(family)).toBe(29_000)
  expect((await bank.read()).settled).toMatchObject([
    { id, status: "in_wallet", wallet_of: { account_id: family.id }, order_ids: [], can_undo: true },
  ])
  expect(await moved()).toMatchObject({
    bank: before.bank + 29_000,
    wallet: before.wallet - 29_000,
    customers: before.customers,
    sales: before.sales,
  })
  const undone = await Promise.all([reopen([id]), reopen([id], other)])
  expect(undone.flatMap(({ reopened }) => reopened)).toEqual([id])
  expect(await balanceOf(family)).toBe(0)
  expect(await moved()).toEqual(before)
  expect(
    await bank.rowsOf(
      "select 1 from notifications where account_id = $1 and type = 'wallet_corrected'",
      family.id,
    ),
  ).toHaveLength(2)
  // It waits again, and can be for another family.
  const next = await bank.academy.given.account()
  expect((await toWallet(id, next.id)).status).toBe(200)
  expect(await balanceOf(next)).toBe(29_000)
})

test("what was spent or is a day old is not undone; nothing goes to the own family, nobody, or in euros", async () => {
  const family = await bank.academy.given.account()
  const [spent, late] = [await transfer(), await transfer("10,00")]
  for (const id of [spent, late]) expect((await toWallet(id, family.id)).status).toBe(200)
  await bank.office.post("/api/admin/wallet-corrections/", {
    account_id: family.id,
    amount: -20,
    reason: "T",
  })
  await bank.rowsOf(
    "update bank_transactions set settled_at = settled_at - interval '25 hours' where id = $1",
    late,
  )
  expect(await reopen([spent, late])).toEqual({ reopened: [], left_out: [spent, late] })
  expect(await balanceOf(family)).toBe(28_000)
  const account = await bank.academy.given.account(rightsOf("office"))
  const own = await as(bank.academy.app, account)
  expect((await toWallet(await transfer(), account.id, own)).body.code).toBe("own_family")
  expect((await toWallet(await transfer(), 9_000_000)).status).toBe(404)
  expect((await toWallet(await transfer("290,00", "EUR"), family.id)).body.code).toBe("other_currency")
})

test("a transfer that is sent back is owed until it is sent, is never revenue, and is undone until then", async () => {
  const [id, other, before] = [await transfer("820,00"), await openOther(), await moved()]
  const both = await Promise.all([sendBack(id), sendBack(id, other)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const owed = await moved()
  expect(owed).toEqual({ ...before, bank: before.bank + 82_000, returns: before.returns - 82_000 })
  expect((await bank.read()).settled).toMatchObject([
    { id, status: "sent_back", reason: "Paid twice", closed_at: null, can_undo: true },
  ])
  expect((await reopen([id])).reopened).toEqual([id])
  expect(await moved()).toEqual(before)
  expect((await close(id)).body.code).toBe("already_settled")
  await sendBack(id)
  // At the same moment one closes it and the other undoes it.
  const [closed, undone] = await Promise.all([close(id), reopen([id], other)])
  expect(closed.status).toBe(undone.reopened.length > 0 ? 409 : 200)
  if (closed.status === 409) {
    await sendBack(id)
    expect((await close(id)).status).toBe(200)
  }
  expect(await moved()).toEqual(before)
  expect((await reopen([id])).left_out).toEqual([id])
  expect((await close(id)).status).toBe(409)
  expect((await bank.read()).settled).toMatchObject([{ id, can_undo: false }])
})

test("what the bank took back goes nowhere else, and a reversal is no payment", async () => {
  const detail = { free: ["Gift"], tx: "T-8" }
  await bank.take(camt("053", single(detail)))
  await bank.take(camt("053", single(detail, { direction: "DBIT", reversal: "true" })))
  const { open, reversals } = await bank.read()
  const family = await bank.academy.given.account()
  for (const answer of [await toWallet(open[0].id, family.id), await sendBack(open[0].id)])
    expect(answer.body.code).toBe("transfer_taken_back")
  for (const answer of [await toWallet(reversals[0].id, family.id), await sendBack(reversals[0].id)])
    expect(answer.body.code).toBe("reversal_unmatched")
})
