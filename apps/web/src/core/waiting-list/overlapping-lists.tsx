import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Checkbox } from "../../ui/checkbox.tsx"
import type { OfferAnswer } from "./use-offer-answer.ts"

/** A tick for each other list that the player waits on at that time; nothing when there is none. */
export function OverlappingLists({ answer, className }: { answer: OfferAnswer; className?: string }) {
  const { t } = useTranslation("bookings")
  const format = useFormat()
  return answer.atSameTime.map((other) => (
    <Checkbox
      key={other.id}
      {...(className && { className })}
      label={t("waiting.alsoLeave", {
        title: other.title,
        moment: format.moment(other.starts_at),
      })}
      checked={answer.isAlsoLeft(other)}
      onCheckedChange={(isTicked) => answer.setAlsoLeft(other, isTicked)}
    />
  ))
}
