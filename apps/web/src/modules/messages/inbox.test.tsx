import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { Inbox } from "./inbox.tsx"

const row = {
  id: 7,
  name: "Emelie Grahn",
  email: "emelie@klubb.example",
  account_id: null,
  phone: "",
  language: "sv",
  message: "Finns det en grupp?",
  heard_from: null,
  player_name: null,
  year_of_birth: null,
  camp: null,
  assigned_to: null,
  assigned_name: "",
  done_at: null,
  answers: [],
  notes: [],
  created: "2026-11-26T09:00:00+01:00",
}
const page = (...rows: object[]): [number, unknown] => [
  200,
  { rows, next: null, waiting: { contact: rows.length, camp: 0 } },
]
const LIST = "GET /api/admin/messages/contact/"

test("a search and one's own messages stand in the address, and stay there when a message is opened", async () => {
  const { user } = renderScreen(<Inbox />, {
    path: "/admin/messages",
    answers: {
      [`${LIST}?state=open`]: page(row),
      [`${LIST}?state=open&search=grupp`]: page(row),
      [`${LIST}?state=mine&search=grupp`]: page(),
      [`${LIST}?state=mine`]: page(),
    },
  })
  await user.type(await screen.findByRole("searchbox", { name: "Name, email or text" }), "grupp")
  const hrefOf = () => screen.getByRole("link", { name: /Emelie Grahn/ }).getAttribute("href")
  await expect.poll(hrefOf).toBe("/admin/messages?kind=contact&state=open&search=grupp&message=7")
  await user.click(screen.getByRole("radio", { name: "Mine" }))
  await screen.findByText("No matches")
  await user.clear(screen.getByRole("searchbox"))
  await screen.findByText("Nothing assigned to you")
})
