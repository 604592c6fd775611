import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { SessionCalendar } from "./session-calendar.tsx"

test("the arrows, which have no words, show their labels to whoever waits on them", () => {
  const { t } = renderScreen(<SessionCalendar />, {
    path: "/calendar",
    account: null,
    answers: { "GET /api/available-bookings/": [200, []] },
  })
  for (const arrow of ["previousMonth", "nextMonth", "previousWeeks", "nextWeeks"] as const) {
    const label = t(`bookables:calendar.${arrow}`)
    const link = screen.getByRole("link", { name: label })
    expect(link.textContent).toBe("")
    expect(link.dataset.tooltip).toBe(label)
  }
})
