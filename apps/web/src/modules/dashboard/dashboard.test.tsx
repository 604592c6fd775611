import { act, screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { Dashboard } from "./dashboard.tsx"
import type { Figures } from "./figures-of.ts"

const none = { now: 0, before: 0, last_year: null }
const quiet: Figures = {
  period: { from: "2026-09-07", until: "2026-11-26" },
  before: { from: "2026-06-18", until: "2026-09-06" },
  last_year: null,
  currency: "SEK",
  figures: {
    revenue: none,
    fill_rate: { now: null, before: null, last_year: null },
    new_players: none,
    active_members: none,
    rating: { now: null, before: null, last_year: null },
    attendance: { now: null, before: null, last_year: null },
    waiting: none,
  },
  weeks: [
    {
      monday: "2026-11-23",
      revenue: { sessions: 0, packs: 0, camps: 0 },
      fill_rate: null,
      new_players: 0,
      last_year: null,
    },
  ],
  hours: [],
  today: [],
  unpaid: { amount: 0, count: 0, late: { amount: 0, count: 0 } },
  trials_waited_for: [],
  decisions: [],
}
const call = "GET /api/admin/dashboard/?from=2026-09-07&until=2026-11-26"
const show = (answers: ServerAnswers, path = "/admin") => renderScreen(<Dashboard />, { path, answers })

test("an academy without anything says so in each card, and is not compared with a year that was not", async () => {
  const { user } = show({ [call]: [200, quiet] })
  await screen.findByText("No sessions today.")
  screen.getByText("Nothing is waiting for you")
  expect(screen.queryByRole("button", { name: "Compare with last year" })).toBeNull()
  await user.click(screen.getByRole("radio", { name: "Fill rate by hour (%)" }))
  screen.getByText("No sessions in this period")
})

test("each figure leads to its rows, of the same days", async () => {
  show({ [call]: [200, quiet] })
  await screen.findByText("No sessions today.")
  const days = "from=2026-09-07&until=2026-11-26"
  const places = ["Revenue", "Fill rate", "New players", "Active members", "Unpaid now"].map((name) =>
    screen.getByRole("heading", { name }).closest("a")?.getAttribute("href"),
  )
  expect(places).toEqual([
    `/admin/finances/receipts?${days}`,
    `/admin/models/bookables?status=scheduled&${days}&sort=fill`,
    `/admin/models/players?${days}`,
    "/admin/models/players?member_on=2026-11-26",
    "/admin/finances/orders?view=unpaid",
  ])
})

test("each drawing has its table, and what wants a decision leads to its place", async () => {
  const revenue = { sessions: 290, packs: 2500, camps: 0 }
  const hour = { weekday: 2, time: "17:30", sessions: 4, capacity: 24, seats_taken: 24, waiting: 9 }
  const week = { monday: "2026-11-23", revenue, fill_rate: 0.81, new_players: 2, last_year: null }
  const { user } = show({
    [call]: [
      200,
      {
        ...quiet,
        weeks: [week],
        hours: [hour],
        unpaid: { amount: 870, count: 3, late: { amount: 580, count: 2 } },
        decisions: [{ kind: "payment_late", count: 2, session_id: null }],
      } satisfies Figures,
    ],
  })
  const money = await screen.findByRole("table", { name: "Revenue by week", hidden: true })
  within(money).getByText(/2.500.kr/)
  const late = screen.getByRole("link", { name: /2 Overdue bank transfers 580.kr/ })
  expect(late.getAttribute("href")).toBe("/admin/finances/orders?view=late")
  await user.click(screen.getByRole("radio", { name: "Fill rate by hour (%)" }))
  const hours = screen.getByRole("table", { name: "Fill rate by hour (%)", hidden: true })
  within(hours).getByText("Tuesday 17:30")
  screen.getByText(/9 players are on the waiting list/)
})

test("each figure leads to its rows, beside last year or the period before", async () => {
  const compared = (now: number, before: number, last_year: number) => ({ now, before, last_year })
  const lastYear: Figures = {
    ...quiet,
    last_year: { from: "2025-09-08", until: "2025-11-27" },
    figures: {
      ...quiet.figures,
      revenue: compared(112_000, 90_000, 100_000),
      fill_rate: compared(0.81, 0.7, 0.77),
      new_players: compared(46, 50, 37),
    },
    unpaid: { amount: 870, count: 3, late: { amount: 580, count: 2 } },
  }
  const { user } = show({ [call]: [200, lastYear] })
  const revenue = await screen.findByRole("link", {
    name: /^Revenue 112.000.kr \+ ?12.?% Last year: 100.000.kr$/,
  })
  expect(revenue.getAttribute("href")).toBe("/admin/finances/receipts?from=2026-09-07&until=2026-11-26")
  screen.getByRole("link", { name: /^Fill rate 81.?% \+ ?4 points Last year: 77.?%$/ })
  const unpaid = screen.getByRole("link", { name: /^Unpaid now 870.kr 2 late 3 invoices$/ })
  expect(unpaid.getAttribute("href")).toBe("/admin/finances/orders?view=unpaid")
  const table = screen.getByRole("table", { name: "Revenue by week", hidden: true })
  within(table).getByText("Revenue last year")
  await user.click(screen.getByRole("button", { name: "Compare with last year" }))
  screen.getByRole("link", { name: /^New players 46 − ?4 Previous period: 50$/ })
  expect(within(table).queryByText("Revenue last year")).toBeNull()
})

test("more than four things that wait stand behind the last one; today names a missing coach", async () => {
  const session: Figures["today"][number] = {
    ...{ id: 3, title: "Tight spaces", booking_type: "group", coaches: [], place: "Enskede IP 1" },
    ...{ starts_at: "2026-11-26T19:00:00+01:00", ends_at: "2026-11-26T20:00:00+01:00" },
    ...{ capacity: 6, seats_taken: 4, status: "scheduled" },
  }
  const cancelled: typeof session = { ...session, id: 4, title: "Playing out", status: "cancelled" }
  const kinds = [
    "refund_failed",
    "session_without_coach",
    "payment_late",
    "family_waits",
    "email_given_up",
  ] as const
  const { user } = show({
    [call]: [
      200,
      {
        ...quiet,
        today: [session, cancelled],
        decisions: kinds.map((kind) => ({
          ...{ kind, count: 1 },
          session_id: kind === "session_without_coach" ? 8 : null,
        })),
      } satisfies Figures,
    ],
  })
  const refunds = await screen.findByRole("link", { name: /Failed card refund that/ })
  expect(refunds.getAttribute("href")).toBe("/admin/finances/orders?view=refunds")
  const uncoached = screen.getByRole("link", { name: "1 Session in the next two weeks without a coach" })
  expect(uncoached.getAttribute("href")).toBe("/admin/bookings?session=8")
  await user.click(screen.getByRole("button", { name: "2 more" }))
  await screen.findByRole("menuitem", { name: /Email that couldn’t be sent/ })
  const open = screen.getByRole("link", { name: /Tight spaces.*No coach/, hidden: true })
  expect(open.getAttribute("href")).toBe("/admin/bookings?session=3")
  expect(screen.getByText("Playing out").className).toContain("line-through")
})

test("for whom a free trial is waited for is listed by year and district, with the way to plan one", async () => {
  const { user } = show({
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
  await user.click(await screen.findByRole("radio", { name: "Waiting for a free trial" }))
  const rows = screen.getAllByText("Born 2012").map((year) => year.closest("li")?.textContent)
  expect(rows).toEqual(["Born 2012Stockholm2 players", "Born 20121 player"])
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
