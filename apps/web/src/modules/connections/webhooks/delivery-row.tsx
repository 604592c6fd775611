import { useTranslation } from "react-i18next"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { type Delivery, eventWord } from "./webhook-words.ts"

const tones = { waiting: "due", delivered: "positive", given_up: "late" } as const

/** One event of an address: what came of each attempt. */
export function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation(["connections", "problems"])
  const format = useFormat()
  const toast = useToast()
  const replaying = useWrite("POST /api/admin/webhook-deliveries/:id/replay/", {
    onSuccess: () => toast.show({ text: t("log.isReplayed") }),
  })
  const { id, event, type, created, state, next_attempt, attempts } = delivery
  const time = format.time(created)
  return (
    <li className="border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-label">{t(eventWord(type))}</h3>
        <Badge tone={tones[state]}>{t(`log.state.${state}`)}</Badge>
        {state !== "waiting" && (
          <Button
            variant="quiet"
            size="row"
            className="ms-auto"
            busy={replaying.isPending}
            aria-label={t("log.replayOf", { event: t(eventWord(type)), time: format.clock(created) })}
            onClick={() => replaying.mutate({ params: { id } })}
          >
            {t("log.replay")}
          </Button>
        )}
      </div>
      <p className="text-small text-ink-muted">
        {format.parts([
          format.day(created, "year"),
          time,
          next_attempt &&
            t("log.next", { day: format.day(next_attempt, "year"), time: format.clock(next_attempt) }),
        ])}
      </p>
      <p dir="ltr" className="text-smallest break-all text-ink-muted rtl:text-end">
        {event}
      </p>
      <ul className="mt-2 text-small">
        {attempts.map(({ at, answered, failure, took_ms }) => (
          <li key={at + took_ms} className="break-words">
            {format.parts([
              format.time(at),
              answered === null ? t("log.noAnswer", { failure }) : t("log.answered", { status: answered }),
              t("log.took", { n: took_ms }),
            ])}
          </li>
        ))}
      </ul>
      {replaying.error && (
        <p role="alert" className="text-small text-danger">
          {t(`problems:${reasonOf(replaying.error)}`)}
        </p>
      )}
    </li>
  )
}
