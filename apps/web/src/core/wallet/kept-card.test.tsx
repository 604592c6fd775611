import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { KeptCardSection } from "./kept-card.tsx"

const READ = "GET /api/payment-card/"
const FORGET = "DELETE /api/payment-card/"
const card = { brand: "visa", last4: "4242", exp_month: 1, exp_year: 2030 }

test("the kept card is forgotten after a question that says what follows", async () => {
  const { t, user, sent } = renderScreen(<KeptCardSection />, {
    answers: { [READ]: [200, { card, memberships: 1, instalments: 2 }], [FORGET]: [200, { status: "ok" }] },
  })
  expect(await screen.findByText(t("common:cardEnding", { last4: "4242" }))).toBeTruthy()
  expect(document.body.textContent).toContain("January 2030")
  await user.click(screen.getByRole("button", { name: t("payments:card.forget") }))
  const question = await screen.findByRole("alertdialog", { name: t("payments:card.ask", { last4: "4242" }) })
  expect(question.textContent).toContain(t("payments:card.memberships"))
  expect(question.textContent).toContain(t("payments:card.instalments", { count: 2 }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole("button", { name: t("payments:card.forget") }))
  await screen.findByText(t("common:cardEnding", { last4: "4242" }))
  expect(sent.map(({ call }) => call)).toEqual([FORGET])
})

test("the provider is away: the card stays, and that is said", async () => {
  const { t, user } = renderScreen(<KeptCardSection />, {
    answers: {
      [READ]: [200, { card, memberships: 0, instalments: 0 }],
      [FORGET]: [503, { code: "payment_provider_unavailable" }],
    },
  })
  await user.click(await screen.findByRole("button", { name: t("payments:card.forget") }))
  await user.click(await screen.findByRole("button", { name: t("payments:card.forget") }))
  expect(await screen.findByText(t("problems:payment_provider_unavailable"))).toBeTruthy()
})
