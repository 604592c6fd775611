import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { AddChildDialog } from "./add-child-dialog.tsx"
import { BlockDialog } from "./block-dialog.tsx"
import { ChangeEmailDialog } from "./change-email-dialog.tsx"
import { ContactCard } from "./contact-cards.tsx"
import { DeleteDialog } from "./delete-dialog.tsx"
import type { Family } from "./family.ts"
import { FamilyMenu } from "./family-menu.tsx"
import { NeverLoggedIn } from "./never-logged-in.tsx"

const LOGIN = "POST /api/admin/families/9/login-email/"
const BLOCK = "POST /api/admin/families/9/block/"
const DELETION = "POST /api/admin/families/9/deletion/"
const DATA = "POST /api/admin/families/9/data-link/"
const CHILD = "POST /api/admin/families/9/players/"
const KEEP = "DELETE /api/admin/families/9/deletion/"
const family = {
  account_id: 9,
  name: "Sara Lindqvist",
  email: "sara@klubb.example",
  is_active: true,
  is_team_member: false,
  is_own_family: false,
  deletion_due: null,
  owed: null,
  paid_memberships: [],
  players: [{ id: 1, name: "Elsa Ek", role: "owner" }],
} as unknown as Family

const opened: string[] = []
async function openMenu(more: Partial<Family> = {}, answers: ServerAnswers = {}) {
  const shown = renderScreen(
    <FamilyMenu family={{ ...family, ...more }} onOpen={(dialog) => opened.push(dialog)} />,
    { path: "/admin/families/9", answers },
  )
  await shown.user.click(screen.getByRole("button", { name: "More actions" }))
  return { ...shown, items: (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent) }
}

test("the menu offers what the account's state allows", async () => {
  const { items, unmount } = await openMenu()
  expect(items).toEqual([
    "Send login email",
    "Send data link",
    "Add a guardian",
    "Change email",
    "History",
    "Merge accounts",
    "Block account",
    "Delete account",
  ])
  unmount()
  const team = await openMenu({ is_team_member: true })
  expect(team.items).toEqual([
    "Send login email",
    "Send data link",
    "Add a guardian",
    "History",
    "Merge accounts",
  ])
  team.unmount()
  const blocked = await openMenu({ is_active: false })
  expect(blocked.items).toEqual(["History", "Merge accounts", "Unblock account"])
  await blocked.user.click(screen.getByRole("menuitem", { name: "Unblock account" }))
  expect(opened).toEqual(["block"])
})

test("an account that is to be deleted is kept by a press", async () => {
  const { items, user, sent } = await openMenu(
    { deletion_due: "2026-12-03T10:00:00+01:00" },
    { [KEEP]: [200, { status: "ok" }] },
  )
  expect(items).toEqual([
    "Send login email",
    "Send data link",
    "Add a guardian",
    "Change email",
    "History",
    "Merge accounts",
    "Keep account",
  ])
  await user.click(screen.getByRole("menuitem", { name: "Keep account" }))
  await waitFor(() => expect(sent).toEqual([{ call: KEEP, body: null }]))
  await screen.findByText("The account is kept.")
})

test("the link to its data goes to the family by a press", async () => {
  const { user, sent } = await openMenu({}, { [DATA]: [200, { status: "ok" }] })
  await user.click(screen.getByRole("menuitem", { name: "Send data link" }))
  await screen.findByText("Link sent to sara@klubb.example. Only the family can open it.")
  expect(sent).toEqual([{ call: DATA, body: null }])
})

test("a family that has never logged in gets its login email by a press, and a refusal is said", async () => {
  const { user, sent } = renderScreen(<NeverLoggedIn family={family} />, {
    path: "/admin/families/9",
    answers: { [LOGIN]: [429, { code: "login_email_just_sent" }] },
  })
  await user.click(screen.getByRole("button", { name: "Send login email" }))
  await screen.findByText("A login email was sent less than a minute ago.")
  expect(sent).toEqual([{ call: LOGIN, body: null }])
})

test("blocking asks for the reason and says what it does; a blocked account is unblocked the same way", async () => {
  let closed = 0
  const show = (is_active: boolean) =>
    renderScreen(<BlockDialog family={{ ...family, is_active }} onClose={() => closed++} />, {
      path: "/admin/families/9",
      answers: { [BLOCK]: [200, { status: "ok" }] },
    })
  const { user, sent, unmount } = show(true)
  await user.click(screen.getByRole("button", { name: "Block account" }))
  const field = screen.getByRole("textbox", { name: /Reason/ })
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"))
  expect(sent).toEqual([])
  await user.type(field, "Threatened a coach")
  await user.click(screen.getByRole("button", { name: "Block account" }))
  await waitFor(() => expect(closed).toBe(1))
  expect(sent).toEqual([{ call: BLOCK, body: { is_blocked: true, reason: "Threatened a coach" } }])
  unmount()
  const again = show(false)
  await again.user.type(screen.getByRole("textbox", { name: /Reason/ }), "Has apologised")
  await again.user.click(screen.getByRole("button", { name: "Unblock account" }))
  await waitFor(() => expect(closed).toBe(2))
  expect(again.sent.at(-1)?.body).toEqual({ is_blocked: false, reason: "Has apologised" })
})

test("a deletion names what has to be closed first, else it asks for the reason", async () => {
  const owed = {
    amount: 420,
    currency: "SEK",
    oldest_due: null,
    orders: [
      { id: 4, title: "Duo", payment_method: "bank_transfer", unpaid: 420, currency: "SEK", due_at: null },
    ],
  } as Family["owed"]
  const { unmount } = renderScreen(
    <DeleteDialog
      family={{ ...family, owed, paid_memberships: [{ player_id: 3, player_name: "Elsa", plan: "Pro" }] }}
      onClose={() => {}}
    />,
    { path: "/admin/families/9" },
  )
  expect(
    screen.getAllByRole("listitem").map(({ textContent }) => textContent?.replaceAll("\u00a0", " ")),
  ).toEqual([expect.stringMatching(/1 unpaid order.*420 kr/), "Elsa’s membership: Pro"])
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/admin/finances/orders?view=unpaid&search=sara%40klubb.example",
    "/admin/families/9?dialog=withdraw&player=3",
  ])
  expect(screen.queryByRole("textbox")).toBeNull()
  unmount()
  const { user, sent } = renderScreen(<DeleteDialog family={family} onClose={() => {}} />, {
    path: "/admin/families/9",
    answers: { [DELETION]: [200, { due_at: "2026-12-03T10:00:00+01:00" }] },
  })
  await user.type(screen.getByRole("textbox", { name: /Reason/ }), "Asked by phone")
  await user.click(screen.getByRole("button", { name: "Delete in seven days" }))
  await waitFor(() => expect(sent).toEqual([{ call: DELETION, body: { reason: "Asked by phone" } }]))
})

test("a child is added by name and year; one of the same name is asked about once", async () => {
  let closed = 0
  const answers: ServerAnswers = { [CHILD]: [409, { code: "same_child" }] }
  const { user, sent } = renderScreen(<AddChildDialog family={family} onClose={() => closed++} />, {
    path: "/admin/families/9",
    answers,
  })
  await user.type(screen.getByRole("textbox", { name: /First name/ }), "Elsa")
  await user.type(screen.getByRole("textbox", { name: /Last name/ }), "Ek")
  await user.click(screen.getByRole("button", { name: "Add a child" }))
  const year = screen.getByRole("combobox")
  await waitFor(() => expect(year.getAttribute("aria-invalid")).toBe("true"))
  expect(sent).toEqual([])
  await user.click(year)
  await user.click(await screen.findByRole("option", { name: "2016" }))
  await user.click(screen.getByRole("button", { name: "Add a child" }))
  await user.click(await screen.findByRole("checkbox", { name: "It is another child" }))
  answers[CHILD] = [200, { id: 5 }]
  await user.click(screen.getByRole("button", { name: "Add a child" }))
  await waitFor(() => expect(closed).toBe(1))
  const elsa = { first_name: "Elsa", last_name: "Ek", year_of_birth: 2016 }
  expect(sent.map(({ body }) => body)).toEqual([elsa, { ...elsa, is_another_child: true }])
})

test("the email is changed with a reason; an address of another family offers to merge with it", async () => {
  const call = "POST /api/admin/families/9/email-change/"
  const merged: number[] = []
  let closed = 0
  const show = (answer: [number, object]) =>
    renderScreen(
      <ChangeEmailDialog family={family} onMerge={(id) => merged.push(id)} onClose={() => closed++} />,
      { path: "/admin/families/9", answers: { [call]: answer } },
    )
  const fill = async ({ user }: ReturnType<typeof show>) => {
    await user.type(screen.getByLabelText("New email"), " new@klubb.example ")
    await user.type(screen.getByRole("textbox", { name: /Reason/ }), "Lost the mailbox")
    await user.click(screen.getByRole("button", { name: "Email the new address" }))
  }
  const taken = show([409, { code: "email_of_other_family", details: { account_id: 12 } }])
  await fill(taken)
  await taken.user.click(await screen.findByRole("button", { name: "Merge accounts" }))
  expect(merged).toEqual([12])
  taken.unmount()
  const asked = show([200, { expires: "2026-11-30T14:41:00+01:00" }])
  await fill(asked)
  await screen.findByText(/Link sent to new@klubb.example/)
  expect(asked.sent).toEqual([{ call, body: { email: "new@klubb.example", reason: "Lost the mailbox" } }])
  expect(closed).toBe(1)
})

test("an address that waits for its confirmation is shown and taken back by a press", async () => {
  const call = "DELETE /api/admin/families/9/email-change/"
  const email_change = { email: "new@klubb.example", expires: "2026-11-30T14:41:00+01:00" }
  const { user, sent } = renderScreen(
    <ContactCard
      family={
        { ...family, emails: [], address: "", created: "2026-01-01T10:00:00+01:00", email_change } as never
      }
    />,
    { path: "/admin/families/9", answers: { [call]: [200, { status: "ok" }] } },
  )
  expect(screen.getByText("new@klubb.example")).toBeTruthy()
  await user.click(screen.getByRole("button", { name: "Stop the change" }))
  await screen.findByText("The email stays as it was.")
  expect(sent).toEqual([{ call, body: null }])
})
