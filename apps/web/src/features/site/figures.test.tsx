import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { Figures } from "./figures.tsx"

test.each([
  ["en", "1,000+"],
  ["sv", "1 000+"],
  ["fr", "1 000+"],
] as const)("a figure is grouped as %s groups numbers", (language, players) => {
  renderScreen(<Figures />, { language })
  expect(screen.getByText(players)).toBeTruthy()
})
