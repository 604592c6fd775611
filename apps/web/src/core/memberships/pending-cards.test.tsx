import { act, screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { MembershipTab } from "./membership-tab.tsx"
import { PendingCards } from "./pending-cards.tsx"
import type { Membership } from "./queries.ts"

const player = { id: 4, first_name: "Elsa" }
const nothing = { start: false, change: false, pause: false, restart: false, end: false }
const facts = {
  name: "Pro",
  currency: "SEK",
  billing: "monthly",
  bound_until: "2027-06-01T00:00:00+02:00",
  could_end_at: "2027-06-01T00:00:00+02:00",
  next_period: "2027-01-01T00:00:00+01:00",
  left_to_pay: 0,
  history: [],
  pause: null,
  change: null,
  ends_at: null,
  phase: "running",
  paid_by: "card",
  joined: "2026-11-26T15:30:00+01:00",
  starts_at: "2026-12-01T00:00:00+01:00",
  binding_time: 0,
  next_charge: null,
  unpaid: null,
  withdrawal: null,
  passes: [],
  players: [],
  most_players: 1,
}
const keep = "POST /api/keep_membership/2/4/"
const ok = [200, { status: "ok", effective: "" }] as [number, unknown]
const membershipOf = (given: object) => ({ ...facts, pending: nothing, ...given }) as unknown as Membership

const showCards = (given: object, answers: Record<string, [number, unknown]>) =>
  renderScreen(<PendingCards player={player} membership={membershipOf(given)} planId={2} />, { answers })

test("each press takes back what its card shows, and names it", async () => {
  const pause = { until: "2027-02-01T00:00:00+01:00", sessions: [] }
  const restarting = { ...pause, from: "2026-11-01T00:00:00+01:00" }
  const { user, sent } = showCards(
    {
      pause: restarting,
      change: { name: "Basic", price: 1000, membership_id: 1, from: "2027-01-01T00:00:00+01:00" },
      ends_at: "2027-06-01T00:00:00+02:00",
      pending: { ...nothing, restart: true, change: true, end: true },
    },
    { [keep]: ok },
  )
  for (const name of ["Stay paused", "Keep Pro", "Keep the membership"])
    await user.click(screen.getByRole("button", { name }))
  expect(sent).toEqual(["restart", "change", "end"].map((what) => ({ call: keep, body: { what } })))
})

test("a pause is taken back before it begins; one under way is ended with the month that is shown", async () => {
  const pause = { from: "2027-01-01T00:00:00+01:00", until: "2027-03-01T00:00:00+01:00", sessions: [] }
  const before = showCards({ pause, pending: { ...nothing, pause: true } }, { [keep]: ok })
  await before.user.click(screen.getByRole("button", { name: /Keep training in January/ }))
  expect(before.sent).toEqual([{ call: keep, body: { what: "pause" } }])
  before.unmount()

  const unpause = "POST /api/unpause_membership/2/4/"
  const during = showCards(
    { pause: { ...pause, from: "2026-12-01T00:00:00+01:00" } },
    { [unpause]: [409, { status: 409, code: "day_changed" }] },
  )
  await during.user.click(screen.getByRole("button", { name: /Restart/ }))
  expect(during.sent).toEqual([{ call: unpause, body: { expected_day: "2027-01-01" } }])
  expect(await screen.findByText(/just past midnight/)).toBeTruthy()
})

test("a refusal is still said when its card has gone", async () => {
  const read = "GET /api/fetch-player-membership/4/"
  const answer = (given: object): [number, unknown] => [
    200,
    { player_id: 4, membership_id: 2, is_payer: true, card: null, membership: membershipOf(given) },
  ]
  const answers: Record<string, [number, unknown]> = {
    [read]: answer({ ends_at: "2027-06-01T00:00:00+02:00", pending: { ...nothing, end: true } }),
    [keep]: [409, { status: 409, code: "no_longer_pending" }],
  }
  const { user } = renderScreen(<MembershipTab player={player} />, { answers })
  const press = await screen.findByRole("button", { name: "Keep the membership" })
  answers[read] = answer({})
  await user.click(press)
  await waitFor(() => expect(press.isConnected).toBe(false))
  expect(screen.getByText(/already changed/)).toBeTruthy()
})

test("a press that failed is told where it was made, also when reading the membership anew fails", async () => {
  const read = "GET /api/fetch-player-membership/4/"
  const away: [number, unknown] = [503, { status: 503, code: "database_unavailable" }]
  const answers: Record<string, [number, unknown]> = {
    [read]: [
      200,
      { player_id: 4, membership_id: 2, is_payer: true, card: null, membership: membershipOf({}) },
    ],
    "POST /api/pause_membership/2/4/": away,
  }
  const { t, user } = renderScreen(<MembershipTab player={player} />, {
    path: "/account?membershipAction=pause",
    answers,
  })
  const press = await screen.findByRole("button", { name: /Pause from/ })
  let reads = 0
  Object.defineProperty(answers, read, {
    get() {
      reads += 1
      return away
    },
  })
  await user.click(press)
  // A read that fails is tried three times.
  await expect.poll(() => reads).toBe(3)
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(screen.getByText(t("problems:database_unavailable"))).toBeTruthy()
  expect(press.isConnected).toBe(true)
})
