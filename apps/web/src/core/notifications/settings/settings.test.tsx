import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { NotificationSettings } from "../index.ts"

const READ = "GET /api/notification-settings/"
const CHANGE = "PUT /api/notification-settings/"
const HOURS = "PUT /api/quiet-hours/"
const settings = (push = true, text_messages = "off") => ({
  kinds: [
    { kind: "changes", app: true, push: true, mail: true, locked: ["mail"] },
    { kind: "reminders", app: true, push, mail: false, locked: [] },
  ],
  quiet_hours: { is_on: true, from: "21:00", until: "08:00" },
  text_messages,
  push: { public_key: "BPublicKey", devices: 0 },
})
const show = (answers: ServerAnswers) =>
  renderScreen(<NotificationSettings>{null}</NotificationSettings>, { answers })

test("a tick is shown and sent at once; what cannot be closed is a lock that says so", async () => {
  const { t, user, sent } = show({ [READ]: [200, settings()], [CHANGE]: [200, settings(false)] })
  const kind = t("notification-settings:settings.kind.reminders.name")
  const channel = t("notification-settings:settings.channels.push")
  const tick = await screen.findByRole("checkbox", {
    name: t("notification-settings:settings.tick", { kind, channel }),
  })
  await user.click(tick)
  expect(sent).toEqual([{ call: CHANGE, body: { kind: "reminders", channel: "push", is_on: false } }])
  const locked = t("notification-settings:settings.locked", {
    kind: t("notification-settings:settings.kind.changes.name"),
    channel: t("notification-settings:settings.channels.mail"),
  })
  expect(screen.getByRole("img", { name: locked })).toBeTruthy()
  expect(screen.getAllByRole("checkbox")).toHaveLength(5)
})

test("what could not be saved is as it was, with the reason", async () => {
  const { t, user } = show({
    [READ]: [200, settings()],
    [CHANGE]: [503, { status: 503, code: "database_unavailable", detail: "" }],
  })
  const kind = t("notification-settings:settings.kind.reminders.name")
  const name = t("notification-settings:settings.tick", {
    kind,
    channel: t("notification-settings:settings.channels.push"),
  })
  await user.click(await screen.findByRole("checkbox", { name }))
  expect(await screen.findByText(t("problems:database_unavailable"))).toBeTruthy()
  expect(screen.getByRole("checkbox", { name, checked: true })).toBeTruthy()
})

test("quiet hours are saved when the switch is pressed and when a half hour is chosen", async () => {
  const later = { ...settings(), quiet_hours: { is_on: true, from: "21:30", until: "08:00" } }
  const { t, user, sent } = show({ [READ]: [200, settings()], [HOURS]: [200, later] })
  await user.click(
    await screen.findByRole("combobox", { name: t("notification-settings:settings.quiet.from") }),
  )
  expect(screen.getAllByRole("option")).toHaveLength(48)
  await user.click(screen.getByRole("option", { name: "21:30" }))
  expect(sent).toEqual([{ call: HOURS, body: { is_on: true, from: "21:30", until: "08:00" } }])
  await user.click(screen.getByRole("switch", { name: t("notification-settings:settings.quiet.title") }))
  expect(sent.at(-1)).toEqual({ call: HOURS, body: { is_on: false, from: "21:30", until: "08:00" } })
})

test("quiet hours that were saved to the minute stay a choice, in their place", async () => {
  const odd = { ...settings(), quiet_hours: { is_on: true, from: "21:10", until: "08:00" } }
  const { t, user } = show({ [READ]: [200, odd] })
  const from = await screen.findByRole("combobox", { name: t("notification-settings:settings.quiet.from") })
  expect(from.textContent).toContain("21:10")
  await user.click(from)
  const times = screen.getAllByRole("option").map(({ textContent }) => textContent)
  expect(times.slice(42, 45)).toEqual(["21:00", "21:10", "21:30"])
})

test("a browser without push says so and offers nothing to press", async () => {
  const { t } = show({ [READ]: [200, settings()] })
  expect(await screen.findByText(t("notification-settings:settings.push.text.unsupported"))).toBeTruthy()
  expect(screen.queryByRole("button", { name: t("notification-settings:settings.push.turnOn") })).toBeNull()
})

test("text messages in the last hours are said where they are sent, or what they lack", async () => {
  const { t } = show({ [READ]: [200, settings(true, "no_number")] })
  expect(await screen.findByText(t("notification-settings:settings.textMessages.no_number"))).toBeTruthy()
  expect(screen.queryByText(t("notification-settings:settings.textMessages.on"))).toBeNull()
})

test("settings that do not load can be tried again", async () => {
  const { t } = show({ [READ]: [403, { status: 403, code: "access_denied", detail: "" }] })
  expect(await screen.findByText(t("notification-settings:settings.failed"))).toBeTruthy()
  expect(screen.getByRole("button", { name: t("common:tryAgain") })).toBeTruthy()
})
