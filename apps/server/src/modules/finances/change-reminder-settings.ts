import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/order-reminders"
import { toMinor } from "@academy/domain/money"
import { tellOwnersOfMoney } from "../../core/accounts/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import { readReminderFee } from "../../core/orders/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { reminderSettings } from "../../db/tables/order-reminders.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField } from "../../http/problem.ts"
import { readReminderSchedule, SETTINGS } from "./read-reminder-settings.ts"

/**
 * Sets when reminders go out automatically, and what the second costs for orders made from now on. Switching one on
 * does not reach back: who was late before that day is left to the team.
 * @throws Refusal `invalid_input` naming `first_days` or `second_days`
 */
export async function changeReminderSettings(
  { db, clock }: Pick<Deps, "db" | "clock">,
  officeAccountId: number,
  { first_days, second_days, fee }: BodyOf<typeof calls.changeReminderSettings>,
): Promise<AnswerOf<typeof calls.changeReminderSettings>> {
  if (second_days !== null && first_days === null)
    throw invalidField("first_days", "required", "is required: a second reminder follows a first")
  if (second_days !== null && first_days !== null && second_days <= first_days)
    throw invalidField("second_days", "too_small", "must be after the first")
  return inTransaction(db, async (tx) => {
    const now = clock()
    const before = await readReminderSchedule(tx)
    const feeBefore = await readReminderFee(tx)
    const isNew =
      !before ||
      (before.first_days === null && first_days !== null) ||
      (before.second_days === null && second_days !== null)
    const columns = { first_days, second_days, fee_minor: toMinor(fee), since: isNew ? now : before.since }
    await tx
      .insert(reminderSettings)
      .values({ id: SETTINGS, ...columns })
      .onConflictDoUpdate({ target: reminderSettings.id, set: columns })
    if (columns.fee_minor !== feeBefore)
      await tellOwnersOfMoney(tx, { setting: "reminder_fee", by: officeAccountId, isToldToAll: true }, now)
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "changed",
      entity: "reminder_settings",
      entity_id: null,
      before: {
        first_days: before?.first_days ?? null,
        second_days: before?.second_days ?? null,
        fee_minor: feeBefore,
      },
      after: { first_days, second_days, fee_minor: columns.fee_minor },
      at: now,
    })
    return { status: "ok" as const }
  })
}
