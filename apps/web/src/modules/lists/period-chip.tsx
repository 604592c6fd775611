import { isDay } from "@academy/domain/series"
import { X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { ChipButton } from "../../ui/chip.tsx"
import { useListAddress } from "./use-list-address.ts"

/** The days that the address narrows a list to, as a figure of the dashboard leads here; null where it does not. */
export function usePeriodOfList() {
  const address = useListAddress()
  const [from, until] = [address.get("from"), address.get("until")]
  return isDay(from) && isDay(until) ? { from, until } : null
}

/** Says which days those are, and takes them away. */
export function PeriodChip() {
  const { t } = useTranslation("common")
  const format = useFormat()
  const address = useListAddress()
  const period = usePeriodOfList()
  if (!period) return null
  return (
    <ChipButton onClick={() => address.clear(["from", "until"])}>
      {format.dayRange(`${period.from}T12:00:00Z`, `${period.until}T12:00:00Z`)}
      <X aria-hidden="true" strokeWidth={1.75} />
      <span className="sr-only">{t("clear")}</span>
    </ChipButton>
  )
}
