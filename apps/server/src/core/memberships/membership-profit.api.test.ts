import { passesOfPlan } from "@academy/domain/membership-periods"
import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { addMonths, type Month, monthStart } from "@academy/domain/months"
import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Visitor } from "../../testing/as.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { keepCard } from "../../testing/membership-scene.ts"
import { openTestApp, type TestApp } from "../../testing/test-app.ts"
import {
  chargeMembershipPeriods,
  endMemberships,
  freePausedSessions,
  openMembershipPeriods,
} from "./index.ts"

/**
 * Families that look for profit: they join late in a month, book all that their passes pay for as far ahead as they
 * can, change, pause, withdraw, let charges fail, move and cancel, for thirteen months. What they have trained with the
 * passes of a month is never worth more than what the plan promises for the part of the month that was paid.
 */
const SEED = 20_261_126
const BEGIN = new Date("2026-11-26T14:30:00.000Z")
const END: Month = "2028-01"
/** No divisor of a week, so that the moments wander over the days of the months. */
const TICK_MS = 107 * HOUR_MS
const FAMILIES = 4

const plans = {
  basic: { price_minor: 100_000, group_passes: 4, personal_passes: 0, binding_months: 3, players: 1 },
  pro: { price_minor: 190_000, group_passes: 10, personal_passes: 1, binding_months: 6, players: 2 },
  elite: { price_minor: 358_000, group_passes: null, personal_passes: 4, binding_months: 0, players: 3 },
}
type Plan = keyof typeof plans
/** What a pass costs in a package, by its type: what a session is worth. */
const worth = { Group: 24_900, PT: 63_800 }

/** Joining and booking are drawn more often. */
const drawn = [
  ...(["join", "join", "book", "book", "book", "change", "pause", "unpause", "end", "keep"] as const),
  ...(["withdraw", "cancel", "move", "works", "declines"] as const),
]
const step = fc.record({
  action: fc.constantFrom(...drawn),
  plan: fc.constantFrom<Plan[]>("basic", "pro", "elite"),
  start: fc.constantFrom("now" as const, "now" as const, "next" as const),
  months: fc.integer({ min: 1, max: 3 }),
  player: fc.integer({ min: 0, max: 2 }),
  /** Which of the sessions to come is tried first: the last one that is shown, or the next. */
  isFarFirst: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Family {
  account: GivenAccount
  visitor: Visitor
  players: number[]
  steps: Step[]
}

/** How often each kind of step was accepted, over all families. */
const accepted = new Map<Step["action"], number>()

let academy: TestApp
const planIds = {} as Record<Plan, number>
let sessions: { id: number; starts_at: Date; booking_type_id: number }[]
const read = async (text: string, values: unknown[] = []) =>
  (await academy.deps.pool.query(text, values)).rows

beforeAll(async () => {
  academy = await openTestApp({ benchLimitsOff: true })
  academy.clock.set(BEGIN)
  for (const slug of Object.keys(plans) as Plan[])
    planIds[slug] = (await academy.given.plan({ slug, ...plans[slug] })).id
  for (const pass of ["Group", "PT"] as const)
    await academy.given.package({ pass, amount_pass: 10, price_minor: worth[pass] * 10 })
  // Group sessions on two days of three, and an individual one each week, at hours of their own.
  const days = (every: number) => Array.from({ length: Math.floor(460 / every) }, (_, at) => at * every)
  const plan = (slug: "group" | "individual", from: string, every: number) =>
    days(every).map((day) => {
      const starts_at = new Date(new Date(from).getTime() + day * DAY_MS)
      return academy.given.bookable({ slug, starts_at, capacity: 99 })
    })
  await academy.given.bookable({ slug: "group", starts_at: new Date("2026-11-27T08:00:00Z"), capacity: 99 })
  await academy.given.bookable({ slug: "individual", starts_at: new Date("2026-11-27T10:00:00Z") })
  await Promise.all([
    ...plan("group", "2026-11-27T15:00:00Z", 2),
    ...plan("group", "2026-11-27T16:30:00Z", 3),
    ...plan("individual", "2026-11-28T18:00:00Z", 7),
  ])
  sessions = await read("select id, starts_at, booking_type_id from bookables order by starts_at")
})
afterAll(() => academy.close())

async function runJobs() {
  for (const job of [endMemberships, freePausedSessions, openMembershipPeriods, chargeMembershipPeriods])
    while ((await job(academy.deps)) > 0);
}

/** As many as are shown: eight weeks ahead. */
const toCome = (now: Date) =>
  sessions.filter(({ starts_at }) => starts_at > now && starts_at.getTime() < now.getTime() + 56 * DAY_MS)

/**
 * Each child is booked as long as passes pay for it; after three refusals in a row nothing more is tried.
 * @returns whether anything was booked
 */
async function bookAll({ visitor, players }: Family, isFarFirst: boolean, now: Date): Promise<boolean> {
  let isBooked = false
  for (const player of players) {
    let refusals = 0
    for (const { id } of isFarFirst ? toCome(now).reverse() : toCome(now)) {
      const { status } = await visitor.post(`/api/bookable-payments/${id}/`, {
        player,
        payment_method: "pass",
      })
      isBooked ||= status === 200
      refusals = status === 200 ? 0 : refusals + 1
      if (refusals === 3) break
    }
  }
  return isBooked
}

/** @returns whether it was done, and not refused or without anything to do it to */
async function take(
  family: Family,
  { action, plan, start, months, player: at, isFarFirst }: Step,
  now: Date,
): Promise<boolean> {
  const { visitor, players, account } = family
  const player = players[at] ?? 0
  const [live] = await read(
    "select plan_id from player_memberships where player_id = $1 and ended_at is null",
    [player],
  )
  const post = async (path: string, body: object) => (await visitor.post(path, body)).status === 200
  const call = (name: string, id: number, body: object) =>
    post(`/api/${name}_membership/${id}/${player}/`, body)
  const findSeat = async (after: Date) =>
    (
      await read(
        `select k.id, k.player_id, b.booking_type_id from bookings k join bookables b on b.id = k.bookable_id
         where k.account_id = $1 and k.status = 'confirmed' and k.starts_at > $2 order by k.starts_at limit 1`,
        [account.id, after],
      )
    )[0]
  switch (action) {
    case "join": {
      const also_for = players.filter((id) => id !== player).slice(0, plans[plan].players - 1)
      const agreed = { terms_version: MEMBERSHIP_TERMS_VERSION, also_for }
      const joined = await call("create", planIds[plan], { ...agreed, billing: "monthly", start })
      if (!joined || start === "next") return joined
      await runJobs()
      await bookAll(family, isFarFirst, now)
      return true
    }
    case "book":
      return bookAll(family, isFarFirst, now)
    case "works":
    case "declines":
      await keepCard(academy.deps, account, action, now)
      return true
    case "withdraw": {
      const { membership } = (await visitor.get(`/api/fetch-player-membership/${player}/`)).body
      const refund = membership?.withdrawal?.refund
      return post(`/api/withdraw-from-membership/${player}/`, { refund: refund ?? 0 })
    }
    case "cancel": {
      const seat = await findSeat(now)
      return seat ? post("/api/bookings/cancel/", { player_id: seat.player_id, booking_id: seat.id }) : false
    }
    case "move": {
      const withNotice = new Date(now.getTime() + 2 * DAY_MS)
      // Seats are rare between two joins: they are booked for this.
      if (!(await findSeat(withNotice))) await bookAll(family, false, now)
      const seat = await findSeat(withNotice)
      if (!seat) return false
      const same = toCome(now).filter(({ booking_type_id }) => booking_type_id === seat.booking_type_id)
      // As late as can be: beyond its pass, and at the same time as another seat, it is refused.
      for (const { id } of same.toReversed().filter((_, at) => at % 8 === 0))
        if (await post(`/api/bookings/${seat.player_id}/${seat.id}/move/`, { bookable_id: id })) return true
      return false
    }
    case "change":
      return call("change", planIds[plan], {})
    case "pause":
      return call("pause", live?.plan_id ?? 0, { months })
    default:
      return call(action, live?.plan_id ?? 0, {})
  }
}

interface PeriodUsed {
  slug: Plan
  month: Month
  kept_minor: number
  price_minor: number
  is_first: boolean
  group_used: number
  personal_used: number
}

/** Of each month: what of its price was paid, or is owed, and how many sessions have begun with its passes. */
const readPeriods = ({ account }: Family, now: Date): Promise<PeriodUsed[]> =>
  read(
    `select p.slug, d.month, p.price_minor, d.month = m.starts_on as is_first,
       (select sum(l.amount_minor - l.refunded_minor)::int from order_lines l where l.order_id = o.id) as kept_minor,
       (select count(*)::int ${usedOf("Group")}) as group_used, (select count(*)::int ${usedOf("PT")}) as personal_used
     from membership_periods d join player_memberships m on m.id = d.membership_id
       join membership_plans p on p.id = d.plan_id join orders o on o.id = d.order_id
     where m.account_id = $1 and d.granted_at is not null`,
    [account.id, now],
  )
const usedOf = (name: string) => `from bookings k join pass_lots l on l.id = k.lot_id
  join pass_types t on t.id = l.pass_type_id
  where l.period_id = d.id and t.name = '${name}' and k.status = 'confirmed' and k.starts_at <= $2`

/** What was trained, and what the plan promises for the part of the month that was paid; in öre of packages. */
function compare({ slug, kept_minor, price_minor, is_first, ...used }: PeriodUsed) {
  const month = passesOfPlan(plans[slug]).map(
    ({ kind, amount }) => [amount, worth[kind === "group" ? "Group" : "PT"]] as const,
  )
  const part = month.reduce((sum, [amount, each]) => sum + amount * each, 0) * (kept_minor / price_minor)
  // The days of a month that was joined in its middle are rounded up, type by type; the price to whole kronor.
  const rounding = is_first ? month.reduce((sum, [, each]) => sum + each, 0) + part * 0.01 : 1
  return {
    trained: used.group_used * worth.Group + used.personal_used * worth.PT,
    promised: part + rounding,
  }
}

test("no life of a family trains more than it has paid for", async () => {
  const moments: Date[] = []
  for (let at = BEGIN.getTime(); at < monthStart(END).getTime(); at += TICK_MS) moments.push(new Date(at))
  const lives = fc.sample(fc.array(step, { minLength: moments.length, maxLength: moments.length }), {
    seed: SEED,
    numRuns: FAMILIES,
  })
  const families: Family[] = []
  for (const steps of lives) {
    const { account, player, visitor } = await academy.family()
    const others = [await academy.given.player(account), await academy.given.player(account)]
    await academy.given.card(account)
    families.push({ account, visitor, players: [player.id, ...others.map(({ id }) => id)], steps })
  }
  let month = addMonths("2026-11", 1)
  for (const [index, now] of moments.entries()) {
    if (now >= monthStart(month)) {
      academy.clock.set(monthStart(month))
      await runJobs()
      month = addMonths(month, 1)
    }
    academy.clock.set(now)
    await read(
      "update sessions set last_seen_at = $1::timestamptz, expires_at = $1::timestamptz + interval '1 day'",
      [now],
    )
    await runJobs()
    for (const family of families) {
      const wanted = family.steps[index]
      if (wanted && (await take(family, wanted, now)))
        accepted.set(wanted.action, (accepted.get(wanted.action) ?? 0) + 1)
    }
    await runJobs()
    for (const family of families)
      for (const period of await readPeriods(family, now)) {
        const { trained, promised } = compare(period)
        if (trained > promised) expect({ now, ...period, trained, promised }).toEqual("no profit")
      }
  }
  // Each pass was used by whom it belongs to, before it expired, outside the pause.
  const [{ wrong }] =
    await read(`select count(*)::int as wrong from bookings k join pass_lots l on l.id = k.lot_id
    where k.status = 'confirmed' and (k.starts_at >= l.expires_at or not k.player_id = any(l.player_ids)
      or k.starts_at >= l.rest_from and k.starts_at < l.rest_until)`)
  expect(wrong).toBe(0)
  // The lives say something: each kind of step was done and had its effect, on passes of many months.
  expect([...new Set(drawn)].filter((action) => !accepted.get(action))).toEqual([])
  const [said] =
    await read(`select (select count(*)::int from bookings where status = 'confirmed') as trained,
    (select count(distinct month)::int from membership_periods) as months,
    (select count(*)::int from membership_periods where failures > 0) as failed,
    (select count(*)::int from membership_changes where kind = 'withdrawn') as withdrawn,
    (select count(*)::int from membership_changes where kind = 'pause_asked') as paused,
    (select count(*)::int from (select count(distinct plan_id) from membership_periods where granted_at is not null
      group by membership_id having count(distinct plan_id) > 1) as both_paid) as changed`)
  expect(said.trained).toBeGreaterThan(100)
  expect(said.months).toBeGreaterThan(10)
  for (const part of ["failed", "withdrawn", "paused"]) expect([part, said[part] > 0]).toEqual([part, true])
  expect(said.changed, "memberships that paid months of two plans").toBeGreaterThan(0)
  await expectBooksToAgree(academy.deps.pool)
}, 600_000)
