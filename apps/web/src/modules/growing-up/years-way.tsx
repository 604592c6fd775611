import { useTranslation } from "react-i18next"
import { cx } from "../../ui/class-names.ts"
import { Star } from "../../ui/drawings/star.tsx"
import type { GrowingUp } from "./queries.ts"

/** Born, own login, takes over: three years as a way that climbs to the star. What is reached is drawn through. */
export function YearsWay({ growingUp, year }: { growingUp: GrowingUp; year: number }) {
  const { t } = useTranslation("consents")
  const { year_of_birth, own_login_year, takeover_year } = growingUp
  const steps = [
    { year: year_of_birth, label: t("growingUp.born") },
    { year: own_login_year, label: t("growingUp.ownLogin") },
    { year: takeover_year, label: t("growingUp.takesOver") },
  ]
  return (
    <div className="relative mt-5">
      <svg viewBox="0 0 300 70" aria-hidden="true" className="flip-rtl h-auto w-full overflow-visible">
        <path d="M12 58L142 40" className="stroke-accent-ink" strokeWidth="2.5" fill="none" />
        <path
          d="M142 40L286 10"
          className="stroke-ink-muted"
          strokeWidth="2"
          strokeDasharray={year >= takeover_year ? undefined : "2 6"}
          fill="none"
        />
        <circle cx="12" cy="58" r="6" className="fill-accent-ink" />
        <circle
          cx="142"
          cy="40"
          r="7"
          className={cx(year >= own_login_year ? "fill-accent-ink" : "fill-surface", "stroke-accent-ink")}
          strokeWidth="2"
        />
      </svg>
      <Star className="absolute end-0 -top-1 size-6 text-accent-ink" />
      <ol className="mt-2 flex flex-wrap justify-between gap-3">
        {steps.map((step, index) => (
          <li
            key={step.year}
            className={cx("min-w-0 flex-1 basis-20", index === 1 && "text-center", index === 2 && "text-end")}
          >
            <span className="block text-title text-heading tabular">{step.year}</span>
            <span className="block text-small text-ink-muted">{step.label}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
