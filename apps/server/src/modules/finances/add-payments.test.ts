import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { camt, type Entry } from "../../testing/bank-files.ts"
import { addPayments } from "./add-payments.ts"
import { type KnownPayment, KnownPayments } from "./known-payments.ts"
import { withKeys } from "./payment-keys.ts"
import { readBankFile } from "./read-bank-file.ts"

/**
 * What came to the bank: an entry of one payment or several, few amounts and payers, so that many are alike. An entry
 * of one payment has a reference of its own: without it two that are alike are told apart by a file that has both,
 * and by no other.
 */
interface Booked {
  number: string
  day: string
  /** Whether the bank numbers each payment, or the entry alone. */
  isNumbered: boolean
  payments: { amount: number; sender: string; reference: string }[]
}

const payment = fc.record({
  amount: fc.constantFrom(240, 290),
  sender: fc.constantFrom("Mio", "Eva", "Noor"),
  reference: fc.constantFrom("", "00012345"),
})
const booked = fc
  .array(
    fc.record({
      day: fc.constantFrom("2026-11-24", "2026-11-25"),
      isNumbered: fc.boolean(),
      payments: fc.oneof(
        fc.array(payment, { minLength: 1, maxLength: 1 }),
        fc.array(payment, { minLength: 2, maxLength: 4 }),
      ),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((entries) =>
    entries.map(
      ({ payments, ...entry }, index): Booked => ({
        ...entry,
        number: `BG-${index}`,
        payments:
          payments.length > 1 ? payments : payments.map((one) => ({ ...one, reference: `0002000${index}` })),
      }),
    ),
  )

const totalOf = ({ payments }: Booked) => payments.reduce((sum, { amount }) => sum + amount, 0)
const isAlone = ({ payments }: Booked) => payments.length === 1

/** As 053 and 054 have it: with its payments, or a batch as its sum alone. */
function toEntry(entry: Booked, isDivided: boolean): Entry {
  const { number, day, isNumbered, payments } = entry
  const details = payments.map(({ amount, sender, reference }, index) => ({
    amount: `${amount}.00`,
    sender,
    ...(reference ? { refs: [reference] } : {}),
    ...(isNumbered ? { tx: `${number}-${index}` } : {}),
  }))
  return { amount: `${totalOf(entry)}.00`, number, day, ...(isDivided || isAlone(entry) ? { details } : {}) }
}

const toRow = (entry: Booked) => {
  const [first] = entry.payments
  const text = isAlone(entry) ? `${first?.sender} ${first?.reference}`.trim() : "Bankgiro"
  return [entry.day, text, `${totalOf(entry)},00`]
}
const forms = {
  "053": (entries: Booked[]) => camt("053", ...entries.map((entry) => toEntry(entry, true))),
  "053 with sums": (entries: Booked[]) => camt("053", ...entries.map((entry) => toEntry(entry, false))),
  "054": (entries: Booked[]) => camt("054", ...entries.map((entry) => toEntry(entry, true))),
  CSV: (entries: Booked[]) =>
    [
      "Bokföringsdatum;Text;Belopp;Verifikationsnummer",
      ...entries.map((entry) => [...toRow(entry), entry.number].join(";")),
    ].join("\n"),
  // Without numbers a CSV has to be whole, and a sum in it is nobody's.
  "CSV without numbers": (_: Booked[], all: Booked[]) =>
    ["Bokföringsdatum;Text;Belopp", ...all.filter(isAlone).map((entry) => toRow(entry).join(";"))].join("\n"),
}
type Form = keyof typeof forms

test("random batches are counted exactly once, in any form and any order", async () => {
  const file = fc.record({
    form: fc.constantFrom(...(Object.keys(forms) as Form[])),
    has: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(booked, fc.array(file, { minLength: 1, maxLength: 6 }), async (all, files) => {
      const seen = new Map<Booked, "sum" | "payments">()
      let rows: KnownPayment[] = []
      for (const { form, has } of files) {
        const entries =
          form === "CSV without numbers" ? all.filter(isAlone) : all.filter((_, index) => has[index])
        if (entries.length === 0) continue
        rows = await readInto(rows, forms[form](entries, all))
        for (const entry of entries)
          if (form === "053" || form === "054" || isAlone(entry)) seen.set(entry, "payments")
          else if (!seen.has(entry)) seen.set(entry, "sum")
      }
      const expected = [...seen].flatMap(([entry, as]) =>
        as === "sum" ? [totalOf(entry)] : entry.payments.map(({ amount }) => amount),
      )
      expect(rows.map(({ amount_minor }) => amount_minor / 100).sort()).toEqual(expected.sort())
    }),
    { numRuns: 300 },
  )
})

describe("equal payments in files without the bank's numbers", () => {
  const li = (balance = "") => `2026-11-25;Li;290,00;${balance}`
  const csv = (...rows: string[]) => ["Datum;Text;Belopp;Saldo", ...rows].join("\n")
  const countOf = async (...files: string[]) => {
    let rows: KnownPayment[] = []
    for (const file of files) rows = await readInto(rows, file)
    return rows.length
  }

  test.each([
    ["one in both files", 1, [[li()], [li()]]],
    ["two in one file", 2, [[li(), li()]]],
    ["the later file has one more", 2, [[li()], [li(), li()]]],
    ["the earlier file has one more", 2, [[li(), li()], [li()]]],
    ["one each, with another balance", 2, [[li("1290,00")], [li("1580,00")]]],
    ["one in both, with its balance", 1, [[li("1290,00")], [li("1 290,00")]]],
    [
      "the second of two, and both in a third file",
      2,
      [[li("1290")], [li("1580")], [li("1580"), li("1290")]],
    ],
    [
      "two that overlap in one",
      3,
      [
        [li("1290"), li("1580")],
        [li("1580"), li("1870")],
      ],
    ],
    ["without balances, then with them", 2, [[li()], [li("1290"), li("1580")], [li("1580")]]],
    [
      "with them, then without",
      2,
      [
        [li("1290"), li("1580")],
        [li(), li()],
      ],
    ],
    ["one balance twice in one file: money went out between", 2, [[li("1290"), li("1290")], [li("1290")]]],
    ["a balance below zero", 2, [[li("-290,00")], [li("0,00")]]],
    [
      "the balance of the export's day on each row",
      2,
      [
        [li("5000"), li("5000")],
        [li("6000"), li("6000")],
      ],
    ],
    [
      "rows that a filter left out",
      3,
      [
        [li("1290"), li("1700")],
        [li("1290"), li("1700"), li("2500")],
      ],
    ],
    ["a balance that cannot be read says nothing", 1, [[li("saknas")], [li("1290")]]],
  ])("%s: %i", async (_, count, files) => {
    expect(await countOf(...files.map((rows) => csv(...rows)))).toBe(count)
  })

  test("a payment that camt has is the one of a balance, and of no other", async () => {
    const entry = { amount: "290.00", number: "E-1", details: [{ amount: "290.00", sender: "Li" }] }
    const file = camt("053", { ...entry, day: "2026-11-25" })
    expect(await countOf(file, csv(li("1290")), csv(li("1580")), csv(li("1290"), li("1580")))).toBe(2)
    expect(await countOf(csv(li("1290"), li("1580")), file, csv(li("1290"), li("1580")), file)).toBe(2)
  })

  test.each([
    ["a moment", "20261125142233"],
    ["a moment with our check digit", "20261125142236"],
    ["a number of five digits", "12345"],
    ["text", "PAYROLL"],
  ])(
    "a payment whose payer's own number is %s is the one of a CSV, in either order",
    async (_, end_to_end) => {
      const detail = { amount: "290.00", sender: "Li", end_to_end }
      const file = camt("053", { amount: "290.00", number: "E-1", day: "2026-11-25", details: [detail] })
      expect(await countOf(file, csv(li()), file)).toBe(1)
      expect(await countOf(csv(li()), file, csv(li()))).toBe(1)
    },
  )

  test("a CSV's number that several payments have leaves them apart by their balances", async () => {
    const numbered = (balance: string) =>
      `Datum;Text;Belopp;Verifikationsnummer;Saldo\n2026-11-25;Li;290,00;K;${balance}`
    expect(await countOf(numbered("1290"), numbered("1580"))).toBe(2)
    expect(await countOf(numbered("1290"), numbered("1290"))).toBe(1)
  })

  test("any parts of an account's movements, in any order: each payment once", async () => {
    const movement = fc.record({
      day: fc.constantFrom("2026-11-24", "2026-11-25"),
      amount: fc.constantFrom(290, 290, 290, 240, -5000),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(movement, { minLength: 1, maxLength: 12 }),
        fc.array(fc.tuple(fc.nat(11), fc.nat(12), fc.boolean()), { minLength: 1, maxLength: 5 }),
        async (movements, parts) => {
          const sorted = movements.sort((one, other) => one.day.localeCompare(other.day))
          // Movements out are larger than all that comes in: no balance is there twice.
          const balances = sorted.map((_, index) =>
            sorted.slice(0, index + 1).reduce((sum, { amount }) => sum + amount, 0),
          )
          const rows = sorted.map(({ day, amount }, index) => ({
            amount,
            row: `${day};Li;${amount},00;${balances[index]},00`,
          }))
          const seen = new Set<number>()
          const files = parts.map(([from, length, isNewestFirst]) => {
            const part = rows.slice(from, from + length)
            for (const [index, { amount }] of part.entries()) if (amount > 0) seen.add(from + index)
            const lines = part.map(({ row }) => row)
            return csv(...(isNewestFirst ? lines.reverse() : lines))
          })
          expect(await countOf(...files)).toBe(seen.size)
        },
      ),
      { numRuns: 200 },
    )
  })
})

let ids = 0
async function readInto(rows: KnownPayment[], content: string): Promise<KnownPayment[]> {
  const known = new KnownPayments(rows)
  const { added, divided } = addPayments(withKeys(await readBankFile(content)), known)
  const after = [
    ...rows.filter((row) => !divided.includes(row)),
    ...added.map((row) => ({ ...row, id: ++ids })),
  ]
  expect(new Set(after.map(({ bank_key }) => bank_key)).size).toBe(after.length)
  return after
}

test("many equal payments are as many, and known as many", async () => {
  const content = ["Datum;Belopp", ...Array.from({ length: 12_000 }, () => "20251125;290")].join("\n")
  const rows = await readInto([], content)
  expect(rows).toHaveLength(12_000)
  expect(await readInto(rows, content)).toHaveLength(12_000)
})
