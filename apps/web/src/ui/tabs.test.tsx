import { render, screen, within } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import { Tabs } from "./tabs.tsx"

const tabs = [
  { value: "overview", label: "Overview" },
  { value: "upcoming", label: "Upcoming" },
  { value: "unpaid", label: "Unpaid" },
] as const

const shown = (
  <Tabs label="My Page" tabs={tabs} value="upcoming" onValueChange={() => {}}>
    Two sessions
  </Tabs>
)

it("the chosen tab is reached by Tab in the server's HTML, before any script has run", () => {
  const page = document.createElement("div")
  page.innerHTML = renderToString(shown)
  expect(
    within(page)
      .getAllByRole("tab")
      .map(({ tabIndex }) => tabIndex),
  ).toEqual([-1, 0, -1])
})

it("in the browser the row is one stop, which leads to the chosen tab", () => {
  render(shown)
  screen.getByRole("tablist").focus()
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Upcoming" }))
})
