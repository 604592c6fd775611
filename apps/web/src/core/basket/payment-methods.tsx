import { academy } from "@academy/domain/academy"
import type { PaymentMethod } from "@academy/domain/bookings"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { RadioCards } from "../../ui/radio-cards.tsx"

/** A saved card is another choice than one that is entered. */
export type Way = PaymentMethod | "kept_card"

/** The methods as choices, in their order; the saved card comes before another one. */
export const toWays = <M extends PaymentMethod>(
  methods: readonly M[],
  hasKeptCard: boolean,
): (M | "kept_card")[] =>
  methods.flatMap((method): (M | "kept_card")[] =>
    method === "card" && hasKeptCard ? ["kept_card", method] : [method],
  )

interface Face {
  label: ReactNode
  hint: ReactNode
}

interface PaymentMethodsProps {
  ways: readonly Way[]
  value: Way | undefined
  onChoose: (way: Way) => void
  /** Of the saved card; undefined without one. */
  last4: string | undefined
  /** When an invoice would be due. */
  dueAt: string | null
  /** What the second reminder of that invoice costs, in kronor. */
  reminderFee?: number
  /** What the pass and the balance are called and how much there is, where they are offered. */
  own?: Record<"pass" | "wallet", Face>
  /** What a choice costs, where the button says something else. */
  priceOf?: (way: Way) => string | undefined
}

/** The payment methods in their one order, wherever something is paid. */
export function PaymentMethods({
  ways,
  value,
  onChoose,
  last4,
  dueAt,
  reminderFee = 0,
  own,
  priceOf,
}: PaymentMethodsProps) {
  const { t } = useTranslation(["basket", "discounts", "common"])
  const format = useFormat()
  const due = t("methods.bank_transferHint", { day: dueAt ? format.day(dueAt, "short") : "" })
  const faces: Partial<Record<Way, Face>> = {
    ...own,
    swish: { label: t("methods.swish"), hint: t("methods.swishHint") },
    kept_card: { label: t("common:cardEnding", { last4 }), hint: t("keptCard.hint") },
    card: {
      label: t(last4 === undefined ? "methods.card" : "methods.otherCard"),
      hint: t("methods.cardHint"),
    },
    bank_transfer: {
      label: t("methods.bank_transfer"),
      hint:
        reminderFee > 0
          ? t("discounts:reminderFee", { due, amount: format.money(reminderFee, academy.currency) })
          : due,
    },
  }
  return (
    <RadioCards
      label={t("common:payWith")}
      value={value}
      onValueChange={onChoose}
      choices={ways.flatMap((way) => {
        const face = faces[way]
        return face ? [{ value: way, ...face, aside: priceOf?.(way) }] : []
      })}
    />
  )
}
