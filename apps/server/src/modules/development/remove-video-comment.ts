import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/videos"
import { and, eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { videoComments } from "../../db/tables/development.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/** Takes back what the caller wrote about a film; what others wrote is `not_found`. */
export async function removeVideoComment(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
): Promise<AnswerOf<typeof calls.removeVideoComment>> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .delete(videoComments)
      .where(and(eq(videoComments.id, id), eq(videoComments.written_by, account_id)))
      .returning()
    if (!row) throw new Refusal("not_found")
    await recordChange(tx, {
      account_id,
      action: "removed",
      entity: "video_comments",
      entity_id: id,
      before: { video_id: row.video_id, at_second: row.at_second },
      after: null,
      at: clock(),
    })
  })
  return { status: "ok" }
}
