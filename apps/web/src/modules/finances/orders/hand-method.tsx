import { type HandMethod, offeredHandMethods } from "@academy/domain/hand-payments"
import { useTranslation } from "react-i18next"
import { RadioCards } from "../../../ui/radio-cards.tsx"

interface HandMethodProps {
  value: HandMethod
  onChange: (method: HandMethod) => void
}

/** How a payment that is entered by hand was made. */
export function HandMethodChoice({ value, onChange }: HandMethodProps) {
  const { t } = useTranslation("finances")
  return (
    <RadioCards
      label={t("act.pay.how")}
      value={value}
      onValueChange={onChange}
      choices={offeredHandMethods().map((method) => ({ value: method, label: t(`act.hand.${method}`) }))}
      className="grid! grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] *:min-h-12! *:gap-3! *:px-3!"
    />
  )
}
