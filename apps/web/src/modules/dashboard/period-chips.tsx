import { useTranslation } from "react-i18next"
import { tabPart } from "../../parts/part.tsx"
import { Chip } from "../../ui/chip.tsx"
import type { OwnPeriod as Own } from "./own-period.tsx"
import { periodChoices, usePeriod } from "./use-period.ts"

/** Fetched when somebody wants other days: the first page of the panel does without the code of fields. */
const OwnPeriod = tabPart<Parameters<typeof Own>[0]>(
  "own-period",
  async () => (await import("./own-period.tsx")).OwnPeriod,
  ["dashboard", "problems"],
)

/** Which days the figures are of: four usual stretches, or own days. */
export function PeriodChips({ problem }: { problem: unknown }) {
  const { t } = useTranslation("dashboard")
  const { choice, period, choose } = usePeriod()
  return (
    <div className="mb-4 grid grid-cols-1 gap-4">
      <fieldset aria-label={t("period.label")} className="flex min-w-0 flex-wrap gap-2">
        {periodChoices.map((each) => (
          <Chip key={each} chosen={each === choice} onClick={() => choose(each, period)}>
            {t(`period.${each}`)}
          </Chip>
        ))}
      </fieldset>
      {choice === "own" && <OwnPeriod problem={problem} />}
    </div>
  )
}
