import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { AddFamilyDialog } from "./add-family-dialog.tsx"
import { AddGuardianDialog } from "./add-guardian-dialog.tsx"
import type { Family } from "./family.ts"
import { personOf } from "./typed-person.ts"

const path = "/admin/families?dialog=family&named=Johan%20von%20Ek"
const ADD = "POST /api/admin/families/"
const GUARDIAN = "POST /api/admin/families/9/guardians/"
const NOTE = "POST /api/admin/families/9/notes/"

test.each([
  ["Johan von Ek", { first_name: "Johan", last_name: "von Ek" }],
  [" ek@klubb.example ", { email: "ek@klubb.example" }],
  ["070-174 06 12", { phone_number: "070-174 06 12" }],
  ["", {}],
])("%j fills the field that it looks like", (typed, filled) => {
  const empty = { first_name: "", last_name: "", email: "", phone_number: "" }
  expect(personOf(typed)).toEqual({ ...empty, ...filled })
})

test("a family is added with the name that was searched for; it gets an email only when that is chosen", async () => {
  const { user, sent, router } = renderScreen(<AddFamilyDialog />, {
    path,
    answers: { [ADD]: [200, { account_id: 12 }] },
  })
  await user.type(await screen.findByRole("textbox", { name: "Email address" }), "johan@klubb.example")
  await user.click(screen.getByRole("button", { name: "Add family" }))
  await expect.poll(() => router.state.location.pathname).toBe("/admin/families/12")
  expect(sent).toEqual([
    {
      call: ADD,
      body: {
        ...{ first_name: "Johan", last_name: "von Ek", email: "johan@klubb.example", phone_number: "" },
        ...{ language: "en", sends_login: false },
      },
    },
  ])
})

test("a child is given whole; an email that a family has leads to that family", async () => {
  const { user, sent, router } = renderScreen(<AddFamilyDialog />, {
    path,
    answers: { [ADD]: [409, { code: "email_of_other_family", details: { account_id: 7 } }] },
  })
  await user.type(await screen.findByRole("textbox", { name: "Email address" }), "known@klubb.example")
  const [, childName] = screen.getAllByRole("textbox", { name: /First name/ })
  await user.type(childName as HTMLElement, "Elsa")
  await user.click(screen.getByRole("button", { name: "Add family" }))
  expect(sent).toEqual([])
  await user.clear(childName as HTMLElement)
  await user.click(screen.getByRole("button", { name: "Add family" }))
  await user.click(await screen.findByRole("button", { name: "Open the family" }))
  expect(router.state.location.pathname).toBe("/admin/families/7")
})

const family = {
  account_id: 9,
  players: [
    { id: 1, name: "Elsa Ek", role: "owner" },
    { id: 2, name: "Noah Ek", role: "owner" },
  ],
} as unknown as Family
const fill = async (
  { user }: ReturnType<typeof renderScreen>,
  { email = "", phone = "" }: { email?: string; phone?: string },
) => {
  await user.type(screen.getByRole("textbox", { name: "First name" }), "Johan")
  await user.type(screen.getByRole("textbox", { name: "Last name" }), "Ek")
  if (email) await user.type(screen.getByRole("textbox", { name: /^Email/ }), email)
  if (phone) await user.type(screen.getByRole("textbox", { name: "Phone" }), phone)
}

test("a guardian of the chosen children is added; an account that exists is confirmed first", async () => {
  let closed = 0
  const view = renderScreen(<AddGuardianDialog family={family} onClose={() => closed++} />, {
    path: "/admin/families/9",
    answers: { [GUARDIAN]: [409, { code: "guardian_has_account", details: { name: "Johan Berg" } }] },
  })
  await fill(view, { email: "johan@klubb.example" })
  await view.user.click(screen.getByRole("checkbox", { name: "Noah Ek" }))
  await view.user.click(screen.getByRole("button", { name: "Add and email" }))
  await view.user.click(await screen.findByRole("checkbox", { name: "Yes, it is Johan Berg" }))
  await view.user.click(screen.getByRole("button", { name: "Add and email" }))
  const body = { first_name: "Johan", last_name: "Ek", email: "johan@klubb.example", phone_number: "" }
  expect(view.sent.map((one) => one.body)).toEqual([
    { ...body, player_ids: [1] },
    { ...body, player_ids: [1], is_known_account: true },
  ])
  expect(closed).toBe(0)
})

test("somebody with a number only is kept as a note", async () => {
  let closed = 0
  const view = renderScreen(<AddGuardianDialog family={family} onClose={() => closed++} />, {
    path: "/admin/families/9",
    answers: { [NOTE]: [200, { status: "ok" }] },
  })
  await fill(view, { phone: "070-174 06 12" })
  await view.user.click(screen.getByRole("button", { name: "No email yet: keep as a note" }))
  await expect.poll(() => closed).toBe(1)
  expect(view.sent).toEqual([
    {
      call: NOTE,
      body: { text: "Guardian without an email: Johan Ek, 070-174 06 12", press: expect.any(String) },
    },
  ])
})
