import { bankTransferDueAt } from "@academy/domain/bookings"
import { chargeAt, type InstalmentPlan } from "@academy/domain/instalments"
import { toMajor } from "@academy/domain/money"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, asc, eq, inArray, sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { bookings } from "../../db/tables/bookings.ts"
import { instalments, type Order, orderCharges, orderLines, orders } from "../../db/tables/orders.ts"
import { openOrder } from "./open-order.ts"
import { tellOfPlan } from "./tell-of-instalments.ts"

type OrderLine = typeof orderLines.$inferSelect

/**
 * A line of an order paid in instalments: its first payment, and the later ones.
 * @param index of the line in the plan
 */
export function inInstalments({ lines, due_at }: Pick<InstalmentPlan, "lines" | "due_at">, index: number) {
  const [amount_minor = 0, ...others] = lines[index] ?? []
  return {
    amount_minor,
    later: others.flatMap((amount, at) => {
      const due = due_at[at + 1]
      return amount > 0 && due ? [{ number: at + 2, amount_minor: amount, due_at: due }] : []
    }),
  }
}

/** The dates of a plan with their amounts, as answers have them. */
export const toPlanDates = ({ amounts, due_at }: Pick<InstalmentPlan, "amounts" | "due_at">) =>
  due_at.map((day, index) => ({ amount: toMajor(amounts[index] ?? 0), due_at: toIsoWithOffset(day) }))

/**
 * After the first payment of an order: each agreed later date becomes an order with a reference, and the family is
 * notified of the dates. Within the transaction that settles the first.
 */
export async function openInstalments(tx: Tx, first: Order, now: Date): Promise<void> {
  const agreed = await tx
    .select({ part: instalments, line: orderLines, starts_at: bookings.starts_at })
    .from(instalments)
    .innerJoin(orderLines, eq(orderLines.id, instalments.order_line_id))
    .leftJoin(bookings, eq(bookings.id, orderLines.booking_id))
    .where(eq(orderLines.order_id, first.id))
    .orderBy(asc(instalments.number), asc(orderLines.id))
  const numbers = [...new Set(agreed.map(({ part }) => part.number))]
  const paidBefore = new Map<number, number>()
  const opened: Order[] = []
  const isByCard = first.later_by_card && first.payment_method === "card"
  for (const number of numbers) {
    const ofDate = agreed.filter(({ part }) => part.number === number)
    const [one] = ofDate
    if (!one) continue
    const due_at = isByCard ? one.part.due_at : dueStill(one.part.due_at, one.starts_at, now)
    opened.push(
      await openOrder(tx, {
        account_id: first.account_id,
        kind: "booking",
        payment_method: "bank_transfer",
        is_agreed: true,
        currency: first.currency,
        due_at,
        first_order_id: first.id,
        lines: ofDate.map(({ part, line }) => {
          const earlier_parts_minor = paidBefore.get(line.id) ?? line.amount_minor
          paidBefore.set(line.id, earlier_parts_minor + part.amount_minor)
          return {
            title: line.title,
            vat_permille: line.vat_permille,
            player_id: line.player_id,
            instalment_booking_id: line.booking_id,
            earlier_parts_minor,
            amount_minor: part.amount_minor,
          }
        }),
        now,
      }),
    )
  }
  if (opened.length === 0) return
  if (isByCard)
    await tx
      .insert(orderCharges)
      .values(
        opened.map(({ id: order_id, due_at }) => ({ order_id, charge_at: due_at ? chargeAt(due_at) : now })),
      )
  const kind = isByCard ? "instalment_card_plan" : "instalment_plan"
  await tellOfPlan(tx, { kind, first, opened, title: agreed[0]?.line.title ?? "" }, now)
}

/** When an invoice is due whose day came before the first was paid: it is not late as soon as it is made. */
function dueStill(agreed: Date, startsAt: Date | null, now: Date): Date {
  if (agreed > now) return agreed
  const due = bankTransferDueAt(now, startsAt ?? now)
  return due > now ? due : now
}

/** The same dates for an order that replaces an expired one, line by line. */
export async function copyInstalments(tx: Tx, from: Order, to: Order): Promise<void> {
  await tx.execute(sql`
    insert into instalments (order_line_id, number, amount_minor, due_at)
    select anew.id, i.number, i.amount_minor, i.due_at
    from (select id, row_number() over (order by id) as place from order_lines where order_id = ${from.id}) old
      join (select id, row_number() over (order by id) as place from order_lines where order_id = ${to.id}) anew using (place)
      join instalments i on i.order_line_id = old.id`)
}

/** The later instalments of a booking, paid and open, with their orders, locked; newest first. */
export const lockInstalments = (tx: Tx, bookingId: number): Promise<{ line: OrderLine; order: Order }[]> =>
  tx
    .select({ line: orderLines, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(and(eq(orderLines.instalment_booking_id, bookingId), inArray(orders.status, ["open", "paid"])))
    .orderBy(sql`${orderLines.id} desc`)
    .for("update", { of: orders })
