import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { FamilyList } from "./family-list.tsx"

const LIST = "GET /api/admin/families/"
const NOTHING: [number, unknown] = [200, { rows: [], next: null }]
const noDecisions: ServerAnswers = { "GET /api/admin/approvals/": [200, { approvals: [], takeovers: [] }] }

test("where no family was ever there, the list says how the first one comes and leads to the import", async () => {
  renderScreen(<FamilyList />, {
    path: "/admin/families",
    answers: { ...noDecisions, [LIST]: NOTHING },
  })
  await screen.findByRole("heading", { name: "No families yet" })
  expect(screen.getByRole("link", { name: "Import families" }).getAttribute("href")).toBe("/admin/import")
  expect(screen.queryByText("No matches")).toBeNull()
})

test("a search that finds no family says so", async () => {
  renderScreen(<FamilyList />, {
    path: "/admin/families?search=Ek",
    answers: { ...noDecisions, [`${LIST}?search=Ek`]: NOTHING },
  })
  await screen.findByRole("heading", { name: "No matches" })
  expect(screen.queryByText("No families yet")).toBeNull()
})

test("a column is taken away by the menu and by the address; the name is no choice", async () => {
  const row = { account_id: 9, name: "Sara Ek", email: "s@x.example", phone_number: "070", players: ["Elsa"] }
  const { user, router } = renderScreen(<FamilyList />, {
    path: "/admin/families?columns=players,phone",
    answers: { ...noDecisions, [LIST]: [200, { rows: [row], next: null }] },
  })
  await screen.findByRole("link", { name: "Sara Ek" })
  const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent)
  expect(heads()).toEqual(["Family", "Players", "Phone"])
  await user.click(screen.getByRole("button", { name: "Columns" }))
  expect(screen.queryByRole("menuitemcheckbox", { name: "Family" })).toBeNull()
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "Players" }))
  expect(router.state.location.search).toBe("?columns=phone")
  expect(screen.getAllByRole("columnheader", { hidden: true }).map(({ textContent }) => textContent)).toEqual(
    ["Family", "Phone"],
  )
})
