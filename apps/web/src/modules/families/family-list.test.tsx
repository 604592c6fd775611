import { screen, waitFor } from "@testing-library/react"
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
  const row = {
    account_id: 9,
    name: "Sara Ek",
    email: "s@x.example",
    phone_number: "070",
    players: [{ id: 4, first_name: "Elsa" }],
    guardians: [],
  }
  const { user, router } = renderScreen(<FamilyList />, {
    path: "/admin/families?columns=players,phone",
    answers: { ...noDecisions, [LIST]: [200, { rows: [row], next: null }] },
  })
  await screen.findByRole("link", { name: "Sara Ek" })
  const heads = () =>
    screen
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent)
      .slice(1)
  expect(heads()).toEqual(["Family", "Players", "Phone"])
  await user.click(screen.getByRole("button", { name: "Columns" }))
  expect(screen.queryByRole("menuitemcheckbox", { name: "Family" })).toBeNull()
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "Players" }))
  expect(router.state.location.search).toBe("?columns=phone")
  expect(screen.getAllByRole("columnheader", { hidden: true }).map(({ textContent }) => textContent)).toEqual(
    ["Select all shown ", "Family", "Phone"],
  )
})

const family = (id: number, name: string, players: { id: number; first_name: string }[]) => ({
  ...{ account_id: id, name, email: `${id}@x.example`, phone_number: "", players, guardians: ["Johan Ek"] },
})

test("chosen families are messaged by account, tagged by their players and exported", async () => {
  const elsa = { id: 4, first_name: "Elsa" }
  const rows = [family(9, "Sara Ek", [elsa]), family(10, "Johan Ek", [elsa, { id: 5, first_name: "Noah" }])]
  const { user, sent } = renderScreen(<FamilyList />, {
    path: "/admin/families?columns=guardians",
    answers: {
      ...noDecisions,
      [LIST]: [200, { rows, next: null }],
      "GET /api/admin/player-groups/": [
        200,
        { groups: [], years: [], clubs: [], places: [], series: [], plans: [], tags: ["U12"] },
      ],
      "POST /api/admin/player-tags/": [200, { players: 2 }],
      "POST /api/admin/family-messages/preview/": [200, { players: 2, emails: [], left_out: [] }],
    },
  })
  await user.click(await screen.findByRole("checkbox", { name: "Select all shown" }))
  screen.getByText("2 selected families")
  await user.click(screen.getByRole("button", { name: "Tag" }))
  await user.click(await screen.findByRole("button", { name: "U12" }))
  await user.click(screen.getByRole("button", { name: "Add tag" }))
  await waitFor(() =>
    expect(sent).toEqual([
      { call: "POST /api/admin/player-tags/", body: { player_ids: [4, 5], tag: "U12", is_tagged: true } },
    ]),
  )
  await user.click(screen.getByRole("button", { name: "Export CSV" }))
  const file = await screen.findByRole("link", { name: "Export CSV" })
  expect(file.getAttribute("href")).toBe("/api/admin/models/accounts/export.csv?ids=9%2C10")
  await user.keyboard("{Escape}")
  await user.click(await screen.findByRole("button", { name: "Message families" }))
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ audience: { account_ids: [9, 10] } }))
})

test("a guardian narrows the list by the address, and stays in the field", async () => {
  const { user, router } = renderScreen(<FamilyList />, {
    path: "/admin/families",
    answers: {
      ...noDecisions,
      [LIST]: [200, { rows: [family(9, "Sara Ek", [])], next: null }],
      [`${LIST}?guardian=johan`]: [200, { rows: [family(10, "Johan Ek", [])], next: null }],
    },
  })
  await user.click(await screen.findByRole("button", { name: "Guardian" }))
  await user.type(screen.getByRole("searchbox", { name: /Guardian/ }), "johan")
  await screen.findByRole("link", { name: "Johan Ek" })
  expect(router.state.location.search).toBe("?guardian=johan")
})
