import { sumByRole, toVouchers } from "@academy/domain/bookkeeping"
import { afterEach, expect, test } from "vitest"
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
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import { readLedgerEvents } from "./read-ledger-events.ts"

useBankOffice()
afterEach(() => expectBooksToAgree(bank.academy.deps.pool))

const path = "/api/admin/bank-transactions/"
const figuresOf = async () => (await bank.office.get("/api/admin/finance-figures/")).body.written_off
/** What the account of its own has, in the accounts. */
async function writtenOff(): Promise<number> {
  const { events } = await readLedgerEvents(
    bank.academy.deps.pool,
    bank.academy.clock.now().toISOString().slice(0, 7),
  )
  return sumByRole(toVouchers(events, "event")).write_offs
}

test("a few kronor that are missing are written off: a cost, no money of the family's, and undone with the match", async () => {
  const reference = await bank.givenUnpaid()
  const id = await transfer("278,00", reference)
  const writeOff = (write_off: number, unpaid = 290) =>
    bank.office.post(`${path}${id}/match/`, { references: [reference], unpaid, write_off })
  expect((await writeOff(20.01)).body).toMatchObject({ code: "invalid_input" })
  expect((await writeOff(11)).body.code).toBe("changed_meanwhile")
  expect(await settledOf([reference])).toEqual([["open", 0]])
  for (const _ of [1, 2]) {
    const answers = await Promise.all([writeOff(12), writeOff(12)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      ...{ paid: true, to_wallet: 0, left: 0, written_off: 12 },
    })
    const { id: order_id } = await orderOf(reference)
    expect(
      await bank.rowsOf(
        "select total_minor from receipts where order_id = $1 and kind = 'receipt'",
        order_id,
      ),
    ).toEqual([{ total_minor: 29_000 }])
    const { body } = await bank.office.get(`/api/admin/orders/${order_id}/`)
    expect(
      body.payments
        .map((one: { is_written_off: boolean; amount: number }) => [one.amount, one.is_written_off])
        .sort(),
    ).toEqual([
      [12, true],
      [278, false],
    ])
    expect(await figuresOf()).toEqual({ amount: 12, transfers: 1 })
    expect(await writtenOff()).toBe(1_200)
    if (_ === 1) {
      expect((await reopen([id])).reopened).toEqual([id])
      expect([await settledOf([reference]), await balanceOf(reference)]).toEqual([[["open", 0]], 0])
      expect([await figuresOf(), await writtenOff()]).toEqual([{ amount: 0, transfers: 0 }, 0])
    }
  }
  expect(await balanceOf(reference)).toBe(0)
})

test("of several orders what the last one lacks is written off; more than enough writes nothing off", async () => {
  const first = await bank.givenUnpaid("Haddad")
  const references = [first, await bank.givenUnpaid("Haddad", first)]
  const short = await transfer("570,00", first)
  const answer = await bank.office.post(`${path}${short}/match/`, { references, unpaid: 580, write_off: 10 })
  expect(answer.body).toMatchObject({ paid: true, left: 0, written_off: 10 })
  expect((await settledOf(references)).map(([status]) => status)).toEqual(["paid", "paid"])
  expect((await reopen([short])).reopened).toEqual([short])
  expect((await settledOf(references)).map(([status]) => status)).toEqual(["open", "open"])
  const over = await transfer("300,00", first)
  const unused = await bank.office.post(`${path}${over}/match/`, { references: [first], write_off: 10 })
  expect(unused.body.code).toBe("changed_meanwhile")
})

test("what the bank took back is matched with nothing", async () => {
  const reference = await bank.givenUnpaid()
  const detail = { free: [reference], tx: "T-10" }
  await bank.take(camt("053", single(detail)))
  await bank.take(camt("053", single(detail, { direction: "DBIT", reversal: "true" })))
  const [{ id }] = await bank.open()
  expect((await match(id, [reference])).body.code).toBe("transfer_taken_back")
  expect(await settledOf([reference])).toEqual([["open", 0]])
})
