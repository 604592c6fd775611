import type { Pool } from "pg"
import type { EmailKind } from "../../emails/kinds.ts"

interface Email {
  id: number
  kind: EmailKind
  params: Record<string, unknown>
}

/** Of emails that are about to leave: newsletters whose reader has taken the consent back since they were written. */
export async function findEndedNewsletters(pool: Pool, emails: readonly Email[]): Promise<number[]> {
  const sent = emails.flatMap(({ id, kind, params }) =>
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
