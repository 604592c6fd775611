import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/families"
import { mayRemoveOfficeNote } from "@academy/domain/office-notes"
import { roleOf } from "@academy/domain/staff-roles"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import type { Caller } from "../../http/caller.ts"

type Note = AnswerOf<typeof calls.getOfficeFamily>["notes"][number]
type NoteRow = Pick<Note, "id" | "text" | "author_name"> & { written_by: number; created_at: Date }

/** What the office noted about a family, the newest first, and which of it the caller may take out. */
export async function readOfficeNotes(pool: Pool, caller: Caller, accountId: number): Promise<Note[]> {
  const { rows } = await pool.query<NoteRow>({
    name: "office-family-notes",
    text: `select n.id, n.text, n.written_by, n.created_at, trim(a.first_name || ' ' || a.last_name) as author_name
      from office_notes n join accounts a on a.id = n.written_by where n.account_id = $1 order by n.id desc`,
    values: [accountId],
  })
  const reader = { account_id: caller.account_id, role: roleOf(caller) }
  return rows.map(({ written_by, created_at, ...note }) => ({
    ...note,
    created: toIsoWithOffset(created_at),
    may_remove: mayRemoveOfficeNote(written_by, reader),
  }))
}
