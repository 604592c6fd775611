import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { useRefundText } from "../bookings/index.ts"
import type { Membership } from "./queries.ts"

interface WithdrawalCardProps {
  withdrawal: NonNullable<Membership["withdrawal"]>
  currency: string
}

/** Within the days after joining: until when it can be withdrawn from, and what goes back. */
export function WithdrawalCard({ withdrawal, currency }: WithdrawalCardProps) {
  const { t } = useTranslation("memberships")
  const format = useFormat()
  const refundText = useRefundText({ currency })
  const day = format.day(withdrawal.until, "year")
  return (
    <Card>
      <CardHead title={t("withdraw.card")} />
      <p className="text-copy text-ink-muted">
        {t("withdraw.text", { day })} {refundText(withdrawal)}
      </p>
      <Button asChild variant="outline" className="mt-4 w-full">
        <AccountLink open={{ membershipAction: "withdraw" }}>{t("withdraw.open")}</AccountLink>
      </Button>
    </Card>
  )
}
