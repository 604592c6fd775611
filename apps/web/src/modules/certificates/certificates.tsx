import type { Answer } from "@academy/contract/client"
import { type CertificateKind, certificateKinds } from "@academy/domain/certificates"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { CertificateState } from "./certificate-state.tsx"

type Colleague = Answer<"GET /api/admin/certificates/">[number]

/**
 * Who has which certificate and until when; a press enters what the office has seen. Whoever looks is in the list, so
 * it is never empty.
 */
export function Certificates() {
  const { t } = useTranslation("certificates")
  const query = useQuery(answer("GET /api/admin/certificates/"))
  return (
    <Card>
      <CardHead title={t("title")} />
      <p className="mb-4 text-small text-ink-muted">{t("rule")}</p>
      <QueryStates query={query} waiting={<Skeleton className="h-64" />} />
      <ul>
        {query.data?.map((colleague) => (
          <li
            key={colleague.account_id}
            className="border-t border-line py-4 first:border-0 first:pt-0 last:pb-0"
          >
            <h3 className="mb-2 text-label">
              <bdi>{colleague.name}</bdi>
            </h3>
            <ul className="grid grid-cols-1 gap-2 md:grid-cols-3">
              {certificateKinds.map((kind) => (
                <li key={kind}>
                  <CertificateLink colleague={colleague} kind={kind} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function CertificateLink({ colleague, kind }: { colleague: Colleague; kind: CertificateKind }) {
  const { t } = useTranslation("certificates")
  const format = useFormat()
  const certificate = colleague.certificates.find((one) => one.kind === kind)
  return (
    <Link
      to={`?${new URLSearchParams({ dialog: "certificate", account: String(colleague.account_id), kind })}`}
      preventScrollReset
      className="flex h-full min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-button border border-line px-3 py-2 hover:bg-hover"
    >
      <span className="min-w-0">
        <span className="block text-small">{t(`kind.${kind}`)}</span>
        {certificate && (
          <span className="block text-smallest text-ink-muted">
            {t("until", { day: format.day(certificate.valid_until, "year") })}
          </span>
        )}
      </span>
      {certificate ? (
        <CertificateState validUntil={certificate.valid_until} />
      ) : (
        <Badge>{t("state.missing")}</Badge>
      )}
    </Link>
  )
}
