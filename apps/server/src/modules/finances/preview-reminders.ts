import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/order-reminders"
import { academy } from "@academy/domain/academy"
import { toMajor } from "@academy/domain/money"
import { reminderGoesAt } from "@academy/domain/order-reminders"
import { languages } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import { readReminderFees, reminderFacts } from "../../core/orders/index.ts"
import { composeEmail } from "../../emails/compose-email.ts"
import type { Deps } from "../../http/deps.ts"
import { findReminders, nameOf } from "./find-reminders.ts"

/** The reminders that `remindOrders` would write, before they are: to how many, in which languages, and the text. */
export async function previewReminders(
  { db, clock, settings }: Pick<Deps, "db" | "clock" | "settings">,
  { order_ids, without_fee = false }: BodyOf<typeof calls.previewReminders>,
): Promise<AnswerOf<typeof calls.previewReminders>> {
  const now = clock()
  const found = await findReminders(db, order_ids, now)
  const { left_out } = found
  const fees = without_fee ? new Map<number, number>() : found.fees
  // As the orders will be when the fees are added.
  const families = found.families.map(({ account, orders }) => ({
    account,
    orders: orders.map((order) => ({
      ...order,
      amount_minor: order.amount_minor + (fees.get(order.id) ?? 0),
    })),
  }))
  const unpaid = families.flatMap((family) => family.orders)
  const charged = await readReminderFees(
    db,
    unpaid.map(({ id }) => id),
  )
  return {
    orders: unpaid.length,
    amount: toMajor(
      unpaid.reduce((sum, { amount_minor, wallet_minor }) => sum + amount_minor - wallet_minor, 0),
    ),
    currency: unpaid[0]?.currency ?? academy.currency,
    fees: found.families.flatMap(({ account, orders }) =>
      orders.flatMap(({ id: order_id }) => {
        const fee = found.fees.get(order_id)
        return fee === undefined ? [] : [{ order_id, account_name: nameOf(account), amount: toMajor(fee) }]
      }),
    ),
    emails: languages.flatMap((language) => {
      const readers = families.filter(({ account }) => account.language === language)
      const [first] = readers
      if (!first) return []
      const params = reminderFacts(first.account.first_name, first.orders, new Map([...charged, ...fees]))
      const email = {
        dedupe_key: "",
        kind: "order_reminder",
        to_email: first.account.email,
        language,
        params,
      } as const
      const { subject, text } = composeEmail(email, { publicUrl: settings.publicUrl, now })
      return [{ language, count: readers.length, subject, text }]
    }),
    left_out,
    goes_at: toIsoWithOffset(reminderGoesAt(now)),
  }
}
