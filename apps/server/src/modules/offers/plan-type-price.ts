import type { BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/offers"
import { toMinor } from "@academy/domain/money"
import { instantAt } from "@academy/domain/series"
import { and, eq, gt, gte } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { lockPlanning, planOf } from "../planning/index.ts"
import { findSessionType } from "./find-session-type.ts"
import { refuseWrongDay } from "./refuse-wrong-day.ts"

type Body = Omit<BodyOf<typeof calls.setTypePrice>, "plan">
export type PricedSession = Pick<
  typeof bookables.$inferSelect,
  "id" | "series_id" | "price_minor" | "changed_fields"
>

export interface TypePricePlan {
  price_minor: number
  /** The sessions from that day that cost something else, without those whose price was set for them alone. */
  different: PricedSession[]
  /** Of these, those that get the new price. */
  changed: PricedSession[]
  /** How many keep what was set for their date alone. */
  edited: number
  /** What identifies it: differs when a session came, went, or got another price. */
  plan: string
}

/**
 * Which upcoming sessions a new price of a type is for, locked against all other planning.
 * @throws Refusal `not_found`; `invalid_input` naming the day
 */
export async function planTypePrice(tx: Tx, id: number, body: Body, now: Date): Promise<TypePricePlan> {
  const { price, from_day, staying = [] } = body
  refuseWrongDay(from_day, now)
  await lockPlanning(tx)
  await findSessionType(tx, id)
  const price_minor = toMinor(price)
  const staying_minor = staying.map(toMinor)
  const sessions = await tx
    .select({
      id: bookables.id,
      series_id: bookables.series_id,
      price_minor: bookables.price_minor,
      changed_fields: bookables.changed_fields,
    })
    .from(bookables)
    .where(
      and(
        eq(bookables.booking_type_id, id),
        eq(bookables.status, "scheduled"),
        gt(bookables.starts_at, now),
        gte(bookables.starts_at, instantAt(from_day, "00:00")),
      ),
    )
    .orderBy(bookables.id)
  const others = sessions.filter((session) => session.price_minor !== price_minor)
  const different = others.filter(({ changed_fields }) => !changed_fields.includes("price"))
  const changed = different.filter((session) => !staying_minor.includes(session.price_minor))
  return {
    price_minor,
    different,
    changed,
    edited: others.length - different.length,
    plan: planOf([id, price_minor, from_day, changed.map((session) => [session.id, session.price_minor])]),
  }
}
