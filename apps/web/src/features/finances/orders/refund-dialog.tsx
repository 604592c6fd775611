import type { Answer } from "@academy/contract/client"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { filled, useApiForm } from "../../../forms/use-api-form.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { RadioCards } from "../../../ui/radio-cards.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { readAmount } from "../read-amount.ts"

interface RefundDialogProps {
  order: Answer<"GET /api/admin/orders/:id/">
  onClose: () => void
}

/** How much of each line goes back, where to, and why. It begins with all that is left. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { t } = useTranslation(["finances", "common", "problems"])
  const format = useFormat()
  const toast = useToast()
  // What the person saw when it opened: a change meanwhile is refused, not refunded on top.
  const [seen] = useState(order)
  const leftOf = (line: (typeof seen.lines)[number]) => Math.round((line.amount - line.refunded) * 100) / 100
  const lines = seen.lines.filter((line) => leftOf(line) > 0)
  const [values] = useState({
    amounts: lines.map((line) => String(leftOf(line))),
    target: seen.card_left > 0 ? ("card" as const) : ("wallet" as const),
    reason: "",
  } as { amounts: string[]; target: "card" | "wallet"; reason: string })
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/orders/:id/refund/", {
    values,
    params: { id: seen.id },
    toBody: ({ amounts, target, reason }) => ({
      lines: lines.flatMap((line, at) => {
        const amount = readAmount(amounts[at] ?? "") ?? 0
        return amount > 0 ? [{ line_id: line.id, amount }] : []
      }),
      target,
      reason,
      refunded: seen.refunded,
    }),
    onSaved: ({ to_card, to_wallet }) => {
      const money = (amount: number) => format.money(amount, seen.currency)
      toast.show({
        text: format.parts([
          to_card > 0 && t("refund.toCard", { amount: money(to_card) }),
          to_wallet > 0 && t("refund.toWallet", { amount: money(to_wallet) }),
        ]),
      })
      onClose()
    },
  })
  const amounts = form.watch("amounts").map(readAmount)
  const total = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
  const wrong = lines.map((line, at) => {
    const amount = amounts[at]
    return amount === null || amount === undefined || amount > leftOf(line)
  })
  const why = wrong.some(Boolean) ? t("refund.wrongAmount") : total === 0 ? t("refund.nothing") : null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("refund.title")}
      description={t("refund.text")}
      closeLabel={t("common:close")}
      footer={
        <Button type="submit" form="refund" busy={isSaving} disabledReason={why} showReason>
          {t("refund.send", { amount: format.money(total, seen.currency) })}
        </Button>
      }
    >
      <form {...props} id="refund" className="grid gap-5">
        {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
        {lines.map((line, at) => (
          <TextField
            key={line.id}
            label={format.parts([line.title, line.player_name])}
            hint={t("refund.atMost", { amount: format.money(leftOf(line), seen.currency) })}
            error={wrong[at] ? t("refund.wrongAmount") : undefined}
            inputMode="decimal"
            dir="ltr"
            maxLength={10}
            {...form.register(`amounts.${at}`)}
          />
        ))}
        {seen.card_left > 0 ? (
          <RadioCards
            label={t("refund.where")}
            value={form.watch("target")}
            onValueChange={(target) => form.setValue("target", target)}
            choices={[
              { value: "card", label: t("refund.card"), hint: t("refund.cardHint") },
              { value: "wallet", label: t("refund.wallet"), hint: t("refund.walletHint") },
            ]}
          />
        ) : (
          <Notice>{t("refund.onlyWallet")}</Notice>
        )}
        <TextField
          label={t("refund.reason")}
          hint={t("refund.reasonHint")}
          error={errorOf("reason")}
          maxLength={200}
          {...form.register("reason", filled)}
        />
      </form>
    </Dialog>
  )
}
