import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { useRefundText } from "../bookings/index.ts"
import type { Membership } from "./queries.ts"

interface WithdrawFormProps {
  player: { id: number; first_name: string }
  membership: Membership
  onDone: () => void
}

/** What withdrawing does, each in a line, before it is pressed; nothing of it when the days for it are over. */
export function WithdrawForm({ player, membership, onDone }: WithdrawFormProps) {
  const { t } = useTranslation(["memberships", "problems"])
  const format = useFormat()
  const toast = useToast()
  const { withdrawal, currency } = membership
  const refundText = useRefundText({ currency })
  const money = (amount: number) => format.money(amount, currency)
  const withdraw = useWrite("POST /api/withdraw-from-membership/:id/", {
    onSuccess: (parts) => {
      toast.show({ text: [t("withdraw.done"), refundText(parts)].filter(Boolean).join(" ") })
      onDone()
    },
  })
  if (!withdrawal) return <Notice>{t("problems:withdrawal_over")}</Notice>
  const { refund, owed, sessions } = withdrawal
  const times = sessions.map((at) => format.moment(at))
  return (
    <>
      <p className="text-copy text-ink-muted">{t("withdraw.lead", { name: player.first_name })}</p>
      <ul className="mt-4 flex list-disc flex-col gap-1.5 ps-5 text-small text-ink-muted">
        {refund > 0 && <li>{refundText(withdrawal)}</li>}
        {owed > 0 && <li>{t("withdraw.owed", { amount: money(owed) })}</li>}
        {refund === 0 && owed === 0 && <li>{t("withdraw.nothing")}</li>}
        {membership.passes.length > 0 && <li>{t("withdraw.used")}</li>}
        {membership.passes.length > 0 && <li>{t("withdraw.passes")}</li>}
        {times.length > 0 && <li>{t("withdraw.sessions", { sessions: format.list(times) })}</li>}
      </ul>
      {withdraw.error && (
        <Notice tone="danger" className="mt-4">
          {t(`problems:${reasonOf(withdraw.error)}`)}
        </Notice>
      )}
      <Button
        variant="danger"
        className="mt-5 w-full"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate({ params: { id: player.id }, body: { refund } })}
      >
        {refund > 0 ? t("withdraw.do", { amount: money(refund) }) : t("withdraw.doFree")}
      </Button>
    </>
  )
}
