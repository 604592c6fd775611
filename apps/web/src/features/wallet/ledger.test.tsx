import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { Ledger } from "./ledger.tsx"

const entry = {
  id: 1,
  kind: "money",
  cause: "refund",
  amount: 290,
  currency: "SEK",
  title: "Skills (U12)",
  player_name: "Elsa L.",
  pass_type: null,
  receipt_id: null,
  created: "2026-11-20T12:00:00+01:00",
}

test("in Arabic what an entry was for and whose it is are set apart", () => {
  renderScreen(<Ledger entries={[entry as never]} />, { language: "ar" })
  expect(screen.getByText(/Elsa/).textContent).toBe("\u2068Skills (U12)\u2069، \u2068Elsa L.\u2069")
})
