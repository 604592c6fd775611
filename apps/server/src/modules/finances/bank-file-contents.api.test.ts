import { describe, expect, test } from "vitest"
import { camt, type Detail, type Entry } from "../../testing/bank-files.ts"
import { bank, bankCsv, nothing, single, useBankOffice } from "../../testing/bank-steps.ts"

useBankOffice()

describe("only booked money that came in counts", () => {
  test.each([
    "<Sts>PDNG</Sts>",
    "<Sts><Cd>PDNG</Cd></Sts>",
    "<Sts><Cd>INFO</Cd></Sts>",
    "<Sts><Cd>FUTR</Cd></Sts>",
  ])("%s is left aside and said", async (status) => {
    expect(await bank.take(camt("053", single({}, { status })))).toEqual({ ...nothing, pending: 1 })
    expect(
      await bank.take(
        camt("053", single({}, { status: "" }), single({}, { status: "<Sts><Cd>BOOK</Cd></Sts>" })),
      ),
    ).toMatchObject({ taken_in: 2, pending: 0 })
  })

  test("pending first, booked the day after: once", async () => {
    const entry = (status: string, day: string): Entry => ({ amount: "61.00", number: "PB-1", status, day })
    expect(await bank.take(camt("053", entry("<Sts><Cd>PDNG</Cd></Sts>", "2026-11-22")))).toMatchObject({
      pending: 1,
    })
    expect(await bank.take(camt("053", entry("<Sts><Cd>BOOK</Cd></Sts>", "2026-11-23")))).toMatchObject({
      taken_in: 1,
    })
    expect(await bank.amounts()).toEqual([61])
  })

  test("a row of a CSV that is reserved is left aside, by its status or in the place of its day", async () => {
    const file = [
      "Bokföringsdag;Belopp;Namn;Status",
      "2026-11-25;290,00;Kim;Reserverat",
      "Reserverat;290,00;Kim;",
      "2026-11-25;290,00;Kim;Bokförd",
    ]
    expect(await bank.take(file.join("\n"))).toEqual({ ...nothing, taken_in: 1, pending: 2 })
  })

  test("a deduction within a credited batch goes out", async () => {
    const details: Detail[] = [
      { amount: "290.00", direction: "CRDT" },
      { amount: "290.00", direction: "CRDT" },
      { amount: "100.00", direction: "DBIT" },
    ]
    const netted = camt("053", { amount: "480.00", number: "R-6", details })
    expect(await bank.take(netted)).toEqual({ ...nothing, taken_in: 2, outgoing: 1 })
    expect(await bank.amounts()).toEqual([290, 290])
  })
})

describe("a reversal waits apart", () => {
  test.each(["true", "1"] as const)(
    "RvslInd %s takes a payment back: no income, and nothing dropped",
    async (reversal) => {
      const reference = await bank.givenUnpaid()
      const payment = single({ tx: "T-1", refs: [reference] }, { number: "E-1", day: "2026-11-22" })
      const back: Entry = { ...payment, number: "E-2", day: "2026-11-23", direction: "DBIT", reversal }
      await bank.take(camt("053", payment))
      expect(await bank.take(camt("053", back))).toEqual({ ...nothing, reversals: 1 })
      expect(await bank.take(camt("053", back))).toEqual({
        ...nothing,
        known: 1,
        known_since: expect.any(String),
      })
      const answer = await bank.read()
      expect(answer.reversals).toMatchObject([
        {
          booked_on: "2026-11-23",
          amount: 290,
          reference,
          direction: "debit",
          takes_back: { id: answer.open[0].id, booked_on: "2026-11-22", status: "open" },
        },
      ])
      // What was taken back is offered to no order.
      expect(answer.open).toMatchObject([{ taken_back_on: "2026-11-23", suggestions: [] }])
      const { id } = answer.reversals[0]
      const match = await bank.office.post(`/api/admin/bank-transactions/${id}/match/`, {
        references: [reference],
      })
      expect(match.body.code).toBe("reversal_unmatched")
      await bank.office.post(`/api/admin/bank-transactions/${id}/dismiss/`, {
        reason: "The family will pay again",
      })
      const after = await bank.read()
      expect(after.reversals).toEqual([])
      expect(after.open).toMatchObject([{ taken_back_on: "2026-11-23", suggestions: [] }])
    },
  )

  test("one that gives a payment back, and one whose payment is unknown, wait too", async () => {
    const entries: Entry[] = [
      { amount: "290.00", number: "R-1", reversal: "true" },
      { amount: "77.00", number: "R-2", direction: "DBIT", reversal: "true" },
      { amount: "31.00", number: "R-3", reversal: "false" },
    ]
    expect(await bank.take(camt("053", ...entries))).toEqual({ ...nothing, taken_in: 1, reversals: 2 })
    expect((await bank.read()).reversals).toMatchObject([
      { amount: 290, direction: "credit", takes_back: null },
      { amount: 77, direction: "debit", takes_back: null },
    ])
  })

  test("of two payments that it may take back none is named", async () => {
    await bank.take(camt("053", single({ tx: "T-1" }), single({ tx: "T-2" })))
    await bank.take(camt("053", single({ tx: "T-3" }, { direction: "DBIT", reversal: "true" })))
    expect((await bank.read()).reversals).toMatchObject([{ takes_back: null }])
  })
})

describe("sums and amounts", () => {
  test("more than two decimals have to be zeros; anything else is told", async () => {
    const texts = ["290.000", "290.5", "290.00000", ".50", "1234.567", "many", "0.00"]
    const answer = await bank.take(camt("053", ...texts.map((amount, n) => ({ amount, number: `D-${n}` }))))
    expect(answer).toMatchObject({ taken_in: 4 })
    expect(answer.unreadable).toEqual([
      { row: 5, text: "2026-11-25 1234.567 SEK", reason: "too_many_decimals" },
      { row: 6, text: "2026-11-25 many SEK", reason: "amount" },
      { row: 7, text: "2026-11-25 0.00 SEK", reason: "amount" },
    ])
    expect(await bank.amounts()).toEqual([290, 290.5, 290, 0.5])
  })

  test("of a CSV three digits after one sign may be thousands: told, not guessed", async () => {
    const answer = await bank.take(bankCsv("2026-11-25;290,000;SEK;;Li", "2026-11-25;1.290,50;SEK;;Li"))
    expect(answer).toMatchObject({
      taken_in: 1,
      unreadable: [{ row: 2, text: "2026-11-25; 290,000; SEK; ; Li", reason: "ambiguous_amount" }],
    })
  })

  test("an entry that is not the sum of its payments is told, with what the bank charged", async () => {
    const entries: Entry[] = [
      { amount: "600.00", details: [{ amount: "240.00" }, { amount: "290.00" }] },
      { amount: "1526.00", details: [{ amount: "1500.00", charges: "26.00" }] },
      { amount: "274.00", charges: "26.00", details: [{ amount: "300.00" }] },
      { amount: "530.00", details: [{ amount: "240.00" }, { amount: "290.00" }] },
      { amount: "500.00", direction: "DBIT", details: [{ amount: "240.00" }, { amount: "290.00" }] },
    ]
    expect(await bank.take(camt("053", ...entries))).toMatchObject({
      taken_in: 6,
      outgoing: 2,
      differences: [
        { row: 1, currency: "SEK", entry: 600, payments: 530, charges: 0 },
        { row: 2, entry: 1526, payments: 1500, charges: 26 },
        { row: 3, entry: 274, payments: 300, charges: 26 },
      ],
    })
  })

  test("payments without amounts are told with the entry's sum", async () => {
    const answer = await bank.take(
      camt(
        "053",
        { amount: "530.00", details: [{ sender: "Li" }, { sender: "Bo" }] },
        { amount: "530.00", details: [{ amount: "240.00" }, { sender: "Bo" }] },
      ),
    )
    expect(answer).toMatchObject({
      taken_in: 1,
      unreadable: [
        { row: 1, text: "2026-11-25 530.00 SEK", reason: "no_amount" },
        { row: 2, text: "2026-11-25 530.00 SEK", reason: "no_amount" },
      ],
      differences: [{ row: 2, entry: 530, payments: 240 }],
    })
  })

  test("the only payment of an entry has its amount where it says another currency; of several it is told", async () => {
    const answer = await bank.take(
      camt(
        "053",
        single({ amount: "25.00", currency: "EUR" }),
        { amount: "580.00", details: [{ amount: "25.00", currency: "EUR" }, { amount: "290.00" }] },
        { amount: "25.00", currency: "EUR", details: [{ amount: "25.00", currency: "EUR" }] },
      ),
    )
    expect(answer).toMatchObject({ taken_in: 3, unreadable: [{ row: 2, reason: "other_currency" }] })
    expect(await bank.rowsOf("select amount_minor, currency from bank_transactions order by id")).toEqual([
      { amount_minor: 29_000, currency: "SEK" },
      { amount_minor: 29_000, currency: "SEK" },
      { amount_minor: 2500, currency: "EUR" },
    ])
  })
})

describe("what a payer wrote", () => {
  test.each([
    ["a structured reference", (ref: string) => single({ refs: [ref] })],
    ["said twice", (ref: string) => single({ refs: [ref], free: [ref] })],
    ["beside a year", (ref: string) => single({ free: [ref.replace(/^0+/, ""), "2015"] })],
    ["in more about the payment", (ref: string) => single({ additional: `OCR ${ref}` })],
    ["as a document's number", (ref: string) => single({ document: ref })],
    ["as the payer's own number", (ref: string) => single({ end_to_end: ref })],
    ["in more about the entry", (ref: string) => ({ amount: "290.00", additional: `OCR ${ref}` })],
    ["as a creditor reference", (ref: string) => single({ refs: [`RF18${ref}`] })],
  ])("%s names its order and no other", async (_, entryFor) => {
    const reference = await bank.givenUnpaid()
    await bank.givenUnpaid("Ek")
    await bank.take(camt("053", entryFor(reference)))
    expect((await bank.open())[0].suggestions).toMatchObject([
      { reference, why: "reference_and_amount", status: "open" },
    ])
  })

  test("two references whose sum fits are both shown", async () => {
    const [one, two] = [await bank.givenUnpaid(), await bank.givenUnpaid("Ek")]
    await bank.givenUnpaid("Dahl")
    await bank.take(camt("053", { amount: "580.00", details: [{ amount: "580.00", refs: [one, two] }] }))
    expect((await bank.open())[0].suggestions).toMatchObject([
      { reference: one, why: "references_and_sum" },
      { reference: two, why: "references_and_sum" },
    ])
  })

  test("the reference of an order that is paid is offered to nobody else", async () => {
    const reference = await bank.givenUnpaid()
    await bank.givenUnpaid("Ek")
    await bank.office.post("/api/staff/mark-order-paid/", { reference })
    await bank.take(camt("053", single({ refs: [reference] })))
    expect((await bank.open())[0].suggestions).toMatchObject([{ reference, status: "paid" }])
  })

  test("is read with numeric and named entities; CDATA stays as it is; an envelope is looked through", async () => {
    const file = camt(
      "053",
      single({ sender: "&#197;sa &#xD6;hlund &amp; Son", free: ["<![CDATA[A & B &amp;]]>"] }),
    )
    const [head, document] = file.split("\n")
    expect(
      await bank.take(`${head}<e:Envelope xmlns:e="urn:e"><e:Body>${document}</e:Body></e:Envelope>`),
    ).toMatchObject({ taken_in: 1 })
    expect((await bank.open())[0]).toMatchObject({ sender: "Åsa Öhlund & Son", reference: "A & B &amp;" })
  })
})
