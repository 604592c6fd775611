import type { Answer } from "@academy/contract/client"
import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { TextField } from "../../ui/text-field.tsx"
import type { SessionValues } from "./session-values.ts"
import { WarningItems } from "./warning-list.tsx"
import { noonOf } from "./week-days.ts"

export type SeriesDate = Answer<"POST /api/admin/series/preview/">["dates"][number]
type Decided = Pick<SessionValues, "left_out" | "kept" | "changes">

interface SeriesClashesProps {
  /** The dates that are planned, those left out not among them. */
  dates: readonly SeriesDate[]
  decided: Decided
  onDecide: (decided: Partial<Decided>) => void
  /** The field for why a clash is kept, as registered with its form. */
  reason: Omit<ComponentProps<typeof TextField>, "label">
}

/**
 * The dates of a series that clash, each with its ways out, the nearest first, and to keep it all the same last; below
 * them what was decided, which can be taken back.
 */
export function SeriesClashes({ dates, decided, onDecide, reason }: SeriesClashesProps) {
  const { t } = useTranslation(["planning", "panels"])
  const format = useFormat()
  const { left_out, kept, changes } = decided
  const dayOf = (day: string) => format.day(noonOf(day), "short")
  const open = clashingDates(dates, decided)
  const keptDates = dates.filter(({ day, warnings }) => kept.includes(day) && warnings.length > 0)
  const changed = changes.filter(({ day }) => dates.some((date) => date.day === day))
  const take = ({ way, name, change }: SeriesDate["ways_out"][number], day: string) =>
    onDecide(
      way === "leave_out"
        ? { left_out: [...left_out, day] }
        : { changes: [...changes.filter((one) => one.day !== day), { day, way, name, change }] },
    )
  return (
    <div className="grid">
      {open.map(({ day, warnings, ways_out }) => (
        <section key={day} aria-label={dayOf(day)} className="border-t border-line py-3">
          <h4 className="text-label text-danger first-letter:uppercase">{dayOf(day)}</h4>
          <ul className="mt-1 text-small">
            <WarningItems warnings={warnings} />
          </ul>
          <div className="mt-2 flex flex-wrap gap-2">
            {ways_out.map((wayOut) => (
              <Button key={wayOut.way} variant="tonal" size="row" onClick={() => take(wayOut, day)}>
                {t(`waysOut.${wayOut.way}`, { name: wayOut.name })}
              </Button>
            ))}
            <Button variant="quiet" size="row" onClick={() => onDecide({ kept: [...kept, day] })}>
              {t("waysOut.keep")}
            </Button>
          </div>
        </section>
      ))}
      {[
        ...changed.map(({ day, way, name }) => ({
          day,
          what: t(`waysOut.${way}`, { name }),
          left: { changes: changes.filter((one) => one.day !== day) },
        })),
        ...keptDates.map(({ day }) => ({
          day,
          what: t("waysOut.kept"),
          left: { kept: kept.filter((one) => one !== day) },
        })),
      ].map(({ day, what, left }) => (
        <p
          key={day + what}
          className="flex items-center justify-between gap-3 border-t border-line py-1 text-small"
        >
          <span>{format.parts([dayOf(day), what])}</span>
          <Button
            variant="quiet"
            size="row"
            aria-label={t("waysOut.undoOf", { day: dayOf(day) })}
            onClick={() => onDecide(left)}
          >
            {t("waysOut.undo")}
          </Button>
        </p>
      ))}
      {keptDates.length > 0 && (
        <TextField label={t("panels:reason")} hint={t("form.whyHint")} maxLength={300} {...reason} />
      )}
    </div>
  )
}

/** The planned dates whose clashes nobody has decided on. */
export const clashingDates = (dates: readonly SeriesDate[], { kept }: Pick<Decided, "kept">) =>
  dates.filter(({ day, warnings }) => warnings.length > 0 && !kept.includes(day))
