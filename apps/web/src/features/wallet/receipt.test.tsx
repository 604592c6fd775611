import { screen } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { Receipt } from "./receipt.tsx"

const receipt = {
  id: 1,
  kind: "receipt" as const,
  number: "2026-000012",
  credits_number: null,
  issued_at: "2026-11-26T14:40:00+01:00",
  seller: {
    name: "Polaris",
    address: "Storgatan 1, 111 22 Stockholm",
    organisation_number: "556000-0000",
    vat_number: "SE556000000001",
  },
  buyer_name: "Sara Lindqvist",
  payment_method: "swish",
  lines: [{ title: "Group 10-Pack", player_name: null, amount: 2600, vat_rate: 0.06, vat: 147.17 }],
  total: 2600,
  vat: 147.17,
  currency: "SEK",
}

test("a receipt is printed, and says how it is kept as a file; the paper does not", async () => {
  const print = vi.fn()
  window.print = print
  const { t, user } = renderScreen(<Receipt receipt={receipt} />)
  expect(screen.getByText(t("wallet:receipt.file")).dataset.print).toBe("no")
  await user.click(screen.getByRole("button", { name: t("wallet:receipt.print") }))
  expect(print).toHaveBeenCalledOnce()
})
