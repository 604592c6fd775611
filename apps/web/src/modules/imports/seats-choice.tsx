import { importSeatWays } from "@academy/domain/import-groups"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Card } from "../../ui/card.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import type { ImportChange } from "./row-table.tsx"
import type { Import } from "./shown-import.ts"

interface SeatsChoiceProps {
  seats: NonNullable<Import["seats"]>
  onChange: (change: ImportChange) => void
}

/** How the children of an import get their seats in the series that their rows name, and what that books. */
export function SeatsChoice({ seats, onChange }: SeatsChoiceProps) {
  const { t } = useTranslation("imports")
  const format = useFormat()
  const { way, can_invoice, children, seats: count, price, currency } = seats
  const ways = importSeatWays.filter((one) => one !== "invoice" || can_invoice || way === "invoice")
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3!">
      <div className="min-w-0 flex-1 basis-72 text-small">
        <p className="text-label">{t("seats.title", { count: children })}</p>
        <p className="text-ink-muted" role="status">
          {way === "tag"
            ? t("seats.tagText")
            : t(`seats.${way}Text`, { count, price: format.money(price, currency) })}
        </p>
        {!can_invoice && <p className="text-ink-muted">{t("seats.noInvoice")}</p>}
      </div>
      <Segmented
        label={t("seats.label")}
        value={way}
        onValueChange={(next) => onChange({ seats: next })}
        choices={ways.map((value) => ({ value, label: t(`seats.${value}`) }))}
      />
    </Card>
  )
}
