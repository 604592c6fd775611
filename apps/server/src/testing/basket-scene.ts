import { DAY_MS } from "@academy/domain/time"
import { expect } from "vitest"
import { as, type Visitor } from "./as.ts"
import { sessionOf } from "./booking-steps.ts"
import type { TestApp } from "./test-app.ts"

interface Id {
  id: number
}

/** What tests of the basket begin with: families, baskets, and what is in the books afterwards. */
export function basketScene(academy: TestApp) {
  async function givenFamily() {
    const { given, app } = academy
    const account = await given.account()
    // One after the other: the lower number is the first child, whose price no sibling discount lowers.
    const alma = await given.player(account, { first_name: "Alma" })
    const hugo = await given.player(account, { first_name: "Hugo" })
    return { account, alma, hugo, visitor: await as(app, account) }
  }

  const hence = (days: number) => new Date(academy.clock.now().getTime() + days * DAY_MS)
  const put = (visitor: Visitor, bookable: Id, players: Id[], more = {}) =>
    visitor.post("/api/basket/lines/", {
      bookable_id: bookable.id,
      players_id: players.map(({ id }) => id),
      ...more,
    })
  const basketOf = async (visitor: Visitor) => (await visitor.get("/api/basket/")).body
  const pay = (visitor: Visitor, more = {}) => visitor.post("/api/basket/pay/", more)

  /** The same time in each week, from four days hence on. */
  const startInWeek = (week: number) => hence(4 + 7 * week)
  const givenWeeks = (weeks: number, more = {}) =>
    Promise.all(
      Array.from({ length: weeks }, (_, week) =>
        academy.given.bookable({ starts_at: startInWeek(week), ...more }),
      ),
    )
  const seatsOf = (sessions: readonly Id[], players: readonly Id[]) =>
    sessions.map(({ id }) => ({ bookable_id: id, players_id: players.map((player) => player.id) }))
  /** Every player on every session, without the basket. */
  const bookSeats = (visitor: Visitor, sessions: readonly Id[], players: readonly Id[], more = {}) =>
    visitor.post("/api/book-seats/", { seats: seatsOf(sessions, players), ...more })

  /** Statuses of the account's bookings and what is left of its wallet and passes. */
  async function booksOf({ account }: { account: Id }) {
    const { pool } = academy.deps
    const { rows } = await pool.query(
      `select p.first_name, k.status, k.payment_method from bookings k join players p on p.id = k.player_id
       where k.account_id = $1 and k.status in ('held', 'confirmed') order by k.starts_at, p.first_name`,
      [account.id],
    )
    const left = await pool.query(
      `select coalesce((select balance_minor from wallets where account_id = $1), 0)::int as wallet,
         coalesce((select sum(amount_left) from pass_lots where account_id = $1), 0)::int as passes`,
      [account.id],
    )
    return { live: rows.map((row) => Object.values(row).join(" ")), ...left.rows[0] }
  }

  /** Sessions for both children, of which a pass pays one, and a package. */
  async function givenBasket({ passes = 1, money = 0, firstInDays = 2 } = {}) {
    const family = await givenFamily()
    const { account, alma, hugo, visitor } = family
    const { given } = academy
    if (passes > 0) await given.passes(account, { amount: passes })
    if (money > 0) await given.money(account, money)
    const session = await given.bookable({ starts_at: hence(firstInDays) })
    const personal = await given.bookable({
      starts_at: hence(firstInDays + 2),
      slug: "individual",
      price_minor: 69_000,
      capacity: 2,
    })
    const pack = await given.package()
    for (const { status } of [
      await put(visitor, session, [alma]),
      await put(visitor, personal, [hugo]),
      await visitor.post("/api/basket/lines/", { package_id: pack.id }),
    ])
      expect(status).toBe(200)
    return { ...family, session, personal, pack }
  }

  /** The provider tells of a payment for a checkout that it had not closed yet. */
  async function payLate(checkoutUrl: string) {
    const desk = academy.deps.gateways.payments.sandbox
    // Closing it is not waited for when an order expires.
    const reopened = async () =>
      (
        await academy.deps.pool.query(
          "update sandbox_checkouts set status = 'open', expires_at = $2 where session = $1 and status = 'expired'",
          [sessionOf(checkoutUrl), hence(1)],
        )
      ).rowCount
    await expect.poll(reopened).toBe(1)
    const step = await desk?.use(sessionOf(checkoutUrl), "pay")
    await academy.app.inject({
      method: "POST",
      url: "/api/stripe/webhook/",
      headers: { "content-type": "application/json", "stripe-signature": step?.message?.signature ?? "" },
      payload: step?.message?.body ?? "",
    })
  }

  return {
    ...{ givenFamily, hence, put, basketOf, pay, booksOf, givenBasket, payLate },
    ...{ startInWeek, givenWeeks, seatsOf, bookSeats },
  }
}
