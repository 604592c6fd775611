import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { BindingCard, PassesCard } from "./membership-facts.tsx"
import type { Membership } from "./queries.ts"

const show = (now: string, given: Partial<Membership> = {}) =>
  renderScreen(
    <BindingCard
      membership={
        {
          binding_time: 6,
          starts_at: "2026-12-01T00:00:00+01:00",
          bound_until: "2027-06-01T00:00:00+02:00",
          left_to_pay: 0,
          billing: "monthly",
          ...given,
        } as Membership
      }
    />,
    { now },
  )

test.each([
  ["2026-11-30T22:59:59Z", 0],
  ["2026-11-30T23:00:00Z", 1],
  ["2026-12-31T22:59:59Z", 1],
  ["2026-12-31T23:00:00Z", 2],
  ["2027-05-31T21:59:59Z", 6],
  ["2027-08-01T10:00:00Z", 6],
])("months that have begun, up to midnight in Stockholm: %s", (now, done) => {
  show(now)
  expect(screen.getByText(`${done} of 6 months`)).toBeTruthy()
})

test("a year that was paid after a rest says its own end", () => {
  show("2026-12-10T10:00:00Z", {
    binding_time: 12,
    bound_until: "2027-12-01T00:00:00+01:00",
    ends_at: "2028-02-01T00:00:00+01:00",
    billing: "yearly",
  })
  expect(screen.getByText(/It ends automatically on 31 January 2028/)).toBeTruthy()
})

test("passes say their last day and whom they are for, also who comes next; who pays may change that", () => {
  const passes = [
    {
      pass_type: { id: 1, name: "Group" },
      amount: 6,
      amount_granted: 10,
      last_day: "2026-11-30",
      rest_until: null,
      players: ["Elsa", "Noah"],
    },
  ]
  const membership = {
    passes,
    players: [{ player_id: 4, first_name: "Elsa" }],
    most_players: 2,
    next_period: "2026-12-01T00:00:00+01:00",
  } as unknown as Membership
  const { t, unmount } = renderScreen(<PassesCard membership={membership} isPayer />)
  expect(screen.getByText(/Valid until 30 November 2026. For Elsa and Noah./)).toBeTruthy()
  expect(screen.getByText(/From 1 December 2026: for Elsa./)).toBeTruthy()
  expect(screen.getByRole("link", { name: t("memberships:passes.change") })).toBeTruthy()
  unmount()
  renderScreen(<PassesCard membership={membership} isPayer={false} />)
  expect(screen.queryByRole("link")).toBeNull()
})
