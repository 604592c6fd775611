import { wallClockDate } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { TextArea, TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { OfficeWithdrawal } from "./family.ts"

interface WithdrawDialogProps {
  player: { name: string; membership: string | null }
  membershipId: number
  onClose: () => void
}

/** The office withdraws from a membership for the family (`dialog=withdraw&player=…`): refund, date and reason. */
export function WithdrawDialog({ player, membershipId, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation(["families", "common"])
  const names = { plan: player.membership, player: player.name }
  const query = useQuery({
    ...answer("GET /api/admin/memberships/:id/withdrawal/", { params: { id: membershipId } }),
    staleTime: 0,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("withdrawTitle", names)}
      description={t("withdrawText")}
      closeLabel={t("common:close")}
    >
      <QueryStates
        query={query}
        title={t("withdrawFailed")}
        waiting={<Skeleton className="h-64 rounded-card" />}
      />
      {query.data && <WithdrawForm id={membershipId} found={query.data} onClose={onClose} />}
    </Dialog>
  )
}

type Parts = Pick<OfficeWithdrawal["withdrawal"], "to_card" | "to_swish" | "to_wallet">

function WithdrawForm({ id, found, onClose }: { id: number; found: OfficeWithdrawal; onClose: () => void }) {
  const { t } = useTranslation(["families", "problems", "panels"])
  const format = useFormat()
  const toast = useToast()
  const now = useNow()
  const { name: plan, currency, is_own_family, withdrawal } = found
  const { until, refund, owed, sessions } = withdrawal
  const money = (amount: number) => format.money(amount, currency)
  const partsOf = ({ to_card, to_swish, to_wallet }: Parts) => {
    const parts = [
      to_card > 0 && t("withdrawnTo.card", { amount: money(to_card) }),
      to_swish > 0 && t("withdrawnTo.swish", { amount: money(to_swish) }),
      to_wallet > 0 && t("withdrawnTo.wallet", { amount: money(to_wallet) }),
    ].filter((part) => part !== false)
    return parts.length > 0 ? format.list(parts) : money(0)
  }
  const today = wallClockDate(now)
  const { form, props, problem, errorOf, isSaving } = useApiForm(
    "POST /api/admin/memberships/:id/withdraw/",
    {
      values: { reason: "", asked_on: today },
      params: { id },
      toBody: ({ reason, asked_on }) => ({ refund, reason: reason.trim(), asked_on }),
      onSaved: (parts) => {
        toast.show({ text: t("isWithdrawn", { plan, refund: partsOf(parts) }) })
        onClose()
      },
    },
  )
  const isOver = new Date(until) < now
  const day = format.day(until, "year")
  const times = sessions.map((at) => format.moment(at))
  const facts = [
    { label: t("withdrawRefund"), value: partsOf(withdrawal) },
    ...(owed > 0 ? [{ label: t("withdrawOwed"), value: money(owed) }] : []),
    ...(times.length > 0 ? [{ label: t("withdrawSessions"), value: format.list(times) }] : []),
  ]
  return (
    <form {...props} className="grid grid-cols-1 gap-5">
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <Notice tone={isOver ? "due" : "info"}>{t(isOver ? "withdrawOver" : "withdrawUntil", { day })}</Notice>
      <dl className="grid grid-cols-1 gap-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="row-apart">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="text-end text-label tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <TextField
        label={t("withdrawAskedOn")}
        type="date"
        max={today}
        error={errorOf("asked_on")}
        {...form.register("asked_on", filled)}
      />
      <TextArea
        label={t("panels:reason")}
        hint={t("panels:reasonHint")}
        rows={2}
        maxLength={200}
        error={errorOf("reason")}
        {...form.register("reason", filled)}
      />
      <Button
        type="submit"
        variant="danger"
        busy={isSaving}
        disabledReason={is_own_family ? t("ownFamily") : null}
      >
        {t("withdrawNow")}
      </Button>
    </form>
  )
}
