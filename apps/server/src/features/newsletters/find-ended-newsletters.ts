import type { Pool } from "pg"
import type { LetterKind } from "../../letters/kinds.ts"

interface Letter {
  id: number
  kind: LetterKind
  params: Record<string, unknown>
}

/** Of letters that are about to leave: newsletters whose reader has taken the consent back since they were written. */
export async function findEndedNewsletters(pool: Pool, letters: readonly Letter[]): Promise<number[]> {
  const sent = letters.flatMap(({ id, kind, params }) =>
    kind === "newsletter" && typeof params.subscription_id === "number"
      ? [{ id, subscription_id: params.subscription_id }]
      : [],
  )
  if (sent.length === 0) return []
  const { rows } = await pool.query<{ id: number }>({
    name: "live-newsletter-subscriptions",
    text: `select id from newsletter_subscriptions
      where id = any($1::bigint[]) and confirmed_at is not null and unsubscribed_at is null`,
    values: [sent.map(({ subscription_id }) => subscription_id)],
  })
  const live = new Set(rows.map(({ id }) => id))
  return sent.filter(({ subscription_id }) => !live.has(subscription_id)).map(({ id }) => id)
}
