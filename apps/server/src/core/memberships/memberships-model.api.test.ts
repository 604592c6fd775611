import { passesOfPeriod } from "@academy/domain/membership-periods"
import { MEMBERSHIP_TERMS_VERSION, type MembershipState, settleState } from "@academy/domain/memberships"
import { addMonths, type Month, monthStart } from "@academy/domain/months"
import { HOUR_MS, SECOND_MS } from "@academy/domain/time"
import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import type { playerMemberships } from "../../db/tables/memberships.ts"
import type { Visitor } from "../../testing/as.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import {
  isCard,
  MembershipModel,
  type Plan,
  regretOf,
  type Step,
  sequence,
  terms,
} from "../../testing/membership-model.ts"
import { keepCard } from "../../testing/membership-scene.ts"
import { testAcademy } from "../../testing/test-app.ts"
import {
  chargeMembershipPeriods,
  endMemberships,
  freePausedSessions,
  openMembershipPeriods,
} from "./index.ts"
import { stateOf } from "./membership-rows.ts"

/**
 * Families join, change, pause, restart, end and take back at random moments, with cards that fail, for a year:
 * once by the rules alone, and twice as rows of a database. All three must say the same.
 */
const SEQUENCES = 16
/** Another number finds other sequences; one number keeps the suite from failing by chance. */
const SEED = 1127
const BEGIN = new Date("2026-11-26T14:30:00.000Z")
const END: Month = "2027-12"
/** No divisor of a day or week, so that the moments wander over both, and over the changes of the clock. */
const TICK_MS = 71 * HOUR_MS

/** The same life in the database. */
interface Family {
  account: { id: number; email: string }
  visitor: Visitor
  player: number
}

const academy = testAcademy()
const planIds = {} as Record<Plan, number>
beforeAll(async () => {
  for (const slug of ["pro", "basic"] as const)
    planIds[slug] = (await academy.given.plan({ slug, ...terms[slug] })).id
})

const read = async (text: string, values: unknown[]) => (await academy.deps.pool.query(text, values)).rows

async function givenFamily(): Promise<Family> {
  const { account, player, visitor } = await academy.family()
  await academy.given.card(account)
  return { account, player: player.id, visitor }
}

/** @param plan the number of the plan in the address */
async function ask({ visitor, player }: Family, step: Step, plan: number) {
  const { action, billing, start, months, what } = step
  const path = `/api/${action === "join" ? "create" : action}_membership/${plan}/${player}/`
  const agreed = { billing, start, terms_version: MEMBERSHIP_TERMS_VERSION }
  const { status, body } = await visitor.post(
    path,
    action === "join" ? agreed : action === "pause" ? { months } : action === "keep" ? { what } : {},
  )
  return status === 200 ? null : body.code
}

/** Two copies of the server run the jobs at the same time, until nothing is left to do. */
async function runJobs() {
  for (const job of [endMemberships, freePausedSessions, openMembershipPeriods, chargeMembershipPeriods])
    while ((await Promise.all([job(academy.deps), job(academy.deps)])).some((done) => done > 0));
}

type MembershipRow = typeof playerMemberships.$inferSelect
const membershipsOf = ({ player }: Family): Promise<MembershipRow[]> =>
  read("select * from player_memberships where player_id = $1 order by id", [player])
/** A rest that is over says nothing any more. */
const lotsOf = ({ account }: Family, now: Date) =>
  read(
    `select l.id, l.amount_left, l.expires_at, nullif(l.rest_until, least(l.rest_until, $2)) as rest_until,
       case when l.rest_until > $2 then l.rest_from end as rest_from
     from pass_lots l where l.account_id = $1 order by l.id`,
    [account.id, now],
  )

/** What a regret has to restore. */
async function snapshot(family: Family, now: Date) {
  const live = (await membershipsOf(family)).find(({ ended_at }) => !ended_at)
  return { state: live && settleState(stateOf(live), now), lots: await lotsOf(family, now) }
}

/** All that the two families of one sequence must have alike. */
async function rowsOf(family: Family, now: Date) {
  const { account, player } = family
  const periods = await read(
    `select d.month, d.plan_id, d.agreed, d.amount_minor, d.failures, d.last_failure, d.next_charge_at, d.paid_at,
       d.granted_at,
       (select count(*) from orders o where o.id = d.order_id and o.amount_minor = d.amount_minor) as orders,
       (select count(*) from receipts r where r.order_id = d.order_id) as receipts,
       (select coalesce(sum(l.amount_granted), 0) from pass_lots l where l.period_id = d.id) as passes
     from membership_periods d join player_memberships m on m.id = d.membership_id
     where m.player_id = $1 order by m.id, d.month`,
    [player],
  )
  const told = (text: string) => read(text, [account.id])
  return {
    states: (await membershipsOf(family)).map((row) => settleState(stateOf(row), now)),
    periods,
    lots: (await lotsOf(family, now)).map(({ id: _, ...lot }) => lot),
    orders: await told(
      "select status, amount_minor, created_at from orders where account_id = $1 order by id",
    ),
    changes: await read(
      `select c.kind, c.plan_id, c.effective_on, c.created_at from membership_changes c
       join player_memberships m on m.id = c.membership_id where m.player_id = $1 order by c.id`,
      [player],
    ),
    notifications: await told(
      "select type, params, created_at from notifications where account_id = $1 order by id",
    ),
    emails: await told(
      "select l.kind, l.created_at from emails l join accounts a on a.email = l.to_email where a.id = $1 order by l.id",
    ),
  }
}

/** Every 71 hours, and on both sides of each month's beginning. */
function moments(): Date[] {
  const all = new Set<number>()
  for (let at = BEGIN.getTime(); at < monthStart(END).getTime(); at += TICK_MS) all.add(at)
  for (let month: Month = "2026-12"; month <= END; month = addMonths(month, 1)) {
    all.add(monthStart(month).getTime() - SECOND_MS)
    all.add(monthStart(month).getTime())
  }
  return [...all].sort((a, b) => a - b).map((at) => new Date(at))
}

interface Life {
  steps: Step[]
  model: MembershipModel
  /** They do the same at the same moments. */
  families: Family[]
  next: number
  waited: number
  regrets: number
}

/** The next step of a sequence, and its undoing where it has one; rules and both families' calls must agree. */
async function live(life: Life, now: Date) {
  const { model, families } = life
  const step = life.steps[life.next++]
  life.waited = 0
  if (!step) return
  if (isCard(step.action)) {
    model.putIn(step.action, now)
    for (const { account } of families) await keepCard(academy.deps, account, step.action, now)
    return
  }
  const was = model.live && settleState(model.live.state, now)
  const before = await Promise.all(families.map((family) => snapshot(family, now)))
  const named = model.planNamedBy(step, now)
  const refusal = model.take(step, now)
  for (const family of families) expect([step, await ask(family, step, named)]).toEqual([step, refusal])
  const regretted = was && !refusal && step.isRegretted ? regretOf(step.action, was, now) : null
  if (!regretted) return
  const regret = { ...step, ...regretted }
  const namedNow = model.planNamedBy(regret, now)
  expect(model.take(regret, now)).toBeNull()
  for (const family of families) expect(await ask(family, regret, namedNow)).toBeNull()
  expect(await Promise.all(families.map((family) => snapshot(family, now)))).toEqual(before)
  expect(before[0]?.state).toEqual(was)
  life.regrets++
}

test("the rows of a membership are what the rules say, whatever a family does: charged, granted and told once", async () => {
  academy.clock.set(BEGIN)
  const lives: Life[] = []
  for (const { steps } of fc.sample(sequence, { seed: SEED, numRuns: SEQUENCES })) {
    const [first, ...later] = steps
    lives.push({
      steps: first ? [{ ...first, action: "join" }, ...later] : [],
      model: new MembershipModel(planIds),
      families: [await givenFamily(), await givenFamily()],
      next: 0,
      waited: 0,
      regrets: 0,
    })
  }
  for (const now of moments()) {
    academy.clock.set(now)
    await academy.deps.pool.query(
      "update sessions set last_seen_at = $1::timestamptz, expires_at = $1::timestamptz + interval '1 day'",
      [now],
    )
    await runJobs()
    for (const { model } of lives) model.runJobs(now)
    const acting = lives.filter((life) => ++life.waited >= (life.steps[life.next]?.wait ?? Infinity))
    for (const life of acting) await live(life, now)
    if (acting.length === 0) continue
    await runJobs()
    for (const { model } of lives) model.runJobs(now)
  }

  const now = academy.clock.now()
  for (const { steps, model, families } of lives) {
    const [rows, same] = await Promise.all(families.map((family) => rowsOf(family, now)))
    expect(same).toEqual(rows)
    const periods = model.lived.flatMap(({ periods, state }) =>
      periods.map((period) => ({ ...period, passes: period.paid_at ? passesOf(model, state, period) : 0 })),
    )
    expect([steps, rows?.periods]).toEqual([
      steps,
      periods.map(({ first_tried_at: _, ...period }) => ({
        ...period,
        granted_at: period.paid_at,
        orders: period.amount_minor > 0 ? 1 : 0,
        receipts: period.paid_at && period.amount_minor > 0 ? 1 : 0,
      })),
    ])
    expect(rows?.states).toEqual(model.lived.map(({ state }) => settleState(state, now)))
    expect(rows?.orders).toHaveLength(periods.filter(({ amount_minor }) => amount_minor > 0).length)
    // What was told is one notification and one email for each change, and an email with each receipt.
    expect(rows?.notifications).toHaveLength(rows?.changes.length ?? 0)
    const receipts = periods.filter(({ paid_at, amount_minor }) => paid_at && amount_minor > 0).length
    expect(rows?.emails).toHaveLength((rows?.changes.length ?? 0) + receipts)
    const months = periods.map(({ month }) => month)
    expect(months.filter((month) => model.pausedMonths.has(month))).toEqual([])
  }
  // The sequences say something: there were failures, pauses, ends and regrets among them.
  const all = lives.flatMap(({ model }) => model.lived)
  const failed = all.flatMap(({ periods }) => periods).filter(({ failures }) => failures > 0)
  const paused = lives.filter(({ model }) => model.pausedMonths.size > 0)
  const over = all.filter(({ isOver }) => isOver)
  const regrets = lives.reduce((sum, life) => sum + life.regrets, 0)
  expect(failed.length).toBeGreaterThan(5)
  expect(paused.length).toBeGreaterThan(5)
  expect(over.length).toBeGreaterThan(3)
  expect(regrets).toBeGreaterThan(10)
  await expectBooksToAgree(academy.deps.pool)
})

/** Of a period's plan, or of the days of its month that were joined. */
function passesOf(
  model: MembershipModel,
  state: MembershipState,
  { plan_id, month }: { plan_id: number; month: Month },
): number {
  const { group_passes, personal_passes } = terms[model.planOf(plan_id)]
  return passesOfPeriod(group_passes, state, month) + passesOfPeriod(personal_passes, state, month)
}
