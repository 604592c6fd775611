import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { ThemeProvider } from "../../runtime/theme.tsx"
import { renderScreen } from "../../testing/render-screen.tsx"
import { AdminRail } from "./admin-rail.tsx"

const openWork = { sessions: 4, messages: 1, bank_transactions: 2, wallet_corrections: 1 }
const show = (work: typeof openWork, isOwner = true) =>
  renderScreen(
    <ThemeProvider initial="light">
      <AdminRail />
    </ThemeProvider>,
    {
      path: "/admin",
      account: { first_name: "Mira", last_name: "Ek", is_superuser: true, is_owner: isOwner },
      answers: { "GET /api/admin/open-work/": [200, work] },
    },
  )

test("an entry says how much waits there, both kinds of money together", async () => {
  show(openWork)
  await screen.findByRole("link", { name: /^Planner.*4 waiting$/ })
  screen.getByRole("link", { name: /^Messages.*1 waiting$/ })
  screen.getByRole("link", { name: /^Finances.*3 waiting$/ })
  screen.getByRole("link", { name: "Venues" })
})

test("where nothing waits, there is no count", async () => {
  show({ sessions: 0, messages: 0, bank_transactions: 0, wallet_corrections: 1 })
  await screen.findByRole("link", { name: /^Finances.*1 waiting$/ })
  screen.getByRole("link", { name: "Messages" })
})

test("System is for owners alone", async () => {
  const { unmount } = show(openWork)
  await screen.findByRole("link", { name: "System" })
  unmount()
  show(openWork, false)
  await screen.findByRole("link", { name: /^Audit log/ })
  expect(screen.queryByRole("link", { name: "System" })).toBeNull()
})
