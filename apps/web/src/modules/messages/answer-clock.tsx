import { academy } from "@academy/domain/academy"
import { answerDue, isAnswerUrgent } from "@academy/domain/message-answers"
import { Clock } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { cx } from "../../ui/class-names.ts"
import type { Message } from "./message.ts"

interface AnswerClockProps {
  message: Message
  /** Nothing while there is time. */
  urgentOnly?: boolean
}

/** Until when a message is promised an answer; red when that is soon or over. Nothing once somebody has answered. */
export function AnswerClock({ message, urgentOnly = false }: AnswerClockProps) {
  const { t } = useTranslation("messages")
  const format = useFormat()
  const now = useNow()
  const created = new Date(message.created)
  const { reply_hours } = academy.rules
  const isUrgent = isAnswerUrgent(created, now, reply_hours)
  if (message.done_at !== null || message.answers.length > 0 || (urgentOnly && !isUrgent)) return null
  const due = answerDue(created, reply_hours)
  const moment = format.moment(due)
  return (
    <span
      className={cx(
        "mt-1 flex items-center gap-1.5 text-small [&_svg]:size-4 [&_svg]:shrink-0",
        isUrgent ? "text-label text-danger" : "text-ink-muted",
      )}
    >
      <Clock aria-hidden="true" strokeWidth={1.75} />
      {t(due <= now ? "lateSince" : "answerBy", { moment })}
    </span>
  )
}
