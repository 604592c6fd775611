import { certificateKinds, certificateState } from "@academy/domain/certificates"
import { wallClockDate } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { CertificateState } from "./certificate-state.tsx"

/** Whose certificates have expired or soon will, the earliest first; nothing while all are valid. */
export function DueCertificates() {
  const { t } = useTranslation("certificates")
  const format = useFormat()
  const today = wallClockDate(useNow())
  const { data = [] } = useQuery(answer("GET /api/admin/certificates/"))
  const due = data
    .flatMap(({ account_id, name, certificates }) =>
      certificateKinds.flatMap((kind) => {
        const found = certificates.find((one) => one.kind === kind)
        return found && certificateState(found.valid_until, today) !== "valid"
          ? [{ account_id, name, kind, valid_until: found.valid_until }]
          : []
      }),
    )
    .sort((one, other) => one.valid_until.localeCompare(other.valid_until))
  if (due.length === 0) return null
  return (
    <Card className="mb-4">
      <CardHead title={t("due")} className="mb-2!" />
      <ul>
        {due.map(({ account_id, name, kind, valid_until }) => (
          <li key={`${account_id} ${kind}`} className="border-t border-line first:border-0">
            <Link
              to={`?${new URLSearchParams({ dialog: "certificate", account: String(account_id), kind })}`}
              preventScrollReset
              className="-mx-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-button px-2 py-1.5 text-small hover:bg-hover"
            >
              <bdi className="text-label sm:w-48">{name}</bdi>
              <span className="grow">
                {format.parts([
                  t(`kind.${kind}`),
                  t("until", { day: format.day(`${valid_until}T12:00:00Z`, "year") }),
                ])}
              </span>
              <CertificateState validUntil={valid_until} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
