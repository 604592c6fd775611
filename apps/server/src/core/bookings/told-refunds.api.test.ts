import { DAY_MS } from "@academy/domain/time"
import { afterEach, expect, test } from "vitest"
import { composeEmail } from "../../emails/compose-email.ts"
import { endCancelledSeats } from "../../modules/planning/index.ts"
import { as } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
afterEach(() => expectBooksToAgree(academy.deps.pool))
const { put, pay } = basketScene(academy)

let days = 5

/** Two seats of one session, of which the wallet pays a part and the card the rest. */
async function givenSplit({ wallet, price = 29_000 }: { wallet: number; price?: number }) {
  const { given, app, clock } = academy
  const account = await given.account()
  await given.payment(account)
  await given.money(account, wallet)
  const players = [await given.player(account), await given.player(account)] as const
  const visitor = await as(app, account)
  const starts_at = new Date(clock.now().getTime() + days++ * DAY_MS)
  const session = await given.bookable({ starts_at, price_minor: price })
  expect((await put(visitor, session, [...players])).status).toBe(200)
  const { body } = await pay(visitor, { payment_method: "card", use_wallet: true })
  expect((await atCheckout(visitor, body.checkout_url, "pay")).status).toBe(200)
  const bookings: { id: number; player_id: number; cancellation: { refund: Parts | null } }[] = (
    await visitor.get("/api/bookings-info/")
  ).body
  return { account, visitor, session, bookings, players }
}

interface Parts {
  to_card: number
  to_wallet: number
}

/** What was refunded, in fact, since the last look. */
async function refundsOf(
  { id }: { id: number },
  before: Parts = { to_card: 0, to_wallet: 0 },
): Promise<Parts> {
  const { rows } = await academy.deps.pool.query<Parts>(
    `select coalesce(sum(f.amount_minor) filter (where target = 'card'), 0)::float8 / 100 as to_card,
       coalesce(sum(f.amount_minor) filter (where target = 'wallet'), 0)::float8 / 100 as to_wallet
     from refunds f join orders o on o.id = f.order_id where o.account_id = $1`,
    [id],
  )
  const [sum] = rows
  if (!sum) throw new Error("no sums")
  const less = (now: number, then: number) => Math.round((now - then) * 100) / 100
  return { to_card: less(sum.to_card, before.to_card), to_wallet: less(sum.to_wallet, before.to_wallet) }
}

/** The parts that a text names, by the words beside the amounts. */
function partsIn(text: string): Parts {
  const amount = (way: string) => {
    const found = new RegExp(
      `([\\d,.]+)\\s*(?:kr|SEK) to your ${way}|(?:kr|SEK)\\s*([\\d,.]+) to your ${way}`,
    ).exec(text.replaceAll(/\s/g, " "))
    return Number((found?.[1] ?? found?.[2] ?? "0").replaceAll(",", ""))
  }
  return { to_card: amount("card"), to_wallet: amount("balance") }
}

async function emailsOf(account: { email: string }, kind: string): Promise<string[]> {
  const { rows } = await academy.deps.pool.query(
    `select dedupe_key, kind, to_email, language, params from emails where to_email = $1 and kind = $2
     order by (params->>'booking_id')::bigint`,
    [account.email, kind],
  )
  const at = { publicUrl: "https://academy.example", now: academy.clock.now() }
  return rows.map((message) => composeEmail(message, at).text)
}

test("the family's own cancellation tells the parts before, in the answer, the email and the notification", async () => {
  const { account, visitor, bookings } = await givenSplit({ wallet: 33_300 })
  expect(bookings.map(({ cancellation }) => cancellation.refund)).toEqual([
    { to_card: 0, to_wallet: 290 },
    { to_card: 247, to_wallet: 43 },
  ])
  const [, split] = bookings
  if (!split) throw new Error("no booking")
  const { body } = await cancel(visitor, { id: split.player_id }, split.id)
  expect(body).toMatchObject({ returned: "card", amount: 290, to_card: 247, to_wallet: 43 })
  const [message = ""] = await emailsOf(account, "booking_cancelled")
  expect(partsIn(message)).toEqual({ to_card: 247, to_wallet: 43 })
  const [news] = (await visitor.get("/api/notifications/")).body.notifications
  expect(partsIn(news.message)).toEqual({ to_card: 247, to_wallet: 43 })
})

test("what is told is what is refunded, over splits at random: by the family, and by the academy with its preview", async () => {
  const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  for (let n = 0; n < 8; n++) {
    const price = 20_000 + Math.floor(Math.random() * 20_000)
    const wallet = Math.floor(Math.random() * (2 * price - 300))
    const given = await givenSplit({ wallet, price })
    const { account, visitor, bookings, session } = given
    const [first, second] = bookings
    if (!first || !second) throw new Error("no bookings")
    const why = `${wallet} of 2 × ${price} öre from the wallet`
    const own = (await cancel(visitor, { id: first.player_id }, first.id)).body
    const made = await refundsOf(account)
    expect({ to_card: own.to_card, to_wallet: own.to_wallet }, why).toEqual(made)
    expect(first.cancellation.refund, why).toEqual(made)
    expect(partsIn((await emailsOf(account, "booking_cancelled"))[0] ?? ""), why).toEqual(made)

    const asked = { bookable_ids: [session.id], cause: "weather", words: "" }
    const preview = (await office.post("/api/admin/cancel-sessions/preview/", asked)).body
    const inPreview = (way: string) =>
      preview.returns.find((one: { way: string }) => one.way === way)?.amount ?? 0
    const { plan } = preview
    expect((await office.post("/api/admin/cancel-sessions/", { ...asked, plan })).status, why).toBe(200)
    await endCancelledSeats(academy.deps)
    const rest = await refundsOf(account, made)
    expect({ to_card: inPreview("card"), to_wallet: inPreview("wallet") }, why).toEqual(rest)
    expect(partsIn(preview.emails[0].text), why).toEqual(rest)
    expect(partsIn((await emailsOf(account, "session_cancelled"))[0] ?? ""), why).toEqual(rest)
    const [card] = (await visitor.get("/api/session-news/")).body[0].returned
    expect({ to_card: card.to_card, to_wallet: card.to_wallet }, why).toEqual(rest)
  }
})

test("a move to a cheaper session tells the difference before, in the answer, the email and the notification", async () => {
  for (let n = 0; n < 5; n++) {
    const wallet = Math.floor(Math.random() * 57_000)
    const { account, visitor, bookings } = await givenSplit({ wallet })
    const [first] = bookings
    if (!first) throw new Error("no booking")
    const price_minor = 10_000 + Math.floor(Math.random() * 15_000)
    const why = `${wallet} öre from the wallet, to a session of ${price_minor} öre`
    const starts_at = new Date(academy.clock.now().getTime() + days++ * DAY_MS)
    const cheaper = await academy.given.bookable({ starts_at, price_minor })
    const page = `/api/bookings/${first.player_id}/${first.id}`
    const others: { bookable_id: number; refund?: Parts }[] = (await visitor.get(`${page}/other-sessions/`))
      .body
    const before = others.find(({ bookable_id }) => bookable_id === cheaper.id)?.refund
    const { body } = await visitor.post(`${page}/move/`, { bookable_id: cheaper.id })
    const made = await refundsOf(account)
    expect(made.to_card + made.to_wallet, why).toBeCloseTo(290 - price_minor / 100)
    expect(before, why).toEqual(made)
    expect(body.refund, why).toEqual(made)
    expect(partsIn((await emailsOf(account, "booking_moved"))[0] ?? ""), why).toEqual(made)
    const [news] = (await visitor.get("/api/notifications/")).body.notifications
    expect([news.type, partsIn(news.message)], why).toEqual(["booking_moved", made])
  }
})

test("the office sees the parts of a seat that it takes out, and the family is told the same", async () => {
  const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  const { account, bookings, session } = await givenSplit({ wallet: 33_300 })
  let made: Parts = { to_card: 0, to_wallet: 0 }
  for (const { id } of bookings) {
    const page = `/api/admin/bookables/${session.id}/`
    const { players } = (await office.get(page)).body
    const shown = players.find(({ booking_id }: { booking_id: number }) => booking_id === id)
    const out = { booking_id: id, reason: "Too many for the pitch" }
    expect((await office.post(`${page}players/out/`, out)).status).toBe(200)
    const back = await refundsOf(account, made)
    expect({ to_card: shown.to_card, to_wallet: shown.to_wallet }).toEqual(back)
    const emails = await emailsOf(account, "booking_cancelled")
    expect(partsIn(emails.at(-1) ?? "")).toEqual(back)
    made = await refundsOf(account)
  }
  expect(made).toEqual({ to_card: 247, to_wallet: 333 })
})
