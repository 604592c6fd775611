import { whyNoPaymentReminder } from "@academy/domain/reminders"
import { Send } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { Planned } from "./session-values.ts"

/** Reminds the family of an unpaid seat in one press; says when it was last. Only while a transfer is open. */
export function RemindToPay({ player }: { player: Planned["players"][number] }) {
  const { t } = useTranslation(["planning", "problems", "panels"])
  const format = useFormat()
  const now = useNow()
  const toast = useToast()
  const remind = useWrite("POST /api/staff/bookings/:id/remind-to-pay/", {
    toInput: (id: number) => ({ params: { id } }),
  })
  const { booking_id, reminded_at, is_owed, first_name, last_name } = player
  if (!is_owed) return null
  const name = `${first_name} ${last_name}`
  const whyNot = whyNoPaymentReminder(reminded_at === null ? null : new Date(reminded_at), now)
  const press = () =>
    remind.mutate(booking_id, {
      onSuccess: () => toast.show({ text: t("panels:reminderSent", { name }), tone: "positive" }),
    })
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 ps-12">
      {whyNot !== "reminded_lately" && (
        <Button
          variant="tonal"
          size="table"
          aria-label={t("remind.label", { name })}
          busy={remind.isPending}
          disabledReason={whyNot && t(`problems:${whyNot}`)}
          onClick={press}
        >
          <Send aria-hidden="true" strokeWidth={1.75} />
          {t("panels:sendReminder")}
        </Button>
      )}
      {reminded_at && (
        <span className="text-ink-muted">{t("remind.last", { day: format.day(reminded_at, "date") })}</span>
      )}
      {remind.error && <Notice tone="danger">{t(`problems:${reasonOf(remind.error)}`)}</Notice>}
    </div>
  )
}
