import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/session-pictures"
import { sql } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { sessionPictures } from "../../db/tables/staff-sessions.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { lockLedSession } from "./lock-led-session.ts"
import { confirmWithoutPhotos } from "./session-pictures.ts"

/**
 * A coach or admin has looked at the session's pictures again, after a consent was withdrawn or a player was added.
 * @throws Refusal `not_found` unless the caller leads the session or is an admin; `photo_consent_unconfirmed`
 */
export function confirmSessionPictures(
  { db, clock }: Deps,
  caller: Caller,
  id: number,
  { confirmed_player_ids }: BodyOf<typeof calls.confirmSessionPictures>,
): Promise<AnswerOf<typeof calls.confirmSessionPictures>> {
  const { account_id } = caller
  return inTransaction(db, async (tx) => {
    await lockLedSession(tx, caller, id)
    const confirmed = await confirmWithoutPhotos(tx, id, confirmed_player_ids)
    const { rowCount } = await tx
      .update(sessionPictures)
      .set({ confirmed_player_ids: confirmed })
      .where(
        sql`${sessionPictures.bookable_id} = ${id} and not ${sessionPictures.confirmed_player_ids} @> ${sql.param(confirmed)}::bigint[]`,
      )
    if (rowCount !== 0)
      await recordChange(tx, {
        account_id,
        action: "changed",
        entity: "session_pictures",
        entity_id: id,
        before: null,
        after: { confirmed_player_ids: confirmed.join(", ") },
        at: clock(),
      })
    return { status: "ok" as const }
  })
}
