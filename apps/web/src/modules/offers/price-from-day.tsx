import { wallClockDate } from "@academy/domain/time"
import type { ComponentProps, ReactNode } from "react"
import type { UseFormRegisterReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type { ProblemReason } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { LastPrice } from "./last-price.tsx"
import { noonOf } from "./session-type.ts"
import { useUndoPrice } from "./use-undo-price.ts"

const UNDO = "POST /api/admin/offer-prices/:id/undo/"

interface PriceFromDayProps {
  form: ComponentProps<"form">
  problem: ProblemReason | null
  isSaving: boolean
  /** The first day of the price, as it is typed. */
  day: { value: string; error: string | undefined; input: UseFormRegisterReturn }
  offer: { currency: string; last_change: ComponentProps<typeof LastPrice>["change"] | null }
  onDone: () => void
  /** The sums. */
  children: ReactNode
  /** Who keeps the price from before. */
  note?: ReactNode
}

/** The form of a plan's or pack's price from a day on; at its foot the newest price, which can be undone. */
export function PriceFromDay({
  form,
  problem,
  isSaving,
  day,
  offer,
  onDone,
  children,
  note,
}: PriceFromDayProps) {
  const { t } = useTranslation(["offers", "problems"])
  const format = useFormat()
  const today = wallClockDate(useNow())
  return (
    <form {...form} className="grid gap-4">
      {children}
      <TextField type="date" min={today} label={t("from")} error={day.error} {...day.input} />
      {note}
      {problem && problem !== "invalid_input" && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <Button type="submit" busy={isSaving}>
        {day.value === "" ? t("setNow") : t("sets", { day: format.day(noonOf(day.value), "date") })}
      </Button>
      {offer.last_change && (
        <LastPrice call={UNDO} change={offer.last_change} currency={offer.currency} onDone={onDone} />
      )}
    </form>
  )
}

/** Says that a price is set, with its undo. */
export function usePriceSet(onDone: () => void): (saved: { id: number }) => void {
  const { t } = useTranslation("offers")
  const toast = useToast()
  const undo = useUndoPrice(UNDO)
  return ({ id }) => {
    toast.show({ text: t("plans.done"), action: { label: t("undo"), onPress: () => void undo(id) } })
    onDone()
  }
}
