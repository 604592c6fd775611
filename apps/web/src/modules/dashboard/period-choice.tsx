import { useTranslation } from "react-i18next"
import { tabPart } from "../../parts/part.tsx"
import { ChipSelect } from "../../ui/select.tsx"
import type { OwnPeriod as Own } from "./own-period.tsx"
import { periodChoices, usePeriod } from "./use-period.ts"

/** Fetched when somebody wants other days: the first page of the panel does without the code of fields. */
const OwnPeriod = tabPart<Parameters<typeof Own>[0]>(
  "own-period",
  async () => (await import("./own-period.tsx")).OwnPeriod,
  ["dashboard", "problems"],
)

/** Which days the figures are of: four usual stretches, or own days. */
export function PeriodChoice({ problem }: { problem: unknown }) {
  const { t } = useTranslation("dashboard")
  const { choice, period, choose } = usePeriod()
  return (
    <>
      <ChipSelect
        label={t("period.label")}
        chosen={false}
        value={choice}
        onValueChange={(next) => choose(periodChoices.find((one) => one === next) ?? "weeks12", period)}
        choices={periodChoices.map((value) => ({ value, label: t(`period.${value}`) }))}
      >
        {t(`period.${choice}`)}
      </ChipSelect>
      {choice === "own" && (
        <div className="order-1 basis-full">
          <OwnPeriod problem={problem} />
        </div>
      )}
    </>
  )
}
