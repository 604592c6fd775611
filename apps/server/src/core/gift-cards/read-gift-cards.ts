import type { AnswerOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/gift-cards"
import { academy } from "@academy/domain/academy"
import { giftCardState } from "@academy/domain/gift-cards"
import { toMajor } from "@academy/domain/money"
import { lastDayBefore } from "@academy/domain/passes"
import { toIsoOrNull, toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { accountName } from "../../db/account-name.ts"

interface Row {
  id: number
  amount_minor: number
  currency: string
  recipient_name: string
  recipient_email: string
  code_end: string
  expires_at: Date
  redeemed_at: Date | null
  refunded_at: Date | null
  created_at: Date
}

const columns = `c.id, c.amount_minor, c.currency, c.recipient_name, c.recipient_email, c.code_end, c.expires_at,
  c.redeemed_at, c.refunded_at, c.created_at`

const toCard = (
  { amount_minor, expires_at, redeemed_at, refunded_at, created_at, ...row }: Row,
  now: Date,
) => ({
  ...row,
  amount: toMajor(amount_minor),
  state: giftCardState({ expires_at, redeemed_at, refunded_at }, now),
  last_day: lastDayBefore(expires_at),
  created: toIsoWithOffset(created_at),
})

/** The gift cards that an account bought and paid, newest first. */
export async function readGiftCards(
  pool: Pool,
  accountId: number,
  now: Date,
): Promise<AnswerOf<typeof calls.getGiftCards>> {
  const { rows } = await pool.query<Row>(
    `select ${columns} from gift_cards c where c.account_id = $1 and c.expires_at is not null order by c.id desc`,
    [accountId],
  )
  return rows.map((row) => toCard(row, now))
}

interface OfficeRow extends Row {
  order_id: number
  buyer_name: string
  redeemed_by_name: string | null
}

/** As many as somebody reads through; a search finds the others. */
const MOST = 200

/**
 * Gift cards by the names and address of buyer and recipient, or the end of their code; and what the academy owes of
 * all that can still be redeemed.
 */
export async function readOfficeGiftCards(
  pool: Pool,
  { search = "" }: QueryOf<typeof calls.getOfficeGiftCards>,
  now: Date,
): Promise<AnswerOf<typeof calls.getOfficeGiftCards>> {
  const [found, unused] = await Promise.all([
    pool.query<OfficeRow>(
      `select ${columns}, c.order_id, ${accountName("b")} as buyer_name,
         case when r.id is not null then ${accountName("r")} end as redeemed_by_name
       from gift_cards c join accounts b on b.id = c.account_id left join accounts r on r.id = c.redeemed_by
       where c.expires_at is not null and ($1 = '' or c.code_end = upper(right($1, 4))
         or position(lower($1) in lower(concat_ws(' ', c.recipient_name, c.recipient_email, ${accountName("b")}))) > 0)
       order by c.id desc limit ${MOST}`,
      [search.trim()],
    ),
    pool.query<{ count: number; amount_minor: number }>(
      `select count(*)::int as count, coalesce(sum(amount_minor), 0)::float8 as amount_minor from gift_cards
       where expires_at > $1 and redeemed_at is null and refunded_at is null`,
      [now],
    ),
  ])
  const { count, amount_minor } = unused.rows[0] ?? { count: 0, amount_minor: 0 }
  return {
    unused: { count, amount: toMajor(amount_minor) },
    currency: academy.currency,
    rows: found.rows.map(({ order_id, buyer_name, redeemed_by_name, ...row }) => ({
      ...toCard(row, now),
      ...{ order_id, buyer_name, redeemed_by_name },
      redeemed_at: toIsoOrNull(row.redeemed_at),
    })),
  }
}
