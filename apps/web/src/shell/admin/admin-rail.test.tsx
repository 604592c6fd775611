import { demoAcademy, takeAcademy } from "@academy/domain/academy"
import { screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { ThemeProvider } from "../../runtime/theme.tsx"
import { renderScreen } from "../../testing/render-screen.tsx"
import { SessionProvider } from "../session.tsx"
import { AdminRail } from "./admin-rail.tsx"

afterEach(() => takeAcademy(null))

const openWork = { sessions: 4, messages: 1, bank_transactions: 2, wallet_corrections: 1 }
const show = (work: typeof openWork, isOwner = true, path = "/admin") =>
  renderScreen(
    <ThemeProvider initial="light">
      <SessionProvider>
        <AdminRail />
      </SessionProvider>
    </ThemeProvider>,
    {
      path,
      account: { first_name: "Mira", last_name: "Ek", is_superuser: true, is_owner: isOwner },
      answers: { "GET /api/admin/open-work/": [200, work] },
    },
  )

test("an entry says how much waits there", async () => {
  show(openWork)
  await screen.findByRole("link", { name: /^Planner.*4 waiting$/ })
  screen.getByRole("link", { name: /^Messages.*1 waiting$/ })
  screen.getByRole("link", { name: /^Bank transfers.*2 waiting$/ })
  screen.getByRole("link", { name: /^Wallets.*1 waiting$/ })
  screen.getByRole("link", { name: "Venues" })
})

test("where nothing waits, there is no count", async () => {
  show({ sessions: 0, messages: 0, bank_transactions: 0, wallet_corrections: 1 })
  await screen.findByRole("link", { name: /^Wallets.*1 waiting$/ })
  screen.getByRole("link", { name: "Bank transfers" })
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

test("the page of a module that is switched off is missing", async () => {
  takeAcademy({ ...demoAcademy, modules_off: ["newsletters", "connections"] })
  show(openWork)
  await screen.findByRole("link", { name: "Venues" })
  expect(screen.queryByRole("link", { name: "Newsletters" })).toBeNull()
  expect(screen.queryByRole("link", { name: "Connections" })).toBeNull()
})

test.each([
  ["/admin", "Dashboard"],
  ["/admin/finances", "Bank transfers"],
  ["/admin/finances/orders/7", "Orders"],
  ["/admin/models/players", "Players"],
  ["/admin/models/clubs", "Records"],
  ["/admin/import", "Families"],
  ["/admin/finances/receipts/3", "Orders"],
])("at %s the entry %s is the open page", (path, name) => {
  show(openWork, true, path)
  expect(screen.getAllByRole("link", { current: "page" }).map((link) => link.textContent)).toEqual([
    expect.stringContaining(name),
  ])
})

test("the ways out, the theme and logging out are in the person's menu", async () => {
  const { user, t } = show(openWork)
  expect(screen.queryByText(t("panels:staffPanel"))).toBeNull()
  await user.click(screen.getByRole("button", { name: /Mira Ek/ }))
  expect((await screen.findByRole("menuitem", { name: t("panels:staffPanel") })).getAttribute("href")).toBe(
    "/staff",
  )
  screen.getByRole("menuitem", { name: new RegExp(t("shell:theme.label")) })
  screen.getByRole("menuitem", { name: t("shell:account.logOut") })
})
