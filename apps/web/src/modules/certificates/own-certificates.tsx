import { certificateKinds } from "@academy/domain/certificates"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { CertificateState } from "./certificate-state.tsx"

/** Until when the coach's own certificates are valid, also those that the office has not seen. */
export function OwnCertificates() {
  const { t } = useTranslation("certificates")
  const format = useFormat()
  const query = useQuery(answer("GET /api/staff/certificates/"))
  return (
    <Card>
      <CardHead title={t("own")} />
      <QueryStates query={query} waiting={<Skeleton className="h-40" />} />
      {query.data && (
        <>
          <ul>
            {certificateKinds.map((kind) => {
              const certificate = query.data.find((one) => one.kind === kind)
              return (
                <li
                  key={kind}
                  className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2.5 first:border-0"
                >
                  <span className="min-w-0 flex-1 basis-28">
                    <span className="block text-label">{t(`kind.${kind}`)}</span>
                    {certificate && (
                      <span className="block text-small text-ink-muted">
                        {t("until", { day: format.day(certificate.valid_until, "year") })}
                      </span>
                    )}
                  </span>
                  {certificate ? (
                    <CertificateState validUntil={certificate.valid_until} />
                  ) : (
                    <Badge>{t("state.missing")}</Badge>
                  )}
                </li>
              )
            })}
          </ul>
          <p className="mt-3 text-small text-ink-muted">{t("ownRule")}</p>
        </>
      )}
    </Card>
  )
}
