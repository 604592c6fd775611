import { fireEvent, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { NewSessionDialog } from "./index.ts"

test("once the time is known, each coach says free and how well it fits, or what stands in the way", async () => {
  const coach = (id: number, name: string) => ({ id, name })
  const facts = { clash: null, fit: "other", minutes: 0 }
  const clash = {
    title: "Duo",
    starts_at: "2026-12-03T17:00:00+01:00",
    ends_at: "2026-12-03T18:00:00+01:00",
  }
  const answers: ServerAnswers = {
    "GET /api/booking-types/": [200, []],
    "GET /api/locations/": [200, []],
    "GET /api/coaches/": [200, [coach(1, "Amir"), coach(2, "Bea"), coach(3, "Cia")]],
    "GET /api/admin/coach-choices/?day=2026-12-03&starts=17%3A30&ends=19%3A00": [
      200,
      [
        { ...coach(3, "Cia"), ...facts, state: "free", fit: "same_type", minutes: 90 },
        { ...coach(1, "Amir"), ...facts, state: "busy", clash },
        { ...coach(2, "Bea"), ...facts, state: "away" },
      ],
    ],
  }
  const { t, user } = renderScreen(<NewSessionDialog />, { path: "/admin/bookings?dialog=session", answers })
  fireEvent.change(await screen.findByLabelText(t("planning:form.day")), { target: { value: "2026-12-03" } })
  await user.click(screen.getByRole("combobox", { name: t("planning:form.coach") }))
  await screen.findByText(new RegExp(t("planning:form.away")))
  const said = screen.getAllByRole("option").map(({ textContent }) => textContent)
  expect(said.slice(1).map((text) => text?.slice(0, 3))).toEqual(["Cia", "Ami", "Bea"])
  expect(said[1]).toContain(t("staff:substitution.fit.same_type"))
  expect(said[1]).toMatch(/1\sh 30\smin that week/)
  expect(said[2]).toMatch(/Busy: Duo, 17:00\W+18:00/)
})
