import { academy } from "@academy/domain/academy"
import { INVOICE_DAYS } from "@academy/domain/membership-periods"
import type { MembershipPayment } from "@academy/domain/memberships"
import { useTranslation } from "react-i18next"
import { RadioCards } from "../../ui/radio-cards.tsx"
import type { MembershipAnswer } from "./queries.ts"

interface PaidByChoiceProps {
  chosen: MembershipPayment
  onChoose: (paidBy: MembershipPayment) => void
  card: MembershipAnswer["card"]
}

/** By card or by invoice, each with what it means. */
export function PaidByChoice({ chosen, onChoose, card }: PaidByChoiceProps) {
  const { t } = useTranslation(["memberships", "common"])
  const byInvoice = {
    value: "invoice" as const,
    label: t("payment.invoice"),
    hint: t("payment.invoiceText", { count: INVOICE_DAYS }),
  }
  return (
    <RadioCards<MembershipPayment>
      label={t("payment.title")}
      value={chosen}
      onValueChange={onChoose}
      choices={[
        {
          value: "card",
          label: card ? t("common:cardEnding", { last4: card.last4 }) : t("payment.newCard"),
          hint: t("payment.cardText"),
        },
        ...(academy.is_confirmed || chosen === "invoice" ? [byInvoice] : []),
      ]}
    />
  )
}
