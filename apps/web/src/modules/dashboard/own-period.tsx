import { useTranslation } from "react-i18next"
import { ApiProblem } from "../../api/problem.ts"
import { TextField } from "../../ui/text-field.tsx"
import { usePeriod } from "./use-period.ts"

/** From when until when, in days of one's own. */
export function OwnPeriod({ problem }: { problem: unknown }) {
  const { t } = useTranslation(["dashboard", "problems"])
  const { period, choose } = usePeriod()
  const wrong = problem instanceof ApiProblem ? problem.errors : []
  const errorOf = (param: "from" | "until") => {
    const code = wrong.find((error) => error.param === param)?.code
    return code && t(`problems:field.${code}`)
  }
  return (
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
  )
}
