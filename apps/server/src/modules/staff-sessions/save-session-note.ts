import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/staff-sessions"
import { whenWritten } from "@academy/domain/staff-sessions"
import { and, eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { removePicture } from "../../core/files/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { sessionNotes } from "../../db/tables/staff-sessions.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField } from "../../http/problem.ts"
import { lockLedSession } from "./lock-led-session.ts"
import { removePicturesOfNote } from "./remove-session-picture.ts"

/**
 * Keeps the caller's own note on a session, or the one for its families. Of two that were written on two phones the
 * later one stays, whichever arrives first. With the text for families, its pictures go.
 * @throws Refusal `not_found` unless the caller leads the session or is the office; `invalid_input` naming `written_at`
 */
export async function saveSessionNote(
  deps: Deps,
  caller: Caller,
  id: number,
  { audience, text: typed, written_at: claimed }: BodyOf<typeof calls.saveSessionNote>,
): Promise<AnswerOf<typeof calls.saveSessionNote>> {
  const now = deps.clock()
  const written_at = whenWritten(claimed, now)
  if (!written_at) throw invalidField("written_at", "invalid", "isn't a date and time")
  const { account_id } = caller
  const text = typed.trim()
  let removed: string[] = []
  const answer = await inTransaction(deps.db, async (tx) => {
    await lockLedSession(tx, caller, id)
    const [before] = await tx
      .select()
      .from(sessionNotes)
      .where(
        and(
          eq(sessionNotes.bookable_id, id),
          eq(sessionNotes.audience, audience),
          audience === "own" ? eq(sessionNotes.account_id, account_id) : undefined,
        ),
      )
    if (before && before.written_at > written_at) return { text: before.text }
    const note = { bookable_id: id, account_id, audience, text, written_at }
    if (before) await tx.update(sessionNotes).set(note).where(eq(sessionNotes.id, before.id))
    else await tx.insert(sessionNotes).values(note)
    await recordChange(tx, {
      account_id,
      action: "changed",
      entity: "session_notes",
      entity_id: id,
      before: { audience, text: before?.text ?? "" },
      after: { audience, text },
      at: now,
    })
    const isRemoved = audience === "families" && text === "" && before !== undefined && before.text !== ""
    removed = isRemoved
      ? await removePicturesOfNote(tx, { account_id, bookable_id: id, written_at, now })
      : []
    return { text }
  })
  for (const key of removed) await removePicture(deps, key)
  return answer
}
