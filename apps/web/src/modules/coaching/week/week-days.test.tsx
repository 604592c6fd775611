import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { WeekDays } from "./week-days.tsx"
import type { WeekSession } from "./week-query.ts"

const days = [23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`)
const session = (bookable_id: number, date: string, more: Partial<WeekSession> = {}): WeekSession => ({
  bookable_id,
  date,
  title: `Group ${bookable_id}`,
  booking_type: "group",
  starts_at: `${date}T17:30:00+01:00`,
  ends_at: `${date}T19:00:00+01:00`,
  address_name: "Kristinebergs IP",
  pitch: "1",
  coaches: [],
  is_mine: true,
  capacity: 6,
  players: 3,
  present: 0,
  absent: 0,
  first_sessions: 0,
  waiting: 0,
  health_notes: 0,
  has_note: false,
  cancelled: null,
  ...more,
})
const sessions = [
  session(1, "2026-11-23"),
  session(2, "2026-11-24"),
  session(3, "2026-11-26", { health_notes: 2 }),
]

const show = (today: string) =>
  renderScreen(
    <WeekDays
      days={days}
      today={today}
      now={new Date(`${today}T12:00:00Z`)}
      sessions={sessions}
      showsCoaches={false}
      asked={new Map()}
    />,
  )

/** Whether a session's day is on paper only. */
const isFolded = (title: string) =>
  screen.getByText(title).closest("section")?.classList.contains("hidden") ?? false

test("a phone begins with today; the days before come by a press, or by their day in the strip", async () => {
  const { t, user, unmount } = show("2026-11-26")
  expect(isFolded("Group 1"), "for paper alone").toBe(true)
  expect(screen.getByText("Group 3")).toBeTruthy()
  await user.click(screen.getByRole("button", { name: new RegExp(t("staff:week.earlier")) }))
  expect(isFolded("Group 1")).toBe(false)
  expect(screen.queryByRole("button")).toBeNull()
  unmount()
  show("2026-11-26")
  await user.click(screen.getAllByRole("link")[1] as HTMLElement)
  expect(isFolded("Group 2")).toBe(false)
})

test("on a Monday, and of another week, nothing is folded away", () => {
  const monday = show("2026-11-23")
  expect(isFolded("Group 1")).toBe(false)
  expect(screen.queryByRole("button")).toBeNull()
  monday.unmount()
  show("2026-12-03")
  expect(screen.getAllByText(/^Group/)).toHaveLength(3)
})

test("how many health notes there are stands with a session to come, not with one that is over", () => {
  const { t, unmount } = show("2026-11-26")
  expect(screen.getByText(t("staff:week.healthNotes", { count: 2 }))).toBeTruthy()
  unmount()
  show("2026-12-03")
  expect(screen.queryByText(t("staff:week.healthNotes", { count: 2 }))).toBeNull()
})

test("what is cancelled stays in the list, struck, with the reason", () => {
  const { t } = renderScreen(
    <WeekDays
      days={days}
      today="2026-11-26"
      now={new Date("2026-11-26T12:00:00Z")}
      sessions={[session(4, "2026-11-26", { cancelled: "Ice on the pitch.", health_notes: 2 })]}
      showsCoaches={false}
      asked={new Map()}
    />,
  )
  expect(screen.getByText("Group 4").className).toContain("line-through")
  expect(screen.getByText(t("panels:cancelled"))).toBeTruthy()
  expect(screen.getByText("Ice on the pitch.")).toBeTruthy()
  expect(screen.queryByText(t("staff:week.healthNotes", { count: 2 }))).toBeNull()
})
