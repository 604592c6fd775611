import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { ContentTexts } from "./content-texts.tsx"

test.each(["", "?missing=sv"])(
  "while there is no text at all, the page says what comes here (%s)",
  async (search) => {
    renderScreen(<ContentTexts />, {
      path: `/admin/texts${search}`,
      answers: { "GET /api/admin/texts/": [200, []] },
    })
    await screen.findByRole("heading", { name: "No texts yet" })
    screen.getByText(/^Your news, packs, coaches and venues appear here/)
    expect(screen.queryByText("Nothing missing in this language")).toBeNull()
  },
)
