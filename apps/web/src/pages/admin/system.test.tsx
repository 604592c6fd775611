import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import SystemPage from "./system.tsx"

test("an admin who is no owner reads why nothing is shown, and nothing is asked for", async () => {
  const { t } = renderScreen(<SystemPage />, {
    path: "/admin/system",
    account: { is_superuser: true, is_owner: false },
    answers: {},
  })
  expect((await screen.findByRole("status")).textContent).toBe(t("system:ownersOnly"))
  expect(screen.queryByRole("alert")).toBeNull()
})
