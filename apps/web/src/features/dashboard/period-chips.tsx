import { useTranslation } from "react-i18next"
import { ApiProblem } from "../../api/problem.ts"
import { Chip } from "../../ui/chip.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { periodChoices, usePeriod } from "./use-period.ts"

/** Which days the figures are of: four usual stretches, or own days. */
export function PeriodChips({ problem }: { problem: unknown }) {
  const { t } = useTranslation(["dashboard", "problems"])
  const wrong = problem instanceof ApiProblem ? problem.errors : []
  const errorOf = (param: "from" | "until") => {
    const code = wrong.find((error) => error.param === param)?.code
    return code && t(`problems:field.${code}`)
  }
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
      {choice === "own" && (
        <div className="flex flex-wrap gap-4">
          <TextField
            type="date"
            label={t("period.from")}
            value={period.from}
            max={period.until}
            error={errorOf("from")}
            onChange={({ target }) => target.value && choose("own", { ...period, from: target.value })}
          />
          <TextField
            type="date"
            label={t("period.until")}
            value={period.until}
            min={period.from}
            error={errorOf("until")}
            onChange={({ target }) => target.value && choose("own", { ...period, until: target.value })}
          />
        </div>
      )}
    </div>
  )
}
