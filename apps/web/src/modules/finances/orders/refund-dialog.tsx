import type { Answer } from "@academy/contract/client"
import { toMajor, toMinor } from "@academy/domain/money"
import { priceOfUnused } from "@academy/domain/refunds"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { filled, useApiForm } from "../../../forms/use-api-form.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
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

type OrderLine = RefundDialogProps["order"]["lines"][number]

const leftOf = (line: OrderLine) => toMajor(toMinor(line.amount) - toMinor(line.refunded))

/** What goes back of a line, as the field has it: all that is left, or of a package the price of its unused passes. */
function proposalOf(line: OrderLine, isTakenBack: boolean): string {
  if (!isTakenBack || !line.passes) return String(leftOf(line))
  const paid = { amount_minor: toMinor(line.amount), refunded_minor: toMinor(line.refunded) }
  return String(toMajor(priceOfUnused(paid, line.passes)))
}

interface Values {
  amounts: string[]
  /** The packages whose unused passes are taken back. */
  packages: number[]
  target: "card" | "wallet"
  reason: string
}

/**
 * How much of each line goes back, where to, and why. It begins with all that is left; a package's unused passes are
 * taken back for their part of the price.
 */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { t } = useTranslation(["finances", "common", "problems", "panels"])
  const format = useFormat()
  const toast = useToast()
  // What the person saw when it opened: a change meanwhile is refused, not refunded on top.
  const [seen] = useState(order)
  // What was paid by Swish is refunded by Swish.
  const bySwish = seen.payment_method === "swish"
  const lines = seen.lines.filter((line) => leftOf(line) > 0)
  // Equal packages of an order have their passes together.
  const packs = [
    ...new Map(
      lines.flatMap(({ passes }) => (passes && passes.unused > 0 ? [[passes.package_id, passes]] : [])),
    ).values(),
  ]
  const [values] = useState<Values>(() => {
    const packages = packs.map(({ package_id }) => package_id)
    return {
      amounts: lines.map((line) => proposalOf(line, packages.includes(line.passes?.package_id ?? 0))),
      packages,
      target: seen.card_left > 0 ? "card" : "wallet",
      reason: "",
    }
  })
  /** Whether some of the package's price goes back: passes are not taken back for nothing. */
  const isRefunded = (packageId: number, typed: string[]) =>
    lines.some(({ passes }, at) => passes?.package_id === packageId && (readAmount(typed[at] ?? "") ?? 0) > 0)
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/orders/:id/refund/", {
    values,
    params: { id: seen.id },
    toBody: ({ amounts, packages, target, reason }) => {
      const takenBack = packs.filter(
        ({ package_id }) => packages.includes(package_id) && isRefunded(package_id, amounts),
      )
      return {
        lines: lines.flatMap((line, at) => {
          const amount = readAmount(amounts[at] ?? "") ?? 0
          return amount > 0 ? [{ line_id: line.id, amount }] : []
        }),
        ...(takenBack.length > 0 && {
          take_back: takenBack.map(({ package_id, unused }) => ({ package_id, unused })),
        }),
        target,
        reason,
        refunded: seen.refunded,
      }
    },
    onSaved: ({ to_card, to_wallet }) => {
      const money = (amount: number) => format.money(amount, seen.currency)
      toast.show({
        text: format.parts([
          to_card > 0 && t(bySwish ? "refund.toSwish" : "refund.toCard", { amount: money(to_card) }),
          to_wallet > 0 && t("refund.toWallet", { amount: money(to_wallet) }),
        ]),
      })
      onClose()
    },
  })
  const typed = form.watch("amounts")
  const packages = form.watch("packages")
  const amounts = typed.map(readAmount)
  const total = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
  const wrong = lines.map((line, at) => {
    const amount = amounts[at]
    return amount === null || amount === undefined || amount > leftOf(line)
  })
  const why = wrong.some(Boolean) ? t("refund.wrongAmount") : total === 0 ? t("refund.nothing") : null
  const takeBack = (packageId: number, isTakenBack: boolean) => {
    form.setValue(
      "packages",
      isTakenBack ? [...packages, packageId] : packages.filter((id) => id !== packageId),
    )
    // What somebody typed stays.
    for (const [at, line] of lines.entries())
      if (line.passes?.package_id === packageId && typed[at] === proposalOf(line, !isTakenBack))
        form.setValue(`amounts.${at}`, proposalOf(line, isTakenBack))
  }
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
        {packs.map(({ package_id, granted, unused }) => {
          const refunded = isRefunded(package_id, typed)
          return (
            <Checkbox
              key={package_id}
              label={t("refund.takeBack", { count: unused, granted })}
              // One alone stands below the field that names it.
              hint={
                packs.length > 1 && (
                  <bdi>{lines.find(({ passes }) => passes?.package_id === package_id)?.title}</bdi>
                )
              }
              checked={refunded && packages.includes(package_id)}
              onCheckedChange={(checked) => takeBack(package_id, checked)}
              disabled={!refunded}
            />
          )
        })}
        {seen.card_left > 0 ? (
          <RadioCards
            label={t("refund.where")}
            value={form.watch("target")}
            onValueChange={(target) => form.setValue("target", target)}
            choices={[
              {
                value: "card",
                label: t(bySwish ? "refund.swish" : "refund.card"),
                hint: t("refund.cardHint"),
              },
              { value: "wallet", label: t("refund.wallet"), hint: t("refund.walletHint") },
            ]}
          />
        ) : (
          <Notice>{t("refund.onlyWallet")}</Notice>
        )}
        <TextField
          label={t("panels:reason")}
          hint={t("refund.reasonHint")}
          error={errorOf("reason")}
          maxLength={200}
          {...form.register("reason", filled)}
        />
      </form>
    </Dialog>
  )
}
