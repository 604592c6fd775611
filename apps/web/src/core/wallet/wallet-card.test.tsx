import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { WalletCard } from "./wallet-card.tsx"

const READ = "GET /api/fetch-wallet/"
/** Passes that end at midnight after 23 January: the server names that day. */
const groupPasses = {
  id: 7,
  pass_type: { id: 1, name: "Group" },
  amount: 4,
  amount_granted: 10,
  last_day: "2027-01-23",
  rest_until: null,
  created: "2026-11-20T12:00:00+01:00",
  package_name: null,
  players: [],
}
const wallet = {
  balance: 450,
  currency: "SEK",
  reserved: [],
  pass_types: [{ id: 1, name: "Group", amount: 4 }],
  training_passes: [groupPasses],
  transactions: [],
  packages: [],
}

test("a wallet that did not load shows zero, says so, and comes when it is asked for again", async () => {
  const answers: ServerAnswers = { [READ]: [500, { code: "internal_error" }] }
  const { t, user } = renderScreen(<WalletCard />, { answers })
  expect(await screen.findByText(t("wallet:failed"))).toBeTruthy()
  expect(screen.getByText("0 kr")).toBeTruthy()

  answers[READ] = [200, wallet]
  await user.click(screen.getByRole("button", { name: t("common:tryAgain") }))
  expect(await screen.findByText("450 kr")).toBeTruthy()
  expect(screen.queryByText(t("wallet:failed"))).toBeNull()
})

test("in a row that opened it has no heading of its own", async () => {
  const answers: ServerAnswers = { [READ]: [200, wallet] }
  const { t, unmount } = renderScreen(<WalletCard />, { answers })
  expect(await screen.findByRole("heading", { name: t("common:payments") })).toBeTruthy()
  unmount()
  renderScreen(<WalletCard isPlain />, { answers })
  expect(await screen.findByText("450 kr")).toBeTruthy()
  expect(screen.getByRole("link", { name: t("wallet:buyPasses") })).toBeTruthy()
  expect(screen.queryByRole("heading")).toBeNull()
})

test.each([
  { language: "en" as const, some: "1 of them until 23 Jan" },
  { language: "sv" as const, some: "1 av dem till och med 23 jan" },
])("passes are shown with the last day that they are valid ($language)", async ({ language, some }) => {
  const later = { ...groupPasses, id: 8, amount: 3, last_day: "2027-03-31" }
  const answers: ServerAnswers = {
    [READ]: [200, { ...wallet, training_passes: [{ ...groupPasses, amount: 1 }, later] }],
  }
  renderScreen(<WalletCard />, { language, answers })
  expect(await screen.findByText(some)).toBeTruthy()
})

test("money that unpaid orders hold is shown beside the balance: what for, and until when", async () => {
  const reserved = [
    { amount: 290, until: "2026-11-26T15:10:00+01:00", is_invoice: false },
    { amount: 1450, until: "2026-12-03T14:40:00+01:00", is_invoice: true },
  ]
  const answers: ServerAnswers = { [READ]: [200, { ...wallet, reserved }] }
  renderScreen(<WalletCard />, { answers })
  expect(await screen.findByText("450 kr")).toBeTruthy()
  expect(screen.getByText("290 kr reserved for your basket until 15:10")).toBeTruthy()
  expect(screen.getByText("1 450 kr reserved for your invoice, due Thu 3 Dec")).toBeTruthy()
})
