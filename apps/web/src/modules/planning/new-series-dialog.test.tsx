import { fireEvent, screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { NewSeriesDialog } from "./new-series-dialog.tsx"
import { usualOf } from "./planner-office.ts"

const CREATE = "POST /api/admin/series/"
const PREVIEW = `${CREATE}preview/`

const clash = {
  code: "pitch_taken",
  about: [{ id: 8, title: "Session 8", starts_at: "2030-12-05T17:30:00+01:00" }],
}
const pitch = { way: "pitch", name: "Pitch 2", change: { pitch: "Pitch 2" } }
const leaveOut = { way: "leave_out", name: "", change: {} }
const dates = [
  { day: "2030-11-28", skipped: false, warnings: [], ways_out: [] },
  { day: "2030-12-05", skipped: false, warnings: [clash], ways_out: [pitch, leaveOut] },
  { day: "2030-12-12", skipped: false, warnings: [], ways_out: [] },
  {
    ...{ day: "2030-12-26", skipped: true, warnings: [], ways_out: [] },
    red_day: "boxing_day",
    off: { reason: "public_holiday", name: "" },
  },
]
const term = (name: string, first_day: string, last_day: string) => ({
  ...{ id: name.length, name, first_day, last_day, series: 0, sessions: 0 },
})
const office: ServerAnswers = {
  "GET /api/coaches/": [200, [{ id: 1, name: "Sofia Lund" }]],
  "GET /api/locations/": [200, [{ id: 1, name: "Stadshagens IP" }]],
  "GET /api/booking-types/": [200, [{ id: 1, name: "Group" }]],
  "GET /api/admin/session-types/": [200, [usualOf(1, "group", 6)]],
  "GET /api/admin/term-calendar/": [
    200,
    {
      terms: [
        term("Autumn 2026", "2026-08-17", "2026-11-25"),
        term("Spring 2031", "2031-01-13", "2031-06-15"),
      ],
      days_off: [],
    },
  ],
  [PREVIEW]: [200, { dates }],
}

/** The dialog with everything filled in that a series needs. */
async function showFilled(answers: ServerAnswers) {
  const shown = renderScreen(<NewSeriesDialog />, { path: "/admin/bookings?dialog=series", answers })
  const { t, user } = shown
  const choose = async (label: string, name: string) => {
    await user.click(await screen.findByRole("combobox", { name: label }))
    await user.click(await screen.findByRole("option", { name }))
  }
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getAllByLabelText(label)[0] as HTMLElement, { target: { value } })
  await choose(t("planning:form.type"), "Group")
  await choose(t("planning:form.place"), "Stadshagens IP")
  fill(t("planning:form.title"), "Weak foot")
  fill(t("planning:form.from"), "2030-11-28")
  fill(t("planning:form.until"), "2030-12-31")
  return {
    ...shown,
    fill,
    publish: async (n: number) =>
      user.click(await screen.findByText(t("planning:form.publish", { count: n }))),
    chip: (name: RegExp) => screen.getAllByText<HTMLElement>(name)[0]?.closest("button") as HTMLButtonElement,
    written: () => shown.sent.filter(({ call }) => call === CREATE).map(({ body }) => body),
  }
}

test("while the dates come, and when they did not, it says so; then each shows, red days out, and one pressed is left out", async () => {
  const answers: ServerAnswers = {
    ...office,
    [PREVIEW]: new Promise<never>(() => {}),
    [CREATE]: [200, { id: 5, created: 2 }],
  }
  const { t, user, fill, chip, publish, written, router } = await showFilled(answers)
  expect((await screen.findAllByText(t("common:loading"))).length).toBeGreaterThan(0)
  const nothing = screen.getByText(t("panels:publish"))
  expect(nothing.getAttribute("aria-disabled"), "there is nothing to publish").toBe("true")

  answers[PREVIEW] = [503, { code: "database_unavailable" }]
  fill(t("planning:form.until"), "2030-12-30")
  expect(await screen.findByText(t("problems:database_unavailable"))).toBeTruthy()

  answers[PREVIEW] = [200, { dates }]
  await user.click(screen.getByText(t("common:tryAgain")))
  expect(await screen.findByText(t("planning:form.datesHint"))).toBeTruthy()
  expect(screen.getByText(/The pitch is already booked/)).toBeTruthy()
  expect(screen.getByText(t("planning:form.publish", { count: 3 }))).toBeTruthy()
  expect(chip(/26 Dec/).disabled).toBe(true)
  expect(chip(/26 Dec/).textContent, "it says why").toBe("26 DecBoxing Day")
  await user.click(chip(/5 Dec/))
  expect(screen.queryByText(/The pitch is already booked/)).toBeNull()
  await publish(2)
  expect(await screen.findByText(t("planning:form.published", { n: 2 }))).toBeTruthy()
  expect(written()).toMatchObject([
    { from: "2030-11-28", until: "2030-12-30", weekday: 4, every: 1, left_out: ["2030-12-05"] },
  ])
  expect(router.state.location.search, "the planner shows the first week").toBe("?week=2030-11-28")
})

test("a refusal is said in words; a clash wants its yes and a reason, and the same series is then sent with both", async () => {
  const answers: ServerAnswers = {
    ...office,
    [CREATE]: [409, { status: 409, code: "series_without_dates" }],
  }
  const { t, user, fill, publish, written } = await showFilled(answers)
  await publish(3)
  expect(await screen.findByText(t("problems:series_without_dates"))).toBeTruthy()

  answers[CREATE] = [409, { status: 409, code: "needs_confirmation", details: [clash] }]
  await publish(3)
  expect(await screen.findAllByText(/Session 8/), "below the dates, and before it is planned").toHaveLength(2)
  expect(screen.queryByLabelText(t("panels:reason"))).toBeNull()
  await user.click(screen.getByText(t("planning:form.anyway")))
  await screen.findByLabelText(t("panels:reason"))
  fill(t("panels:reason"), "Shared pitch")

  answers[CREATE] = [200, { id: 5, created: 3 }]
  await publish(3)
  expect(await screen.findByText(t("planning:form.published", { n: 3 }))).toBeTruthy()
  const [first, second, third] = written() as Record<string, unknown>[]
  expect(second).toEqual(first)
  expect(first).not.toHaveProperty("confirmed_warnings")
  expect(third).toEqual({
    ...first,
    reason: "Shared pitch",
    confirmed_warnings: expect.arrayContaining(["pitch_taken"]),
  })
})

test("a clash is listed with its ways out, to keep it last; each is taken back, and what was decided is sent", async () => {
  const answers: ServerAnswers = { ...office, [CREATE]: [200, { id: 5, created: 3 }] }
  const { t, user, publish, written } = await showFilled(answers)
  const clashing = await screen.findByRole("region", { name: /5 Dec/ })
  expect(screen.getByText(t("planning:clashCount", { count: 1 }))).toBeTruthy()
  expect(
    within(clashing)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Pitch 2", t("planning:waysOut.leave_out"), t("planning:waysOut.keep")])
  const undo = () => screen.findByRole("button", { name: /Undo.*5 Dec/ })
  await user.click(within(clashing).getByText(t("planning:waysOut.keep")))
  expect(screen.queryByText(t("planning:clashCount", { count: 1 }))).toBeNull()
  expect(screen.getByLabelText(t("panels:reason"))).toBeTruthy()
  await user.click(await undo())

  const solved = dates.map((date) => ({ ...date, warnings: [], ways_out: [] }))
  answers[PREVIEW] = [200, { dates: solved }]
  await user.click(await screen.findByText("Pitch 2"))
  expect(await undo()).toBeTruthy()
  expect(screen.queryByLabelText(t("panels:reason"))).toBeNull()
  await publish(3)
  expect(await screen.findByText(t("planning:form.published", { n: 3 }))).toBeTruthy()
  expect(written()).toMatchObject([{ left_out: [], changes: [{ day: "2030-12-05", pitch: "Pitch 2" }] }])
  expect(written()[0]).not.toHaveProperty("kept")
})

test("a clash that is kept is sent with its day and why", async () => {
  const answers: ServerAnswers = { ...office, [CREATE]: [200, { id: 5, created: 3 }] }
  const { t, user, fill, publish, written } = await showFilled(answers)
  await user.click(await screen.findByText(t("planning:waysOut.keep")))
  fill(t("panels:reason"), "Shared pitch")
  await publish(3)
  expect(await screen.findByText(t("planning:form.published", { n: 3 }))).toBeTruthy()
  expect(written()).toMatchObject([{ kept: ["2030-12-05"], reason: "Shared pitch" }])
})

test("a further weekday begins with the values of the one before, has its own, and is asked about and sent", async () => {
  const answers: ServerAnswers = { ...office, [CREATE]: [200, { id: 5, created: 6 }] }
  const { t, user, sent, written, publish } = await showFilled(answers)
  await user.click(screen.getByRole("button", { name: /Saturday/ }))
  const saturday = within(await screen.findByRole("region", { name: "Saturday" }))
  const starts = saturday.getByLabelText<HTMLInputElement>(t("planning:form.starts"))
  expect(starts.value).toBe("17:30")
  fireEvent.change(starts, { target: { value: "10:00" } })
  fireEvent.change(saturday.getByLabelText(t("planning:form.ends")), { target: { value: "11:30" } })
  await publish(6)
  expect(await screen.findByText(t("planning:form.published", { n: 6 }))).toBeTruthy()
  const other = { weekday: 6, starts: "10:00", ends: "11:30", address_id: 1, coach_ids: [], pitch: "" }
  expect(written()).toMatchObject([{ weekday: 4, starts: "17:30", other_weekdays: [other] }])
  const asked = sent.filter(({ call }) => call === PREVIEW).map(({ body }) => body as typeof other)
  expect(asked.at(-1)).toMatchObject({ ...other, from: "2030-11-28", skip_school_breaks: true })
})

test("without its first weekday a series begins on the next one, with what that one had", async () => {
  const { t, user, sent } = await showFilled(office)
  await user.click(screen.getByRole("button", { name: /Saturday/ }))
  const saturday = within(await screen.findByRole("region", { name: "Saturday" }))
  fireEvent.change(saturday.getByLabelText(t("planning:form.starts")), { target: { value: "10:00" } })
  await user.click(screen.getByRole("button", { name: /Thursday/ }))
  expect(screen.queryByRole("region", { name: "Saturday" })).toBeNull()
  await screen.findByText(t("planning:form.publish", { count: 3 }))
  const asked = sent.filter(({ call }) => call === PREVIEW).map(({ body }) => body)
  expect(asked.at(-1)).toMatchObject({ weekday: 6, from: "2030-11-30", starts: "10:00" })
})

test("a term that is not over gives the first and the last date", async () => {
  const { t, user } = await showFilled(office)
  await user.click(screen.getByRole("combobox", { name: t("planning:form.term") }))
  expect(screen.queryByRole("option", { name: "Autumn 2026" })).toBeNull()
  await user.click(await screen.findByRole("option", { name: "Spring 2031" }))
  expect(screen.getByLabelText<HTMLInputElement>(t("planning:form.from")).value).toBe("2031-01-13")
  expect(screen.getByLabelText<HTMLInputElement>(t("planning:form.until")).value).toBe("2031-06-15")
})
