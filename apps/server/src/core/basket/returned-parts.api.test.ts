import { addWallClockDays, MINUTE_MS } from "@academy/domain/time"
import { afterEach, beforeEach, expect, test } from "vitest"
import { composeEmail } from "../../emails/compose-email.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { letUnpaidSeatsGo, warnOfUnpaidSeats } from "../bookings/index.ts"
import { writeNotificationText } from "../notifications/index.ts"
import { expireOrders } from "../orders/index.ts"

const academy = testAcademy({ benchLimitsOff: true })
beforeEach(() => academy.clock.set("2026-11-26T14:40:00+01:00"))
afterEach(() => expectBooksToAgree(academy.deps.pool))
const { givenFamily, hence, put, pay, booksOf } = basketScene(academy)

const ways = {
  en: ["12.34.kr.? to your balance", "1 pass to your account"],
  sv: ["12.34.kr.? på ditt saldo", "1 klipp på ditt konto"],
  fr: ["12.34.kr.? sur votre solde", "1 pass sur votre compte"],
  es: ["12.34.kr.?, en tu saldo", "1 bono, en tu cuenta"],
  ar: ["12.34.kr.? إلى رصيدك", "تذكرتك، تُعاد إلى حسابك"],
}

/** What the account was told of this type in each language: each email, and each notification. */
async function toldTo({ id, email }: { id: number; email: string }, type: "hold_expired" | "seat_let_go") {
  const { pool } = academy.deps
  const emails = await pool.query(
    "select dedupe_key, kind, to_email, params from emails where to_email = $1 and kind = $2 order by dedupe_key",
    [email, type],
  )
  const notifications = await pool.query(
    "select params from notifications where account_id = $1 and type = $2 order by dedupe_key",
    [id, type],
  )
  const at = { publicUrl: "https://academy.example", now: academy.clock.now() }
  return (language: string) => [
    ...emails.rows.map((message) => composeEmail({ ...message, language }, at).text),
    ...notifications.rows.map(({ params }) => writeNotificationText(language, type, params).message),
  ]
}

/** A seat paid by a pass and one of 290 kr, of which the wallet has 12.34 kr. */
async function givenPaying(payment_method: "card" | "bank_transfer", passes: number) {
  const family = await givenFamily()
  const { account, visitor, alma, hugo } = family
  await academy.given.payment(account)
  await academy.given.money(account, 1234)
  if (passes > 0) await academy.given.passes(account, { amount: passes })
  const sessions = [
    await academy.given.bookable({ starts_at: hence(30) }),
    await academy.given.bookable({ starts_at: hence(31) }),
  ] as const
  expect((await put(visitor, sessions[0], [alma])).status).toBe(200)
  if (passes > 0) expect((await put(visitor, sessions[1], [hugo])).status).toBe(200)
  const before = await booksOf(family)
  expect((await pay(visitor, { payment_method, use_wallet: true })).status).toBe(200)
  expect((await booksOf(family)).wallet).toBe(0)
  return { ...family, before: { wallet: before.wallet, passes: before.passes } }
}

test("a hold that expired says what returns of each seat, in five languages", async () => {
  const family = await givenPaying("card", 1)
  academy.clock.pass(31 * MINUTE_MS)
  expect(await expireOrders(academy.deps)).toBe(1)
  expect(await booksOf(family)).toEqual({ live: [], ...family.before })
  const told = await toldTo(family.account, "hold_expired")
  for (const [language, expected] of Object.entries(ways)) {
    const texts = told(language)
    expect(texts).toHaveLength(4)
    for (const way of expected)
      expect(
        texts.filter((text) => new RegExp(way.replaceAll(" ", "\\s")).test(text)),
        language,
      ).toHaveLength(2)
  }
})

test("a seat whose transfer did not come says what the wallet had paid of it", async () => {
  const family = await givenPaying("bank_transfer", 0)
  academy.clock.set(addWallClockDays(academy.clock.now(), 25))
  await warnOfUnpaidSeats(academy.deps)
  academy.clock.set(addWallClockDays(academy.clock.now(), 4))
  expect(await letUnpaidSeatsGo(academy.deps)).toBe(1)
  expect(await booksOf(family)).toEqual({ live: [], ...family.before })
  const told = await toldTo(family.account, "seat_let_go")
  for (const [language, [wallet = ""]] of Object.entries(ways)) {
    const texts = told(language)
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(text).toMatch(new RegExp(wallet.replaceAll(" ", "\\s")))
  }
})
