import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { AlertDialog } from "../../ui/alert-dialog.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { PassLot } from "./queries.ts"

interface WithdrawPackProps {
  id: number
  name: string
  currency: string
  withdrawal: NonNullable<PassLot["withdrawal"]>
}

/** Withdraws from a pack, after it has said how much is refunded and where to. */
export function WithdrawPack({ id, name, currency, withdrawal }: WithdrawPackProps) {
  const { t } = useTranslation(["payments", "problems"])
  const format = useFormat()
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const withdraw = useWrite("POST /api/withdraw-from-package/:id/")
  const { until, refund, to_card, to_swish, to_wallet } = withdrawal
  const money = (amount: number) => format.money(amount, currency)
  const parts = [
    to_card > 0 && t("withdraw.card", { amount: money(to_card) }),
    to_swish > 0 && t("withdraw.swish", { amount: money(to_swish) }),
    to_wallet > 0 && t("withdraw.wallet", { amount: money(to_wallet) }),
  ].filter((part) => part !== false)
  const withdrawNow = () =>
    withdraw.mutate(
      { params: { id }, body: { refund } },
      {
        onSuccess: () => {
          setAsked(false)
          toast.show({ text: t("withdraw.done", { amount: money(refund) }), tone: "positive" })
        },
      },
    )
  return (
    <>
      <Button variant="link" className="tap-44 text-small" onClick={() => setAsked(true)}>
        {t("withdraw.by", { day: format.day(until, "date") })}
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t("withdraw.title", { name })}
        confirmLabel={t("withdraw.do", { amount: money(refund) })}
        keepLabel={t("withdraw.keep")}
        busy={withdraw.isPending}
        onConfirm={withdrawNow}
      >
        <p>{t("withdraw.text", { refund: format.list(parts) })}</p>
        {withdraw.error && (
          <Notice tone="danger" className="mt-3">
            {t(`problems:${reasonOf(withdraw.error)}`)}
          </Notice>
        )}
      </AlertDialog>
    </>
  )
}
