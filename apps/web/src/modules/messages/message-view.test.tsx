import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import type { Message } from "./message.ts"
import { MessageView } from "./message-view.tsx"

const message: Message = {
  id: 7,
  name: "Emelie Grahn",
  email: "emelie@klubb.example",
  account_id: null,
  phone: "",
  language: "sv",
  message: "Finns det en grupp för nybörjare?",
  heard_from: null,
  player_name: null,
  year_of_birth: null,
  camp: null,
  assigned_to: null,
  assigned_name: "",
  done_at: null,
  answers: [],
  notes: [
    {
      id: 2,
      text: "Called back",
      author_name: "Mira Ek",
      created: "2026-11-26T11:00:00+01:00",
      may_remove: true,
    },
    {
      id: 1,
      text: "By Per",
      author_name: "Per Holm",
      created: "2026-11-26T10:00:00+01:00",
      may_remove: false,
    },
  ],
  created: "2026-11-26T09:00:00+01:00",
}
const session = {
  id: 41,
  title: "First touch",
  starts_at: "2026-11-28T10:00:00+01:00",
  address: { id: 1, name: "Stadshagens IP" },
  capacity: 8,
  seats_taken: 5,
}
const saved = (id: number, title: string, text: object) => ({
  ...{ kind: "saved_answers", id, label: title, published_at: null, missing: [] },
  fields: [
    { name: "title", words: { en: title } },
    { name: "text", words: text },
  ],
})
const texts = [
  { ...saved(1, "Camps in July", { en: "They are full." }), kind: "news" },
  saved(1, "First time free", { en: "The first one is free.", sv: "Första passet är gratis." }),
  saved(2, "Two invoices", { en: "One is withdrawn." }),
]
const ANSWER = "POST /api/admin/messages/contact/7/answer/"
const show = (facts: Partial<Message> = {}, now?: string) =>
  renderScreen(<MessageView kind="contact" message={{ ...message, ...facts }} listPath="?" />, {
    ...(now !== undefined && { now }),
    answers: {
      "GET /api/available-bookings/": [200, [session, { ...session, id: 42, title: "Strength" }]],
      "GET /api/admin/texts/": [200, texts],
      [ANSWER]: [200, { status: "ok" }],
      "POST /api/admin/messages/contact/7/notes/": [200, { status: "ok" }],
      "DELETE /api/admin/messages/contact/7/notes/2/": [200, { status: "ok" }],
    },
  })
const write = (user: ReturnType<typeof show>["user"], text: string) =>
  user.type(screen.getByLabelText("Your reply"), text)

test("a session is found by its words, stands as a ticket, and goes along; sending closes the message", async () => {
  const { user, sent } = show()
  await write(user, "Welcome")
  await user.click(screen.getByRole("button", { name: "Add a session" }))
  await user.type(screen.getByRole("combobox", { name: "Session" }), "stadshagen touch")
  const options = await screen.findAllByRole("option")
  expect(options).toHaveLength(1)
  expect(options[0]?.textContent).toMatch(/First touch.*3 seats/)
  await user.click(options[0] as HTMLElement)
  screen.getByRole("button", { name: /^Remove .*First touch/ })
  await user.click(screen.getByRole("button", { name: "Send and close" }))
  expect(sent).toEqual([{ call: ANSWER, body: { text: "Welcome", sessions: [41], keep_open: false } }])
})

test("a saved answer comes after what is written, in the sender's language, or in English and says so", async () => {
  const { user } = show()
  await write(user, "Hej!")
  const open = async () => {
    await user.click(screen.getByRole("button", { name: "Saved replies" }))
    return screen.findAllByRole("menuitem")
  }
  expect((await open()).map(({ textContent }) => textContent)).toEqual([
    "First time free",
    "Two invoicesEnglish only: no Swedish version",
    "Add saved reply",
  ])
  await user.click(screen.getByRole("menuitem", { name: "First time free" }))
  await open()
  await user.click(screen.getByRole("menuitem", { name: /Two invoices/ }))
  const field = screen.getByLabelText("Your reply") as HTMLTextAreaElement
  expect(field.value).toBe("Hej!\n\nFörsta passet är gratis.\n\nOne is withdrawn.")
})

test("the menu beside it sends and keeps it open; an empty answer is not sent by either", async () => {
  const { user, sent } = show()
  const keepOpen = async () => {
    await user.click(screen.getByRole("button", { name: "More send options" }))
    await user.click(await screen.findByRole("menuitem", { name: "Send and keep open" }))
  }
  await keepOpen()
  expect(sent).toEqual([])
  await write(user, "We will look")
  await keepOpen()
  expect(sent).toEqual([{ call: ANSWER, body: { text: "We will look", sessions: [], keep_open: true } }])
})

test("a note is added; the own one is removed after a question, a colleague's is not", async () => {
  const { user, sent } = show()
  expect(screen.getAllByRole("button", { name: /^Remove note from/ })).toHaveLength(1)
  await user.type(screen.getByLabelText("Note"), "Wants Saturdays")
  await user.click(screen.getByRole("button", { name: "Add note" }))
  await user.click(screen.getByRole("button", { name: /^Remove note from/ }))
  const dialog = await screen.findByRole("alertdialog")
  await user.click(within(dialog).getByRole("button", { name: "Remove note" }))
  expect(sent).toEqual([
    { call: "POST /api/admin/messages/contact/7/notes/", body: { text: "Wants Saturdays" } },
    { call: "DELETE /api/admin/messages/contact/7/notes/2/", body: null },
  ])
})

test("the clock is red in the last hours, says when it is over, and is gone once somebody has answered", () => {
  const first = show({}, "2026-11-26T20:00:00+01:00")
  expect(screen.getByText(/^Reply by Fri/).className).not.toContain("text-danger")
  first.unmount()
  const second = show({}, "2026-11-27T06:00:00+01:00")
  expect(screen.getByText(/^Reply by Fri/).className).toContain("text-danger")
  second.unmount()
  const third = show({}, "2026-11-27T10:00:00+01:00")
  expect(screen.getByText(/^Reply overdue since Fri/).className).toContain("text-danger")
  third.unmount()
  const answer = {
    id: 1,
    text: "Hej",
    written_by: "Mira Ek",
    created: "2026-11-26T12:00:00+01:00",
    sessions: [],
  }
  show({ answers: [answer] }, "2026-11-27T10:00:00+01:00")
  expect(screen.queryByText(/overdue/)).toBeNull()
})
