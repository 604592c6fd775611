import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { draftDatesIn } from "./draft-dates.ts"
import { toDraft, valuesOfDraft } from "./draft-values.ts"
import { DraftsDialog } from "./drafts-dialog.tsx"
import { NewSeriesDialog } from "./new-series-dialog.tsx"
import { emptyValues } from "./session-values.ts"
import { WeekPlanner } from "./week-planner.tsx"

const DRAFTS = "/api/admin/series-drafts/"
const CREATE = "POST /api/admin/series/"
/** Thursdays at the venue, and Saturdays without a coach. */
const series = {
  ...{ booking_type_id: 1, title: "Weak foot", address_id: 1, coach_ids: [1, 2], capacity: 6, price: 290 },
  ...{ weekday: 4, from: "2026-11-19", until: "2026-12-17", every: 1, starts: "17:30", ends: "19:00" },
  ...{ skip_red_days: true, skip_school_breaks: false, skip_own_days: true, pitch: "Pitch 1" },
  ...{
    bookable_from: "2026-11-10T18:00",
    returning_from: "2026-11-09T18:00",
    visible_from: "2026-11-02T12:00",
  },
  left_out: ["2026-12-10"],
  changes: [{ day: "2026-12-03", coach_ids: [2] }],
  other_weekdays: [{ weekday: 6, starts: "10:00", ends: "11:00", address_id: 1 }],
}
const saved_at = "2026-11-26T14:40:00+01:00"
const office = (drafts: object[]): ServerAnswers => ({
  "GET /api/coaches/": [
    200,
    [
      { id: 1, name: "Sofia Lund" },
      { id: 2, name: "Amir Haddad" },
    ],
  ],
  "GET /api/locations/": [200, [{ id: 1, name: "Stadshagens IP" }]],
  "GET /api/booking-types/": [200, [{ id: 1, name: "Group" }]],
  "GET /api/admin/term-calendar/": [200, { terms: [], days_off: [] }],
  [`${CREATE}preview/`]: [
    200,
    { dates: [{ day: "2026-12-03", skipped: false, off: null, red_day: null, warnings: [], ways_out: [] }] },
  ],
  [`GET ${DRAFTS}`]: [200, drafts],
})
const opened = "/admin/bookings?dialog=series&draft=7"

test("a draft keeps what is filled in, and gives the form the same back", () => {
  const values = valuesOfDraft(series, (id) => `Coach ${id}`)
  expect(values.changes).toEqual([
    { day: "2026-12-03", way: "coach", name: "Coach 2", change: { coach_ids: [2] } },
  ])
  expect(toDraft(values)).toEqual({ ...series, translations: {}, min_birth_year: null, max_birth_year: null })
  const { starts, ends, capacity, ...rest } = toDraft(emptyValues(""))
  expect([starts, ends, capacity]).toEqual(["17:30", "19:00", 6])
  expect(rest, "nothing is made up").toEqual({
    ...{ every: 1, skip_red_days: true, skip_school_breaks: true, skip_own_days: true },
    ...{ translations: {}, min_birth_year: null, max_birth_year: null },
    ...{ bookable_from: null, returning_from: null, visible_from: null },
  })
})

test("its dates are those that would be published: on all weekdays, without those left out and days off", () => {
  const days = ["2026-12-03", "2026-12-05", "2026-12-10", "2026-12-12", "2026-12-17"]
  const course = { kind: "own" as const, name: "Course", from_day: "2026-12-12", until_day: "2026-12-12" }
  const dates = draftDatesIn(days, [{ id: 7, saved_at, series }], [{ ...course, address_id: null }])
  expect(dates.map(({ day, starts, coach_ids }) => [day, starts, coach_ids])).toEqual([
    ["2026-12-03", "17:30", [2]],
    ["2026-12-05", "10:00", []],
    ["2026-12-17", "17:30", [1, 2]],
  ])
  expect(draftDatesIn(days, [{ id: 8, saved_at, series: { title: "Only a title" } }], [])).toEqual([])
})

test("a new series is saved as a draft, then by itself; deleted it is gone", async () => {
  const answers = { ...office([]), [`POST ${DRAFTS}`]: [200, { id: 7, saved_at }] as [number, unknown] }
  const { t, user, sent, router } = renderScreen(<NewSeriesDialog />, {
    path: "/admin/bookings?dialog=series",
    answers,
  })
  const [title] = (await screen.findAllByLabelText(t("planning:form.title"))) as [HTMLElement]
  fireEvent.change(title, { target: { value: "Weak foot" } })
  expect(sent, "nothing is kept without asking").toEqual([])
  await user.click(screen.getByText(t("planning:drafts.save")))
  expect(await screen.findByText(t("planning:drafts.saved", { time: "14:40" }))).toBeTruthy()
  expect(sent).toMatchObject([{ body: { series: { title: "Weak foot" } } }])
  expect(screen.queryByText(t("planning:drafts.save"))).toBeNull()

  Object.assign(answers, { [`PUT ${DRAFTS}7/`]: [503, { code: "database_unavailable" }] })
  fireEvent.change(title, { target: { value: "Weak foot 2" } })
  expect(
    await screen.findByText(t("planning:drafts.notSaved", { time: "14:40" }), {}, { timeout: 3000 }),
  ).toBeTruthy()
  Object.assign(answers, { [`PUT ${DRAFTS}7/`]: [200, { saved_at: "2026-11-26T14:42:00+01:00" }] })
  fireEvent.change(title, { target: { value: "Weak foot 3" } })
  expect(
    await screen.findByText(t("planning:drafts.saved", { time: "14:42" }), {}, { timeout: 3000 }),
  ).toBeTruthy()
  expect(sent.at(-1)).toMatchObject({ body: { series: { title: "Weak foot 3" } } })

  Object.assign(answers, { [`DELETE ${DRAFTS}7/`]: [200, { status: "ok" }] })
  await user.click(screen.getByText(t("planning:drafts.remove")))
  const question = within(await screen.findByRole("alertdialog"))
  await user.click(question.getByText(t("planning:drafts.remove")))
  expect(await screen.findByText(t("planning:drafts.removed"))).toBeTruthy()
  expect(router.state.location.search).toBe("")
})

test("what was typed last is saved when the dialog closes", async () => {
  const { t, user, sent } = renderScreen(<NewSeriesDialog />, {
    path: opened,
    answers: {
      ...office([{ id: 7, saved_at, series }]),
      [`PUT ${DRAFTS}7/`]: [200, { saved_at }],
    },
  })
  const [title] = (await screen.findAllByLabelText(t("planning:form.title"))) as [HTMLElement]
  fireEvent.change(title, { target: { value: "Last word" } })
  await user.click(screen.getByRole("button", { name: t("common:close") }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { series: { title: "Last word" } } }))
})

test("a draft is published with its id, and not saved once more", async () => {
  const { t, user, sent } = renderScreen(<NewSeriesDialog />, {
    path: opened,
    answers: { ...office([{ id: 7, saved_at, series }]), [CREATE]: [200, { id: 5, created: 2 }] },
  })
  // One date on each of the two weekdays.
  await user.click(await screen.findByText(t("planning:form.publish", { count: 2 })))
  expect(await screen.findByText(t("planning:form.published", { n: 2 }))).toBeTruthy()
  const written = sent.filter(({ call }) => !call.includes("preview"))
  expect(written).toMatchObject([{ call: CREATE, body: { draft_id: 7, title: "Weak foot", weekday: 4 } }])
})

test("a draft that is gone says so", async () => {
  const { t } = renderScreen(<NewSeriesDialog />, { path: opened, answers: office([]) })
  expect(await screen.findByText(t("problems:not_found"))).toBeTruthy()
})

test("drafts are counted in the planner, hatched on their days, and open from there and from their list", async () => {
  const answers: ServerAnswers = {
    ...office([{ id: 7, saved_at, series }]),
    "GET /api/admin/week/?day=2026-11-30": [
      200,
      { monday: "2026-11-30", bookables: [], type_names: [], absences: [], days_off: [] },
    ],
  }
  const path = "/admin/bookings?week=2026-12-01"
  const planner = renderScreen(
    <>
      <WeekPlanner />
      <DraftsDialog />
    </>,
    { path, answers },
  )
  const { t, user, router } = planner
  const table = within(await screen.findByRole("table", { name: "Planner" }))
  const [thursday, saturday] = table.getAllByRole("button", { name: /Weak foot.*Draft/ })
  expect(thursday?.closest("tr")?.textContent).toContain("Amir Haddad")
  expect(saturday?.closest("tr")?.textContent).toContain(t("planning:noCoach"))
  await user.click(thursday as HTMLElement)
  expect(router.state.location.search).toContain("dialog=series&draft=7")
  await router.navigate(path)
  await user.click(screen.getByText(t("planning:drafts.count", { count: 1 })))
  await user.click(await within(await screen.findByRole("dialog")).findByText("Weak foot"))
  expect(router.state.location.search).toContain("dialog=series&draft=7")
})
