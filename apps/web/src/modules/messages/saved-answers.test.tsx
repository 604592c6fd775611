import { screen } from "@testing-library/react"
import { test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { SavedAnswers } from "./saved-answers.tsx"

test("while there are no saved replies, the menu says what they are for", async () => {
  const { user } = renderScreen(<SavedAnswers language="sv" onChoose={() => {}} />, {
    path: "/admin/messages",
    answers: { "GET /api/admin/texts/": [200, []] },
  })
  await user.click(screen.getByRole("button", { name: "Saved replies" }))
  await screen.findByText(/^No saved replies yet\. Save an answer/)
  screen.getByRole("menuitem", { name: "Add saved reply" })
})
