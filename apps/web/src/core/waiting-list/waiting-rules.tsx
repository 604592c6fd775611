import { Clock } from "lucide-react"
import { Trans, useTranslation } from "react-i18next"
import { Star } from "../../ui/drawings/star.tsx"

const bold = { b: <b className="inline-block font-semibold text-ink" /> }

/** How waiting works: three steps, and how long a seat is held. */
export function WaitingRules() {
  const { t } = useTranslation("bookings")
  return (
    <>
      <ol className="flex flex-col gap-4">
        {(["stepHeld", "stepTold", "stepIn"] as const).map((step) => (
          <li
            key={step}
            className="relative ps-8 not-last:before:absolute not-last:before:start-1.5 not-last:before:top-2 not-last:before:size-2.5 not-last:before:rounded-full not-last:before:bg-accent-ink not-last:after:absolute not-last:after:start-2.5 not-last:after:top-5 not-last:after:-bottom-4 not-last:after:border-s-2 not-last:after:border-dotted not-last:after:border-line-strong"
          >
            {step === "stepIn" && <Star className="absolute start-0.5 top-1 size-4.5 text-accent-ink" />}
            {t(`waiting.${step}`)}
          </li>
        ))}
      </ol>
      <p className="flex gap-3 text-small text-ink-muted">
        <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
        <span>
          <Trans t={t} i18nKey="waiting.rule" components={bold} />
        </span>
      </p>
    </>
  )
}
