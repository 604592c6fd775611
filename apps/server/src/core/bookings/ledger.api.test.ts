import { DAY_MS, HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import fc from "fast-check"
import { expect, test } from "vitest"
import { as, type TestAnswer, type Visitor } from "../../testing/as.ts"
import { atCheckout, book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { expireOrders, sendCardRefunds } from "../orders/index.ts"
import { expirePasses } from "../wallet/index.ts"

/** Few sequences, each on the real database: about ten seconds in all. */
const SEQUENCES = 30
const STEPS = 36

const academy = testAcademy({ benchLimitsOff: true })

interface Family {
  visitor: Visitor
  account: { id: number }
  players: { id: number }[]
  /** Checkouts that were opened, paid or not: any may be paid late, cancelled twice, paid twice. */
  checkouts: string[]
  bookings: { id: number; player: { id: number } }[]
}

const methods = ["pass", "wallet", "card", "bank_transfer", undefined] as const

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant("book" as const), bookable: fc.nat(3), method: fc.nat(4) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("book both" as const), method: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("buy" as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant("checkout" as const), which: fc.nat(), pay: fc.boolean() }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("cancel" as const), which: fc.nat(), to: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("pay debt" as const), which: fc.nat(), method: fc.nat(4) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(10, 31, 1440) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("jobs" as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const turn = fc.record({ family: fc.nat(1), player: fc.nat(1), step })

async function givenFamily(): Promise<Family> {
  const account = await academy.given.account()
  const players = [await academy.given.player(account), await academy.given.player(account)]
  await academy.given.passes(account, {
    amount: 2,
    expires_at: new Date(academy.clock.now().getTime() + 21 * DAY_MS),
  })
  await academy.given.money(account, 60_000)
  return { visitor: await as(academy.app, account), account, players, checkouts: [], bookings: [] }
}

/** Sessions with few seats: two at the same time, one soon, one for two players. */
async function givenSessions() {
  const at = (hours: number) => new Date(academy.clock.now().getTime() + hours * HOUR_MS)
  return {
    sessions: [
      await academy.given.bookable({ capacity: 2, starts_at: at(20) }),
      await academy.given.bookable({ capacity: 1, starts_at: at(90) }),
      await academy.given.bookable({ capacity: 3, starts_at: at(91) }),
      await academy.given.bookable({ capacity: 2, starts_at: at(100), slug: "trial", price_minor: 0 }),
    ],
    duo: await academy.given.bookable({ capacity: 2, starts_at: at(120), slug: "duo" }),
    pack: await academy.given.package({ amount_pass: 2, valid_days: 2 }),
  }
}

const pick = <T>(list: T[], index: number): T | undefined => list[index % list.length]

function remember(family: Family, player: { id: number }, { body }: TestAnswer) {
  if (body.checkout_url) family.checkouts.push(body.checkout_url)
  if (body.booking_id && body.status !== "cancelled") family.bookings.push({ id: body.booking_id, player })
}

async function take(
  what: Step,
  family: Family,
  player: { id: number },
  { sessions, duo, pack }: Awaited<ReturnType<typeof givenSessions>>,
): Promise<TestAnswer | null> {
  const { visitor, players, checkouts, bookings } = family
  switch (what.do) {
    case "book": {
      const bookable = pick(sessions, what.bookable)
      return bookable ? book(visitor, bookable, player, methods[what.method]) : null
    }
    case "book both": {
      const other = players.find((candidate) => candidate !== player)
      return book(visitor, duo, player, methods[what.method], {
        dual_booking: true,
        player_invited_id: other?.id,
      })
    }
    case "buy":
      return visitor.post("/api/buy-package/", { package_id: pack.id })
    case "checkout": {
      const url = pick(checkouts, what.which)
      return url ? atCheckout(visitor, url, what.pay ? "pay" : "cancel") : null
    }
    case "cancel": {
      const booking = pick(bookings, what.which)
      const to = ([undefined, "card", "wallet"] as const)[what.to]
      return booking ? cancel(visitor, booking.player, booking.id, to) : null
    }
    case "pay debt": {
      const booking = pick(bookings, what.which)
      const payment_method = methods[what.method]
      return booking
        ? visitor.post(`/api/pay-existing-booking/${booking.id}/`, payment_method ? { payment_method } : {})
        : null
    }
    case "wait":
      academy.clock.pass(what.minutes * MINUTE_MS)
      return null
    case "jobs":
      await expireOrders(academy.deps)
      await expirePasses(academy.deps)
      await sendCardRefunds(academy.deps)
      return null
  }
}

test("any sequence of buying, booking, paying, cancelling, waiting: the books agree after every step", async () => {
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: STEPS, maxLength: STEPS }), async (turns) => {
      academy.clock.set("2026-11-26T14:30:00Z")
      const families = [await givenFamily(), await givenFamily()]
      const offers = await givenSessions()
      for (const { family: who, player: which, step: what } of turns) {
        const family = pick(families, who)
        const player = family && pick(family.players, which)
        if (!family || !player) continue
        const answer = await take(what, family, player, offers)
        if (answer) {
          expect(answer.status, answer.text).toBeLessThan(500)
          remember(family, player, answer)
          reached.add(
            `${what.do}: ${answer.body.returned ?? answer.body.code ?? answer.body.status ?? "done"}`,
          )
        }
        await expectBooksToAgree(academy.deps.pool)
      }
    }),
    { numRuns: SEQUENCES, seed: 20_261_126, endOnFailure: true },
  )
  // The sequences reached every state, not only refusals.
  for (const state of [
    "book: confirmed",
    "book: payment_required",
    "book: unpaid",
    "book: bookable_full",
    "book: overlapping_booking",
    "book both: confirmed",
    "buy: payment_required",
    "checkout: done",
    "checkout: order_closed",
    "cancel: pass",
    "cancel: wallet",
    "cancel: card",
    "cancel: nothing",
    "cancel: already_cancelled",
    "pay debt: confirmed",
    "pay debt: booking_not_payable",
  ]) {
    expect([...reached].sort()).toContain(state)
  }
})

test("the same, nine steps at a time: no deadlock reaches a parent, and the books agree", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 90, maxLength: 90 }), async (turns) => {
      academy.clock.set("2026-11-26T14:30:00Z")
      const families = [await givenFamily(), await givenFamily()]
      const offers = await givenSessions()
      for (let at = 0; at < turns.length; at += 9) {
        await Promise.all(
          turns.slice(at, at + 9).map(async ({ family: who, player: which, step: what }) => {
            const family = pick(families, who)
            const player = family && pick(family.players, which)
            const answer = family && player ? await take(what, family, player, offers) : null
            if (!family || !player || !answer) return
            expect(answer.status, answer.text).toBeLessThan(500)
            remember(family, player, answer)
          }),
        )
        await expectBooksToAgree(academy.deps.pool)
      }
    }),
    { numRuns: 5, seed: 20_261_126, endOnFailure: true },
  )
})
