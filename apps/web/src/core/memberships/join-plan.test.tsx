import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { JoinPlan } from "./join-plan.tsx"

const pro = {
  id: 2,
  slug: "pro",
  name: "Pro",
  description: "",
  price: 1900,
  yearly_price: 1690,
  currency: "SEK",
  membership_passes: 11,
  group_passes: 10,
  personal_passes: 1,
  binding_time: 6,
  players: 2,
  benefits: [],
  is_featured: true,
}
const card = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2030 }
const create = "POST /api/create_membership/2/4/"

/** Before midnight, in the last minutes of November. */
const show = (answer: [number, unknown]) =>
  renderScreen(<JoinPlan player={{ id: 4, first_name: "Elsa" }} card={card} />, {
    now: "2026-11-30T22:58:00Z",
    answers: {
      "GET /api/fetch-memberships/": [200, [pro]],
      "GET /api/user-players/": [
        200,
        [
          { id: 4, first_name: "Elsa" },
          { id: 5, first_name: "Noah" },
        ],
      ],
      [create]: answer,
    },
  })

test("joining today says the passes that the days left bring, and names whom they are for", async () => {
  const { user, sent } = show([409, { status: 409, code: "card_required" }])
  await user.click(await screen.findByRole("radio", { name: /Today/ }))
  expect(screen.getByText(/You get 1 group pass and 1 individual \(PT\) pass/)).toBeTruthy()
  await user.click(await screen.findByRole("checkbox", { name: "Noah" }))
  await user.click(screen.getByRole("checkbox", { name: /terms|agree/i }))
  await user.click(screen.getByRole("button", { name: /Join Pro for Elsa/ }))
  expect(sent[0]?.body).toMatchObject({ start: "now", also_for: [5] })
})

test("joining says the price of a month and the day that are shown", async () => {
  const { user, sent } = show([409, { status: 409, code: "day_changed" }])
  const terms = { paid_by: "card", terms_version: MEMBERSHIP_TERMS_VERSION }
  await user.click(await screen.findByRole("checkbox", { name: /terms|agree/i }))
  await user.click(screen.getByRole("button", { name: /Join Pro for Elsa/ }))
  expect(await screen.findByText(/just past midnight/)).toBeTruthy()
  await user.click(screen.getByRole("radio", { name: /Today/ }))
  await user.click(screen.getByRole("button", { name: /Join Pro for Elsa/ }))
  await user.click(screen.getByRole("radio", { name: "Yearly, paid up front" }))
  await user.click(screen.getByRole("button", { name: /Join Pro for Elsa/ }))
  expect(sent.map(({ body }) => body)).toEqual([
    { ...terms, billing: "monthly", start: "next", expected_price: 1900, expected_day: "2026-12-01" },
    { ...terms, billing: "monthly", start: "now", expected_price: 1900, expected_day: "2026-11-30" },
    { ...terms, billing: "yearly", start: "next", expected_price: 1690, expected_day: "2026-12-01" },
  ])
})
