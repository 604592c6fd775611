import { Download, X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"

interface ChosenBarProps {
  count: number
  onExport: () => void
  onClear: () => void
}

/** Stands at the bottom of the screen while rows are chosen: how many, and what can be done with them. */
export function ChosenBar({ count, onExport, onClear }: ChosenBarProps) {
  const { t } = useTranslation("models")
  return (
    <div className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full items-center gap-3 rounded-card bg-night py-2.5 ps-5 pe-2.5 text-ink shadow-dialog night">
      <span role="status" className="text-label text-small tabular">
        {t("chosen", { count })}
      </span>
      <Button variant="tonal" size="row" onClick={onExport}>
        <Download aria-hidden="true" strokeWidth={1.75} />
        {t("export")}
      </Button>
      <IconButton label={t("chooseNone")} icon={<X strokeWidth={1.75} />} onClick={onClear} />
    </div>
  )
}
