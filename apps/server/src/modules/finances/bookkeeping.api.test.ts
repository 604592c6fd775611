import { demoAcademy, takeAcademy } from "@academy/domain/academy"
import { DAY_MS, wallClockDate } from "@academy/domain/time"
import { beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { atCheckout, book, cancel } from "../../testing/booking-steps.ts"
import { giveGiftCard } from "../../testing/give-gift-card.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let office: Visitor
let month: string
beforeAll(async () => {
  const { given, app, clock } = academy
  office = await as(app, await given.account({ is_superuser: true }))
  const account = await given.account({ first_name: "Åsa", last_name: "Öberg" })
  const family = await as(app, account)
  const player = await given.player(account)
  const session = (days: number) =>
    given.bookable({ starts_at: new Date(clock.now().getTime() + days * DAY_MS) })
  const pay = async (days: number) => {
    const { body } = await book(family, await session(days), player, "card")
    await atCheckout(family, String(body.checkout_url), "pay")
    return body.booking_id as number
  }
  await pay(5)
  const [toWallet, toCard] = [await pay(6), await pay(7)]
  clock.set(new Date(clock.now().getTime() + DAY_MS))
  await cancel(family, player, toWallet, "wallet")
  await cancel(family, player, toCard, "card")
  await book(family, await session(8), player, "wallet")
  // A day with a discount, and a gift card that was bought and redeemed.
  clock.set(new Date(clock.now().getTime() + DAY_MS))
  const cheaper = await book(family, await session(10), player, "bank_transfer")
  const [{ id }] = (
    await academy.deps.pool.query("select id from orders where reference = $1", [cheaper.body.reference])
  ).rows
  const discount = { amount: 90.5, reason: "Siblings", unpaid: 290 }
  expect((await office.post(`/api/admin/orders/${id}/discount/`, discount)).status).toBe(200)
  await office.post("/api/staff/mark-order-paid/", { reference: cheaper.body.reference })
  const { code } = await giveGiftCard(academy, family, account)
  expect((await family.post("/api/redeem-gift-card/", { code })).status).toBe(200)
  const { body } = await book(family, await session(9), player, "bank_transfer")
  await office.post("/api/staff/mark-order-paid/", { reference: body.reference })
  // Paid again: too much, so the wallet has it.
  const csv = `Bokföringsdag;Belopp;Valuta;Referens;Avsändare\r\n2026-11-25;100,00;SEK;${body.reference};Ö`
  await office.post("/api/admin/bank-files/", { content: csv })
  const [open] = (await office.get("/api/admin/bank-transactions/")).body.open
  await office.post(`/api/admin/bank-transactions/${open.id}/match/`, { references: [body.reference] })
  month = wallClockDate(clock.now()).slice(0, 7)
})

const sum = async (text: string) => Number((await academy.deps.pool.query(text)).rows[0].sum)
const movedOf = async () => {
  const { body } = await office.get(`/api/admin/bookkeeping/${month}/`)
  return Object.fromEntries(
    body.accounts.map(({ role, moved }: { role: string; moved: number }) => [role, Math.round(moved * 100)]),
  )
}

/** Reads a file by the format's rules: records of `#LABEL field field`, the rows of a voucher in braces. */
function readSie(bytes: Buffer) {
  const text = bytes.toString("latin1")
  expect(text.endsWith("\r\n")).toBe(true)
  const fieldsOf = (line: string) =>
    [...line.matchAll(/"((?:\\"|[^"])*)"|\{\}|(\S+)/g)].map(
      ([whole, quoted, plain]) => quoted ?? plain ?? whole,
    )
  const head: Record<string, string[]> = {}
  const accounts: string[] = []
  const vouchers: { series: string; day: string; text: string; rows: [account: string, öre: number][] }[] = []
  let inside = false
  for (const line of text
    .trimEnd()
    .split("\r\n")
    .map((one) => one.trim())) {
    if (line === "{" || line === "}") {
      expect(inside).toBe(line === "}")
      inside = line === "{"
      continue
    }
    const [label = "", ...fields] = fieldsOf(line)
    expect(label).toMatch(/^#[A-Z]+$/)
    expect(inside).toBe(label === "#TRANS")
    if (label === "#VER") {
      expect(fields[2]).toMatch(/^\d{8}$/)
      vouchers.push({ series: fields[0] ?? "", day: fields[2] ?? "", text: fields[3] ?? "", rows: [] })
    } else if (label === "#TRANS") {
      expect(fields[1]).toBe("{}")
      expect(fields[2]).toMatch(/^-?\d+\.\d\d$/)
      vouchers.at(-1)?.rows.push([fields[0] ?? "", Math.round(Number(fields[2]) * 100)])
    } else if (label === "#KONTO") accounts.push(fields[0] ?? "")
    else head[label] = fields
  }
  expect(inside).toBe(false)
  return { head, accounts, vouchers }
}

const exported = async (format: string, per = "event") => {
  const { cookies } = office
  return academy.app.inject({
    url: `/api/admin/bookkeeping/${month}/${format}?per=${per}`,
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
  })
}

test("what the accounts move is what the ledger has, and nobody owes anything", async () => {
  const moved = await movedOf()
  expect(moved).toEqual({
    customers: 0,
    cash: 0,
    card: await sum(`select (select sum(amount_minor) from payments where payment not like 'bank%')
      - (select sum(amount_minor) from refunds where target = 'card') as sum`),
    bank: 58_950,
    wallet: -(await sum("select sum(amount) from wallet_entries where kind = 'money'")),
    // A gift card is sold when it pays.
    sales: -(await sum(`select sum(r.total_minor - r.vat_minor) from receipts r
      join orders o on o.id = r.order_id where o.kind <> 'gift_card'`)),
    vat: -(await sum("select sum(vat_minor) from receipts")),
    corrections: 0,
    fees: 0,
    gift_cards: 0,
    returns: 0,
    write_offs: 0,
  })
})

test("the SIE file reads by the format's rules: its vouchers are balanced and sum to the same", async () => {
  const response = await exported("sie.si")
  expect(response.headers["content-disposition"]).toContain(`vouchers-${month}.si`)
  const { head, accounts, vouchers } = readSie(response.rawPayload)
  expect(head).toMatchObject({ "#FLAGGA": ["0"], "#FORMAT": ["PC8"], "#SIETYP": ["4"] })
  expect(Object.keys(head).slice(0, 5)).toEqual(["#FLAGGA", "#PROGRAM", "#FORMAT", "#GEN", "#SIETYP"])
  for (const { day, rows } of vouchers) {
    expect(day.startsWith(month.replace("-", ""))).toBe(true)
    expect(rows.reduce((total, [, öre]) => total + öre, 0)).toBe(0)
    for (const [account] of rows) expect(accounts).toContain(account)
  }
  const { body } = await office.get(`/api/admin/bookkeeping/${month}/`)
  expect(vouchers).toHaveLength(body.vouchers)
  for (const { number, moved } of body.accounts as { number: number; moved: number }[]) {
    const rows = vouchers.flatMap((voucher) => voucher.rows.filter(([account]) => account === String(number)))
    expect(rows.reduce((total, [, öre]) => total + öre, 0)).toBe(Math.round(moved * 100))
  }
  // å and ö in code page 437.
  expect(response.rawPayload.includes(Buffer.from([0x50, 0x6c, 0x86, 0x6e, 0x62, 0x6f, 0x6b]))).toBe(true)
  const csv = (await exported("vouchers.csv")).body.trimEnd().split("\r\n").slice(1)
  expect(csv).toHaveLength(vouchers.reduce((rows, voucher) => rows + voucher.rows.length, 0))
})

test("with one voucher a day each is balanced, has VAT by itself, names its receipts, and sums to the same", async () => {
  const { vouchers } = readSie((await exported("sie.si", "day")).rawPayload)
  const { body } = await office.get(`/api/admin/bookkeeping/${month}/`)
  expect(vouchers).toHaveLength(body.days)
  expect(new Set(vouchers.map(({ day }) => day)).size).toBe(3)
  const byEvent = readSie((await exported("sie.si")).rawPayload).vouchers
  const sumOf = (list: typeof vouchers, account: string, side: 1 | -1) =>
    list
      .flatMap(({ rows }) => rows.filter(([number, öre]) => number === account && Math.sign(öre) === side))
      .reduce((total, [, öre]) => total + öre, 0)
  for (const { day, text, rows } of vouchers) {
    expect(rows.reduce((total, [, öre]) => total + öre, 0)).toBe(0)
    expect(text).toMatch(/Kvitto|Kreditfaktura/)
    // What was refunded of a day stays in view, also of the VAT.
    for (const { number } of body.accounts as { number: number }[])
      for (const side of [1, -1] as const)
        expect(sumOf([{ series: "E", day, text, rows }], String(number), side)).toBe(
          sumOf(
            byEvent.filter((voucher) => voucher.day === day),
            String(number),
            side,
          ),
        )
  }
  const vat = vouchers.map(({ rows }) => rows.filter(([account]) => account === "2631").length)
  expect(vat).toEqual([1, 2, 1])
  const csv = (await exported("vouchers.csv", "day")).body.trimEnd().split("\r\n").slice(1)
  expect(csv).toHaveLength(vouchers.reduce((total, { rows }) => total + rows.length, 0))
})

test("the office says which accounts; a month before has nothing and is over", async () => {
  await office.put("/api/admin/ledger-accounts/", { accounts: [{ role: "sales", number: 3041 }] })
  const { accounts } = readSie((await exported("sie.si")).rawPayload)
  expect(accounts).toContain("3041")
  expect(accounts).not.toContain("3010")
  expect(
    (await office.put("/api/admin/ledger-accounts/", { accounts: [{ role: "sales", number: 99 }] })).body
      .code,
  ).toBe("invalid_input")
  expect((await office.get("/api/admin/bookkeeping/2020-01/")).body).toMatchObject({
    is_over: true,
    vouchers: 0,
  })
})

test("outside Sweden no SIE file is made, and the books are in English", async () => {
  takeAcademy({ ...demoAcademy, country: "NO" })
  try {
    expect((await exported("sie.si")).statusCode).toBe(404)
    const { body } = await exported("vouchers.csv")
    expect(body).toMatch(/Receipt \d+/)
    expect(body).not.toMatch(/Kvitto|Plånbok|betalning|Swish|[åäö]/)
  } finally {
    takeAcademy(null)
  }
})
