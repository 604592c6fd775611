import { screen, within } from "@testing-library/react"
import { beforeEach, expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { StaffDay } from "./index.ts"

const ROSTERS = "GET /api/staff/rosters/?date=2026-11-26"
const PLAYERS = "GET /api/staff/players/"
const SEARCH = "GET /api/staff/players/?name=Nora%20Ek"
const ADD = "POST /api/staff/sessions/2/walk-ins/"
const COACH = 83

const roster = {
  bookable_id: 2,
  title: "Group 2",
  booking_type: "group",
  starts_at: "2026-11-26T17:30:00+01:00",
  ends_at: "2026-11-26T20:00:00+01:00",
  from_time: "17:30",
  to_time: "20:00",
  address_name: "Stadshagens IP",
  pitch: "2",
  coaches: [{ id: 1, name: "Amir" }],
  is_mine: true,
  capacity: 6,
  players: [],
}
const row = { id: 31, first_name: "Nora", last_name: "Ek", year_of_birth: 2014 }
const noRows = { rows: [], next: null }

const show = (answers: ServerAnswers, search = "", account = COACH) =>
  renderScreen(<StaffDay />, {
    path: `/staff?date=2026-11-26&session=2${search}`,
    now: "2026-11-26T17:40:00+01:00",
    account: { id: account },
    answers: { [ROSTERS]: [200, [roster]], ...answers },
  })
type Shown = ReturnType<typeof show>

/** No answer comes. */
const unreachable = () => {
  const lost = Promise.reject<never>(new TypeError("Failed to fetch"))
  lost.catch(() => {})
  return lost
}

async function keepName({ t, user }: Shown) {
  const dialog = within(await screen.findByRole("dialog"))
  expect(await dialog.findByText(t("staff:walkIn.offline"))).toBeTruthy()
  expect(dialog.queryByText(t("staff:walkIn.none"))).toBeNull()
  await user.type(dialog.getByRole("searchbox"), " Nora Ek")
  await user.click(dialog.getByRole("button", { name: t("staff:walkIn.keepName", { name: "Nora Ek" }) }))
}

beforeEach(() => localStorage.clear())

test("without a connection a walk-in's name is kept, over a reload too, and becomes a player later", async () => {
  const offline = show({ [PLAYERS]: unreachable(), [SEARCH]: unreachable() }, "&dialog=walkIn")
  await keepName(offline)
  expect((await screen.findAllByText("Nora Ek")).length).toBeGreaterThan(0)
  expect(offline.sent).toEqual([])
  offline.unmount()

  const { t, user, sent } = show({
    [PLAYERS]: [200, { rows: [row], next: null }],
    [SEARCH]: [200, { rows: [row], next: null }],
    [ADD]: [200, { booking_id: 5 }],
  })
  await user.click(await screen.findByRole("link", { name: t("staff:walkIn.chooseOf", { name: "Nora Ek" }) }))
  const dialog = within(await screen.findByRole("dialog"))
  expect(dialog.getByRole<HTMLInputElement>("searchbox").value).toBe("Nora Ek")
  await user.click(await dialog.findByRole("button", { name: /Nora Ek/ }))
  await expect.poll(() => sent).toEqual([{ call: ADD, body: { player_id: 31 } }])
  await expect.poll(() => localStorage.getItem("walk_in_names")).toBeNull()
  expect(screen.queryByText(t("staff:walkIn.named"))).toBeNull()
})

test("a name is seen by its coach alone, leads to its roster from any day, and is discarded by a press", async () => {
  const name = { account_id: COACH, bookable_id: 2, date: "2026-11-26", name: "Nora Ek" }
  const others = { ...name, account_id: 84, name: "Leo" }
  localStorage.setItem("walk_in_names", JSON.stringify([name, others, { name: 3 }]))
  const { t, user } = show({})
  const list = within(await screen.findByRole("list", { name: t("staff:walkIn.names") }))
  const link = list.getByRole("link", { name: /Nora Ek/ })
  expect(link.getAttribute("href")).toBe("/staff?date=2026-11-26&session=2")
  expect(screen.queryByText("Leo")).toBeNull()
  await user.click(
    await screen.findByRole("button", { name: t("staff:walkIn.removeOf", { name: "Nora Ek" }) }),
  )
  expect(screen.queryByText("Nora Ek")).toBeNull()
  expect(JSON.parse(localStorage.getItem("walk_in_names") ?? "")).toEqual([others])
})

test("a name goes from the phone with the last day that attendance can be marked, whoever kept it", async () => {
  const name = { account_id: COACH, bookable_id: 1, date: "2026-11-19", name: "Nora Ek" }
  const ended = { ...name, date: "2026-11-18", name: "Leo" }
  localStorage.setItem("walk_in_names", JSON.stringify([ended, name, { ...ended, account_id: 84 }]))
  const { t } = show({})
  const list = within(await screen.findByRole("list", { name: t("staff:walkIn.names") }))
  expect(list.getAllByRole("listitem")).toHaveLength(1)
  expect(list.getByText("Nora Ek")).toBeTruthy()
  expect(JSON.parse(localStorage.getItem("walk_in_names") ?? "")).toEqual([name])
})

test("with a connection, a name that nobody has says so, and nothing is kept", async () => {
  const { t, user } = show(
    { [PLAYERS]: [200, { rows: [row], next: null }], [SEARCH]: [200, noRows] },
    "&dialog=walkIn",
  )
  const dialog = within(await screen.findByRole("dialog"))
  await user.type(dialog.getByRole("searchbox"), "Nora Ek")
  expect(await dialog.findByText(t("staff:walkIn.none"))).toBeTruthy()
  expect(dialog.queryByRole("button", { name: t("staff:walkIn.keepName", { name: "Nora Ek" }) })).toBeNull()
})
