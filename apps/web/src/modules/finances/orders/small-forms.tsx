import { useTranslation } from "react-i18next"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { filled, useApiForm } from "../../../forms/use-api-form.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { useToast } from "../../../ui/toast.tsx"
import type { ActionFormProps } from "./orders.ts"

/** The invoice once more, by email. */
export function InvoiceForm({ order, onDone }: ActionFormProps) {
  const { t } = useTranslation(["finances", "problems"])
  const toast = useToast()
  const sending = useWrite("POST /api/admin/orders/:id/invoice/", {
    onSuccess: () => {
      toast.show({ text: t("act.invoice.done", { name: order.account_name }) })
      onDone()
    },
  })
  return (
    <div className="grid gap-4">
      {sending.isError && <Notice tone="danger">{t(`problems:${reasonOf(sending.error)}`)}</Notice>}
      <p className="text-small text-ink-muted">{t("act.invoice.text", { name: order.account_name })}</p>
      <div className="flex flex-wrap gap-2">
        <Button busy={sending.isPending} onClick={() => sending.mutate({ params: { id: order.id } })}>
          {t("act.invoice.title")}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t("act.cancel")}
        </Button>
      </div>
    </div>
  )
}

/** Waives the reminder fee. */
export function FeeForm({ order, onDone }: ActionFormProps) {
  const { t } = useTranslation(["finances", "problems"])
  const format = useFormat()
  const toast = useToast()
  const removing = useWrite("POST /api/admin/orders/:id/remove-fee/", {
    onSuccess: () => {
      toast.show({ text: t("act.fee.done") })
      onDone()
    },
  })
  const fee = order.lines.find(({ is_fee }) => is_fee)?.amount ?? 0
  return (
    <div className="grid gap-4">
      {removing.isError && <Notice tone="danger">{t(`problems:${reasonOf(removing.error)}`)}</Notice>}
      <p className="text-small text-ink-muted">
        {t("act.fee.text", { name: order.account_name, amount: format.money(fee, order.currency) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button busy={removing.isPending} onClick={() => removing.mutate({ params: { id: order.id } })}>
          {t("act.fee.title")}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t("act.cancel")}
        </Button>
      </div>
    </div>
  )
}

/** The family's wallet pays what is left. */
export function WalletForm({ order, onDone }: ActionFormProps) {
  const { t } = useTranslation(["finances", "problems"])
  const format = useFormat()
  const toast = useToast()
  const name = order.account_name
  const paying = useWrite("POST /api/admin/orders/:id/pay-from-wallet/", {
    onSuccess: () => {
      toast.show({ text: t("act.fromWallet.done", { name }) })
      onDone()
    },
  })
  return (
    <div className="grid gap-4">
      {paying.isError && <Notice tone="danger">{t(`problems:${reasonOf(paying.error)}`)}</Notice>}
      <p className="text-small text-ink-muted">
        {format.parts([
          t("act.fromWallet.has", { amount: format.money(order.wallet_balance, order.currency) }),
          t("act.fromWallet.text", { name }),
        ])}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button busy={paying.isPending} onClick={() => paying.mutate({ params: { id: order.id } })}>
          {t("act.fromWallet.send", { amount: format.money(order.unpaid, order.currency) })}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t("act.cancel")}
        </Button>
      </div>
    </div>
  )
}

/** The order is given up, with a reason; what happens to its seats is said before the button. */
export function WithdrawForm({ order, onDone }: ActionFormProps) {
  const { t } = useTranslation(["finances", "panels", "problems"])
  const toast = useToast()
  const name = order.account_name
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/orders/:id/withdraw/", {
    values: { reason: "" },
    params: { id: order.id },
    toBody: ({ reason }) => ({ reason }),
    onSaved: () => {
      toast.show({ text: t("act.withdraw.done", { name }) })
      onDone()
    },
  })
  return (
    <form {...props} className="grid gap-4">
      {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <TextField
        label={t("panels:reason")}
        hint={t("act.withdraw.reasonHint")}
        error={errorOf("reason")}
        maxLength={200}
        {...form.register("reason", filled)}
      />
      <Notice tone="due">
        {order.seats_to_come > 0 && `${t("act.withdraw.seats", { count: order.seats_to_come })} `}
        {t("act.withdraw.told", { name })}
      </Notice>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={isSaving}>
          {t("act.withdraw.send")}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t("act.cancel")}
        </Button>
      </div>
    </form>
  )
}
