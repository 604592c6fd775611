import { addDays, daysBetween } from "@academy/domain/series"
import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { book } from "../../testing/booking-steps.ts"
import { openOffice, type PlanningOffice } from "../../testing/planning-office.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()
let desk: PlanningOffice

beforeAll(async () => {
  desk = await openOffice(academy)
})

/** Four Thursdays around each clock change of 2027 and 2028. */
const terms = [
  { from: "2027-03-15", until: "2027-04-11" },
  { from: "2027-10-18", until: "2027-11-14" },
  { from: "2028-03-13", until: "2028-04-09" },
  { from: "2028-10-16", until: "2028-11-12" },
] as const

const anyChange = fc.record({
  chosen: fc.nat(3),
  scope: fc.constantFrom("this" as const, "following" as const, "all" as const),
  what: fc.oneof(
    fc.constantFrom(
      { starts: "16:00", ends: "17:00" },
      { starts: "18:15", ends: "19:45" },
      { title: "Group · Both feet" },
      { price: 310 },
    ),
    fc.constantFrom("A", "B").map((pitch) => ({ pitch })),
    fc.integer({ min: -2, max: 2 }).map((shift) => ({ shift })),
  ),
})

/** A session as the test expects it: on the wall in Stockholm. */
interface Expected {
  id: number
  group: number
  /** The day that it was planned for. */
  planned: string
  day: string
  starts: string
  ends: string
  pitch: string
  edited: string[]
  told: number
}

/** What is edited on a date stays with what makes sense only together with it. */
const kept = (edited: readonly string[], field: string) =>
  edited.includes(field) ||
  (["starts", "ends"].includes(field) && edited.some((one) => /^(starts|ends)$/.test(one)))

type Body = { day?: string; starts?: string; ends?: string; pitch?: string }

/** The sessions after a change, by the rules as the office reads them; `told` counts each other time or pitch once. */
function apply(sessions: readonly Expected[], chosen: Expected, scope: string, body: Body): Expected[] {
  const days = body.day === undefined ? 0 : daysBetween(chosen.day, body.day)
  const isReached = (one: Expected) =>
    one.id === chosen.id ||
    (one.group === chosen.group &&
      (scope === "all" || (scope === "following" && one.planned >= chosen.planned)))
  const group = sessions.filter((one) => one.group === chosen.group)
  const isMoved = body.day !== undefined || body.starts !== undefined
  const isSplit = scope !== "this" && isMoved && group.filter(isReached).length < group.length
  return sessions.map((one) => {
    if (!isReached(one)) return one
    const takes = (field: keyof Body) => field in body && (one.id === chosen.id || !kept(one.edited, field))
    const next = {
      day: takes("day") ? addDays(one.day, days) : one.day,
      starts: takes("starts") ? (body.starts ?? one.starts) : one.starts,
      ends: takes("ends") ? (body.ends ?? one.ends) : one.ends,
      pitch: takes("pitch") ? (body.pitch ?? one.pitch) : one.pitch,
    }
    const fields = ["day", "starts", "ends", "pitch"] as const
    const different = fields.filter((field) => next[field] !== one[field])
    return {
      ...one,
      ...next,
      group: isSplit ? chosen.id : one.group,
      edited:
        scope === "this"
          ? [...one.edited, ...different]
          : one.edited.filter((field) => !takes(field as keyof Body)),
      told: one.told + (different.length > 0 ? 1 : 0),
    }
  })
}

async function givenTerm(term: (typeof terms)[number]) {
  await desk.renew()
  const { body } = await desk.office.post(
    "/api/admin/series/",
    desk.wanted({ weekday: 4, every: 1, skip_red_days: true, ...term }),
  )
  const rows = await desk.rowsOf(
    "select id, series_date::text as day, pitch from bookables where series_id = $1 order by starts_at",
    body.id,
  )
  const sessions = rows.map(
    ({ id, day, pitch }): Expected => ({
      ...{ id, day, pitch, planned: day, group: 0, edited: [], told: 0 },
      ...{ starts: "17:30", ends: "19:00" },
    }),
  )
  const families = [await academy.family(), await academy.family({ language: "sv" })] as const
  const [every, second] = families
  for (const { account } of families) await academy.given.passes(account, { amount: 4 })
  for (const session of sessions) await book(every.visitor, session, every.player)
  for (const session of sessions.filter((_, index) => index % 2 === 1))
    await book(second.visitor, session, second.player)
  return { sessions, families }
}

test("whatever is changed of a series over a clock change: the wall shows what was asked, edited dates stay, and each family is told once of each session that is different", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...terms),
      fc.array(anyChange, { minLength: 2, maxLength: 5 }),
      async (term, changes) => {
        const { sessions: planned, families } = await givenTerm(term)
        expect(planned).toHaveLength(4)
        let expected = planned
        for (const { chosen: at, scope, what } of changes) {
          const chosen = expected[at] as Expected
          const body = "shift" in what ? { day: addDays(chosen.planned, what.shift) } : what
          const sent = "pitch" in body ? { pitch: `${body.pitch} ${desk.coachId()}` } : body
          const answer = await desk.office.patch(`/api/admin/bookables/${chosen.id}/`, { ...sent, scope })
          // A player would be in two places, or the dates of a series meet: then nothing happens at all.
          if (answer.status === 409) continue
          expect([answer.status, answer.body.code]).toEqual([200, undefined])
          expected = apply(expected, chosen, scope, sent as Body)
        }
        await expectSo(expected, families)
      },
    ),
    { numRuns: 8 },
  )
})

async function expectSo(
  expected: readonly Expected[],
  families: readonly { account: { id: number; email: string } }[],
) {
  const ids = expected.map(({ id }) => id)
  const wall = await desk.rowsOf(
    `select to_char(starts_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD') as day,
       to_char(starts_at at time zone 'Europe/Stockholm', 'HH24:MI') as starts,
       to_char(ends_at at time zone 'Europe/Stockholm', 'HH24:MI') as ends, pitch
     from bookables where id = any($1) order by array_position($1, id)`,
    ids,
  )
  expect(wall).toEqual(expected.map(({ day, starts, ends, pitch }) => ({ day, starts, ends, pitch })))
  for (const [index, { account }] of families.entries()) {
    const booked = expected.filter((_, at) => index === 0 || at % 2 === 1)
    const notices = await desk.rowsOf(
      `select bookable_id as id, count(*)::int as told from notifications
       where account_id = $1 and type = 'session_changed' group by bookable_id order by array_position($2, bookable_id)`,
      account.id,
      ids,
    )
    expect(notices).toEqual(booked.filter(({ told }) => told > 0).map(({ id, told }) => ({ id, told })))
    const [emails] = await desk.rowsOf(
      `select coalesce(sum(coalesce(jsonb_array_length(params -> 'seats'), 1)), 0)::int as told from emails
       where to_email = $1 and kind = 'session_changed'`,
      account.email,
    )
    expect(emails.told).toBe(booked.reduce((sum, { told }) => sum + told, 0))
  }
}
