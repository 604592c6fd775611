import { and, eq, inArray, isNull } from "drizzle-orm"
import { localText } from "../../db/local-text.ts"
import { basketLines, baskets } from "../../db/tables/baskets.ts"
import { bookings } from "../../db/tables/bookings.ts"
import {
  type MyData,
  type PersonalData,
  type WithInstant,
  withCreated,
} from "../../registrations/personal-data.ts"
import { freeSeats } from "../bookings/index.ts"

type LineRow = WithInstant<MyData["basket_lines"][number]>

/** Deletes the account's basket and releases its seats; also items of a player that is deleted. */
export const basketData: PersonalData = {
  name: "basket",
  tables: ["baskets", "basket_lines"],
  async read(pool, { account_id, language }) {
    const { rows } = await pool.query<LineRow>(
      `select l.player_id, coalesce(${localText("p.name", "$2")}, ${localText("m.name", "$2")}, ${localText("b.title", "$2")}) as title, l.created_at
       from basket_lines l left join bookables b on b.id = l.bookable_id left join packages p on p.id = l.package_id
         left join membership_plans m on m.id = l.plan_id
       where l.account_id = $1 order by l.id`,
      [account_id, language],
    )
    return { basket_lines: rows.map(withCreated) }
  },
  async forget(tx, { account_id, player_ids }) {
    const held = await tx
      .select({ id: bookings.id, bookable_id: bookings.bookable_id })
      .from(bookings)
      .where(
        and(
          eq(bookings.account_id, account_id),
          eq(bookings.status, "held"),
          eq(bookings.held_for, "basket"),
          // What a payment is in progress for ends with its order.
          isNull(bookings.order_id),
        ),
      )
      .orderBy(bookings.bookable_id)
    for (const { id, bookable_id } of held) await freeSeats(tx, bookable_id, [id], { status: "expired" })
    await tx.delete(baskets).where(eq(baskets.account_id, account_id))
    await tx.delete(basketLines).where(inArray(basketLines.player_id, player_ids))
    return undefined
  },
}
