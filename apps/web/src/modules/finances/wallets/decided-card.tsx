import type { Answer } from "@academy/contract/client"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { CorrectionAmount } from "./correction-amount.tsx"

type Decided = Answer<"GET /api/admin/wallet-corrections/">["decided"]

/** The last corrections that moved money or were declined: whose wallet, how much, why and by whom. */
export function DecidedCard({ corrections }: { corrections: Decided }) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  if (corrections.length === 0) return null
  return (
    <Card>
      <CardHead title={t("correction.decided")} />
      <ul>
        {corrections.map(({ id, account_name, amount, reason, status, made_by, decided_by, decided_at }) => (
          <li key={id} className="border-t border-line py-3 first:border-0 first:pt-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <bdi className="me-auto min-w-0 truncate text-label">{account_name}</bdi>
              {status === "declined" && <Badge tone="neutral">{t("correction.declined")}</Badge>}
              <CorrectionAmount amount={amount} />
            </p>
            <p className="text-small break-words">
              <bdi>{reason}</bdi>
            </p>
            <p className="text-small text-ink-muted">
              {format.parts([
                made_by,
                decided_by !== "" && decided_by !== made_by && decided_by,
                decided_at && format.day(decided_at, "date"),
              ])}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
