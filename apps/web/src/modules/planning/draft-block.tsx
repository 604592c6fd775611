import { PencilRuler } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import type { DraftDate } from "./draft-dates.ts"
import { usePlannerAddress } from "./use-planner-address.ts"

/** A date of a draft among the sessions: hatched, with its word for those who don't see it. A press opens it. */
export function DraftBlock({ date }: { date: DraftDate }) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const { go } = usePlannerAddress()
  const title = date.title || t("drafts.untitled")
  return (
    <button
      type="button"
      title={format.parts([t("drafts.draft"), title])}
      onClick={() => go({ dialog: "series", draft: String(date.id) })}
      className="mb-0.5 flex min-h-6 w-full items-center gap-1 overflow-hidden rounded-[0.5rem] border border-dashed border-line-strong bg-[repeating-linear-gradient(45deg,transparent_0_5px,var(--well)_5px_9px)] px-1.5 text-start text-smallest last:mb-0 hover:bg-hover"
    >
      <PencilRuler aria-hidden="true" className="size-3.5 shrink-0 text-ink-muted" strokeWidth={1.75} />
      {date.starts && <span className="isolate-ltr text-figure">{date.starts}</span>}
      <bdi className="min-w-0 truncate text-label">{title}</bdi>
      <span className="sr-only">{t("drafts.draft")}</span>
    </button>
  )
}
