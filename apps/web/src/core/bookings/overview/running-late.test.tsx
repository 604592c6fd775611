import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import type { Booking } from "../queries.ts"
import { RunningLate } from "./running-late.tsx"

const SAY = "POST /api/bookings/3/8/running-late/"
const booking = (late_minutes: number | null) =>
  ({ id: 8, player_id: 3, player_name: "Alma", late_minutes }) as Booking

test("one tap says how late", async () => {
  const { t, user, sent } = renderScreen(<RunningLate booking={booking(null)} />, {
    answers: { [SAY]: [200, { status: "ok" }] },
  })
  await user.click(await screen.findByRole("button", { name: t("session-news:late.minutes", { count: 10 }) }))
  expect(sent).toEqual([{ call: SAY, body: { minutes: 10 } }])
})

test("what the coach knows is said, and taken back; a refusal stands below", async () => {
  const { t, user, sent } = renderScreen(<RunningLate booking={booking(10)} />, {
    answers: { [SAY]: [409, { status: 409, code: "session_over" }] },
  })
  expect((await screen.findByRole("status")).textContent).toContain("10")
  await user.click(screen.getByRole("button", { name: t("session-news:late.inTime") }))
  expect(sent).toEqual([{ call: SAY, body: { minutes: 0 } }])
  expect(await screen.findByText(t("problems:session_over"))).toBeTruthy()
})
