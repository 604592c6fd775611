import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { CoachedPlayers } from "./coached-players.tsx"

const reports = { term: "autumn", year: 2026, missing: 0, draft: 0, published: 0, ready: 0 }
const NOBODY: [number, unknown] = [200, { rows: [], next: null }]

test("a new coach reads when the first player appears; a search that finds nobody does not say so", async () => {
  const { user } = renderScreen(<CoachedPlayers />, {
    path: "/staff/players",
    answers: {
      "GET /api/staff/term-reports/": [200, reports],
      "GET /api/staff/players/": NOBODY,
      "GET /api/staff/players/?name=Elsa": NOBODY,
    },
  })
  await screen.findByRole("heading", { name: "No players yet" })
  const text = "Players appear here when they book one of your sessions."
  screen.getByText(text)
  await user.type(screen.getByRole("searchbox"), "Elsa")
  await screen.findByRole("heading", { name: "No players with that name train with you." })
  expect(screen.queryByText(text)).toBeNull()
})
