import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Card, CardHead } from "../../ui/card.tsx"
import { NotOpened } from "./not-opened.tsx"
import type { StaffSession } from "./use-staff-session.ts"

/** What the families were told, and how many have opened it in the app. Nothing when nothing was. */
export function SentMessages({ messages }: Pick<StaffSession, "messages">) {
  const { t } = useTranslation("staff")
  const format = useFormat()
  if (messages.length === 0) return null
  return (
    <Card>
      <CardHead title={t("session.sent")} />
      <ul>
        {messages.map(({ id, sent_at, coach_name, topic, words, guardians, opened }) => (
          <li key={id} className="border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
            <p className="row-apart text-small">
              <bdi className="text-label">{coach_name}</bdi>
              <span className="text-ink-muted">{format.moment(sent_at, "date")}</span>
            </p>
            <p className="mt-1">
              {topic !== "other" && <span className="block">{t(`session.topics.${topic}`)}</span>}
              {words && (
                <span className="block text-copy whitespace-pre-line">
                  <bdi>{words}</bdi>
                </span>
              )}
            </p>
            <p className="mt-1 text-small text-ink-muted">
              {t("session.opened", { opened, count: guardians })}
            </p>
            {opened < guardians && <NotOpened messageId={id} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
