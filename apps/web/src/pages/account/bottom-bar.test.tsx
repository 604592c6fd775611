import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { AccountLink } from "../../address/account-link.tsx"
import { playerLink } from "../../address/account-links.ts"
import { renderScreen } from "../../testing/render-screen.tsx"
import { BottomBar } from "./bottom-bar.tsx"

const path = "/account?playerDetails=true&playerId=7&playerTab=stats&selectedPlayerIds=8"
const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href")

test("Home and Calendar leave a player's page behind, whole: nothing that is opened next is about that player", () => {
  const { t } = renderScreen(<BottomBar />, { path })
  expect(addressOf(t("account:bar.home"))).toBe("/account?selectedPlayerIds=8")
  expect(addressOf(t("account:bar.calendar"))).toBe("/account?selectedPlayerIds=8&calendarTab=calendar")
})

test("another player's page opens at its first tab, not at the last player's", () => {
  renderScreen(<AccountLink open={playerLink(8)}>Alma</AccountLink>, { path })
  expect(addressOf("Alma")).toBe("/account?playerDetails=true&playerId=8&selectedPlayerIds=8")
})

test("a minor who follows a link to Payments is at home, which is what the page then shows", () => {
  const { t } = renderScreen(<BottomBar />, {
    path: "/account?walletModal=true",
    account: { is_minor: true },
  })
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe(t("account:bar.home"))
})
