import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { camt, camtOf, type Entry, OTHER_IBAN, OWN_IBAN } from "../../testing/bank-files.ts"
import { bank, bankCsv, nothing, single, useBankOffice } from "../../testing/bank-steps.ts"
import { holdRows } from "../../testing/hold-rows.ts"

useBankOffice()

describe("a file is taken in once", () => {
  test("again, or overlapping, it adds what is new; outgoing money and unreadable rows are told", async () => {
    const rows = [
      "2026-11-25;290,00;SEK;hej;Per Ås",
      "2026-11-25;-1 250,00;SEK;hyra;",
      "i går;290;SEK;;",
      "2026-11-25;mycket;SEK;;",
    ]
    expect(await bank.take(bankCsv(...rows))).toEqual({
      ...nothing,
      taken_in: 1,
      outgoing: 1,
      unreadable: [
        { row: 4, text: "i går; 290; SEK; ; ", reason: "day" },
        { row: 5, text: "2026-11-25; mycket; SEK; ; ", reason: "amount" },
      ],
    })
    expect(await bank.take(bankCsv(...rows, "2026-11-26;1 290,50;SEK;;Li"))).toMatchObject({
      taken_in: 1,
      known: 1,
    })
    expect(await bank.amounts()).toEqual([290, 1290.5])
    // Of both days on which it was imported, the last.
    const [{ imported_at }] = await bank.rowsOf(
      "select max(imported_at) as imported_at from bank_transactions",
    )
    const again = await bank.take(bankCsv(...rows, "2026-11-26;1 290,50;SEK;;Li"))
    expect(again).toMatchObject({ taken_in: 0, known: 2 })
    expect(new Date(again.known_since)).toEqual(imported_at)
  })

  test("two equal payments of one day are two, also when the file comes again", async () => {
    const twice = bankCsv("2026-11-24;100;SEK;tva;Li", "2026-11-24;100;SEK;tva;Li")
    expect(await bank.take(twice)).toMatchObject({ taken_in: 2, known: 0 })
    expect(await bank.take(twice)).toMatchObject({ taken_in: 0, known: 2 })
    expect(await bank.take(bankCsv("2026-11-24;100;SEK;tva;Li"))).toMatchObject({ taken_in: 0, known: 1 })
  })

  test("one in each of two files are two where the bank says another balance, and one where it says none", async () => {
    const file = (...rows: string[]) => ["Reskontradatum;Text;Belopp;Saldo", ...rows].join("\n")
    const row = (balance: string) => `2026-11-24;Li;290,00;${balance}`
    expect(await bank.take(file(row("10 290,00")))).toMatchObject({ taken_in: 1 })
    expect(await bank.take(file(row("10 580,00")))).toMatchObject({ taken_in: 1, known: 0 })
    const both = file(row("10 580,00"), row("10 290,00"))
    expect(await bank.take(both)).toMatchObject({ taken_in: 0, known: 2 })
    expect(await bank.take(file(row("")))).toMatchObject({ taken_in: 0, known: 1 })
    expect(await bank.take(file(row(""), row(""), row("")))).toMatchObject({ taken_in: 1, known: 2 })
  })

  test("taken in by three at once it is there once; so is a batch that comes in two forms at once", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => bank.take(bankCsv("2026-11-23;77;SEK;tre;Li"))))
    expect(answers.map(({ taken_in }) => taken_in).sort()).toEqual([0, 0, 1])
    const details = [
      { amount: "240.00", tx: "T1" },
      { amount: "290.00", tx: "T2" },
    ]
    const batch = { amount: "530.00", number: "RACE-1" }
    await Promise.all([
      bank.take(camt("053", batch)),
      bank.take(camt("054", { ...batch, details })),
      bank.take(camt("053", batch)),
      bank.take(camt("054", { ...batch, details })),
    ])
    expect((await bank.amounts()).sort()).toEqual([240, 290, 77])
  })

  test("with more payments than one statement takes", async () => {
    const rows = Array.from({ length: 12_000 }, (_, n) => `20251124;${n + 1}`)
    const file = ["Datum;Belopp", ...rows].join("\n")
    expect(await bank.take(file)).toMatchObject({ taken_in: 12_000, known: 0, unreadable: [] })
    expect(await bank.take(file)).toMatchObject({ taken_in: 0, known: 12_000 })
  })

  test("an equal payment in another batch of the same day is another payment", async () => {
    const batch = (number: string, second: string): Entry => ({
      amount: "580.00",
      number,
      details: [
        { amount: "290.00", tx: `${number}-1`, sender: "Mio Lind" },
        { amount: "290.00", tx: `${number}-2`, sender: second },
      ],
    })
    expect(await bank.take(camt("054", batch("M-1", "Bo Berg")))).toMatchObject({ taken_in: 2, known: 0 })
    expect(await bank.take(camt("054", batch("M-2", "Eva Dahl")))).toMatchObject({ taken_in: 2, known: 0 })
    for (const [number, second] of [
      ["M-1", "Bo Berg"],
      ["M-2", "Eva Dahl"],
    ] as const)
      expect(await bank.take(camt("054", batch(number, second)))).toMatchObject({ taken_in: 0, known: 2 })
  })

  test("also where the bank numbers the entry alone, and two of a batch are equal", async () => {
    const batch = (number: string): Entry => ({
      amount: "580.00",
      number,
      details: [
        { amount: "290.00", sender: "Mio Lind" },
        { amount: "290.00", sender: "Mio Lind" },
      ],
    })
    expect(await bank.take(camt("054", batch("N-1")))).toMatchObject({ taken_in: 2, known: 0 })
    expect(await bank.take(camt("054", batch("N-2")))).toMatchObject({ taken_in: 2, known: 0 })
    expect(await bank.take(camt("053", batch("N-1"), batch("N-2")))).toMatchObject({ taken_in: 0, known: 4 })
  })

  test("a payment with the bank's number is known on another day", async () => {
    const entry = (day: string): Entry => ({ amount: "61.00", number: "PB-1", day })
    expect(await bank.take(camt("053", entry("2026-11-22")))).toMatchObject({ taken_in: 1 })
    expect(await bank.take(camt("053", entry("2026-11-23")))).toMatchObject({ taken_in: 0, known: 1 })
  })

  test("a row that an earlier version took in is known, and stands for one payment alone", async () => {
    const keyOf = (said: unknown[], place = 1) =>
      createHash("sha256")
        .update(`${JSON.stringify(said)} ${place}`)
        .digest("base64url")
    const given = (bank_key: string, amount: number, reference: string, sender: string) =>
      bank.rowsOf(
        `insert into bank_transactions (bank_key, booked_on, amount_minor, currency, reference, sender, imported_by, imported_at)
         select $1, '2026-11-25', $2, 'SEK', $3, $4, min(id), now() from accounts`,
        bank_key,
        amount,
        reference,
        sender,
      )
    await given(keyOf(["id", "E-1", "2026-11-25", 29_000, "SEK"]), 29_000, "12345", "Kim Berg")
    await given(keyOf(["said", "2026-11-25", 24_000, "SEK", "", "Mio Lind"]), 24_000, "", "Mio Lind")
    await given(keyOf(["said", "2026-11-25", 7700, "SEK", "tre", "Li"]), 7700, "tre", "Li")
    await given(keyOf(["id", "B-9", "2026-11-25", 53_000, "SEK"]), 53_000, "", "")
    const alone = single({ free: ["12345"] }, { number: "E-1" })
    const batch = (number: string): Entry => ({
      amount: "480.00",
      number,
      details: [
        { amount: "240.00", tx: `${number}-1`, sender: "Mio Lind" },
        { amount: "240.00", tx: `${number}-2`, sender: "Bo Berg" },
      ],
    })
    expect(await bank.take(camt("053", alone))).toMatchObject({ taken_in: 0, known: 1 })
    expect(await bank.take(camt("054", batch("Q-1")))).toMatchObject({ taken_in: 1, known: 1 })
    // The old row is the first batch's from now on.
    expect(await bank.take(camt("054", batch("Q-2")))).toMatchObject({ taken_in: 2, known: 0 })
    expect(await bank.take(camt("054", batch("Q-1")))).toMatchObject({ taken_in: 0, known: 2 })
    expect(await bank.take(bankCsv("2026-11-25;77;SEK;tre;Li"))).toMatchObject({ taken_in: 0, known: 1 })
    const details = [{ amount: "240.00" }, { amount: "290.00" }]
    expect(await bank.take(camt("054", { amount: "530.00", number: "B-9", details }))).toMatchObject({
      taken_in: 2,
      divided: 1,
    })
  })
})

describe("a batch counts once in all its forms", () => {
  const details = [
    { amount: "240.00", tx: "T1", sender: "Mio Lind", refs: ["00012345"] },
    { amount: "290.00", tx: "T2", sender: "Bo Berg" },
  ]
  const batch: Entry = { amount: "530.00", number: "B-1" }

  test("its sum in 053 is known when 054 brought its payments", async () => {
    expect(await bank.take(camt("054", { ...batch, details }))).toMatchObject({ taken_in: 2 })
    expect(await bank.take(camt("053", batch))).toEqual({ ...nothing, known: 1 })
    const file = "Bokföringsdatum;Verifikationsnummer;Text;Belopp\n2026-11-25;B-1;Bankgiro;530,00"
    expect(await bank.take(file)).toEqual({ ...nothing, known: 1 })
  })

  test("a sum that waits gives way to its payments, and stays gone", async () => {
    expect(await bank.take(camt("053", batch))).toMatchObject({ taken_in: 1 })
    expect(await bank.take(camt("054", { ...batch, details }))).toEqual({
      ...nothing,
      taken_in: 2,
      divided: 1,
    })
    expect(await bank.take(camt("053", batch))).toEqual({ ...nothing, known: 1 })
    expect(await bank.amounts()).toEqual([240, 290])
  })

  test("of a sum that is matched, in a wallet or sent back the payments are known; of one that was set aside they are taken in", async () => {
    const reference = await bank.givenUnpaid()
    await bank.take(camt("053", batch))
    const [{ id }] = await bank.open()
    await bank.office.post(`/api/admin/bank-transactions/${id}/match/`, { references: [reference] })
    expect(await bank.take(camt("054", { ...batch, details }))).toEqual({ ...nothing, known: 2 })
    await bank.forget()
    const family = await bank.academy.given.account()
    for (const [way, body] of [
      ["to-wallet", { account_id: family.id }],
      ["send-back", { note: "" }],
    ] as const) {
      await bank.take(camt("053", batch))
      const [moved] = await bank.open()
      await bank.office.post(`/api/admin/bank-transactions/${moved.id}/${way}/`, body)
      expect(await bank.take(camt("054", { ...batch, details }))).toEqual({ ...nothing, known: 2 })
      await bank.forget()
    }
    await bank.take(camt("053", batch))
    const [sum] = await bank.open()
    await bank.office.post(`/api/admin/bank-transactions/${sum.id}/dismiss/`, {
      reason: "Waits for its payments",
    })
    expect(await bank.take(camt("054", { ...batch, details }))).toMatchObject({ taken_in: 2, divided: 0 })
  })

  test("a sum that is matched while its payments are taken in stays, and they are known by it", async () => {
    const reference = await bank.givenUnpaid()
    await bank.take(camt("053", batch))
    const [{ id }] = await bank.open()
    const row = await holdRows(
      bank.academy.deps.pool,
      "select from bank_transactions where id = $1 for update",
      id,
    )
    try {
      const matched = bank.office.post(`/api/admin/bank-transactions/${id}/match/`, {
        references: [reference],
      })
      await row.untilWaiting(1)
      const taken = bank.take(camt("054", { ...batch, details }))
      await row.untilWaiting(2)
      await row.letGo()
      expect((await matched).status).toBe(200)
      expect(await taken).toEqual({ ...nothing, known: 2 })
    } finally {
      await row.letGo()
    }
    expect(await bank.amounts()).toEqual([530])
  })

  test("payments that are missing leave the sum, and are told", async () => {
    const [first] = details
    await bank.take(camt("053", batch))
    const page = { ...batch, details: first ? [first, { amount: "20.00", tx: "T3" }] : [] }
    const difference = { row: 1, currency: "SEK", entry: 530, payments: 260, charges: 0 }
    expect(await bank.take(camt("054", page))).toEqual({ ...nothing, known: 2, differences: [difference] })
    await bank.forget()
    expect(await bank.take(camt("054", page))).toMatchObject({ taken_in: 2, differences: [difference] })
    expect(await bank.take(camt("053", batch))).toEqual({
      ...nothing,
      known: 1,
      differences: [{ ...difference, row: null }],
    })
  })

  test("a payment of a CSV without the bank's numbers is the one that camt has in other words", async () => {
    expect(await bank.take(camt("053", single({ refs: ["00012345"] }, { number: "E-1" })))).toMatchObject({
      taken_in: 1,
    })
    const file = (...rows: string[]) => ["Reskontradatum;Text;Belopp", ...rows].join("\n")
    const row = "2026-11-25;KIM BERG 00012345;290,00"
    expect(await bank.take(file(row))).toMatchObject({ taken_in: 0, known: 1 })
    expect(await bank.take(file(row, row))).toMatchObject({ taken_in: 1, known: 1 })
    expect(await bank.take(file("2026-11-25;Bo Dahl;290,00"))).toMatchObject({ taken_in: 1, known: 0 })
  })
})

describe("only the academy's own accounts are read", () => {
  const file = (account: string) =>
    camtOf("053", { [OWN_IBAN]: [], [account]: [single({}, { number: "E-1" })] })

  test("another one is named and left out until the office says that it is the academy's", async () => {
    expect(await bank.take(file(OTHER_IBAN))).toEqual({
      ...nothing,
      other_accounts: [{ account: OTHER_IBAN, payments: 1 }],
    })
    expect(await bank.amounts()).toEqual([])
    const add = (account: string) => bank.office.post("/api/admin/bank-accounts/", { account })
    expect((await add("SE72 8000 0810 3400 0978 3242")).status).toBe(200)
    expect((await add(OTHER_IBAN)).status).toBe(200)
    expect(await bank.take(file(OTHER_IBAN))).toEqual({ ...nothing, taken_in: 1 })
    const { own_accounts, open: waiting } = await bank.read()
    expect(waiting).toMatchObject([{ account: OTHER_IBAN }])
    expect(own_accounts).toMatchObject([
      { id: null, account: "55555555" },
      { account: OWN_IBAN },
      { account: OTHER_IBAN },
    ])
    const path = `/api/admin/bank-accounts/${own_accounts[2].id}/`
    expect((await bank.office.delete(path)).status).toBe(200)
    expect((await bank.office.delete(path)).body.code).toBe("not_found")
    expect((await bank.take(file(OTHER_IBAN))).other_accounts).toHaveLength(1)
    expect(
      await bank.rowsOf("select action from audit_entries where entity = 'bank_accounts' order by id"),
    ).toEqual([{ action: "created" }, { action: "removed" }])
  })

  test("the academy's bankgiro and account are its own, however a bank writes them", async () => {
    expect(await bank.take(file(OWN_IBAN))).toMatchObject({ taken_in: 1, other_accounts: [] })
    const of = (id: string) =>
      camt("054", single({}, { number: id })).replace(
        "<Ntfctn>",
        `<Ntfctn><Acct><Id><Othr><Id>${id}</Id></Othr></Id></Acct>`,
      )
    expect(await bank.take(of("5555-5555"))).toMatchObject({ taken_in: 1, other_accounts: [] })
    expect(await bank.take(of("54910000003"))).toMatchObject({ taken_in: 1, other_accounts: [] })
    expect(await bank.take(of("5555-5556"))).toMatchObject({
      taken_in: 0,
      other_accounts: [{ account: "55555556" }],
    })
  })

  test("a CSV that names accounts is read by them, row by row", async () => {
    const rows = ["Clearing;Konto;Datum;Belopp", "5491;0000003;2026-11-25;290", "8000;1234567;2026-11-25;77"]
    expect(await bank.take(rows.join("\n"))).toEqual({
      ...nothing,
      taken_in: 1,
      other_accounts: [{ account: "80001234567", payments: 1 }],
    })
  })
})
