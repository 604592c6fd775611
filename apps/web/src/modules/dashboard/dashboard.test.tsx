import { act, screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { Dashboard } from "./dashboard.tsx"
import type { Figures } from "./figures-of.ts"

const none = { now: 0, before: 0 }
const quiet: Figures = {
  period: { from: "2026-09-07", until: "2026-11-26" },
  before: { from: "2026-06-18", until: "2026-09-06" },
  currency: "SEK",
  figures: {
    revenue: none,
    fill_rate: { now: null, before: null },
    new_players: none,
    active_members: none,
    rating: { now: null, before: null },
    attendance: { now: null, before: null },
    waiting: none,
  },
  weeks: [
    { monday: "2026-11-23", revenue: { sessions: 0, packs: 0, camps: 0 }, fill_rate: null, new_players: 0 },
  ],
  hours: [],
  today: [],
  unpaid: { amount: 0, count: 0, rows: [] },
  trials_waited_for: [],
  decisions: [],
}
const call = "GET /api/admin/dashboard/?from=2026-09-07&until=2026-11-26"
const show = (answers: ServerAnswers, path = "/admin") => renderScreen(<Dashboard />, { path, answers })

test("an academy without anything says so in each card", async () => {
  show({ [call]: [200, quiet] })
  await screen.findByText("No sessions today.")
  screen.getByText("No sessions in this period")
  screen.getByText("No outstanding bank transfers")
  expect(screen.queryByText("Needs your attention")).toBeNull()
})

test("each drawing has its table, and what wants a decision leads to its place", async () => {
  const revenue = { sessions: 290, packs: 2500, camps: 0 }
  const hour = { weekday: 2, time: "17:30", sessions: 4, capacity: 24, seats_taken: 24, waiting: 9 }
  const week = { monday: "2026-11-23", revenue, fill_rate: 0.81, new_players: 2 }
  show({
    [call]: [
      200,
      {
        ...quiet,
        weeks: [week],
        hours: [hour],
        decisions: [{ kind: "payment_late", count: 3 }],
      } satisfies Figures,
    ],
  })
  const money = await screen.findByRole("table", { name: "Revenue by week", hidden: true })
  within(money).getByText(/2.500.kr/)
  const hours = screen.getByRole("table", { name: "Fill rate by hour (%)", hidden: true })
  within(hours).getByText("Tuesday 17:30")
  screen.getByText(/9 players are on the waiting list/)
  const late = screen.getByRole("link", { name: /3 Overdue bank transfers/ })
  expect(late.getAttribute("href")).toBe("/admin/finances/orders?view=late")
})

test("for whom a free trial is waited for is listed by year and district, with the way to plan one", async () => {
  show({
    [call]: [
      200,
      {
        ...quiet,
        trials_waited_for: [
          { year_of_birth: 2012, district: "Stockholm", players: 2 },
          { year_of_birth: 2012, district: null, players: 1 },
        ],
      } satisfies Figures,
    ],
  })
  const title = await screen.findByText("Waiting for a free trial")
  const rows = screen.getAllByText("Born 2012").map((year) => year.closest("li")?.textContent)
  expect(rows).toEqual(["Born 2012Stockholm2 players", "Born 20121 player"])
  const [plan] = within(title.closest("section") ?? document.body).getAllByRole("link", {
    name: "New session",
  })
  expect(plan?.getAttribute("href")).toBe("/admin/bookings?dialog=session")
})

test("figures that do not come say so and can be asked for again", async () => {
  show({ [call]: [503, { code: "database_unavailable" }] })
  await screen.findByText("We couldn’t load the figures", {}, { timeout: 8_000 })
  screen.getByRole("button", { name: "Try again" })
})

test("own days are asked for, and a refused one is named at its field", async () => {
  const asked = "GET /api/admin/dashboard/?from=2024-01-01&until=2026-11-26"
  const errors = [{ param: "from", code: "too_small", message: "lies more than 366 days back" }]
  // What is fetched is waited for.
  await act(async () =>
    show(
      { [asked]: [400, { code: "invalid_input", errors }] },
      "/admin?period=own&from=2024-01-01&until=2026-11-26",
    ),
  )
  const from = await screen.findByLabelText<HTMLInputElement>("First day", {}, { timeout: 8_000 })
  expect(from.value).toBe("2024-01-01")
  await screen.findByText("We couldn’t load the figures", {}, { timeout: 8_000 })
  expect(screen.getByLabelText("First day").getAttribute("aria-invalid")).toBe("true")
})
