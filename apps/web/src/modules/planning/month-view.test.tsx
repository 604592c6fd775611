import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { mondayOfMonth, mondaysOf, monthOfWeek } from "./month-days.ts"
import { WeekPlanner } from "./week-planner.tsx"

test("a week of two months is in the later one; arrows lead to first weeks, which are in their month", () => {
  expect(monthOfWeek("2026-11-30")).toBe("2026-12")
  expect(mondaysOf("2026-11")).toEqual([
    "2026-10-26",
    ...["02", "09", "16", "23", "30"].map((d) => `2026-11-${d}`),
  ])
  expect(mondaysOf("2027-02")).toHaveLength(4)
  for (const [month, before, after] of [
    ["2026-12", "2026-11", "2027-01"],
    ["2027-01", "2026-12", "2027-02"],
    ["2027-03", "2027-02", "2027-04"],
  ] as const) {
    expect(monthOfWeek(mondayOfMonth(month, -1))).toBe(before)
    expect(monthOfWeek(mondayOfMonth(month, 1))).toBe(after)
  }
})

const session = (id: number, day: string, more: object = {}) => ({
  ...{
    id,
    title: `Group · Session ${id}`,
    booking_type: "group",
    pitch: "",
    coaches: [{ id: 1, name: "Sofia" }],
  },
  ...{ starts_at: `${day}T17:30:00+01:00`, ends_at: `${day}T19:00:00+01:00`, status: "scheduled" },
  ...{
    address: { id: 1, name: "Stadshagens IP", short_name: "", is_indoor: false },
    capacity: 6,
    seats_taken: 2,
    series_id: null,
    waiting: 0,
  },
  substitute_for: null,
  ...more,
})
const weekOf = (monday: string, bookables: object[] = [], days_off: object[] = []) => ({
  [`GET /api/admin/week/?day=${monday}`]: [
    200,
    { monday, bookables, type_names: [], absences: [], days_off },
  ] as [number, unknown],
})

test("a day of the month names its first sessions, what is off and what clashes, and opens; M shows it", async () => {
  const course = {
    kind: "own",
    name: "Course",
    from_day: "2026-11-12",
    until_day: "2026-11-12",
    address_id: null,
  }
  const { t, user, router } = renderScreen(<WeekPlanner />, {
    path: "/admin/bookings",
    answers: {
      ...weekOf("2026-10-26"),
      ...weekOf("2026-11-02"),
      ...weekOf("2026-11-09", [session(1, "2026-11-10"), session(2, "2026-11-10")], [course]),
      ...weekOf("2026-11-16"),
      ...weekOf("2026-11-23", [session(3, "2026-11-27", { booking_type: "camp" })]),
      ...weekOf("2026-11-30"),
      "GET /api/coaches/": [200, [{ id: 1, name: "Sofia" }]],
      "GET /api/admin/series-drafts/": [200, []],
    },
  })
  await screen.findByRole("table", { name: "Planner" })
  await user.keyboard("m")
  const table = within(await screen.findByRole("table", { name: "November 2026" }))
  screen.getByRole("button", { name: t("planning:thisMonth") })
  const tenth = await table.findByRole("button", { name: /10 November.*Session 1/ })
  expect(tenth.textContent).toContain(t("common:sessions", { count: 2 }))
  within(tenth).getByRole("img", { name: t("planning:clashCount", { count: 2 }) })
  expect(table.getByRole("button", { name: /12 November/ }).textContent).toContain("Course")
  expect(table.queryByText("Session 1")).toBeTruthy()
  await router.navigate("/admin/bookings?view=month&type=camp")
  await waitFor(() => expect(table.queryByText("Session 1")).toBeNull())
  await user.click(table.getByRole("button", { name: /27 November.*Session 3/ }))
  expect(router.state.location.search).toContain("view=day")
  expect(router.state.location.search).toContain("day=2026-11-27")
})
