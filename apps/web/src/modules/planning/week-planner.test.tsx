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
  address: { id: 1, name: "Stadshagens IP" },
  pitch: `Pitch ${id}`,
  coaches: [{ id, name: `Coach ${id}` }],
  capacity: 6,
  seats_taken: 2,
  status: "scheduled",
  series_id: null,
  waiting: 0,
  substitute_for: null,
  ...more,
})
const coaches = (n: number) =>
  Array.from({ length: n }, (_, at) => ({ id: at + 1, name: `Coach ${at + 1}`, specialization: "" }))

const WEEK = "GET /api/admin/week/?day=2026-11-23"
const week = (bookables: object[], coachCount = 3, absences: object[] = []) => ({
  [WEEK]: [200, { monday: "2026-11-23", bookables, absences }] as [number, unknown],
  "GET /api/coaches/": [200, coaches(coachCount)] as [number, unknown],
})
const table = () => within(screen.getByRole("table"))

test("what clashes names the other one, and one press leaves only that", async () => {
  const answers = week([
    session(1, { pitch: "2" }),
    session(2, { pitch: "2", starts_at: at("18:00"), ends_at: at("19:30") }),
    session(3, { substitute_for: "Coach 3", waiting: 2 }),
  ])
  const { t, user } = renderScreen(<WeekPlanner />, { path: "/admin/bookings", answers })
  await screen.findByRole("table")
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
  await screen.findByRole("table")
  expect(table().getAllByText(t("planning:clashes.coach_away", { name: "Coach 1" }))).toHaveLength(2)
  expect(table().queryByText(t("planning:clashes.coach_away", { name: "Coach 2" }))).toBeNull()
})

test("a session is moved by keys alone, to another day and coach, and asks before anything is saved", async () => {
  const { t, user, router, sent } = renderScreen(<WeekPlanner />, {
    path: "/admin/bookings",
    answers: week([session(1)]),
  })
  await screen.findByRole("table")
  const block = await blockToMove()
  const over = (day: string, column: string) => t("planning:move.over", { day, column })
  block.focus()
  await user.keyboard(" ")
  expect(announced()).toBe(over("Friday 27 November", "Coach 1"))
  await user.keyboard("{ArrowDown}{Escape}")
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

test("paper has the sessions of every day, with coach, venue and seats", async () => {
  const answers = week([session(1), session(2, { starts_at: at("17:30", "24"), ends_at: at("19:00", "24") })])
  const { t } = renderScreen(<WeekPlanner />, { path: "/admin/bookings", answers })
  await screen.findByRole("table")
  const paper = document.querySelector<HTMLElement>(".print\\:block")
  if (!paper) throw new Error("Nothing for paper")
  expect(within(paper).getAllByRole("heading", { hidden: true })).toHaveLength(7)
  const rows = within(paper).getAllByRole("listitem", { hidden: true })
  expect(rows.map((row) => row.querySelector("bdi")?.textContent)).toEqual(["Session 2", "Session 1"])
  expect(rows[0]?.textContent).toContain("Coach 2")
  expect(rows[0]?.textContent).toContain(t("planning:taken", { taken: 2, capacity: 6 }))
})

test("five coaches stand side by side, those without a session too; the others a page further", async () => {
  const { t, user } = renderScreen(<WeekPlanner />, {
    path: "/admin/bookings",
    answers: week([session(1)], 7),
  })
  await screen.findByText(t("planning:columnsOf.coaches", { from: 1, until: 5, all: 7 }))
  expect(table().getAllByRole("columnheader")).toHaveLength(6)
  await user.click(screen.getByRole("button", { name: t("planning:columnsAfter") }))
  expect(table().getAllByRole("columnheader")).toHaveLength(3)
  expect(table().queryByText("Session 1")).toBeNull()
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
  const elsewhere = { address: { id: 2, name: "Årsta gårds BP" } }
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
