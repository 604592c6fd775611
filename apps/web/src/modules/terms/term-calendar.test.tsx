import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { TermCalendar } from "./term-calendar.tsx"

const spring = {
  id: 1,
  name: "Spring 2027",
  first_day: "2027-01-11",
  last_day: "2027-06-13",
  series: 12,
  sessions: 241,
}
const entry = (more: object) => ({
  id: 5,
  kind: "own",
  name: "Coaches’ course",
  from_day: "2027-05-07",
  until_day: "2027-05-07",
  address_id: null,
  address_name: null,
  is_decided: false,
  bookable_ids: [],
  players: 0,
  families: 0,
  ...more,
})
const show = (days_off: object[] = [], more: object = {}, path = "/admin/term-calendar") =>
  renderScreen(<TermCalendar />, {
    path,
    answers: {
      "GET /api/admin/term-calendar/": [200, { terms: [spring], days_off }],
      "GET /api/admin/addresses/": [200, [{ id: 2, name: "Årsta gårds BP" }]],
      ...more,
    },
  })

test("a term lists its public holidays by themselves, its own days and where they hold", async () => {
  show([
    entry({}),
    entry({
      id: 6,
      address_id: 2,
      address_name: "Årsta gårds BP",
      from_day: "2027-04-24",
      until_day: "2027-04-24",
      name: "Cup",
    }),
  ])
  await screen.findByRole("heading", { name: "Days off" })
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent)
  expect(rows).toContain("Sat 24 AprCupÅrsta gårds BP")
  expect(rows).toContain("Thu 6 MayAscension DaySweden")
  expect(rows).toContain("Fri 7 MayCoaches’ courseYours")
  screen.getByText(/^Weeks 2.*23, 12 series, 241 sessions$/)
  screen.getByRole("button", { name: "Thursday 6 May, Ascension Day" })
  screen.getByRole("button", { name: "Sunday 10 January, Outside the term" })
})

test("a suggested school break counts after it is accepted", async () => {
  const { user, sent } = show([], { "POST /api/admin/days-off/": [200, { id: 9 }] })
  await user.click(await screen.findByRole("button", { name: "Add Sportlov" }))
  expect(sent).toEqual([
    {
      call: "POST /api/admin/days-off/",
      body: { kind: "school_break", name: "Sportlov", from_day: "2027-03-01", until_day: "2027-03-07" },
    },
  ])
})

test("an accepted break is suggested no more, whatever its dates", async () => {
  show([entry({ kind: "school_break", name: "Sportlov", from_day: "2027-02-22", until_day: "2027-02-28" })])
  await screen.findByRole("button", { name: "Add Påsklov" })
  expect(screen.queryByRole("button", { name: "Add Sportlov" })).toBeNull()
})

test("days off over planned sessions say who is concerned, and the sessions stay on request", async () => {
  const { user, sent } = show([entry({ bookable_ids: [41, 42, 43], players: 14, families: 12 })], {
    "PATCH /api/admin/days-off/5/": [200, { status: "ok" }],
  })
  const note = await screen.findByRole("region", { name: "Coaches’ course" })
  expect(note.textContent).toContain("Fri 7 May: 3 sessions, 14 players and 12 families.")
  const cancel = within(note).getByRole("link", { name: "Cancel and email 12 families" })
  expect(cancel.getAttribute("href")).toBe(
    "/admin/bookings?week=2027-05-03&day=2027-05-07&dialog=cancel&off=5",
  )
  await user.click(within(note).getByRole("button", { name: "Keep" }))
  expect(sent).toEqual([{ call: "PATCH /api/admin/days-off/5/", body: { is_decided: true } }])
})

test("a public holiday can be a day of training, and a day off again", async () => {
  const post = "POST /api/admin/days-off/"
  const { user, sent } = show([], { [post]: [200, { id: 9 }] })
  await user.click(await screen.findByRole("button", { name: "Thursday 6 May, Ascension Day" }))
  await user.click(await screen.findByRole("button", { name: "We train" }))
  expect(sent).toEqual([
    { call: post, body: { kind: "training", from_day: "2027-05-06", until_day: "2027-05-06" } },
  ])
})

test("a day is chosen by keys; with Shift two days are the first and the last", async () => {
  const { user } = show()
  const first = await screen.findByRole("button", { name: "Monday 11 January" })
  first.focus()
  await user.keyboard("{ArrowRight}{ArrowDown}")
  expect(document.activeElement?.getAttribute("data-day")).toBe("2027-01-19")
  await user.keyboard("{Shift>}{Enter}{/Shift}{ArrowRight}{Shift>}{Enter}{/Shift}")
  const dialog = await screen.findByRole("dialog", { name: "Add days off" })
  expect(within(dialog).getByLabelText<HTMLInputElement>("First day").value).toBe("2027-01-19")
  expect(within(dialog).getByLabelText<HTMLInputElement>("Last day").value).toBe("2027-01-20")
})

test("the dates of an entry are changed, with its venue", async () => {
  const call = "PATCH /api/admin/days-off/5/"
  const { user, sent } = show(
    [entry({})],
    { [call]: [200, { status: "ok" }] },
    "/admin/term-calendar?dialog=day-off&entry=5",
  )
  const dialog = await screen.findByRole("dialog", { name: "Change days off" })
  const name = await within(dialog).findByLabelText("Name")
  await user.clear(name)
  await user.type(name, "Bridge day")
  await user.click(within(dialog).getByRole("button", { name: "Save" }))
  expect(sent).toEqual([
    {
      call: call,
      body: { name: "Bridge day", from_day: "2027-05-07", until_day: "2027-05-07", address_id: null },
    },
  ])
})

test("removing a term asks first, and says what stays", async () => {
  const call = "DELETE /api/admin/terms/1/"
  const { user, sent } = show([], { [call]: [200, { status: "ok" }] })
  await user.click(await screen.findByRole("button", { name: "Remove term" }))
  const asked = await screen.findByRole("alertdialog", { name: "Remove Spring 2027?" })
  expect(asked.textContent).toContain("Its sessions and days off stay.")
  await user.click(within(asked).getByRole("button", { name: "Keep term" }))
  expect(sent).toEqual([])
  await user.click(await screen.findByRole("button", { name: "Remove term" }))
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove term" }),
  )
  expect(sent).toEqual([{ call, body: null }])
})

test("the term before is copied after a preview: what each series skips, what clashes, and what is copied already", async () => {
  const autumn = {
    ...{ id: 2, name: "Autumn 2026", first_day: "2026-08-17", last_day: "2026-12-13" },
    ...{ series: 2, sessions: 30 },
  }
  const series = {
    ...{
      series_id: 4,
      title: "Weak foot",
      weekday: 2,
      starts: "17:30",
      ends: "19:00",
      venue: "Stadshagens IP",
    },
    ...{ coaches: ["Sofia Lund"], is_copied: false, dates: 20, clashes: ["2027-02-02"] },
    skipped: [
      { day: "2027-03-02", name: "Sportlov", red_day: null },
      { day: "2027-05-06", name: "", red_day: "ascension_day" },
    ],
  }
  const { t, user, sent, router } = show(
    [],
    {
      "GET /api/admin/term-calendar/": [200, { terms: [autumn, spring], days_off: [] }],
      "GET /api/admin/terms/1/copy/": [
        200,
        {
          from: { id: 2, name: "Autumn 2026" },
          series: [series, { ...series, series_id: 5, title: "Speed", is_copied: true }],
        },
      ],
      "POST /api/admin/terms/1/copy/": [200, { created: 1 }],
    },
    "/admin/term-calendar?term=1",
  )
  await user.click(await screen.findByText(t("term-calendar:copy.open", { from: "Autumn 2026" })))
  const dialog = within(await screen.findByRole("dialog"))
  await dialog.findByText("Weak foot")
  dialog.getByText(t("term-calendar:copy.dates", { count: 20 }))
  dialog.getByText("Skips 2 Mar Sportlov and 6 May Ascension Day")
  dialog.getByText("Conflicts on 2 Feb")
  dialog.getByText(t("term-calendar:copy.already"))
  await user.click(dialog.getByText(t("term-calendar:copy.make", { count: 1 })))
  expect(await screen.findByText(t("term-calendar:copy.done", { count: 1 }))).toBeTruthy()
  expect(sent.map(({ call }) => call)).toEqual(["POST /api/admin/terms/1/copy/"])
  expect(router.state.location.search).toBe("?week=2027-01-11&dialog=drafts")
})
