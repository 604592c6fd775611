import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { PackagesDialog } from "./packages-dialog.tsx"

test("packs that did not load are shown by two examples, which nobody can buy", async () => {
  const { t, sent } = renderScreen(<PackagesDialog />, {
    path: "/account?packagesModal=true",
    answers: {
      "GET /api/fetch-packages/": [500, { code: "internal_error" }],
      "GET /api/fetch-wallet/": [500, { code: "internal_error" }],
    },
  })
  expect(await screen.findByText(t("packages:failed"))).toBeTruthy()
  const dialog = within(screen.getByRole("dialog"))
  for (const said of ["Group 10-Pack", "PT 5-Pack", /199/, /299/]) {
    expect(dialog.getAllByText(said).length, String(said)).toBeGreaterThan(0)
  }
  const buttons = dialog.getAllByRole<HTMLButtonElement>("button")
  const enabled = buttons
    .filter(({ disabled }) => !disabled)
    .map((button) => button.textContent || button.getAttribute("aria-label"))
  expect(enabled.toSorted()).toEqual([t("common:close"), t("common:tryAgain")].toSorted())
  expect(sent).toEqual([])
})
