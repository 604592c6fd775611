import type { Answer } from "@academy/contract/client"
import { DAY_MS } from "@academy/domain/time"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { TransferTable } from "./transfer-table.tsx"
import { useReopen } from "./use-reopen.ts"

type Settled = Answer<"GET /api/admin/bank-transactions/">["settled"]

/** From then on somebody should look for whom the money belongs to. */
const OLD_MS = 30 * DAY_MS

/** Payments that were set aside, with their sum, for the money belongs to somebody. */
export function AsideCard({ aside }: { aside: Settled }) {
  const { t } = useTranslation(["finances", "panels"])
  const format = useFormat()
  const now = useNow()
  const reopen = useReopen()
  if (aside.length === 0)
    return (
      <Card>
        <p className="text-ink-muted">{t("aside.none")}</p>
      </Card>
    )
  const currencies = [...new Set(aside.map(({ currency }) => currency))]
  const sums = currencies.map((currency) =>
    format.money(
      aside.reduce((sum, row) => sum + (row.currency === currency ? row.amount : 0), 0),
      currency,
    ),
  )
  return (
    <Card>
      <CardHead title={t("aside.sum", { amount: format.parts(sums) })} />
      <TransferTable
        caption={t("settled.aside")}
        rows={aside}
        columns={[
          {
            head: t("panels:reason"),
            cell: ({ reason, settled_by, settled_at }) => (
              <span className="flex flex-wrap items-center gap-2">
                <span>{format.parts([reason, settled_by])}</span>
                {now.getTime() - Date.parse(settled_at) > OLD_MS && (
                  <Badge tone="due">{t("aside.old")}</Badge>
                )}
              </span>
            ),
          },
        ]}
        action={{
          head: t("aside.reopen"),
          cell: ({ id, sender }) => (
            <Button
              variant="quiet"
              size="table"
              aria-label={t("aside.reopenFor", { name: sender || t("unknownSender") })}
              onClick={() => void reopen([id])}
            >
              {t("aside.reopen")}
            </Button>
          ),
        }}
      />
    </Card>
  )
}
