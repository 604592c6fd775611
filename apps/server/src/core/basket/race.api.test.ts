import { HOUR_MS } from "@academy/domain/time"
import { afterAll, beforeAll, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { atCheckout, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { openSecondServer, type SecondServer } from "../../testing/second-server.ts"
import { testAcademy } from "../../testing/test-app.ts"

const FAMILIES = 200
const SEATS = 30

const academy = testAcademy({ benchLimitsOff: true })
let copy: SecondServer
beforeAll(async () => {
  copy = await openSecondServer(academy)
})
afterAll(() => copy.close())

test(`${FAMILIES} families buy baskets of five sessions with few seats at once: no basket half booked, the books agree`, async () => {
  const { given, app, deps, clock } = academy
  const sessions = await Promise.all(
    [20, 44, 68, 92, 116].map((hours) =>
      given.bookable({ capacity: SEATS, starts_at: new Date(clock.now().getTime() + hours * HOUR_MS) }),
    ),
  )
  const families = await Promise.all(
    Array.from({ length: FAMILIES }, async (_, index) => {
      const account = await given.account()
      const player = await given.player(account)
      if (index % 3 > 0) await given.passes(account, { amount: index % 3 })
      await given.money(account, index % 4 === 0 ? 200_000 : 20_000)
      return { account, player, visitor: await as(index % 2 === 0 ? app : copy.app, account) }
    }),
  )
  const wanted = (index: number) => sessions.map((_, at) => sessions[(index + at) % sessions.length])

  const statuses = await Promise.all(
    families.map(async ({ visitor, player }, index) => {
      for (const session of wanted(index))
        await visitor.post("/api/basket/lines/", { bookable_id: session?.id, players_id: [player.id] })
      const lines = (await visitor.get("/api/basket/")).body.lines.length
      const { status, body } = await visitor.post("/api/basket/pay/", { use_wallet: true })
      expect(status).toBeLessThan(500)
      if (body.checkout_url) await atCheckout(visitor, body.checkout_url, index % 5 === 0 ? "cancel" : "pay")
      return { lines, paid: status === 200 }
    }),
  )

  expect(statuses.filter(({ lines, paid }) => lines > 0 !== paid)).toEqual([])
  const { rows } = await deps.pool.query<{ account_id: number; states: string[]; seats: number }>(
    `select account_id, array_agg(distinct status) as states, count(*)::int as seats from bookings
     where status in ('held', 'confirmed') group by account_id`,
  )
  expect(rows.filter(({ states }) => states.length > 1)).toEqual([])
  const seats = rows.reduce((sum, row) => sum + row.seats, 0)
  expect(seats).toBe(sessions.length * SEATS)
  await expectBooksToAgree(deps.pool)
})
