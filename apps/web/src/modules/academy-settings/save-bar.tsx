import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button.tsx"

interface SaveBarProps {
  /** How many fields differ from what is saved. */
  changes: number
  isSaving: boolean
  onDiscard: () => void
}

/** At the bottom of the screen while something is not saved; the only Save of the page. */
export function SaveBar({ changes, isSaving, onDiscard }: SaveBarProps) {
  const { t } = useTranslation("academy-settings")
  return (
    <div
      data-bottom-button=""
      className="sticky bottom-4 z-20 col-span-full mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-line bg-night py-2.5 ps-5 pe-2.5 text-ink shadow-dialog night"
    >
      <span role="status" className="me-3 text-label text-small tabular">
        {t("bar.changes", { count: changes })}
      </span>
      <Button variant="quiet" size="row" onClick={onDiscard}>
        {t("bar.discard")}
      </Button>
      <Button type="submit" size="row" busy={isSaving}>
        {t("bar.save")}
      </Button>
    </div>
  )
}
