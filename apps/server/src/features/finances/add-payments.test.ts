import fc from "fast-check"
import { expect, test } from "vitest"
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
