import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { Hours } from "./index.ts"

const READ = "GET /api/staff/hours/?month=2026-10"
const line = {
  bookable_id: 31,
  title: "Balance",
  starts_at: "2026-10-06T17:30:00+02:00",
  ends_at: "2026-10-06T19:00:00+02:00",
  minutes: 90,
  planned_minutes: 90,
  reason: null,
  instead_of: null,
  hour: 220,
  amount: 330,
}
const petra = {
  coach_id: 7,
  name: "Petra Wallin",
  minutes: 90,
  amount: 330,
  rates: [{ from_day: "2026-08-01", hour: 220 }],
  absences: [],
  approved_at: null,
  sessions: [line],
}
const open = (coaches: object[], { mayDecide = true, is_over = true } = {}, answers: ServerAnswers = {}) =>
  renderScreen(<Hours mayDecide={mayDecide} />, {
    path: "/admin/hours?month=2026-10",
    answers: { [READ]: [200, { month: "2026-10", currency: "SEK", is_over, coaches }], ...answers },
  })

test("what a coach led, in whose place, corrected why, and when it was away", async () => {
  const { t, container } = open(
    [
      {
        ...petra,
        absences: [{ from_day: "2026-10-12", until_day: "2026-10-13" }],
        sessions: [{ ...line, minutes: 120, reason: "Cup", instead_of: "Daniel Okafor" }],
      },
    ],
    { mayDecide: false },
  )
  expect(await screen.findByText(t("hours:standIn", { name: "Daniel Okafor" }))).toBeTruthy()
  expect(container.textContent).toMatch(/Corrected from 90\smin: Cup/)
  expect(container.textContent).toMatch(/Away 12\W+13 October/)
  expect(container.textContent).toMatch(/220\skr an hour since 1 August 2026/)
  expect(screen.queryByRole("button", { name: t("hours:approveOf", { name: "Petra Wallin" }) })).toBeNull()
  expect(screen.queryByRole("button", { name: t("hours:setRateOf", { name: "Petra Wallin" }) })).toBeNull()
})

test("approving sends what is shown; all at once leaves out what is approved", async () => {
  const done = { ...petra, coach_id: 8, name: "Amir", approved_at: "2026-11-01T10:00:00+01:00" }
  const { t, user, sent } = open(
    [petra, done],
    {},
    { "POST /api/admin/hours/approve/": [409, { code: "hours_changed" }] },
  )
  await user.click(await screen.findByRole("button", { name: t("hours:approveAll") }))
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toEqual({ month: "2026-10", coaches: [{ coach_id: 7, minutes: 90 }] })
  expect(await screen.findByText(t("problems:hours_changed"))).toBeTruthy()
  expect(screen.queryByRole("button", { name: /^Correct the hours.*/ })).toBeTruthy()
  expect(screen.getAllByRole("button", { name: /^Correct the hours/ })).toHaveLength(1)
})

test("a month that isn't over can't be approved", async () => {
  const { t } = open([petra], { is_over: false })
  expect(await screen.findByText(t("hours:notOver"))).toBeTruthy()
  expect(screen.queryByRole("button", { name: t("hours:approveAll") })).toBeNull()
  expect(screen.queryByRole("button", { name: t("hours:approveOf", { name: "Petra Wallin" }) })).toBeNull()
})

test("rate, correction and reopening are asked for in dialogs", async () => {
  const done = { ...petra, coach_id: 8, name: "Amir", approved_at: "2026-11-01T10:00:00+01:00" }
  const ok: [number, object] = [200, { status: "ok" }]
  const { t, user, sent } = open(
    [petra, done],
    {},
    {
      "PUT /api/admin/coaches/7/rate/": ok,
      "PUT /api/admin/hours/7/31/": ok,
      "POST /api/admin/hours/reopen/": ok,
    },
  )
  const dialog = async () => within(await screen.findByRole("dialog"))
  await user.click(
    await screen.findByRole("button", { name: t("hours:setRateOf", { name: "Petra Wallin" }) }),
  )
  await user.type((await dialog()).getByLabelText(t("hours:rateHour")), "230.5")
  await user.click((await dialog()).getByRole("button", { name: t("hours:save") }))
  await expect.poll(() => sent.at(-1)?.body).toMatchObject({ hour: 230.5 })

  await user.click(await screen.findByRole("button", { name: /^Correct the hours/ }))
  const minutes = (await dialog()).getByLabelText(t("hours:minutes"))
  await user.clear(minutes)
  await user.type(minutes, "120")
  await user.type((await dialog()).getByLabelText(t("hours:reason")), "Stayed longer")
  await user.click((await dialog()).getByRole("button", { name: t("hours:save") }))
  await expect.poll(() => sent.at(-1)?.body).toEqual({ minutes: 120, reason: "Stayed longer" })

  await user.click(await screen.findByRole("button", { name: t("hours:reopenOf", { name: "Amir" }) }))
  await user.type((await dialog()).getByLabelText(t("hours:reason")), "Wrong rate")
  await user.click((await dialog()).getByRole("button", { name: t("hours:reopen") }))
  await expect.poll(() => sent.at(-1)?.body).toEqual({ month: "2026-10", coach_id: 8, reason: "Wrong rate" })
})
