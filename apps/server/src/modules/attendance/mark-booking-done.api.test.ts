import { DAY_MS, HOUR_MS, SECOND_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { type GivenCoach, givenCoach } from "../../testing/given-coach.ts"
import { testAcademy } from "../../testing/test-app.ts"

/** Who may say that a child was there, of which session, and until when. */

const t = testAcademy()
let sofia: GivenCoach
let amir: GivenCoach
const NOW = new Date("2026-11-26T17:00:00+01:00")

beforeAll(async () => {
  sofia = await givenCoach(t)
  amir = await givenCoach(t, [], "Amir Haddad")
})
beforeEach(() => t.clock.set(NOW))

const rowsOf = async (text: string, values: unknown[] = []) => (await t.deps.pool.query(text, values)).rows

/** A seat on a session of Sofia's that begins so many days from now, and the call that marks it. */
async function givenSeat(days: number) {
  const starts_at = new Date(NOW.getTime() + days * DAY_MS)
  const session = await t.given.bookable({ starts_at, ends_at: new Date(starts_at.getTime() + HOUR_MS) })
  await sofia.lead(session)
  const { account, player } = await t.family()
  const { id } = await t.given.booking(account, player, session)
  const mark = async (who: Visitor, attendance: string | null = "present", seconds_ago = 0) => {
    const body = { attendance, seconds_ago }
    const answer = await who.post(`/api/mark-booking-done/${player.id}/${id}/`, body)
    return answer.body.code ?? answer.body.attendance
  }
  const stored = async () =>
    (await rowsOf("select attendance, attendance_by from bookings where id = $1", [id]))[0]
  return { id, session, mark, stored, ends_at: starts_at.getTime() + HOUR_MS }
}

test("a coach marks its own session and not a colleague's; one it may not see is not there", async () => {
  const { mark, stored } = await givenSeat(-0.5)
  expect(await mark(amir.visitor)).toBe("not_own_session")
  expect(await mark(amir.visitor, null)).toBe("not_own_session")
  expect(await stored()).toEqual({ attendance: null, attendance_by: null })
  expect(await mark(sofia.visitor)).toBe("present")
  expect(await mark(amir.visitor, "absent")).toBe("not_own_session")
  expect(await stored()).toEqual({ attendance: "present", attendance_by: sofia.account.id })
  for (const days of [-9, 20]) {
    const far = await givenSeat(days)
    expect(await far.mark(amir.visitor)).toBe("not_found")
  }
})

test("whoever stands in marks the session, and whoever is replaced no longer does", async () => {
  const { session, mark } = await givenSeat(1)
  expect(
    (await sofia.visitor.post(`/api/staff/sessions/${session.id}/substitute/`, { words: "" })).status,
  ).toBe(200)
  const [asked] = await rowsOf("select id from substitutions where bookable_id = $1", [session.id])
  expect((await amir.visitor.post(`/api/staff/substitutions/${asked.id}/take/`)).status).toBe(200)
  t.clock.pass(DAY_MS)
  expect(await mark(sofia.visitor)).toBe("not_own_session")
  expect(await mark(amir.visitor)).toBe("present")
})

test("up to seven days back, by the wall's clock; what a phone kept longer is refused; the office has no end", async () => {
  const { id, mark, stored, ends_at } = await givenSeat(-7)
  t.clock.set(new Date(ends_at + 7 * DAY_MS))
  expect(await mark(sofia.visitor)).toBe("present")
  t.clock.pass(SECOND_MS)
  for (const attendance of ["absent", null])
    expect(await mark(sofia.visitor, attendance)).toBe("attendance_too_late")
  const sinceSession = 7 * (DAY_MS / SECOND_MS) + 600
  expect(await mark(sofia.visitor, "absent", sinceSession), "pressed at the pitch, arrived too late").toBe(
    "attendance_too_late",
  )
  expect((await stored()).attendance).toBe("present")
  t.clock.pass(60 * DAY_MS)
  const office = await as(t.app, await t.given.account({ is_superuser: true }))
  expect(await mark(office, "absent")).toBe("absent")
  const log = await rowsOf(
    "select before, after from audit_entries where action = 'attendance' and entity_id = $1 order by id desc limit 1",
    [id],
  )
  expect(log).toEqual([{ before: { attendance: "present" }, after: { attendance: "absent" } }])
})

test("the office, too, marks nobody before the session is near", async () => {
  const office = await as(t.app, await t.given.account({ is_superuser: true }))
  const { mark } = await givenSeat(2)
  expect(await mark(office)).toBe("attendance_too_early")
})
