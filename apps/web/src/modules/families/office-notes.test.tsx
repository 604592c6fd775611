import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import type { Family } from "./family.ts"
import { OfficeNoteDialog } from "./office-note-dialog.tsx"
import { OfficeNotesCard } from "./office-notes-card.tsx"

const note = (id: number, about: Partial<Family["notes"][number]> = {}) => ({
  id,
  text: `Note ${id}`,
  author_name: "Mira Ek",
  created: "2026-11-24T09:05:00+01:00",
  may_remove: false,
  ...about,
})
const family = (notes: Family["notes"]) =>
  ({ account_id: 9, name: "Sara Lindqvist", email: "sara@klubb.example", notes }) as Family
const path = "/admin/families/9"

test("without notes it says so, who reads them, and leads to the dialog", async () => {
  const { user, router } = renderScreen(<OfficeNotesCard family={family([])} />, { path })
  expect(screen.getByText("No notes yet")).toBeTruthy()
  expect(screen.getByText(/Only admins can read these notes/)).toBeTruthy()
  await user.click(screen.getByRole("link", { name: "Add note" }))
  expect(router.state.location.search).toBe("?dialog=note")
})

test("a note stands with who wrote it and when; only one's own has a way to take it out, after a question", async () => {
  const notes = [note(2, { may_remove: true }), note(1, { author_name: "" })]
  const { user, sent } = renderScreen(<OfficeNotesCard family={family(notes)} />, {
    path,
    answers: { "DELETE /api/admin/families/9/notes/2/": [200, { status: "ok" }] },
  })
  const [own, other] = screen.getAllByRole("listitem")
  if (!own || !other) throw new Error("two notes are shown")
  expect(own.textContent).toMatch(/Note 2.*Mira Ek.*24 November 2026 09:05/)
  expect(other.textContent).toContain("Former team member")
  expect(within(other).queryByRole("button")).toBeNull()
  await user.click(within(own).getByRole("button", { name: /Remove note from 24 November 2026/ }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole("button", { name: "Remove note" }))
  expect(sent).toEqual([{ call: "DELETE /api/admin/families/9/notes/2/", body: null }])
})

test("of many the newest five stand there until all are asked for", async () => {
  const { user } = renderScreen(
    <OfficeNotesCard family={family([7, 6, 5, 4, 3, 2, 1].map((id) => note(id)))} />,
    {
      path,
    },
  )
  expect(screen.getAllByRole("listitem")).toHaveLength(5)
  await user.click(screen.getByRole("button", { name: "Show all (7)" }))
  expect(screen.getAllByRole("listitem")).toHaveLength(7)
})

test("an empty note is refused in the dialog; what is written is sent", async () => {
  const { user, sent } = renderScreen(<OfficeNoteDialog family={family([])} onClose={() => {}} />, {
    path,
    answers: { "POST /api/admin/families/9/notes/": [200, { status: "ok" }] },
  })
  await user.type(screen.getByLabelText("Note"), "  ")
  await user.click(screen.getByRole("button", { name: "Save" }))
  expect(sent).toEqual([])
  expect(screen.getByLabelText("Note").getAttribute("aria-invalid")).toBe("true")
  await user.type(screen.getByLabelText("Note"), "Calls after six ")
  await user.click(screen.getByRole("button", { name: "Save" }))
  expect(sent).toEqual([{ call: "POST /api/admin/families/9/notes/", body: { text: "Calls after six" } }])
})
