import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { EmailDialog } from "./email-dialog.tsx"
import type { Family } from "./family.ts"
import { OfficeNoteDialog } from "./office-note-dialog.tsx"
import { TimelineCard } from "./timeline-card.tsx"

const path = "/admin/families/9"
const call = "GET /api/admin/families/9/timeline/"
const entry = (id: number, about: object = {}) => ({
  kind: "note",
  id,
  at: "2026-11-24T09:05:00+01:00",
  text: `Note ${id}`,
  name: "Mira Ek",
  session: null,
  amount: null,
  currency: null,
  is_pending: false,
  may_remove: false,
  change: null,
  ...about,
})
const family = { account_id: 9, is_own_family: false }
const timeline = (rows: object[], next: string | null = null, answers: object = {}) => ({
  path,
  answers: { [call]: [200, { rows, next }] as [number, object], ...answers },
})

test("without entries it says so; an own family has no field for notes", async () => {
  renderScreen(<TimelineCard family={{ ...family, is_own_family: true }} />, timeline([]))
  expect(await screen.findByText("Nothing here yet")).toBeTruthy()
  expect(screen.queryByLabelText("Note")).toBeNull()
})

test("each entry says what, who, how much and when, and leads to its page", async () => {
  renderScreen(
    <TimelineCard family={family} />,
    timeline([
      entry(4, { kind: "invoice", text: "Duo", name: "", amount: 420, currency: "SEK", is_pending: true }),
      entry(3, {
        kind: "booked",
        text: "First touch",
        name: "Noah",
        session: { id: 7, starts_at: "2026-11-28T10:00:00+01:00" },
      }),
      entry(2, { kind: "email", text: "Your booking", name: "sara@klubb.example" }),
    ]),
  )
  const [invoice, booked, email] = await screen.findAllByRole("listitem")
  expect(invoice?.textContent).toMatch(/Invoice.*Unpaid.*Duo.*420/)
  expect(
    within(invoice as HTMLElement)
      .getByRole("link")
      .getAttribute("href"),
  ).toBe("/admin/finances/orders/4")
  expect(booked?.textContent).toMatch(/Booked.*First touch.*Noah.*28 Nov.*10:00/)
  expect(
    within(booked as HTMLElement)
      .getByRole("link")
      .getAttribute("href"),
  ).toContain("session=7")
  expect(email?.textContent).toMatch(/Email sent.*Your booking.*sara@klubb.example/)
})

test("a note stands with who wrote it and when; only one's own has a way to take it out, after a question", async () => {
  const { user, sent } = renderScreen(
    <TimelineCard family={family} />,
    timeline([entry(2, { may_remove: true }), entry(1, { name: "" })], null, {
      "DELETE /api/admin/families/9/notes/2/": [200, { status: "ok" }],
    }),
  )
  const [own, other] = await screen.findAllByRole("listitem")
  if (!own || !other) throw new Error("two notes are shown")
  expect(own.textContent).toMatch(/Note 2.*Mira Ek.*24 November 2026 09:05/)
  expect(other.textContent).toContain("Former team member")
  expect(within(other).queryByRole("button")).toBeNull()
  await user.click(within(own).getByRole("button", { name: /Remove note from 24 November 2026/ }))
  const writes = () => sent.filter(({ call }) => !call.startsWith("GET"))
  expect(writes()).toEqual([])
  await user.click(screen.getByRole("button", { name: "Remove note" }))
  expect(writes()).toEqual([{ call: "DELETE /api/admin/families/9/notes/2/", body: null }])
})

test("a note is saved with Ctrl+Enter, and its field is empty again", async () => {
  const { user, sent } = renderScreen(
    <TimelineCard family={family} />,
    timeline([], null, { "POST /api/admin/families/9/notes/": [200, { status: "ok" }] }),
  )
  const field = screen.getByLabelText<HTMLTextAreaElement>("Note")
  await user.type(field, "Calls after six{Control>}{Enter}{/Control}")
  expect(await screen.findByText("Note saved")).toBeTruthy()
  expect(sent).toContainEqual({
    call: "POST /api/admin/families/9/notes/",
    body: { text: "Calls after six", press: expect.any(String) },
  })
  expect(field.value).toBe("")
})

test("an empty note is refused in the dialog; what is written is sent", async () => {
  const { user, sent } = renderScreen(
    <OfficeNoteDialog
      family={{ account_id: 9, name: "Sara Lindqvist", email: "sara@klubb.example" }}
      onClose={() => {}}
    />,
    {
      path,
      answers: { "POST /api/admin/families/9/notes/": [200, { status: "ok" }] },
    },
  )
  await user.type(screen.getByLabelText("Note"), "  ")
  await user.click(screen.getByRole("button", { name: "Save" }))
  expect(sent).toEqual([])
  expect(screen.getByLabelText("Note").getAttribute("aria-invalid")).toBe("true")
  await user.type(screen.getByLabelText("Note"), "Calls after six ")
  await user.click(screen.getByRole("button", { name: "Save" }))
  expect(sent).toEqual([
    {
      call: "POST /api/admin/families/9/notes/",
      body: { text: "Calls after six", press: expect.any(String) },
    },
  ])
})

test("an email goes to all guardians unless one is left out", async () => {
  const guardian = (account_id: number, name: string, role = "guardian") => ({
    account_id,
    name,
    email: `${account_id}@klubb.example`,
    role,
  })
  const players = [
    { guardians: [guardian(10, "Johan Ek"), guardian(11, "Elsa Ek", "player")] },
    { guardians: [guardian(10, "Johan Ek"), guardian(12, "Lena Ek")] },
  ]
  const send = "POST /api/admin/families/9/emails/"
  let closed = 0
  const { user, sent } = renderScreen(
    <EmailDialog
      family={{ ...family, name: "Sara Ek", email: "sara@klubb.example", players } as unknown as Family}
      onClose={() => closed++}
    />,
    { path, answers: { [send]: [200, { emails: 2 }] } },
  )
  await user.click(screen.getByRole("button", { name: "Send 3 emails" }))
  const field = screen.getByRole("textbox", { name: /Message/ })
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true")
  await user.type(field, " The jacket is with us. ")
  expect(screen.getAllByRole("checkbox")).toHaveLength(2)
  await user.click(screen.getByRole("checkbox", { name: "Also to Lena Ek" }))
  await user.click(screen.getByRole("button", { name: "Send 2 emails" }))
  await expect.poll(() => closed).toBe(1)
  expect(sent).toEqual([
    { call: send, body: { text: "The jacket is with us.", also: [10], press: expect.any(String) } },
  ])
})
