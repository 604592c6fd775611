import { screen } from "@testing-library/react"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { formatDuration } from "../../i18n/format.ts"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { NextSession } from "./next-session.tsx"

// The page asks for its own day again once its clock has ticked.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T13:40:00Z") })
})
afterAll(() => {
  vi.useRealTimers()
})

const WEEK = "GET /api/staff/week/?date=2026-11-26"
const ROSTERS = "GET /api/staff/rosters/?date=2026-11-26"
const session = (bookable_id: number, time: string, is_mine = true) => ({
  bookable_id,
  date: "2026-11-26",
  starts_at: `2026-11-26T${time}:00+01:00`,
  ends_at: "2026-11-26T19:00:00+01:00",
  is_mine,
  cancelled: null,
})
const player = (first_name: string, more: object = {}) => ({
  booking_id: first_name.length,
  first_name,
  last_name: "Berg",
  year_of_birth: 2013,
  health_note: null,
  first_session: false,
  late_minutes: null,
  ...more,
})
const week = (...sessions: object[]) => [200, { days: [], is_coach: true, sessions }] as [number, unknown]
const show = (answers: ServerAnswers) => renderScreen(<NextSession />, { answers })

test("of the next own session stands what there is to mind; everybody else in one sentence", async () => {
  const players = [
    player("Omar", { first_session: true }),
    player("Maja L", { health_note: "Asthma: spray in her bag", late_minutes: 10 }),
    player("Leo"),
  ]
  const { t } = show({
    [WEEK]: week(session(1, "13:00"), session(2, "16:00", false), session(3, "17:30")),
    [ROSTERS]: [200, [{ bookable_id: 3, players }]],
  })
  expect(
    await screen.findByRole("heading", {
      name: t("staff:next.in", { time: formatDuration("en", 170, { hours: true }) }),
    }),
  ).toBeTruthy()
  expect(await screen.findByText("Asthma: spray in her bag")).toBeTruthy()
  expect(screen.getAllByRole("listitem")).toHaveLength(2)
  expect(screen.getByText(t("staff:late", { count: 10 }))).toBeTruthy()
  expect(screen.getByText(t("staff:next.nothing", { names: "Leo" }))).toBeTruthy()
  expect(screen.getByRole("link").getAttribute("href")).toBe("/staff?date=2026-11-26&session=3")
})

test("nothing more this week, nobody booked, and a roster that does not load are said", async () => {
  const { t, unmount } = show({ [WEEK]: week(session(1, "13:00")) })
  expect(await screen.findByText(t("staff:next.none"))).toBeTruthy()
  unmount()
  const answers: ServerAnswers = {
    [WEEK]: week(session(3, "17:30")),
    [ROSTERS]: [403, { status: 403, code: "access_denied" }],
  }
  const { user } = show(answers)
  const again = await screen.findByRole("button", { name: t("common:tryAgain") })
  answers[ROSTERS] = [200, [{ bookable_id: 3, players: [] }]]
  await user.click(again)
  expect(await screen.findByText(t("staff:noPlayers"))).toBeTruthy()
})
