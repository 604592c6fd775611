import { and, eq, gte, isNull } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { emails } from "../../db/tables/notifications.ts"
import { MOST_EMAIL_ATTEMPTS } from "../../emails/attempts.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * An email that was given up, held until the end: of two clicks one finds it.
 * @throws Refusal `not_found`, also for one that was sent or is still tried
 */
export async function lockUnsentEmail(tx: Tx, id: number) {
  const [email] = await tx
    .select()
    .from(emails)
    .where(and(eq(emails.id, id), isNull(emails.sent_at), gte(emails.attempts, MOST_EMAIL_ATTEMPTS)))
    .for("update")
  if (!email) throw new Refusal("not_found")
  return email
}
