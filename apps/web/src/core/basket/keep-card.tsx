import { useTranslation } from "react-i18next"
import { Checkbox } from "../../ui/checkbox.tsx"

interface KeepCardProps {
  checked: boolean
  onChange: (isKept: boolean) => void
}

/** Whether the card that is put in is kept for next time; never unless it is pressed. */
export function KeepCard({ checked, onChange }: KeepCardProps) {
  const { t } = useTranslation("basket")
  return (
    <Checkbox
      label={t("keptCard.keep")}
      hint={t("keptCard.keepHint")}
      checked={checked}
      onCheckedChange={onChange}
    />
  )
}
