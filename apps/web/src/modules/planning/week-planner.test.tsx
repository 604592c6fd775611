import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { announced, renderScreen } from "../../testing/render-screen.tsx"
import { WeekPlanner } from "./week-planner.tsx"

const at = (time: string, day = "27") => `2026-11-${day}T${time}:00+01:00`
const session = (id: number, more: object = {}) => ({
  id,
  title: `Session ${id}`,
  booking_type: "group",
  starts_at: at("17:30"),
  ends_at: at("19:00"),
  address: { id: 1, name: "Stadshagens IP", short_name: "", is_indoor: false },
  pitch: `Pitch ${id}`,
  coaches: [{ id, name: `Coach ${id}` }],
  capacity: 6,
  seats_taken: 2,
  status: "scheduled",
  series_id: null,
  waiting: 0,
  substitute_for: null,
  cancel_cause: null,
  ...more,
})
const coaches = (n: number) =>
  Array.from({ length: n }, (_, at) => ({ id: at + 1, name: `Coach ${at + 1}`, specialization: "" }))

const WEEK = "GET /api/admin/week/?day=2026-11-23"
const week = (bookables: object[], coachCount = 3, absences: object[] = []) => ({
  [WEEK]: [200, { monday: "2026-11-23", bookables, type_names: [], absences, days_off: [] }] as [
    number,
    unknown,
  ],
  "GET /api/coaches/": [200, coaches(coachCount)] as [number, unknown],
  "GET /api/admin/series-drafts/": [200, []] as [number, unknown],
})
const table = () => within(screen.getByRole("table", { name: "Planner" }))

test("what clashes names the other one, and one press leaves only that", async () => {
  const answers = week([
    session(1, { pitch: "2" }),
    session(2, { pitch: "2", starts_at: at("18:00"), ends_at: at("19:30") }),
    session(3, { substitute_for: "Coach 3", waiting: 2 }),
  ])
  const { t, user } = renderScreen(<WeekPlanner />, { path: "/admin/bookings", answers })
  await screen.findByRole("table", { name: "Planner" })
  expect(
    table().getByText(t("planning:clashes.pitch_taken", { name: "Coach 2", time: "18:00" })),
  ).toBeTruthy()
  expect(
    table().getByText(t("planning:clashes.pitch_taken", { name: "Coach 1", time: "17:30" })),
  ).toBeTruthy()
  expect(table().getByText(t("planning:substituteFor", { name: "Coach 3" }))).toBeTruthy()
  expect(table().getByText(t("planning:waitingCount", { count: 2 }))).toBeTruthy()
  await user.click(screen.getByRole("button", { name: t("planning:clashCount", { count: 2 }) }))
  expect(table().queryByText("Session 3")).toBeNull()
  expect(table().getAllByText(/^Session/)).toHaveLength(2)
})

test("a session whose coach is away on its day is one more that clashes", async () => {
  const absence = { coach_id: 1, name: "Coach 1", from_day: "2026-11-27", until_day: "2026-11-28" }
  const answers = week([session(1), session(2), session(4, { coaches: [{ id: 1, name: "Coach 1" }] })], 3, [
    { ...absence, coach_id: 2, name: "Coach 2", from_day: "2026-11-28" },
    absence,
  ])
  const { t } = renderScreen(<WeekPlanner />, { path: "/admin/bookings", answers })
  await screen.findByRole("table", { name: "Planner" })
  expect(table().getAllByText(t("planning:clashes.coach_away", { name: "Coach 1" }))).toHaveLength(2)
  expect(table().queryByText(t("planning:clashes.coach_away", { name: "Coach 2" }))).toBeNull()
})

test("a session is moved by keys alone, to another day and coach, and asks before anything is saved", async () => {
  const { t, user, router, sent } = renderScreen(<WeekPlanner />, {
    path: "/admin/bookings",
    answers: week([session(1)]),
  })
  await screen.findByRole("table", { name: "Planner" })
  const block = await blockToMove()
  const over = (day: string, column: string) => t("planning:move.over", { day, column })
  block.focus()
  await user.keyboard(" ")
  expect(announced()).toBe(over("Friday 27 November", "Coach 1"))
  await user.keyboard("{ArrowRight}{Escape}")
  const when = "Friday 27 November 17:30"
  expect(announced()).toBe(t("planning:move.cancelled", { title: "Session 1", when }))
  await user.keyboard(" ")
  await user.keyboard("{ArrowDown}{ArrowRight}")
  expect(announced()).toBe(over("Saturday 28 November", "Coach 2"))
  await user.keyboard(" ")
  const { searchParams } = new URL(
    `http://academy${router.state.location.pathname}${router.state.location.search}`,
  )
  expect(Object.fromEntries(searchParams)).toMatchObject({
    dialog: "move",
    session: "1",
    toDay: "2026-11-28",
    fromCoach: "1",
    toCoach: "2",
  })
  expect(sent).toEqual([])
})

const blockToMove = async () => {
  const found = await screen.findAllByRole("button", { name: /Session 1/ })
  return found.find((button) => button.getAttribute("draggable") === "true") as HTMLElement
}

test("paper has all coaches and days on one sheet, with venue, seats and clashes in words, and no child", async () => {
  const answers = week(
    [
      session(1, { pitch: "2" }),
      session(2, { pitch: "2" }),
      session(3, { starts_at: at("17:30", "24"), ends_at: at("19:00", "24"), status: "cancelled" }),
    ],
    10,
  )
  const { t } = renderScreen(<WeekPlanner />, {
    path: "/admin/bookings",
    answers,
    account: { first_name: "Mira", last_name: "Olsson" },
  })
  await screen.findByRole("table", { name: "Planner" })
  const paper = document.querySelector<HTMLElement>(".planner-sheet")
  if (!paper) throw new Error("Nothing for paper")
  const sheet = within(paper)
  expect(sheet.getAllByRole("columnheader", { hidden: true })).toHaveLength(8)
  expect(sheet.getAllByRole("rowheader", { hidden: true })).toHaveLength(10)
  const [first] = sheet.getAllByText("Session 1")
  expect(first?.parentElement?.textContent).toBe(
    `17:30 2/6, GroupSession 1Stadshagens IP, 2${t("planning:clashes.pitch_taken", { name: "Coach 2", time: "17:30" })}`,
  )
  expect(sheet.getByText("Session 3").parentElement?.textContent).toContain(t("planning:cancelled"))
  expect(sheet.getByText(/^Printed Thu 26 Nov 14:40 by Mira Olsson/)).toBeTruthy()
})

test("all coaches stand below each other, those without a session too, beside the seven days", async () => {
  renderScreen(<WeekPlanner />, { path: "/admin/bookings", answers: week([session(1)], 10) })
  await screen.findByRole("table", { name: "Planner" })
  expect(table().getAllByRole("columnheader")).toHaveLength(8)
  expect(table().getAllByRole("rowheader")).toHaveLength(10)
})

test("a session type is called by its short name in legend, filter, block and print, others by ours", async () => {
  const answers = week([session(1)])
  const [, plan] = answers[WEEK] as [number, object]
  answers[WEEK] = [200, { ...plan, type_names: [{ slug: "group", short_name: "Team" }] }]
  const { t, user } = renderScreen(<WeekPlanner />, { path: "/admin/bookings", answers })
  await screen.findByRole("table", { name: "Planner" })
  expect(table().getByRole("button", { name: /Session 1/ }).title).toContain("Team · ")
  const shown = screen.getAllByText(/Team/).map((one) => one.closest("section, ul")?.tagName)
  expect(shown).toEqual(expect.arrayContaining(["UL", "SECTION"]))
  await user.click(screen.getByRole("combobox", { name: t("planning:types.label") }))
  expect(screen.getByRole("option", { name: "Team" })).toBeTruthy()
  expect(screen.getByRole("option", { name: t("planning:types.fitness") })).toBeTruthy()
})

test("a block says its venue in short with the pitch's number, and why it is cancelled", async () => {
  const address = { id: 1, name: "Stadshagens IP", short_name: "SH", is_indoor: false }
  const cancelled = { status: "cancelled", cancel_cause: "weather" }
  const answers = week([
    session(1, { address, pitch: "Pitch 1", capacity: 6, seats_taken: 5 }),
    session(2, { address, pitch: "", ...cancelled }),
    session(3, { ...cancelled, cancel_cause: "other" }),
  ])
  const { t } = renderScreen(<WeekPlanner />, { path: "/admin/bookings", answers })
  await screen.findByRole("table", { name: "Planner" })
  const block = (name: RegExp) => table().getByRole("button", { name })
  expect(block(/Session 1/).textContent).toMatch(/SH1.*5\/6/)
  expect(block(/Session 1/).title).toContain("Stadshagens IP")
  expect(block(/Session 2/).textContent).toContain(`SH${t("planning:cancel.causes.weather")}`)
  expect(block(/Session 2/).textContent).toContain(t("planning:cancelled"))
  expect(block(/Session 3/).textContent).toContain(t("planning:cancelled"))
})

test("a day says why it is off, by the term calendar", async () => {
  const sportlov = { kind: "school_break", name: "Sportlov", from_day: "2026-11-23", until_day: "2026-11-24" }
  const answers = week([session(1)])
  answers[WEEK] = [200, { ...(answers[WEEK]?.[1] as object), days_off: [{ ...sportlov, address_id: null }] }]
  renderScreen(<WeekPlanner />, { path: "/admin/bookings", answers })
  await screen.findByRole("table", { name: "Planner" })
  expect(table().getAllByText("Sportlov")).toHaveLength(2)
})

test("a chosen session scrolls into view", async () => {
  const scrolled: string[] = []
  const own = Element.prototype.scrollIntoView
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.getAttribute("data-session") ?? "")
  }
  renderScreen(<WeekPlanner />, {
    path: "/admin/bookings?session=1",
    answers: { ...week([session(1)]), "GET /api/admin/bookables/1/": new Promise<never>(() => {}) },
  })
  await screen.findByRole("table", { name: "Planner" })
  expect(scrolled).toEqual(["1"])
  Element.prototype.scrollIntoView = own
})

test("keys lead to other weeks, back to this one, to a new session and to paper, but not while one types", async () => {
  let printed = 0
  window.print = () => {
    printed += 1
  }
  const other = (day: string) => ({
    [`GET /api/admin/week/?day=${day}`]: [
      200,
      { monday: day, bookables: [], type_names: [], absences: [], days_off: [] },
    ] as [number, unknown],
  })
  const { user, router } = renderScreen(<WeekPlanner />, {
    path: "/admin/bookings",
    answers: { ...week([session(1)]), ...other("2026-11-30") },
  })
  await screen.findByRole("table", { name: "Planner" })
  const search = () => router.state.location.search
  await user.keyboard("{ArrowRight}")
  expect(search()).toBe("?week=2026-11-30")
  await user.keyboard("{Control>}t{/Control}")
  expect(search()).toBe("?week=2026-11-30")
  await user.keyboard("t")
  expect(search()).toBe("")
  await user.keyboard("p")
  expect(printed).toBe(1)
  const block = await blockToMove()
  block.focus()
  await user.keyboard("{ArrowRight}")
  expect(search(), "arrows belong to a session that has the focus").toBe("")
  await user.keyboard("n")
  expect(search()).toBe("?dialog=session")
  await user.keyboard("p")
  expect(printed, "not beside a dialog").toBe(1)
})

test("the chosen session says who waits, in order, and how each seat is paid", async () => {
  const player = (id: number, more: object) => ({
    booking_id: id,
    player_id: id,
    account_id: id,
    first_name: `Player${id}`,
    last_name: "Ek",
    year_of_birth: 2013,
    booked_by: "Anna Ek",
    language: "en",
    status: "confirmed",
    payed: true,
    payment_method: "pass",
    price: 290,
    returned: "pass",
    to_card: 0,
    to_wallet: 0,
    ...more,
  })
  const planned = {
    bookable: session(1),
    booking_type_id: 1,
    ...{ day: "2026-11-27", starts: "17:30", ends: "19:00", title: "Session 1", description: "", focus: "" },
    ...{
      pitch: "",
      translations: {},
      price: 290,
      currency: "SEK",
      min_birth_year: 2011,
      max_birth_year: 2014,
    },
    ...{ cancel_cause: null, cancel_reason: "", series_left: 0 },
    players: [player(1, {}), player(2, { payed: false, payment_method: "bank_transfer" })],
  }
  const place = (id: number, first_name: string, last_name: string, held_until: string | null) => ({
    ...{ id, first_name, last_name, held_until, year_of_birth: 2013, joined_by: "Anna Ek" },
    ...{ joined: at("10:00", "12"), is_put_first: false, passed_over: null, passed_over_for: null },
  })
  const line = [place(8, "Albin", "Frisk", at("12:00", "26")), place(9, "Wilma", "Ås", null)]
  const { t, user, router } = renderScreen(<WeekPlanner />, {
    path: "/admin/bookings?session=1",
    answers: {
      ...week([session(1)]),
      "GET /api/admin/bookables/1/": [200, planned],
      "GET /api/admin/bookables/1/waiting-list/": [200, line],
    },
  })
  const panel = within(screen.getByRole("complementary"))
  await panel.findByText("Albin Frisk")
  expect(panel.getAllByText(/Frisk|Ås/).map(({ textContent }) => textContent)).toEqual([
    "Albin Frisk",
    "Wilma Ås",
  ])
  expect(panel.getByText(t("planning:line.offered"))).toBeTruthy()
  expect(panel.getByText(t("planning:paidBy.pass"))).toBeTruthy()
  expect(panel.getByText(t("planning:unpaidCount", { count: 1 }))).toBeTruthy()
  await user.click(panel.getByRole("button", { name: t("panels:messageAll") }))
  expect(router.state.location.search).toContain("dialog=message")
})

test("the week is narrowed to one place by the address, and a press shows all again", async () => {
  const elsewhere = { address: { id: 2, name: "Årsta gårds BP", short_name: "", is_indoor: false } }
  const { user, router } = renderScreen(<WeekPlanner />, {
    path: "/admin/bookings?by=places&address=2",
    answers: {
      ...week([session(1), session(2, elsewhere)]),
      "GET /api/locations/": [200, []],
      "GET /api/admin/addresses/": [200, [{ id: 2, name: "Årsta gårds BP" }]],
    },
  })
  const chip = await screen.findByRole("button", { name: /Årsta gårds BP.*Show all venues/ })
  expect(table().queryByText("Session 1")).toBeNull()
  table().getByText("Session 2")
  await user.click(chip)
  table().getByText("Session 1")
  expect(router.state.location.search).toBe("?by=places")
})

test("three sessions in a cell open their day, in full by coach; keys lead to the day, the week and the list", async () => {
  const busy = { coaches: [{ id: 1, name: "Coach 1" }], pitch: "" }
  const monday = { monday: "2026-11-30", bookables: [], type_names: [], absences: [], days_off: [] }
  const { t, user, router } = renderScreen(<WeekPlanner />, {
    path: "/admin/bookings",
    answers: {
      ...week([
        session(1, { ...busy, starts_at: at("08:00"), ends_at: at("09:00") }),
        session(2, { ...busy, pitch: "2" }),
        session(3, { ...busy, pitch: "2" }),
        session(4, { starts_at: at("10:00", "29"), ends_at: at("11:00", "29"), status: "cancelled" }),
      ]),
      "GET /api/admin/week/?day=2026-11-30": [200, monday],
    },
  })
  await screen.findByRole("table", { name: "Planner" })
  const search = () => Object.fromEntries(new URLSearchParams(router.state.location.search))
  expect(table().queryByText("Session 2")).toBeNull()
  const more = table().getByRole("button", { name: /^2 more 2 conflicts Friday 27 November, Coach 1$/ })
  await user.click(more)
  expect(search()).toEqual({ view: "day", day: "2026-11-27" })
  expect(screen.queryByRole("table", { name: "Planner" })).toBeNull()
  const group = within(screen.getByRole("region", { name: "Coach 1" }))
  expect(group.getAllByText(/^Session \d$/).map(({ textContent }) => textContent)).toEqual([
    "Session 1",
    "Session 2",
    "Session 3",
  ])
  screen.getByRole("radio", { name: "Day", checked: true })
  await user.keyboard("{ArrowRight}{ArrowRight}")
  expect(search().day).toBe("2026-11-29")
  await user.click(screen.getByRole("button", { name: t("panels:dayAfter") }))
  expect(search()).toEqual({ view: "day", week: "2026-11-30", day: "2026-11-30" })
  await user.keyboard("t")
  await user.keyboard("l")
  expect(search()).toEqual({ view: "list" })
  const list = within(await screen.findByRole("table", { name: "List" }))
  const rows = list.getAllByRole("row").map(({ textContent }) => textContent)
  expect(rows[1]).toBe("Friday 27 November")
  expect(rows[5]).toBe("Sunday 29 November")
  expect(rows.at(-1)).toBe("10:00Session 4Coach 4Stadshagens IP, Pitch 4Cancelled")
  await user.keyboard("w")
  await screen.findByRole("table", { name: "Planner" })
  expect(search()).toEqual({})
})
