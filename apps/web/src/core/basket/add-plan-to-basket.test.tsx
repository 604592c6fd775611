import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { AddPlanToBasket } from "./add-plan-to-basket.tsx"

const ADD = "POST /api/basket/lines/"
const shown = (answer: [number, unknown]) =>
  renderScreen(<AddPlanToBasket planId={4} playerId={7} alsoFor={[8]} />, { answers: { [ADD]: answer } })

test("a plan is put into the basket for the player, and the way there is offered", async () => {
  const { t, user, sent } = shown([200, { added: 1, held_until: null, skipped: [] }])
  await user.click(screen.getByRole("button", { name: t("basket:add.one") }))
  expect(await screen.findByRole("button", { name: t("basket:add.see") })).toBeTruthy()
  expect(sent).toEqual([{ call: ADD, body: { plan_id: 4, players_id: [7], also_for: [8] } }])
})

test("a player who is in the basket already: said beside the button", async () => {
  const { t, user } = shown([409, { status: 409, code: "already_in_basket" }])
  await user.click(screen.getByRole("button", { name: t("basket:add.one") }))
  expect(await screen.findByText(t("problems:already_in_basket"))).toBeTruthy()
})
