import { MINUTE_MS } from "@academy/domain/time"
import { beforeEach, expect, test } from "vitest"
import { bookableCoaches, coachAbsences, coaches, substitutions } from "../../db/tables/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()
const MONTH = "2026-10"
let office: Visitor
let petra: { account: GivenAccount; coach_id: number }
let petras: Visitor

async function givenCoach(name: string) {
  const account = await academy.given.account({ is_staff: true })
  const [row] = await academy.deps.db.insert(coaches).values({ name, account_id: account.id }).returning()
  return { account, coach_id: row?.id ?? 0 }
}
beforeEach(async () => {
  academy.clock.set("2026-11-02T09:00:00+01:00")
  office = await as(
    academy.app,
    await academy.given.account({ is_superuser: true, staff_role: "office", language: "sv" }),
  )
  petra = await givenCoach("Petra Wallin")
  petras = await as(academy.app, petra.account)
})

async function givenLed(day: string, coach = petra.coach_id, minutes = 90) {
  const starts_at = new Date(`${day}T17:30:00+01:00`)
  const { id } = await academy.given.bookable({
    starts_at,
    ends_at: new Date(starts_at.getTime() + minutes * MINUTE_MS),
  })
  await academy.deps.db.insert(bookableCoaches).values({ bookable_id: id, coach_id: coach })
  return id
}
const setRate = (from_day: string, hour: number, coach = petra.coach_id) =>
  office.put(`/api/admin/coaches/${coach}/rate/`, { from_day, hour })
const correct = (bookable: number, minutes: number, reason = "Stayed for the cup") =>
  office.put(`/api/admin/hours/${petra.coach_id}/${bookable}/`, { minutes, reason })
const approve = (minutes: number, month = MONTH) =>
  office.post("/api/admin/hours/approve/", { month, coaches: [{ coach_id: petra.coach_id, minutes }] })
const reopen = (reason = "Wrong rate") =>
  office.post("/api/admin/hours/reopen/", { month: MONTH, coach_id: petra.coach_id, reason })
const ofPetra = async (by = office, month = MONTH) =>
  (await by.get(`/api/staff/hours/?month=${month}`)).body.coaches.find(
    ({ coach_id }: { coach_id: number }) => coach_id === petra.coach_id,
  )
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return `${status} ${body.code ?? ""}`.trim()
}
const logOf = async () =>
  (
    await academy.deps.pool.query(
      `select action, before, after, reason from audit_entries where entity = 'coaches' and entity_id = $1 order by id`,
      [petra.coach_id],
    )
  ).rows

test("each session is paid by the rate of its day, rounded in öre, and an earlier rate is kept", async () => {
  await givenLed("2026-10-06")
  await givenLed("2026-10-20", petra.coach_id, 50)
  await givenLed("2026-11-20")
  expect((await ofPetra()).amount).toBeNull()
  await setRate("2026-10-01", 220)
  await setRate("2026-10-15", 999)
  await setRate("2026-10-15", 230.05)
  const { minutes, amount, rates, sessions } = await ofPetra()
  expect([minutes, amount]).toEqual([140, 521.71])
  expect(sessions.map((line: { hour: number; amount: number }) => [line.hour, line.amount])).toEqual([
    [220, 330],
    [230.05, 191.71],
  ])
  expect(rates).toEqual([
    { from_day: "2026-10-15", hour: 230.05 },
    { from_day: "2026-10-01", hour: 220 },
  ])
  expect((await logOf()).at(-1)).toMatchObject({
    action: "coach_rate_set",
    before: { hour_minor: 99_900 },
    after: { from_day: "2026-10-15", hour_minor: 23_005 },
  })
})

test("a stand-in is marked with whose place it took, and time away stands in the month", async () => {
  const daniel = await givenCoach("Daniel Okafor")
  const id = await givenLed("2026-10-06")
  await academy.deps.db.insert(substitutions).values({
    bookable_id: id,
    coach_id: daniel.coach_id,
    account_id: daniel.account.id,
    words: "",
    created_at: academy.clock.now(),
    end: "taken",
    ended_at: academy.clock.now(),
    taken_by: petra.coach_id,
  })
  const away = (from_day: string, until_day: string) => ({
    coach_id: petra.coach_id,
    from_day,
    until_day,
    created_at: academy.clock.now(),
  })
  await academy.deps.db
    .insert(coachAbsences)
    .values([
      away("2026-09-28", "2026-10-01"),
      away("2026-10-31", "2026-11-02"),
      away("2026-11-03", "2026-11-04"),
    ])
  const { sessions, absences } = await ofPetra()
  expect(sessions).toMatchObject([{ instead_of: "Daniel Okafor" }])
  expect(absences.map(({ from_day }: { from_day: string }) => from_day)).toEqual(["2026-09-28", "2026-10-31"])
})

test("the office corrects a past session with a reason, and nothing else", async () => {
  const id = await givenLed("2026-10-06")
  const later = await givenLed("2026-11-20")
  await setRate("2026-10-01", 200)
  expect(await codeOf(correct(id, 120))).toBe("200")
  expect((await ofPetra()).sessions).toMatchObject([
    { minutes: 120, planned_minutes: 90, reason: "Stayed for the cup", amount: 400 },
  ])
  expect((await logOf()).at(-1)).toMatchObject({ action: "hours_corrected", reason: "Stayed for the cup" })
  expect(await codeOf(correct(later, 60))).toBe("404 not_found")
  expect(await codeOf(correct(await givenLed("2026-10-07", (await givenCoach("Other")).coach_id), 60))).toBe(
    "404 not_found",
  )
  expect(await codeOf(correct(id, 60, "no"))).toBe("400 invalid_input")
})

test("an approved month is fixed until it is reopened, and both are in the log", async () => {
  const id = await givenLed("2026-10-06")
  await setRate("2026-10-01", 200)
  expect(await codeOf(approve(60))).toBe("409 hours_changed")
  expect(await codeOf(approve(0, "2026-11"))).toBe("409 month_not_over")
  expect(await codeOf(approve(90))).toBe("200")
  expect(await codeOf(approve(90))).toBe("409 hours_approved")
  expect(await codeOf(correct(id, 60))).toBe("409 hours_approved")
  await setRate("2026-10-01", 500)
  await givenLed("2026-10-08")
  await academy.deps.pool.query("delete from bookable_coaches where bookable_id = $1", [id])
  expect(await ofPetra()).toMatchObject({ minutes: 90, amount: 300, approved_at: expect.any(String) })
  expect(await codeOf(reopen())).toBe("200")
  expect(await codeOf(reopen())).toBe("404 not_found")
  expect(await ofPetra()).toMatchObject({ minutes: 90, amount: 750, approved_at: null })
  expect((await logOf()).map(({ action }: { action: string }) => action)).toEqual([
    "coach_rate_set",
    "hours_approved",
    "coach_rate_set",
    "hours_reopened",
  ])
})

test("an approved session that another coach leads now is paid once, until its month is reopened", async () => {
  const daniel = await givenCoach("Daniel Okafor")
  const lina = await givenCoach("Lina Berg")
  const id = await givenLed("2026-10-07")
  const shared = await givenLed("2026-10-14")
  await academy.deps.db.insert(bookableCoaches).values({ bookable_id: shared, coach_id: lina.coach_id })
  expect((await approve(180)).status).toBe(200)
  await academy.deps.pool.query(
    "update bookable_coaches set coach_id = $1 where bookable_id = $2 and coach_id = $3",
    [daniel.coach_id, id, petra.coach_id],
  )
  const minutesOf = async (coach: number) =>
    (await office.get(`/api/staff/hours/?month=${MONTH}`)).body.coaches.find(
      ({ coach_id }: { coach_id: number }) => coach_id === coach,
    )?.minutes
  expect(await minutesOf(petra.coach_id)).toBe(180)
  expect(await minutesOf(daniel.coach_id)).toBeUndefined()
  expect(await minutesOf(lina.coach_id), "who led it beside her is paid").toBe(90)
  await reopen()
  expect(await minutesOf(petra.coach_id)).toBe(90)
  expect(await minutesOf(daniel.coach_id)).toBe(90)
})

test("two who approve at once approve it once", async () => {
  await givenLed("2026-10-06")
  const codes = await Promise.all([1, 2].map(() => codeOf(approve(90))))
  expect(codes.toSorted()).toEqual(["200", "409 hours_approved"])
})

test("a coach reads the own hours and rate alone, and decides nothing", async () => {
  await givenLed("2026-10-06")
  const other = await givenCoach("Daniel Okafor")
  await givenLed("2026-10-07", other.coach_id)
  await setRate("2026-10-01", 200)
  await setRate("2026-10-01", 777, other.coach_id)
  const { body, text } = await petras.get(`/api/staff/hours/?month=${MONTH}`)
  expect(body.coaches.map(({ name }: { name: string }) => name)).toEqual(["Petra Wallin"])
  expect(text).not.toContain("777")
  expect(
    await codeOf(
      petras.put(`/api/admin/coaches/${petra.coach_id}/rate/`, { from_day: "2026-10-01", hour: 1 }),
    ),
  ).toBe("403 access_denied")
  await approve(90)
  const { coach_rates, approved_hours } = (await petras.get("/api/my-data/")).body
  expect([coach_rates, approved_hours]).toMatchObject([
    [{ from_day: "2026-10-01", hour: 200 }],
    [{ month: MONTH, minutes: 90, amount: 300 }],
  ])
})

test("the file for pay has a line a session and an absence, with the signs of its reader", async () => {
  await givenLed("2026-10-06")
  await setRate("2026-10-01", 200.5)
  await academy.deps.db.insert(coachAbsences).values({
    coach_id: petra.coach_id,
    from_day: "2026-10-12",
    until_day: "2026-10-13",
    created_at: academy.clock.now(),
  })
  await approve(90)
  await academy.deps.pool.query("update coaches set name = 'Nora Paid' where id = $1", [petra.coach_id])
  const { text } = await office.get(`/api/staff/hours.csv?month=${MONTH}`)
  const lines = text.split("\r\n").filter((line) => line.startsWith("Nora Paid"))
  expect(lines[0]).toMatch(/^Nora Paid;session;2026-10-06;2026-10-06;18:30;20:00;90;200,50;300,75;SEK;/)
  expect(lines[0]).toMatch(/;true$/)
  expect(lines[1]).toBe("Nora Paid;absence;2026-10-12;2026-10-13;;;;;;;;;;true")
})

test("a day that is none, and a coach who isn't there, are refused", async () => {
  expect(await codeOf(setRate("2026-02-30", 200))).toBe("400 invalid_input")
  expect(await codeOf(setRate("2026-10-01", 200, 1))).toBe("404 not_found")
  expect(
    await codeOf(
      office.post("/api/admin/hours/approve/", { month: MONTH, coaches: [{ coach_id: 1, minutes: 0 }] }),
    ),
  ).toBe("404 not_found")
})
