import { Download, Send, Tag, X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/class-names.ts"
import { IconButton } from "../../ui/icon-button.tsx"

interface ChosenBarProps {
  /** How many are chosen, in words. */
  chosen: string
  /** All rows of the search in words, offered once all that are shown are chosen. */
  all?: string
  onAll?: () => void
  onExport: () => void
  /** Left out where rows have no tags. */
  onTag?: () => void
  /** Left out where rows have no families. */
  onMessage?: () => void
  onClear: () => void
}

/** Stands at the bottom of the screen while rows are chosen: how many, and what can be done with them. */
export function ChosenBar({ chosen, all, onAll, onExport, onTag, onMessage, onClear }: ChosenBarProps) {
  const { t } = useTranslation(["models", "player-groups"])
  return (
    <div
      data-bottom-button=""
      className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-night py-2.5 ps-5 pe-2.5 text-ink shadow-dialog night"
    >
      <span role="status" className="text-label text-small tabular max-sm:grow">
        {chosen}
      </span>
      <div
        className={cx(
          "flex flex-wrap items-center gap-x-3 gap-y-1",
          // On a phone what does not fit beside the count has a line of its own.
          (all || onMessage) && "max-sm:order-1 max-sm:basis-full max-sm:justify-between",
        )}
      >
        {all && (
          <Button variant="link" size="row" className="tap-44" onClick={onAll}>
            {all}
          </Button>
        )}
        {onMessage && (
          <Button variant="tonal" size="row" onClick={onMessage}>
            <Send aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
            {t("player-groups:message")}
          </Button>
        )}
        {onTag && (
          <Button variant="tonal" size="row" onClick={onTag}>
            <Tag aria-hidden="true" strokeWidth={1.75} />
            {t("player-groups:tag")}
          </Button>
        )}
        <Button variant="tonal" size="row" onClick={onExport}>
          <Download aria-hidden="true" strokeWidth={1.75} />
          {t("export")}
        </Button>
      </div>
      <IconButton label={t("chooseNone")} icon={<X strokeWidth={1.75} />} onClick={onClear} />
    </div>
  )
}
