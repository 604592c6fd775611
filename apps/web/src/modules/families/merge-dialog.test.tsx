import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import type { Family } from "./family.ts"
import { MergeDialog } from "./merge-dialog.tsx"

const family = { account_id: 7, name: "Sara Lindqvist", email: "sara@klubb.example" } as Family
const other = { account_id: 9, name: "Sara L", email: "work@klubb.example", phone_number: "", players: [] }
const moves = {
  name: "Sara L",
  email: "work@klubb.example",
  players: ["Elsa"],
  bookings: 3,
  orders: 2,
  memberships: 0,
  passes: 4,
  balance: 120,
  addresses: ["work@klubb.example"],
  drops_card: true,
  why_not: null as string | null,
}

async function choose(preview: typeof moves, merged: [number, unknown] = [200, { status: "ok" }]) {
  const rendered = renderScreen(<MergeDialog family={family} onClose={() => {}} />, {
    answers: {
      "GET /api/admin/families/?search=work": [200, { rows: [other], next: null }],
      "GET /api/admin/families/7/merge/9/": [200, preview],
      "POST /api/admin/families/7/merge/": merged,
    },
  })
  await rendered.user.click(screen.getByRole("combobox"))
  await rendered.user.paste("work")
  await rendered.user.click(await screen.findByRole("option", { name: /Sara L/ }))
  return rendered
}

test("shows what moves, and merges with the password of whoever does it", async () => {
  const { user, sent } = await choose(moves)
  expect(await screen.findByText("Bookings: 3")).toBeTruthy()
  expect(screen.getByText("Its saved card will no longer be charged.")).toBeTruthy()
  await user.type(screen.getByLabelText("Your password"), "my own")
  await user.click(screen.getByRole("button", { name: "Merge accounts" }))
  expect(sent).toEqual([
    { call: "POST /api/admin/families/7/merge/", body: { from_account_id: 9, password: "my own" } },
  ])
})

test("says why it cannot be before the password is typed", async () => {
  await choose({ ...moves, why_not: "merge_with_basket" })
  expect(await screen.findByText(/has items in its basket/)).toBeTruthy()
})

test("a wrong password stands at its field", async () => {
  const { user } = await choose(moves, [400, { status: 400, code: "wrong_password" }])
  await user.type(screen.getByLabelText("Your password"), "not it")
  await user.click(screen.getByRole("button", { name: "Merge accounts" }))
  expect(await screen.findByLabelText("Your password", { selector: "[aria-invalid=true]" })).toBeTruthy()
})
