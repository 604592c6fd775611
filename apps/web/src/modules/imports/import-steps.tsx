import { Check } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { cx } from "../../ui/class-names.ts"

const steps = ["file", "columns", "rows", "emails"] as const
export type ImportStep = (typeof steps)[number]

interface ImportStepsProps {
  at: ImportStep
  /** A step that can be gone to from here. */
  onGo?: ((step: ImportStep) => void) | undefined
  open?: readonly ImportStep[]
}

/** The four steps of an import: done ones have a tick, the present one its number on green. */
export function ImportSteps({ at, onGo, open = [] }: ImportStepsProps) {
  const { t } = useTranslation("imports")
  const format = useFormat()
  const place = steps.indexOf(at)
  return (
    <ol className="flex flex-wrap gap-x-5 gap-y-2" aria-label={t("steps.label")}>
      {steps.map((step, index) => {
        const isDone = index < place
        const words = (
          <>
            <span
              aria-hidden="true"
              className={cx(
                "grid size-6 place-items-center rounded-badge text-label text-smallest tabular",
                step === at && "bg-accent-ink text-on-accent-ink",
                isDone && "bg-positive-soft text-positive",
                index > place && "bg-tonal text-ink-muted",
              )}
            >
              {isDone ? <Check className="size-4" strokeWidth={2} /> : format.number(index + 1)}
            </span>
            {t(`steps.${step}`)}
          </>
        )
        const classes = "flex items-center gap-2 text-label text-small"
        return (
          <li key={step} aria-current={step === at ? "step" : undefined}>
            {onGo && step !== at && open.includes(step) ? (
              <button
                type="button"
                className={cx(classes, "tap-44 text-ink-muted hover:text-ink")}
                onClick={() => onGo(step)}
              >
                {words}
              </button>
            ) : (
              <span className={cx(classes, step !== at && "text-ink-muted")}>{words}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
