import type { UseFormRegisterReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { TextField } from "../../../ui/text-field.tsx"

interface DiscountFieldsProps {
  amount: UseFormRegisterReturn
  amountHint: string
  amountError: string | undefined
  reason: UseFormRegisterReturn
  reasonError: string | undefined
}

/** How much is taken off, and why: of one order or of several. */
export function DiscountFields({
  amount,
  amountHint,
  amountError,
  reason,
  reasonError,
}: DiscountFieldsProps) {
  const { t } = useTranslation(["finances", "panels"])
  return (
    <>
      <TextField
        label={t("act.discount.amount")}
        hint={amountHint}
        error={amountError}
        inputMode="decimal"
        dir="ltr"
        maxLength={10}
        {...amount}
      />
      <TextField
        label={t("panels:reason")}
        hint={t("act.discount.reasonHint")}
        error={reasonError}
        maxLength={200}
        {...reason}
      />
    </>
  )
}
