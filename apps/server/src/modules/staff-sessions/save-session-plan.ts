import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/staff-sessions"
import { isWholeDrawing } from "@academy/domain/pitch-drawing"
import { whenWritten } from "@academy/domain/staff-sessions"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { type PlanPart, sessionPlans } from "../../db/tables/staff-sessions.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField } from "../../http/problem.ts"
import { lockLedSession } from "./lock-led-session.ts"

/**
 * Keeps the plan of a session, whole. Of two that were written on two phones the later one stays.
 * @throws Refusal `not_found` unless the caller leads the session or is the office; `invalid_input` naming
 * `written_at`, or `parts` when a line of a drawing joins no two of its marks
 */
export async function saveSessionPlan(
  { db, clock }: Deps,
  caller: Caller,
  id: number,
  { parts, written_at: claimed }: BodyOf<typeof calls.saveSessionPlan>,
): Promise<AnswerOf<typeof calls.saveSessionPlan>> {
  const now = clock()
  const written_at = whenWritten(claimed, now)
  if (!written_at) throw invalidField("written_at", "invalid", "isn't a date and time")
  if (!parts.every(({ drawing }) => drawing === undefined || isWholeDrawing(drawing)))
    throw invalidField("parts", "invalid", "has a line that doesn't join two marks")
  const { account_id } = caller
  return inTransaction(db, async (tx) => {
    await lockLedSession(tx, caller, id)
    const [before] = await tx.select().from(sessionPlans).where(eq(sessionPlans.bookable_id, id))
    if (before && before.written_at > written_at) return { parts: before.parts }
    const kept = { account_id, parts, written_at }
    await tx
      .insert(sessionPlans)
      .values({ bookable_id: id, ...kept })
      .onConflictDoUpdate({ target: sessionPlans.bookable_id, set: kept })
    await recordChange(tx, {
      account_id,
      action: "changed",
      entity: "session_plans",
      entity_id: id,
      before: { parts: toLine(before?.parts ?? []) },
      after: { parts: toLine(parts) },
      at: now,
    })
    return { parts }
  })
}

const toLine = (parts: readonly PlanPart[]) =>
  parts
    .map(({ minutes, title, text, drawing }) =>
      `${minutes} ${title} ${text}${drawing ? ` (drawing of ${drawing.marks.length})` : ""}`.trim(),
    )
    .join("; ")
