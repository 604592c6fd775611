import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { FiguresCard } from "./figures-card.tsx"

const figures = {
  month: "2026-11",
  currency: "SEK",
  paid: { amount: 268_400, vat: 15_193, receipts: 412 },
  waiting: { amount: 11_450, orders: 17, late: 4 },
  refunded: { amount: 6_130, credit_notes: 14 },
  written_off: { amount: 31.5, transfers: 3 },
}
const READ = "GET /api/admin/finance-figures/"

test("three figures, each with what it is made of; what is late is said in words", async () => {
  renderScreen(<FiguresCard />, { answers: { [READ]: [200, figures] } })
  await screen.findByText("Paid in November 2026")
  screen.getByText(/412 receipts/)
  screen.getByText("4 overdue")
  screen.getByText(/^14 credit notes, .*31.50.* written off$/)
  expect(screen.getByRole("link", { name: "17 orders" }).getAttribute("href")).toBe(
    "/admin/finances/orders?status=open",
  )
})

test("where nothing is late, nothing says so; a failure says what did not load", async () => {
  const quiet = { ...figures, waiting: { amount: 0, orders: 0, late: 0 } }
  const first = renderScreen(<FiguresCard />, { answers: { [READ]: [200, quiet] } })
  await screen.findByText("Paid in November 2026")
  expect(screen.queryByText(/overdue$/)).toBeNull()
  first.unmount()
  renderScreen(<FiguresCard />, { answers: { [READ]: [403, { code: "access_denied" }] } })
  await screen.findByText("We couldn’t load the figures")
})
