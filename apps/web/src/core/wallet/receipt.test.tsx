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
  lines: [
    {
      title: "Fitness · Strength",
      player_name: "Noah",
      starts_at: "2026-12-11T17:30:00+01:00",
      amount: 240,
      discount: 0,
      vat_rate: 0.06,
      vat: 13.58,
    },
  ],
  total: 240,
  vat: 13.58,
  currency: "SEK",
}

test("a line says what was taken off its price", () => {
  const [line] = receipt.lines
  const lines = line ? [{ ...line, amount: 199.5, discount: 40.5 }] : []
  renderScreen(<Receipt receipt={{ ...receipt, lines }} file="/receipt.pdf" />)
  expect(screen.getByText(/Discount .*40\.50/)).toBeTruthy()
})

test("a receipt has one title, a PDF, and the player, day and time of each session", async () => {
  const print = vi.fn()
  window.print = print
  const { t, user } = renderScreen(<Receipt receipt={receipt} file="/receipt.pdf" />)
  expect(screen.getAllByText(/2026-000012/)).toHaveLength(2)
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Receipt 2026-000012")
  expect(screen.getByText("Noah, Fri 11 Dec 17:30")).toBeTruthy()
  expect(screen.getByRole("link", { name: t("payments:receipt.download") }).getAttribute("href")).toBe(
    "/receipt.pdf",
  )
  await user.click(screen.getByRole("button", { name: t("payments:receipt.print") }))
  expect(print).toHaveBeenCalledOnce()
})
