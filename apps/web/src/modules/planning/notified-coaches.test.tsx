import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { CancelDialog } from "./index.ts"

const session = {
  id: 3,
  title: "Session 3",
  booking_type: "group",
  starts_at: "2030-11-28T17:30:00+01:00",
  ends_at: "2030-11-28T19:00:00+01:00",
  address: { id: 1, name: "Stadshagens IP" },
  pitch: "",
  coaches: [],
  capacity: 6,
  seats_taken: 4,
  status: "scheduled",
  series_id: null,
  waiting: 0,
  substitute_for: null,
}

test.each([
  [4, 2, "4 families and 2 coaches"],
  [0, 1, "1 coach"],
  [1, 0, "1 family"],
])("%i families and %i coaches: the button names them", async (families, coaches, who) => {
  const preview = { plan: "c1", sessions: [session], families, coaches, returns: [], emails: [] }
  const answers: ServerAnswers = {
    "POST /api/admin/cancel-sessions/preview/": [200, { ...preview, replacements: [], others: [] }],
  }
  const { t } = renderScreen(<CancelDialog />, { path: "/admin/bookings?session=3&dialog=cancel", answers })
  expect(await screen.findByRole("button", { name: t("planning:cancelAnd", { who }) })).toBeTruthy()
})
