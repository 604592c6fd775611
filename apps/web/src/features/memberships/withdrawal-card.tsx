import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import type { Membership } from "./queries.ts"

interface WithdrawalCardProps {
  withdrawal: NonNullable<Membership["withdrawal"]>
  currency: string
}

/** Within the 14 days after joining: until when it can be withdrawn from, and what goes back. */
export function WithdrawalCard({ withdrawal: { until, refund }, currency }: WithdrawalCardProps) {
  const { t } = useTranslation("memberships")
  const format = useFormat()
  const day = format.day(until, "year")
  return (
    <Card>
      <CardHead title={t("withdraw.card")} />
      <p className="text-copy text-ink-muted">
        {refund > 0
          ? t("withdraw.text", { day, amount: format.money(refund, currency) })
          : t("withdraw.textFree", { day })}
      </p>
      <Button asChild variant="outline" className="mt-4 w-full">
        <AccountLink open={{ membershipAction: "withdraw" }}>{t("withdraw.open")}</AccountLink>
      </Button>
    </Card>
  )
}
