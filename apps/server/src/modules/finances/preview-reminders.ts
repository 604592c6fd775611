import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/order-reminders"
import { academy } from "@academy/domain/academy"
import { toMajor } from "@academy/domain/money"
import { reminderGoesAt } from "@academy/domain/order-reminders"
import { languages } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import { reminderFacts } from "../../core/orders/index.ts"
import { composeEmail } from "../../emails/compose-email.ts"
import type { Deps } from "../../http/deps.ts"
import { findReminders } from "./find-reminders.ts"

/** The reminders that `remindOrders` would write, before they are: to how many, in which languages, and the text. */
export async function previewReminders(
  { db, clock, settings }: Pick<Deps, "db" | "clock" | "settings">,
  orderIds: readonly number[],
): Promise<AnswerOf<typeof calls.previewReminders>> {
  const now = clock()
  const { families, left_out } = await findReminders(db, orderIds, now)
  const unpaid = families.flatMap((family) => family.orders)
  return {
    orders: unpaid.length,
    amount: toMajor(
      unpaid.reduce((sum, { amount_minor, wallet_minor }) => sum + amount_minor - wallet_minor, 0),
    ),
    currency: unpaid[0]?.currency ?? academy.currency,
    emails: languages.flatMap((language) => {
      const readers = families.filter(({ account }) => account.language === language)
      const [first] = readers
      if (!first) return []
      const params = reminderFacts(first.account.first_name, first.orders)
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
