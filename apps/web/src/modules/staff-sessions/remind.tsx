import type { Answer } from "@academy/contract/client"
import { type ReminderRefusal, whyNoPaymentReminder, whyNoRatingReminder } from "@academy/domain/reminders"
import { Send } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"

interface RemindToPayProps {
  bookingId: number
  name: string
  remindedAt: string | null
}

/** Reminds the family of an unpaid seat in one press; says when it was reminded last. */
export function RemindToPay({ bookingId, name, remindedAt }: RemindToPayProps) {
  const { t } = useTranslation(["staff", "panels"])
  const format = useFormat()
  const now = useNow()
  const toast = useToast()
  const remind = useWrite("POST /api/staff/bookings/:id/remind-to-pay/", {
    toInput: (id: number) => ({ params: { id } }),
  })
  return (
    <Reminder
      label={t("panels:sendReminder")}
      about={t("toDo.remindLabel", { name })}
      last={remindedAt && t("toDo.remindedAt", { when: format.nearDay(remindedAt, now, "within") })}
      whyNot={whyNoPaymentReminder(remindedAt === null ? null : new Date(remindedAt), now)}
      isBusy={remind.isPending}
      failure={remind.error}
      onPress={() =>
        remind.mutate(bookingId, {
          onSuccess: () => toast.show({ text: t("panels:reminderSent", { name }), tone: "positive" }),
        })
      }
    />
  )
}

/** Asks the families that have not rated a session, and whom nobody asked, in one press. */
export function AskForRatings({ session }: { session: Answer<"GET /api/staff/to-do/">["unrated"][number] }) {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const now = useNow()
  const toast = useToast()
  const { bookable_id, title, not_asked, asked_at } = session
  const ask = useWrite("POST /api/staff/sessions/:id/ask-for-ratings/", {
    toInput: (id: number) => ({ params: { id } }),
  })
  const label = t("toDo.askFamilies", { count: not_asked })
  return (
    <Reminder
      label={label}
      about={format.parts([label, title])}
      last={asked_at && t("toDo.askedAt", { when: format.nearDay(asked_at, now, "within") })}
      whyNot={whyNoRatingReminder(not_asked, now)}
      isBusy={ask.isPending}
      failure={ask.error}
      onPress={() =>
        ask.mutate(bookable_id, {
          onSuccess: ({ families }) =>
            toast.show({ text: t("toDo.asked", { n: families }), tone: "positive" }),
        })
      }
    />
  )
}

interface ReminderProps {
  label: string
  /** The same for readers, with whom or what it is about. */
  about: string
  last: string | null
  whyNot: ReminderRefusal | null
  isBusy: boolean
  failure: Error | null
  onPress: () => void
}

/** The button; grey with its reason at night. Whoever was told already leaves the date alone. */
function Reminder({ label, about, last, whyNot, isBusy, failure, onPress }: ReminderProps) {
  const { t } = useTranslation(["staff", "problems"])
  const isDone = whyNot === "reminded_lately"
  return (
    <div className="grid gap-2">
      {last && <p className="text-small text-ink-muted">{last}</p>}
      {!isDone && (
        <Button
          variant="tonal"
          size="row"
          className="w-fit"
          aria-label={about}
          busy={isBusy}
          disabledReason={whyNot && t(`problems:${whyNot}`)}
          onClick={onPress}
        >
          <Send aria-hidden="true" strokeWidth={1.75} />
          {label}
        </Button>
      )}
      {failure && <Notice tone="danger">{t(`problems:${reasonOf(failure)}`)}</Notice>}
    </div>
  )
}
