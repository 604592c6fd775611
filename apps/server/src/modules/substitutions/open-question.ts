import { and, eq, isNull } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { bookableCoaches } from "../../db/tables/bookables.ts"
import { substitutions } from "../../db/tables/substitutions.ts"
import { Refusal } from "../../http/problem.ts"
import { lockSession } from "./lock-session.ts"
import { type CoachEmail, tellFreeCoaches } from "./tell-coaches.ts"

interface Question {
  bookable_id: number
  coach: { id: number; name: string }
  account_id: number
  /** Who asks in the coach's place; left out where it is the coach. */
  by?: number
  words: string
}

/**
 * Asks every coach who is free to lead a session in this one's place.
 * @returns the question, how many were told (`told` is null where they are asked already), and what they are emailed
 * @throws Refusal `not_found` unless the coach leads it; `bookable_started`, `bookable_cancelled`
 */
export async function openQuestion(
  tx: Tx,
  { bookable_id, coach, account_id, by = account_id, words }: Question,
  now: Date,
): Promise<{ id: number; told: number | null; emails: CoachEmail[] }> {
  await lockSession(tx, bookable_id, now)
  const [leads] = await tx
    .select()
    .from(bookableCoaches)
    .where(and(eq(bookableCoaches.bookable_id, bookable_id), eq(bookableCoaches.coach_id, coach.id)))
  if (!leads) throw new Refusal("not_found")
  const [open] = await tx
    .select({ id: substitutions.id })
    .from(substitutions)
    .where(
      and(
        eq(substitutions.bookable_id, bookable_id),
        eq(substitutions.coach_id, coach.id),
        isNull(substitutions.end),
      ),
    )
  if (open) return { id: open.id, told: null, emails: [] }
  const [asked] = await tx
    .insert(substitutions)
    .values({ bookable_id, coach_id: coach.id, account_id, words, created_at: now })
    .returning({ id: substitutions.id })
  if (!asked) throw new Error("the question was not inserted")
  const news = { id: asked.id, bookable_id, coach_name: coach.name, words }
  const emails = await tellFreeCoaches(tx, { kind: "substitute_wanted", ...news }, now)
  await recordChange(tx, {
    account_id: by,
    action: "substitute_asked",
    entity: "bookables",
    entity_id: bookable_id,
    before: null,
    after: { coach_id: coach.id, told: emails.length },
    at: now,
  })
  return { id: asked.id, told: emails.length, emails }
}
