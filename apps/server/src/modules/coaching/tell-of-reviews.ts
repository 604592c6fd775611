import { isQuiet } from "@academy/domain/quiet-hours"
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm"
import { readReaders } from "../../core/guardianships/index.ts"
import { notify } from "../../core/notifications/index.ts"
import type { Db } from "../../db/connection.ts"
import { forEachRow } from "../../db/for-each-row.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { abilityReviews } from "../../db/tables/ability-reviews.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { coaches } from "../../db/tables/bookables.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"

/** So many reviews at a time. */
const BATCH = 50

/**
 * Job: tells the family of each review that was published, once, by notification and email; not between 21 and 08.
 * Answers how many reviews.
 */
export async function tellOfReviews({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock()
  if (isQuiet(now)) return 0
  const untold = await db
    .select({ id: abilityReviews.id })
    .from(abilityReviews)
    .where(and(isNotNull(abilityReviews.published_at), isNull(abilityReviews.told_at)))
    .orderBy(asc(abilityReviews.published_at))
    .limit(BATCH)
  return forEachRow(untold, ({ id }) => tellOfReview(db, id, now))
}

/** False when another copy of the server tells of it, or has. */
async function tellOfReview(db: Db, id: number, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [review] = await tx
      .select()
      .from(abilityReviews)
      .where(and(eq(abilityReviews.id, id), isNull(abilityReviews.told_at)))
      .for("update", { skipLocked: true })
    if (!review) return false
    const { player_id, word, written_by, year, term } = review
    const [coach] = written_by
      ? await tx
          .select({ name: coaches.name })
          .from(coaches)
          .where(eq(coaches.account_id, written_by))
          .limit(1)
      : []
    const [writer] = written_by
      ? await tx.select({ name: accounts.first_name }).from(accounts).where(eq(accounts.id, written_by))
      : []
    const coach_name = coach?.name ?? writer?.name ?? ""
    for (const { account_id, role, player_name, first_name, email, language } of await readReaders(
      tx,
      player_id,
    )) {
      const dedupe_key = `ability_review:${id}:${account_id}`
      const facts = { player_name, coach_name, ...(role === "player" && { news: "to_player" as const }) }
      await notify(tx, { account_id, player_id, type: "ability_review", facts, dedupe_key, at: now })
      await writeEmail(
        tx,
        {
          dedupe_key,
          kind: "ability_review",
          to_email: email,
          language,
          facts: {
            ...facts,
            first_name,
            word,
            player_id,
            path: `/account/term-reports/${player_id}/${year}/${term}`,
          },
        },
        now,
      )
    }
    await tx.update(abilityReviews).set({ told_at: now }).where(eq(abilityReviews.id, id))
    return true
  })
}
