import { CalendarClock, Mail, RotateCcw } from "lucide-react"
import { useTranslation } from "react-i18next"
import { siteFacts } from "./facts.ts"

const promises = [
  { name: "guarantee", Icon: RotateCcw },
  { name: "notice", Icon: CalendarClock },
  { name: "reply", Icon: Mail },
] as const

/** What the academy stands for, in a row: refund after the first session, moving in time, an answer in time. */
export function Promises() {
  const { t } = useTranslation("site")
  return (
    <section aria-label={t("promises.label")} className="page-column page-gutter">
      <ul className="grid grid-cols-1 gap-x-12 gap-y-7 md:grid-cols-3">
        {promises.map(({ name, Icon }) => (
          <li key={name} className="flex gap-4">
            <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-6 shrink-0 text-accent-ink" />
            <div>
              <h3 className="text-label">{t(`promises.${name}.title`, siteFacts())}</h3>
              <p className="mt-1 text-copy text-small text-ink-muted">
                {t(`promises.${name}.text`, siteFacts())}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
