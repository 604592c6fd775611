import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/session-pictures"
import { and, eq, lte } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { removePicture } from "../../core/files/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { sessionPictures } from "../../db/tables/staff-sessions.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockLedSession } from "./lock-led-session.ts"

/**
 * Removes a picture from a session's note, with its file.
 * @throws Refusal `not_found` unless the caller added it, leads the session or is an admin, and if it is gone already
 */
export async function removeSessionPicture(
  deps: Deps,
  caller: Caller,
  id: number,
): Promise<AnswerOf<typeof calls.removeSessionPicture>> {
  const { account_id } = caller
  const key = await inTransaction(deps.db, async (tx) => {
    const own = eq(sessionPictures.id, id)
    const [picture] = await tx.select().from(sessionPictures).where(own)
    if (!picture) throw new Refusal("not_found")
    if (picture.account_id !== account_id) await lockLedSession(tx, caller, picture.bookable_id)
    const [removed] = await tx.delete(sessionPictures).where(own).returning()
    if (!removed) throw new Refusal("not_found")
    await recordRemoval(tx, account_id, [removed], deps.clock())
    return removed.key
  })
  await removePicture(deps, key)
  return { status: "ok" }
}

/**
 * Removes the pictures with the note that they belong to: those that were there when it was emptied.
 * @returns their keys, whose files are removed after the transaction
 */
export async function removePicturesOfNote(
  tx: Tx,
  { account_id, bookable_id, written_at, now }: Removal,
): Promise<string[]> {
  const removed = await tx
    .delete(sessionPictures)
    .where(and(eq(sessionPictures.bookable_id, bookable_id), lte(sessionPictures.created_at, written_at)))
    .returning()
  await recordRemoval(tx, account_id, removed, now)
  return removed.map(({ key }) => key)
}

interface Removal {
  account_id: number
  bookable_id: number
  written_at: Date
  now: Date
}

async function recordRemoval(
  tx: Tx,
  account_id: number,
  removed: readonly (typeof sessionPictures.$inferSelect)[],
  at: Date,
) {
  for (const { bookable_id, place } of removed)
    await recordChange(tx, {
      account_id,
      action: "removed",
      entity: "session_pictures",
      entity_id: bookable_id,
      before: { place },
      after: null,
      at,
    })
}
