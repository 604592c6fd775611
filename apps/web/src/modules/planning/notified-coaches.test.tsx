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
  address: { id: 1, name: "Stadshagens IP", short_name: "", is_indoor: false },
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

test("an evening leaves what has begun unticked, for the weather also what is indoors; its buttons stay in view", async () => {
  const at = (time: string) => `2026-11-26T${time}:00+01:00`
  const hall = { id: 2, name: "Spånga Fotbollshall", short_name: "SP", is_indoor: true }
  const bookables = [
    { ...session, id: 5, title: "Begun", starts_at: at("14:00"), ends_at: at("15:30") },
    { ...session, id: 6, title: "To come", starts_at: at("17:30"), ends_at: at("19:00") },
    { ...session, id: 7, title: "In the hall", address: hall, starts_at: at("18:00"), ends_at: at("19:00") },
  ]
  const day = "2026-11-26"
  const preview = {
    plan: "c1",
    families: 4,
    coaches: 0,
    returns: [],
    emails: [],
    replacements: [],
    others: [],
  }
  const answers: ServerAnswers = {
    [`GET /api/admin/week/?day=${day}`]: [200, { monday: day, absences: [], bookables }],
    "POST /api/admin/cancel-sessions/preview/": [200, { ...preview, sessions: [bookables[1]] }],
  }
  const shown = renderScreen(<CancelDialog />, {
    path: `/admin/bookings?dialog=cancel&evening=${day}`,
    answers,
  })
  const { t, user } = shown
  await screen.findByRole("button", { name: "Keep sessions" })
  const box = async (name: RegExp) =>
    (await screen.findByRole("checkbox", { name })).getAttribute("aria-checked")
  expect(await box(/To come/)).toBe("true")
  expect(await box(/Begun/)).toBe("false")
  expect(await box(/In the hall/)).toBe("false")
  expect(screen.getByText(new RegExp(t("planning:cancel.begun")))).toBeTruthy()
  expect(screen.getByText(new RegExp(t("planning:cancel.indoor")))).toBeTruthy()
  const who = t("planning:families", { count: 4 })
  const button = await screen.findByRole("button", { name: t("planning:cancelAnd", { who }) })
  expect(button.closest("[data-dialog-end]")).toBeTruthy()
  expect(shown.sent.at(-1)?.body).toMatchObject({ bookable_ids: [6] })
  await user.click(screen.getByRole("button", { name: t("planning:cancel.causes.pitch_closed") }))
  expect(await box(/In the hall/)).toBe("true")
  expect(await box(/Begun/)).toBe("false")
  expect(screen.queryByText(new RegExp(t("planning:cancel.indoor")))).toBeNull()
})
