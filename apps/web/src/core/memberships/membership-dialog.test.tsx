import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { MembershipDialog } from "./membership-dialog.tsx"
import type { Membership } from "./queries.ts"

const player = { id: 4, first_name: "Elsa" }
const ok: [number, unknown] = [200, { status: "ok", effective: "" }]
const plan = {
  id: 1,
  name: "Basic",
  description: "",
  price: 1000,
  yearly_price: 900,
  currency: "SEK",
  group_passes: 4,
  personal_passes: 0,
  players: 1,
}
const facts = {
  name: "Pro",
  currency: "SEK",
  bound_until: "2027-06-01T00:00:00+02:00",
  could_end_at: "2027-06-01T00:00:00+02:00",
  next_period: "2027-01-01T00:00:00+01:00",
  left_to_pay: 0,
  pending: { start: false },
}

const show = (action: string, answers: Record<string, [number, unknown]>, given: object = {}) =>
  renderScreen(
    <MembershipDialog
      player={player}
      membership={{ ...facts, ...given } as Membership}
      planId={2}
      card={null}
    />,
    { path: `/account?membershipAction=${action}`, answers },
  )

test("a change says the price and the day that are shown; another price is said and fetched", async () => {
  const change = "POST /api/change_membership/1/4/"
  const answers: Record<string, [number, unknown]> = {
    "GET /api/fetch-memberships/": [200, [plan]],
    [change]: [409, { status: 409, code: "price_changed" }],
  }
  const { user, sent } = show("change", answers)
  await user.click(await screen.findByRole("radio", { name: /Basic/ }))
  answers["GET /api/fetch-memberships/"] = [200, [{ ...plan, price: 1200 }]]
  await user.click(screen.getByRole("button", { name: /Change to Basic/ }))
  expect(sent).toEqual([{ call: change, body: { expected_price: 1000, expected_day: "2027-01-01" } }])
  expect(await screen.findByText(/The price has just changed/)).toBeTruthy()
  expect(await screen.findByText(/1.200/)).toBeTruthy()
})

test("a cheaper plan can be chosen once the binding time is over, and says from when", async () => {
  const elite = { ...plan, id: 3, name: "Elite", price: 3580, players: 3 }
  const { t } = show("change", { "GET /api/fetch-memberships/": [200, [plan, elite]] }, { price: 1900 })
  const basic = await screen.findByRole("radio", { name: /Basic/ })
  expect(basic.hasAttribute("disabled")).toBe(true)
  expect(screen.getByText(t("memberships:change.later", { day: "1 June 2027" }))).toBeTruthy()
  expect(screen.getByRole("radio", { name: /Elite/ }).hasAttribute("disabled")).toBe(false)
})

test("whom the passes are for is changed for the next month, as many as the plan allows", async () => {
  const path = "POST /api/change-membership-players/4/"
  const family = [player, { id: 5, first_name: "Noah" }, { id: 6, first_name: "Maja" }]
  const named = { most_players: 2, players: [{ player_id: 4, first_name: "Elsa" }] }
  const { t, user, sent } = show("players", { "GET /api/user-players/": [200, family], [path]: ok }, named)
  await user.click(await screen.findByRole("checkbox", { name: "Noah" }))
  expect(screen.getByRole("checkbox", { name: "Maja" }).hasAttribute("disabled")).toBe(true)
  await user.click(screen.getByRole("button", { name: t("common:save") }))
  expect(sent).toEqual([{ call: path, body: { also_for: [5] } }])
})

test("a pause and an end say their day; a start is taken back as what it is", async () => {
  const pause = "POST /api/pause_membership/2/4/"
  const first = show("pause", { [pause]: ok })
  await first.user.click(screen.getByRole("button", { name: /Pause from/ }))
  expect(first.sent).toEqual([{ call: pause, body: { months: 1, expected_day: "2027-01-01" } }])
  first.unmount()

  const end = "POST /api/end_membership/2/4/"
  const second = show("end", { [end]: ok })
  await second.user.click(screen.getByRole("button", { name: /End on/ }))
  expect(second.sent).toEqual([{ call: end, body: { expected_day: "2027-06-01" } }])
  second.unmount()

  const keep = "POST /api/keep_membership/2/4/"
  const third = show("end", { [keep]: ok }, { pending: { start: true } })
  await third.user.click(screen.getByRole("button", { name: "Cancel membership" }))
  expect(third.sent).toEqual([{ call: keep, body: { what: "start" } }])
})
