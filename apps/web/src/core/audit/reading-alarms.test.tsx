import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { ReadingAlarms } from "./index.ts"

const alarm = {
  id: 3,
  account_id: 9,
  account_name: "Olle Ek",
  day: "2026-11-26",
  records: 87,
  since: "2026-11-26T13:05:00+01:00",
  notified: { records: 64, at: "2026-11-26T13:20:00+01:00" },
  closed: null,
}
const READ = "GET /api/reading-alarms/"
const show = (alarms: object[], may_close: boolean, more: ServerAnswers = {}) =>
  renderScreen(<ReadingAlarms />, {
    path: "/admin/audit-log",
    answers: { [READ]: [200, { usual: 63, may_close, alarms }], ...more },
  })

test("who, how many, since when and what is usual; an owner closes it with a note", async () => {
  const { t, user, sent } = show([alarm], true, {
    "POST /api/reading-alarms/3/close/": [200, { status: "ok" }],
  })
  expect(await screen.findByText(/^Olle Ek opened or exported 87 children’s records on /)).toBeTruthy()
  expect(screen.getByText(/Since 13:05\. Up to 63 a day is usual\./)).toBeTruthy()
  const reading = screen.getByRole("link", { name: t("admin:alarm.seeReading") })
  expect(reading.getAttribute("href")).toBe("/admin/audit-log?log=access&who=9")
  await user.click(screen.getByRole("link", { name: t("admin:alarm.known") }))
  await user.click(await screen.findByRole("button", { name: t("admin:alarm.close") }))
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText(t("admin:access.why")), "Calls before the cup ")
  await user.click(screen.getByRole("button", { name: t("admin:alarm.close") }))
  await screen.findByText(t("admin:alarm.isClosed"))
  expect(sent).toEqual([
    { call: "POST /api/reading-alarms/3/close/", body: { note: "Calls before the cup" } },
  ])
})

test("the office sees it and cannot close it; another owner's note stands", async () => {
  const closed = {
    ...alarm,
    id: 2,
    closed: { at: "2026-11-25T10:00:00+01:00", account_name: "Anna Lind", note: "New forms" },
  }
  const { t, unmount } = show([alarm, closed], false)
  expect(await screen.findByText(t("admin:alarm.ownersClose"))).toBeTruthy()
  expect(screen.queryByRole("link", { name: t("admin:alarm.known") })).toBeNull()
  expect(screen.getByText("New forms")).toBeTruthy()
  unmount()
  const { container } = show([], true)
  expect(container.querySelector("article, details")).toBeNull()
})

test("where another owner was faster it says so", async () => {
  const { t, user } = show([alarm], true, {
    "POST /api/reading-alarms/3/close/": [409, { status: 409, code: "changed_meanwhile" }],
  })
  await user.click(await screen.findByRole("link", { name: t("admin:alarm.known") }))
  await user.type(await screen.findByLabelText(t("admin:access.why")), "Known")
  await user.click(screen.getByRole("button", { name: t("admin:alarm.close") }))
  expect(await screen.findByText(t("problems:changed_meanwhile"))).toBeTruthy()
})

test("an owner locks the account that alarms, and undoes it from the toast; the office doesn't", async () => {
  const LOCK = "POST /api/accounts/9/role/"
  const locked = { id: 9, is_staff: true, is_superuser: false, staff_role: "coach", is_active: false }
  const { user, sent, unmount } = show([alarm], true, {
    [LOCK]: [200, { ...locked, handed_over: 0, without_coach: 2, change: 5 }],
    "POST /api/accounts/9/role/undo/": [200, { id: 9, staff_role: "coach", given_back: 2, left: [] }],
  })
  await user.click(await screen.findByRole("button", { name: "Lock this account" }))
  const dialog = within(await screen.findByRole("alertdialog", { name: "Lock the account of Olle Ek?" }))
  await user.click(dialog.getByRole("button", { name: "Lock this account" }))
  await screen.findByText("The account of Olle Ek is locked")
  await user.click(screen.getByRole("button", { name: "Undo" }))
  await screen.findByText("The account of Olle Ek is unlocked")
  expect(sent).toEqual([
    { call: LOCK, body: { is_active: false } },
    { call: "POST /api/accounts/9/role/undo/", body: { change: 5 } },
  ])
  unmount()
  show([alarm], false)
  await screen.findByText("Only an owner can close this alert.")
  expect(screen.queryByRole("button", { name: "Lock this account" })).toBeNull()
})
