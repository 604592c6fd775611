import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { LanguageCycle } from "./language-menu.tsx"

const SAVE = "PUT /api/update-user/"

test("a language chosen by a logged-in account is that of its emails, too", async () => {
  const { user, sent } = renderScreen(<LanguageCycle />, { answers: { [SAVE]: [204, null] } })
  await user.click(screen.getByRole("link"))
  await waitFor(() => expect(sent).toEqual([{ call: SAVE, body: { language: "sv" } }]))
})

test("a guest's choice is only the page's", async () => {
  const { user, sent } = renderScreen(<LanguageCycle />, { account: null })
  await user.click(screen.getByRole("link"))
  await waitFor(() => expect(document.cookie).toContain("lang=sv"))
  expect(sent).toEqual([])
})
