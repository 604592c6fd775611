import { DAY_MS } from "@academy/domain/time"
import { afterEach, beforeAll, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let office: Visitor
beforeAll(async () => {
  office = await as(academy.app, await academy.given.account({ is_superuser: true }))
})
afterEach(async () => {
  await expectBooksToAgree(academy.deps.pool)
  await academy.deps.pool.query(
    "update bank_transactions set status = 'dismissed', settled_at = now() where status = 'open'",
  )
})

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
  by.post(`/api/admin/bank-transactions/${id}/match/`, { references: [reference] })
/** The one payment that waits, from a file of its own. */
async function givenPayment(
  row: string,
): Promise<{ id: number; suggestions: { why: string; reference: string }[] }> {
  expect(await take(csv(row))).toMatchObject({ taken_in: 1, unreadable: [] })
  return (await open()).at(-1)
}

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

  test("partial: the rest stays due, and the whole amount later pays it", async () => {
    const family = await givenUnpaid()
    const { id, suggestions } = await givenPayment(`2026-11-25;200;SEK;${family.reference};Lind`)
    expect(suggestions).toMatchObject([{ why: "reference" }])
    expect((await matchOf(id, family.reference)).body).toMatchObject({ paid: false, left: 90 })
    expect([await family.status(), await family.wallet()]).toEqual(["open", 0])
    const whole = await givenPayment(`2026-11-26;290;SEK;${family.reference};Lind`)
    expect((await matchOf(whole.id, family.reference)).body).toMatchObject({ paid: true, to_wallet: 200 })
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

test("an order's title is in the reader's language, also where the family booked in another one", async () => {
  const account = await academy.given.account({ language: "sv", last_name: "Svensk" })
  const visitor = await as(academy.app, account)
  const player = await academy.given.player(account)
  const bookable = await academy.given.bookable({
    starts_at: new Date(academy.clock.now().getTime() + ++days * DAY_MS),
    title: "Weak foot",
    translations: { sv: { title: "Fel fot" } },
  })
  await book(visitor, bookable, player, "bank_transfer")
  expect(await rowsOf("select title from order_lines where player_id = $1", player.id)).toEqual([
    { title: "Fel fot" },
  ])
  const [listed] = (await office.get("/api/admin/orders/?search=Svensk")).body.rows
  const { body } = await office.get(`/api/admin/orders/${listed.id}/`)
  expect([listed.title, body.lines[0].title]).toEqual(["Weak foot", "Weak foot"])
})
