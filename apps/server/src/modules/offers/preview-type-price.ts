import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/offers"
import { toMajor } from "@academy/domain/money"
import { sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import type { Deps } from "../../http/deps.ts"
import { planTypePrice } from "./plan-type-price.ts"

/** What a new price of a session type would do. Writes nothing. @throws Refusal as setting it does */
export async function previewTypePrice(
  { db, clock }: Deps,
  id: number,
  body: BodyOf<typeof calls.previewTypePrice>,
): Promise<AnswerOf<typeof calls.previewTypePrice>> {
  return inTransaction(db, async (tx) => {
    const { different, changed, edited, plan } = await planTypePrice(tx, id, body, clock())
    const counts = new Map<number, number>()
    for (const { price_minor } of different) counts.set(price_minor, (counts.get(price_minor) ?? 0) + 1)
    return {
      plan,
      sessions: changed.length,
      series: new Set(changed.flatMap(({ series_id }) => series_id ?? [])).size,
      prices: [...counts]
        .sort(([one], [other]) => one - other)
        .map(([price_minor, sessions]) => ({ price: toMajor(price_minor), sessions })),
      edited,
      ...(await countSeats(
        tx,
        changed.map((session) => session.id),
      )),
    }
  })
}

interface Seats extends Record<string, unknown> {
  booked: number
  held: number
}

async function countSeats(db: Pick<Db, "execute">, ids: number[]): Promise<Seats> {
  const { rows } = await db.execute<Seats>(sql`
    select count(*) filter (where k.status = 'confirmed')::int as booked,
      count(*) filter (where k.status = 'held')::int as held
    from bookings k where k.bookable_id = any(${sql.param(ids)}::bigint[])`)
  return { booked: rows[0]?.booked ?? 0, held: rows[0]?.held ?? 0 }
}
