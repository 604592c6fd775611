import { formatDay } from "@academy/domain/format-days"
import { formatList, isolate, isolateArabic } from "@academy/domain/sentences"
import { wallClockTime } from "@academy/domain/time"
import type { Pool } from "pg"
import { translationOf } from "../../db/local-text.ts"
import type { TextLanguage } from "../../text/languages.ts"

interface LineFacts {
  title: string
  /** First names. */
  player_names: string[]
  starts_at: Date | null
}

type PaymentLineRow = LineFacts & { amount_minor: number }

/** When a session on a document or a payment page begins: `Sat 28 Nov 10:00`. */
export const momentOf = ({ code }: TextLanguage, instant: Date): string =>
  `${formatDay(code, instant, "short")} ${wallClockTime(instant)}`

/** A line as the payer reads it beside its amount: `Group · First touch, Alma, Sat 28 Nov 10:00`. */
function describeLine(language: TextLanguage, { title, player_names, starts_at }: LineFacts): string {
  const { code, comma, direction } = language
  const details = [
    ...(player_names.length > 0 ? [formatList(code, player_names)] : []),
    ...(starts_at ? [momentOf(language, starts_at)] : []),
  ]
  if (details.length === 0) return title
  // Set apart, so that a title of the other direction doesn't turn what follows it.
  const apart = direction === "rtl" ? isolate(title) : isolateArabic(title)
  return [apart, ...details].join(comma)
}

/** SQL: the title of an order's line l, in this language while its session b or its package p still has the title. */
export const lineTitle = (language: string) =>
  `coalesce(${translationOf("l.title", "b.title", language)}, ${translationOf("l.title", "p.name", language)}, l.title)`

/**
 * What an order's payment page lists, in the payer's language: what remains of each line after the wallet's part. A
 * move is named after the session that it leads to.
 */
export async function readPaymentLines(
  pool: Pool,
  orderId: number,
  language: TextLanguage,
): Promise<{ title: string; amount_minor: number }[]> {
  const { rows } = await pool.query<PaymentLineRow>({
    name: "payment-lines",
    text: `select ${lineTitle("$2")} as title,
      array(select n.first_name from unnest(l.player_id || l.also_for) with ordinality named (id, place)
        join players n on n.id = named.id order by named.place) as player_names,
      b.starts_at, l.amount_minor - l.wallet_minor as amount_minor
    from order_lines l
      left join bookings k on k.id = coalesce(l.booking_id, l.moved_booking_id, l.instalment_booking_id)
      left join bookables b on b.id = coalesce(l.moved_to_bookable_id, k.bookable_id)
      left join packages p on p.id = l.package_id
    where l.order_id = $1 and l.amount_minor > l.wallet_minor
    order by l.id`,
    values: [orderId, language.code],
  })
  return rows.map((row) => ({ title: describeLine(language, row), amount_minor: row.amount_minor }))
}
