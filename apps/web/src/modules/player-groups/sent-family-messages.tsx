import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Card, CardHead } from "../../ui/card.tsx"
import { useAudienceText } from "./use-audience-text.ts"

/** What admins wrote to the families of players. Nothing when nothing was. */
export function SentFamilyMessages() {
  const { t } = useTranslation(["player-groups", "staff"])
  const format = useFormat()
  const audienceText = useAudienceText()
  const { data } = useQuery(answer("GET /api/admin/family-messages/"))
  if (!data || data.length === 0) return null
  return (
    <Card className="mt-6">
      <CardHead title={t("sentTitle")} />
      <ul>
        {data.map(({ id, sent_at, name, audience, place, topic, words, guardians }) => (
          <li key={id} className="border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
            <p className="row-apart text-small">
              <span className="text-label">{audienceText(audience, place)}</span>
              <span className="text-ink-muted">{format.moment(sent_at, "date")}</span>
            </p>
            <p className="mt-1">
              {topic !== "other" && <span className="block">{t(`staff:session.topics.${topic}`)}</span>}
              {words && (
                <span className="block text-copy whitespace-pre-line">
                  <bdi>{words}</bdi>
                </span>
              )}
            </p>
            <p className="mt-1 text-small text-ink-muted">
              {format.parts([name, t("toGuardians", { count: guardians })])}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
