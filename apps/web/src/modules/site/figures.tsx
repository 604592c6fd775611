import { useTranslation } from "react-i18next"
import { cx } from "../../ui/class-names.ts"
import { claimedFacts, claimsAll } from "./facts.ts"

const figures = ["players", "coaches", "years"] as const

export const hasFigures = (): boolean => figures.some((name) => claimsAll(name))

/** The academy in up to three figures, as its owner states them; none before the owner has confirmed who it is. */
export function Figures() {
  const { t } = useTranslation("site")
  const claimed = claimedFacts()
  const shown = figures.filter((name) => claimed[name] !== null)
  if (shown.length === 0) return null
  return (
    <dl
      className={cx(
        "grid gap-3 md:flex md:gap-13",
        shown.length === 3
          ? "grid-cols-[1.35fr_1fr_1fr]"
          : "grid-cols-[repeat(2,auto)] justify-start gap-x-10",
      )}
    >
      {shown.map((name) => (
        <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="mt-2 text-copy text-small text-ink-muted">{t(`figures.${name}`)}</dt>
          <dd className="isolate-ltr w-fit text-figure text-[min(1.75rem,7.2vw)] md:text-[2.6rem]">
            {claimed[name]}+
          </dd>
        </div>
      ))}
    </dl>
  )
}
