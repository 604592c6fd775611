import { DAY_MS } from "@academy/domain/time"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { openTestApp, type TestApp } from "../../testing/test-app.ts"

let academy: TestApp
let office: Visitor
beforeAll(async () => {
  academy = await openTestApp({ benchLimitsOff: true })
  office = await as(academy.app, await academy.given.account({ is_superuser: true }))
})
afterEach(async () => {
  await expectBooksToAgree(academy.deps.pool)
  await academy.deps.pool.query(
    "update bank_transactions set status = 'dismissed', settled_at = now() where status = 'open'",
  )
})
afterAll(() => academy.close())

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
let days = 4

/** A family with a seat of 290 kr that waits for a bank transfer. */
async function givenUnpaid(last_name = "Lind") {
  const account = await academy.given.account({ first_name: "Anna", last_name })
  const visitor = await as(academy.app, account)
  const player = await academy.given.player(account)
  const starts_at = new Date(academy.clock.now().getTime() + ++days * DAY_MS)
  const bookable = await academy.given.bookable({ starts_at })
  const { reference } = (await book(visitor, bookable, player, "bank_transfer")).body as { reference: string }
  const wallet = async () =>
    Number(
      (await rowsOf("select balance_minor from wallets where account_id = $1", account.id))[0]
        ?.balance_minor ?? 0,
    ) / 100
  const status = async () =>
    (await rowsOf("select status from orders where reference = $1", reference))[0]?.status
  return { account, visitor, reference, wallet, status }
}

const csv = (...rows: string[]) => ["Bokföringsdag;Belopp;Valuta;Referens;Avsändare", ...rows].join("\r\n")
const take = async (content: string) => (await office.post("/api/admin/bank-files/", { content })).body
const open = async () => (await office.get("/api/admin/bank-transactions/")).body.open
const matchOf = (id: number, reference: string, by = office) =>
  by.post(`/api/admin/bank-transactions/${id}/match/`, { reference })
/** The one payment that waits, from a file of its own. */
async function givenPayment(
  row: string,
): Promise<{ id: number; suggestions: { why: string; reference: string }[] }> {
  expect(await take(csv(row))).toMatchObject({ taken_in: 1, unreadable: [] })
  return (await open()).at(-1)
}

describe("a bank's file", () => {
  test("is taken in once: again, or overlapping, it adds what is new; outgoing money and unreadable rows are told", async () => {
    const rows = [
      "2026-11-25;290,00;SEK;hej;Per Ås",
      "2026-11-25;-1 250,00;SEK;hyra;",
      "i går;290;SEK;;",
      "2026-11-25;mycket;SEK;;",
    ]
    expect(await take(csv(...rows))).toEqual({
      taken_in: 1,
      known: 0,
      outgoing: 1,
      unreadable: [
        { row: 4, text: "i går; 290; SEK; ; " },
        { row: 5, text: "2026-11-25; mycket; SEK; ; " },
      ],
    })
    expect(await take(csv(...rows, "2026-11-26;1 290,50;SEK;;Li"))).toMatchObject({ taken_in: 1, known: 1 })
    expect((await open()).map(({ amount }: { amount: number }) => amount)).toEqual([290, 1290.5])
  })

  test("two equal payments of one day are two, also when the file comes again", async () => {
    const twice = csv("2026-11-24;100;SEK;tva;Li", "2026-11-24;100;SEK;tva;Li")
    expect(await take(twice)).toMatchObject({ taken_in: 2, known: 0 })
    expect(await take(twice)).toMatchObject({ taken_in: 0, known: 2 })
  })

  test("taken in by three at once it is there once", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => take(csv("2026-11-23;77;SEK;tre;Li"))))
    expect(answers.map(({ taken_in }) => taken_in).sort()).toEqual([0, 0, 1])
  })

  test("with more payments than one statement takes is taken in; one that is nested deep is none", async () => {
    const rows = Array.from({ length: 12_000 }, (_, n) => `20251124;${n + 1}`)
    const file = ["Datum;Belopp", ...rows].join("\n")
    expect(await take(file)).toMatchObject({ taken_in: 12_000, known: 0, unreadable: [] })
    expect(await take(file)).toMatchObject({ taken_in: 0, known: 12_000 })
    expect(await take("<a>".repeat(60_000))).toMatchObject({ code: "bank_file_unknown" })
  })

  test("may be camt.053 with several payments in an entry, or camt.054; debits and reversals are outgoing", async () => {
    const entry = (indicator: string, rest: string, amount = "580.00") =>
      `<Ntry><Amt Ccy="SEK">${amount}</Amt><CdtDbtInd>${indicator}</CdtDbtInd><BookgDt><Dt>2026-11-25</Dt></BookgDt>${rest}</Ntry>`
    const part = (reference: string, name: string, id: string) =>
      `<TxDtls><Refs><AcctSvcrRef>${id}</AcctSvcrRef></Refs><Amt Ccy="SEK">290.00</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>
       <RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`
    const details = `<NtryDtls>${part("00012345", "Per &amp; Åsa Ek", "A1")}${part("00054321", "Li", "A2")}</NtryDtls>`
    const statement = (form: string, list: string, entries: string) =>
      `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:${form}"><${list}>${entries}</${list}></Document>`
    const file = statement(
      "camt.053.001.02",
      "BkToCstmrStmt",
      `<Stmt>${entry("CRDT", details)}${entry("DBIT", "")}${entry("CRDT", "<RvslInd>true</RvslInd>")}</Stmt>`,
    )
    expect(await take(file)).toEqual({ taken_in: 2, known: 0, outgoing: 2, unreadable: [] })
    expect((await open()).slice(-2)).toMatchObject([
      { reference: "00012345", sender: "Per & Åsa Ek", amount: 290, booked_on: "2026-11-25" },
      { reference: "00054321", sender: "Li" },
    ])
    const notice = statement(
      "camt.054.001.02",
      "BkToCstmrDbtCdtNtfctn",
      `<Ntfctn>${entry("CRDT", "<AcctSvcrRef>B1</AcctSvcrRef>", "12.50")}${entry("CRDT", "", "many")}</Ntfctn>`,
    )
    expect(await take(notice)).toMatchObject({ taken_in: 1, unreadable: [{ row: 2 }] })
  })

  test.each(["", "Hello", "a;b\n1;2", "<html></html>", "<Document><X/></Document>", "<Document", '"'])(
    "%s is none, and says so",
    async (content) => {
      expect((await take(content)).code).toBe("bank_file_unknown")
    },
  )
})

describe("a payment is matched by one press", () => {
  test("the surest suggestion first, and why; the press pays the order, its receipt is there, nothing waits any more", async () => {
    const family = await givenUnpaid()
    const other = await givenUnpaid("Ek")
    const byName = await givenPayment("2026-11-25;290;SEK;;Ek")
    expect(byName.suggestions[0]).toMatchObject({ why: "name_and_amount", reference: other.reference })
    await office.post(`/api/admin/bank-transactions/${byName.id}/dismiss/`, { reason: "Not this one" })
    const { id, suggestions } = await givenPayment(`2026-11-25;290;SEK;OCR ${family.reference};Ek`)
    expect(suggestions).toMatchObject([{ why: "reference_and_amount", reference: family.reference }])
    expect((await matchOf(id, family.reference)).body).toMatchObject({ paid: true, to_wallet: 0 })
    expect([await family.status(), await other.status()]).toEqual(["paid", "open"])
    expect(await rowsOf("select 1 from receipts where account_id = $1", family.account.id)).toHaveLength(1)
    expect(await open()).toEqual([])
  })

  test("doubled: the second payment becomes wallet money", async () => {
    const family = await givenUnpaid()
    for (const [to_wallet, row] of [
      [0, `2026-11-25;290;SEK;${family.reference};Lind`],
      [290, `2026-11-26;290;SEK;${family.reference};Lind`],
    ] as const)
      expect((await matchOf((await givenPayment(row)).id, family.reference)).body.to_wallet).toBe(to_wallet)
    expect([await family.status(), await family.wallet()]).toEqual(["paid", 290])
  })

  test("partial: the order stays unpaid, the money is in the wallet", async () => {
    const family = await givenUnpaid()
    const { id, suggestions } = await givenPayment(`2026-11-25;200;SEK;${family.reference};Lind`)
    expect(suggestions).toMatchObject([{ why: "reference" }])
    expect((await matchOf(id, family.reference)).body).toMatchObject({ paid: false, to_wallet: 200 })
    expect([await family.status(), await family.wallet()]).toEqual(["open", 200])
    // The whole amount later pays it all the same.
    const whole = await givenPayment(`2026-11-26;290;SEK;${family.reference};Lind`)
    expect((await matchOf(whole.id, family.reference)).body).toMatchObject({ paid: true, to_wallet: 0 })
  })

  test("too large: the order is paid, the rest is in the wallet", async () => {
    const family = await givenUnpaid()
    const { id } = await givenPayment(`2026-11-25;1 000;SEK;${family.reference};Lind`)
    expect((await matchOf(id, family.reference)).body).toMatchObject({ paid: true, to_wallet: 710 })
    expect([await family.status(), await family.wallet()]).toEqual(["paid", 710])
  })

  test("foreign: no suggestion, refused, and set aside with a reason that is kept", async () => {
    const family = await givenUnpaid()
    const { id, suggestions } = await givenPayment(`2026-11-25;290;EUR;${family.reference};Lind`)
    expect(suggestions).toEqual([])
    expect((await matchOf(id, family.reference)).body.code).toBe("other_currency")
    const dismiss = (reason: string) => office.post(`/api/admin/bank-transactions/${id}/dismiss/`, { reason })
    expect((await dismiss("  ")).body.errors).toMatchObject([{ param: "reason" }])
    expect((await dismiss("Sent back by the bank")).status).toBe(200)
    expect((await dismiss("Again")).body.code).toBe("already_settled")
    const { settled } = (await office.get("/api/admin/bank-transactions/")).body
    expect(settled[0]).toMatchObject({
      id,
      status: "dismissed",
      reason: "Sent back by the bank",
      settled_by: "Anna Lind",
    })
    expect([await family.status(), await family.wallet()]).toEqual(["open", 0])
  })

  test("an order marked as paid by hand before its file is only linked: the same money counts once", async () => {
    const family = await givenUnpaid()
    expect((await office.post("/api/staff/mark-order-paid/", { reference: family.reference })).status).toBe(
      200,
    )
    const { id } = await givenPayment(`2026-11-25;290;SEK;${family.reference};Lind`)
    expect((await matchOf(id, family.reference)).body).toMatchObject({ paid: true, to_wallet: 0 })
    expect(await family.wallet()).toBe(0)
    const second = await givenPayment(`2026-11-26;290;SEK;${family.reference};Lind`)
    expect((await matchOf(second.id, family.reference)).body).toMatchObject({ paid: false, to_wallet: 290 })
  })

  test("pressed by five at once it counts once; another payment at the same moment is no less", async () => {
    const family = await givenUnpaid()
    const one = await givenPayment(`2026-11-25;290;SEK;${family.reference};Lind`)
    const two = await givenPayment(`2026-11-25;290;SEK;${family.reference} igen;Lind`)
    const answers = await Promise.all(
      [one.id, two.id, one.id, two.id, one.id].map((id) => matchOf(id, family.reference)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
    expect([await family.status(), await family.wallet()]).toEqual(["paid", 290])
  })

  test("an order that was given up: all of it is wallet money, a second payment too", async () => {
    const family = await givenUnpaid()
    await academy.deps.pool.query(
      "update orders set status = 'cancelled', closed_at = now() where reference = $1",
      [family.reference],
    )
    for (const day of [25, 26]) {
      const { id } = await givenPayment(`2026-11-${day};290;SEK;${family.reference};Lind`)
      expect((await matchOf(id, family.reference)).body).toMatchObject({ paid: false, to_wallet: 290 })
    }
    expect(await family.wallet()).toBe(580)
  })

  test("nobody matches for their own family; an unknown reference or payment is not found; each press is in the log", async () => {
    const clerk = await academy.given.account({ is_superuser: true })
    const own = await as(academy.app, clerk)
    const player = await academy.given.player(clerk)
    const starts_at = new Date(academy.clock.now().getTime() + ++days * DAY_MS)
    const { body } = await book(own, await academy.given.bookable({ starts_at }), player, "bank_transfer")
    const { id } = await givenPayment(`2026-11-25;290;SEK;${body.reference};Lind`)
    expect((await matchOf(id, body.reference, own)).body.code).toBe("own_family")
    expect((await matchOf(id, "123")).body.code).toBe("not_found")
    expect((await matchOf(2_000_000_000, body.reference)).body.code).toBe("not_found")
    expect((await matchOf(id, body.reference)).status).toBe(200)
    expect(
      await rowsOf(
        "select action from audit_entries where entity = 'bank_transactions' and entity_id = $1",
        id,
      ),
    ).toEqual([{ action: "bank_transaction_matched" }])
  })
})
