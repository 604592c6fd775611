import type { PackOffer } from "@academy/domain/packs"
import { WalletCards } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../../i18n/use-format.ts"
import { Button } from "../../../../ui/button.tsx"

interface PackCardProps {
  pack: PackOffer
  /** How many seats it pays. */
  seats: number
  currency: string
  isChosen: boolean
  onChoose: (packId: number | null) => void
}

/** A pack that costs less for each seat: the exact difference, what is left of it, and until when. */
export function PackCard({ pack, seats, currency, isChosen, onChoose }: PackCardProps) {
  const { t } = useTranslation(["bookings", "booking-sheet", "common"])
  const format = useFormat()
  const { name, price, difference, left, lastDay } = pack
  const amount = format.money(Math.abs(difference), currency)
  const passes = t("common:passes", { count: left })
  const sentences = [
    t(
      difference === 0
        ? "booking-sheet:weeks.pack.same"
        : difference > 0
          ? "booking-sheet:weeks.pack.more"
          : "booking-sheet:weeks.pack.less",
      { amount },
    ),
    t("booking-sheet:weeks.pack.pays", { count: seats }),
    left > 0 &&
      (lastDay
        ? t("booking-sheet:weeks.pack.leavesUntil", { passes, day: format.day(lastDay, "dateLong") })
        : t("booking-sheet:weeks.pack.leaves", { passes })),
  ]
  return (
    <section className="flex gap-4 rounded-hero bg-accent-soft p-4">
      <WalletCards aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" strokeWidth={1.75} />
      <div className="min-w-0">
        <h3 className="text-label">
          {t("booking-sheet:weeks.pack.title", { name, price: format.money(price, currency) })}
        </h3>
        <p className="text-small">{sentences.filter(Boolean).join(" ")}</p>
        <Button variant="link" size="row" onClick={() => onChoose(isChosen ? null : pack.id)}>
          {t(isChosen ? "booking-sheet:weeks.pack.stop" : "booking-sheet:weeks.pack.use")}
        </Button>
      </div>
    </section>
  )
}
