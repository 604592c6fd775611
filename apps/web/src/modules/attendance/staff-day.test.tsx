import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { announced, renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { MarkedFigure, StaffDay } from "./index.ts"

const ROSTERS = "GET /api/staff/rosters/?date=2026-11-26"
const roster = (bookable_id: number, time: string, is_mine: boolean, coach: string) => ({
  bookable_id,
  title: `Group ${bookable_id}`,
  booking_type: "group",
  starts_at: `2026-11-26T${time}:00+01:00`,
  ends_at: "2026-11-26T20:00:00+01:00",
  from_time: time,
  to_time: "20:00",
  address_name: "Stadshagens IP",
  pitch: "2",
  coaches: [{ id: 1, name: coach }],
  is_mine,
  capacity: 6,
  players: [],
})
const show = (rosters: object[]) =>
  renderScreen(<StaffDay />, { path: "/staff", answers: { [ROSTERS]: [200, rosters] } })
const titlesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole("link")
    .map((link) => link.getAttribute("aria-label")?.match(/Group \d/)?.[0])

test("a coach's own sessions come first, and the own next one's roster is beside them; others say who leads", async () => {
  const { t } = show([
    roster(1, "15:00", false, "Elena Kovač"),
    roster(2, "17:30", true, "Amir Haddad"),
    roster(3, "18:00", false, "Elena Kovač"),
  ])
  expect(titlesOf(await screen.findByRole("list", { name: t("staff:sessions") }))).toEqual(["Group 2"])
  const others = screen.getByRole("list", { name: t("staff:otherCoaches") })
  expect(titlesOf(others)).toEqual(["Group 1", "Group 3"])
  expect(within(others).getAllByText("Elena Kovač")).toHaveLength(2)
  expect(screen.getByRole("region", { name: "Group 2" })).toBeTruthy()
})

test("who leads none that day has them all in one list", async () => {
  const { t } = show([roster(1, "15:00", false, "Elena Kovač"), roster(3, "18:00", false, "Elena Kovač")])
  expect(titlesOf(await screen.findByRole("list", { name: t("staff:sessions") }))).toHaveLength(2)
  expect(screen.queryByText(t("staff:otherCoaches"))).toBeNull()
})

test("a cancelled session of one's own stays in the day with its reason; the next one that is held is shown", async () => {
  const { t } = show([
    { ...roster(1, "15:00", true, "Amir"), cancelled: "Ice on the pitch." },
    roster(2, "17:30", true, "Amir"),
  ])
  expect(await screen.findByText("Ice on the pitch.")).toBeTruthy()
  expect(screen.getByText("Group 1").closest("s")).toBeTruthy()
  expect(screen.getByText(t("panels:cancelled"))).toBeTruthy()
  expect(screen.queryByRole("link", { name: /Group 1/ })).toBeNull()
  expect(screen.getByRole("region", { name: "Group 2" })).toBeTruthy()
  expect(screen.getByText(new RegExp(t("common:sessions", { count: 1 })))).toBeTruthy()
})

test("a session that nobody has booked says so, in the day and in its roster, and counts no marks", async () => {
  const { container, t } = show([roster(2, "17:30", true, "Amir")])
  const link = await screen.findByRole("link", { name: /Group 2/ })
  expect(link.textContent).toContain(t("staff:noPlayers"))
  expect(link.getAttribute("aria-label")).toContain(t("staff:noPlayers"))
  expect(container.textContent).not.toContain("0/0")
  expect(container.textContent).not.toContain(t("staff:marked"))
})

test("a long list stands in two columns, on a tablet sooner than on a phone: marks keep their names", async () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      booking_id: at + 1,
      player_id: at + 1,
      first_name: `Player ${at + 1}`,
      last_name: "Ek",
      year_of_birth: 2014,
      phone_number: null,
      first_session: false,
      late_minutes: null,
      attendance: null,
    }))
  const open = async (count: number) => {
    const full = { ...roster(2, "14:00", true, "Amir"), players: named(count) }
    const shown = show([full])
    const list = await screen.findByRole("list", { name: shown.t("staff:players") })
    const buttons = within(list).getAllByRole("button", { name: shown.t("staff:here") })
    shown.unmount()
    const columns = ["max-md:grid", "md:max-xl:grid"].filter((name) => list.classList.contains(name))
    return [...columns, buttons.length]
  }
  expect(await open(6)).toEqual([6])
  expect(await open(12)).toEqual(["md:max-xl:grid", 12])
  expect(await open(13)).toEqual(["max-md:grid", "md:max-xl:grid", 13])
})

test("beside a session's time stands how many are marked", async () => {
  const players = [
    { booking_id: 1, attendance: "present" },
    { booking_id: 2, attendance: null },
  ]
  const answers: ServerAnswers = { [ROSTERS]: [200, [{ ...roster(2, "17:30", true, "Amir"), players }]] }
  const { container, t } = renderScreen(<MarkedFigure bookableId={2} date="2026-11-26" />, { answers })
  await expect.poll(() => container.textContent).toContain("1/2")
  expect(container.textContent).toContain(t("staff:session.marked", { marked: 1, players: 2 }))
})

const player = (booking_id: number, attendance: "present" | "absent" | null = null) => ({
  booking_id,
  player_id: booking_id,
  first_name: `Maja${booking_id}`,
  last_name: "Berg",
  year_of_birth: 2013,
  phone_number: "",
  may_be_filmed: true,
  emergency_contact: null,
  health_note: null,
  late_minutes: null,
  first_session: false,
  payed: true,
  attendance,
})
/** A roster of 17:30 at that time: one player is marked present already, one is not. */
const showAt = (now: string) =>
  renderScreen(<StaffDay />, {
    path: "/staff",
    now,
    answers: {
      [ROSTERS]: [200, [{ ...roster(2, "17:30", true, "Amir"), players: [player(1, "present"), player(2)] }]],
    },
  })

test("until an hour before, a roster says from when on it is marked; what is marked can be taken back", async () => {
  const { t } = showAt("2026-11-26T16:29:00+01:00")
  expect(await screen.findByText(t("staff:opens", { when: "today at 16:30" }))).toBeTruthy()
  expect(screen.queryByText(t("staff:everyoneElse"))).toBeNull()
  expect(screen.queryByRole("link", { name: t("staff:walkIn.add") })).toBeNull()
  expect(screen.getAllByRole("button", { name: t("staff:here"), pressed: true })).toHaveLength(1)
  expect(screen.queryByRole("button", { pressed: false })).toBeNull()
})

test("from an hour before, everybody is marked", async () => {
  const { t } = showAt("2026-11-26T16:30:00+01:00")
  expect(await screen.findByRole("button", { name: t("staff:everyoneElse") })).toBeTruthy()
  expect(screen.getAllByRole("button", { name: t("staff:absent") })).toHaveLength(2)
  expect(screen.getByRole("link", { name: t("staff:walkIn.add") })).toBeTruthy()
})

/** One roster of 17:30 to 20:00 with a player who is marked and one who is not, at that time. */
const showOne = (now: string, is_mine: boolean, account = {}, more: ServerAnswers = {}) =>
  renderScreen(<StaffDay />, {
    path: "/staff?date=2026-11-26",
    now,
    account: { id: 7, ...account },
    answers: {
      [ROSTERS]: [
        200,
        [{ ...roster(2, "17:30", is_mine, "Amir"), players: [player(1, "present"), player(2)] }],
      ],
      ...more,
    },
  })

test("each mark is said to a screen reader: whose, which, and how many are present", async () => {
  const saved = [200, { status: "saved" }] as [number, unknown]
  const { t, user } = showOne(
    "2026-11-26T17:40:00+01:00",
    true,
    {},
    { "POST /api/mark-booking-done/2/2/": saved, "POST /api/mark-booking-done/1/1/": saved },
  )
  const of = (mark: "present" | "absent" | "removed", name: string, present: number) =>
    t(`staff:announced.${mark}`, { name, present, all: 2 })
  const buttonOf = (name: string, mark: string) =>
    within(screen.getByRole("group", { name: t("staff:attendanceOf", { name }) })).getByText(mark)
  await screen.findByRole("button", { name: t("staff:everyoneElse") })
  await user.click(buttonOf("Maja2 Berg", t("staff:here")))
  expect(announced()).toBe(of("present", "Maja2 Berg", 2))
  await user.click(buttonOf("Maja1 Berg", t("staff:absent")))
  expect(announced()).toBe(of("absent", "Maja1 Berg", 1))
  await user.click(buttonOf("Maja1 Berg", t("staff:absent")))
  expect(announced()).toBe(of("removed", "Maja1 Berg", 1))
})

test("marking everyone else is announced once, with all who are present", async () => {
  const saved = [200, { status: "saved" }] as [number, unknown]
  const players = [player(1, "absent"), player(2), player(3)]
  const { t, user } = showOne(
    "2026-11-26T17:40:00+01:00",
    true,
    {},
    {
      [ROSTERS]: [200, [{ ...roster(2, "17:30", true, "Amir"), players }]],
      "POST /api/mark-booking-done/2/2/": saved,
      "POST /api/mark-booking-done/3/3/": saved,
    },
  )
  await user.click(await screen.findByRole("button", { name: t("staff:everyoneElse") }))
  expect(announced()).toBe(t("staff:announced.everyoneElse", { present: 2, all: 3 }))
})

test("a colleague's roster is read and not marked; the office marks it", async () => {
  const { t, unmount } = showOne("2026-11-26T17:40:00+01:00", false)
  expect(await screen.findByText(t("staff:notYours"))).toBeTruthy()
  expect(screen.getByText("Maja2 Berg")).toBeTruthy()
  expect(screen.getByText(t("staff:here"))).toBeTruthy()
  expect(screen.queryByRole("button", { name: t("staff:here") })).toBeNull()
  expect(screen.queryByRole("link", { name: t("staff:walkIn.add") })).toBeNull()
  unmount()
  showOne("2026-11-26T17:40:00+01:00", false, { is_superuser: true })
  expect(await screen.findByRole("button", { name: t("staff:everyoneElse") })).toBeTruthy()
})

test("a week after the session attendance is closed for its coach, and open for the office", async () => {
  const { t, unmount } = showOne("2026-12-03T20:00:00+01:00", true)
  expect(await screen.findByRole("button", { name: t("staff:everyoneElse") })).toBeTruthy()
  unmount()
  const late = showOne("2026-12-03T20:00:01+01:00", true)
  expect(await screen.findByText(t("staff:closed", { when: "today at 20:00" }))).toBeTruthy()
  expect(screen.queryByRole("button", { name: t("staff:here") })).toBeNull()
  late.unmount()
  showOne("2026-12-20T20:00:01+01:00", true, { is_superuser: true })
  expect(await screen.findByRole("button", { name: t("staff:everyoneElse") })).toBeTruthy()
})

test("a mark that the server refuses says of whom and why, and is discarded", async () => {
  const { t, user } = showOne(
    "2026-11-26T17:40:00+01:00",
    true,
    {},
    {
      "POST /api/mark-booking-done/2/2/": [403, { status: 403, code: "not_own_session", detail: "" }],
    },
  )
  await user.click(await screen.findByRole("button", { name: t("staff:everyoneElse") }))
  const notice = await screen.findByRole("alert")
  expect(notice.textContent).toContain(t("staff:notMarked", { names: "Maja2 Berg" }))
  expect(notice.textContent).toContain(t("problems:not_own_session"))
  expect(localStorage.getItem("attendance_outbox")).toBeNull()
  await user.click(screen.getByRole("button", { name: t("staff:player.discard") }))
  expect(screen.queryByRole("alert")).toBeNull()
})

test("on a day that is too far off a coach reads that the sessions of others are left out", async () => {
  const show = (date: string, account = {}) =>
    renderScreen(<StaffDay />, {
      path: `/staff?date=${date}`,
      account,
      answers: { [`GET /api/staff/rosters/?date=${date}`]: [200, []] },
    })
  const near = show("2026-12-03")
  expect(await screen.findByText(near.t("staff:empty"))).toBeTruthy()
  expect(screen.queryByText(near.t("staff:othersDays"))).toBeNull()
  near.unmount()
  const far = show("2026-12-04")
  expect(await screen.findByText(far.t("staff:othersDays"))).toBeTruthy()
  far.unmount()
  show("2026-12-04", { is_superuser: true })
  expect(await screen.findByText(far.t("staff:empty"))).toBeTruthy()
  expect(screen.queryByText(far.t("staff:othersDays"))).toBeNull()
})

test("a link to a part of the page leaves the day as it is; a page kept without a connection opens the day asked for", async () => {
  const day = "GET /api/staff/rosters/?date=2026-12-03"
  const show = (path: string, hash: string) => {
    location.hash = hash
    return renderScreen(<StaffDay />, { path, answers: { [day]: [200, []] } })
  }
  const linked = show("/staff?date=2026-12-03", "#content")
  expect(await screen.findByText(linked.t("staff:empty"))).toBeTruthy()
  expect(linked.router.state.location.search).toBe("?date=2026-12-03")
  linked.unmount()
  const kept = show("/staff", "#date=2026-12-03")
  expect(await screen.findByText(kept.t("staff:empty"))).toBeTruthy()
  expect(kept.router.state.location.search).toBe("?date=2026-12-03")
})
