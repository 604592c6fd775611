import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { WalletCard } from "./wallet-card.tsx"

const READ = "GET /api/fetch-wallet/"

test("a wallet that did not load shows zero, says so, and comes when it is asked for again", async () => {
  const answers: ServerAnswers = { [READ]: [500, { code: "internal_error" }] }
  const { t, user } = renderScreen(<WalletCard />, { answers })
  expect(await screen.findByText(t("wallet:failed"))).toBeTruthy()
  expect(screen.getByText("0 kr")).toBeTruthy()

  answers[READ] = [
    200,
    {
      balance: 450,
      currency: "SEK",
      reserved: [],
      pass_types: [],
      training_passes: [],
      transactions: [],
      packages: [],
    },
  ]
  await user.click(screen.getByRole("button", { name: t("common:tryAgain") }))
  expect(await screen.findByText("450 kr")).toBeTruthy()
  expect(screen.queryByText(t("wallet:failed"))).toBeNull()
})
