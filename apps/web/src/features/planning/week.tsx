import { redDayOf } from "@academy/domain/red-days"
import { addDays } from "@academy/domain/series"
import { wallClockDate } from "@academy/domain/time"
import { CloudRain } from "lucide-react"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/class-names.ts"
import { clashingIds, type Planned } from "./clashing.ts"
import { SessionBlock } from "./session-block.tsx"
import { usePlannerAddress } from "./use-planner-address.ts"
import { useSessionMove } from "./use-session-move.ts"

const DAYS = [0, 1, 2, 3, 4, 5, 6]

/** An instant of that day, for the formats. */
export const noonOf = (day: string) => `${day}T12:00:00Z`

interface WeekProps {
  monday: string
  by: "coaches" | "places"
  bookables: readonly Planned[]
}

interface Column {
  key: string
  name: string
}

const columnsOf = ({ coaches, address }: Planned, by: WeekProps["by"], nobody: string): Column[] => {
  if (by === "places") return [{ key: `place-${address.id}`, name: address.name }]
  if (coaches.length === 0) return [{ key: "nobody", name: nobody }]
  return coaches.map(({ id, name }) => ({ key: `coach-${id}`, name }))
}

/** Days × coaches or places as a table, or day by day where there is no room for it. */
export function Week({ monday, by, bookables }: WeekProps) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const hintId = useId()
  const now = useNow()
  const { today } = usePlannerAddress()
  const clashing = clashingIds(bookables)
  const keysOf = (bookable: Planned) => columnsOf(bookable, by, t("noCoach"))
  const names = new Map(bookables.flatMap(keysOf).map(({ key, name }) => [key, name]))
  const columns = [...names].sort(([, one], [, other]) => one.localeCompare(other))
  const dayName = (day: string) => (
    <span className={cx(redDayOf(day) !== null && "text-danger", day === today && "text-accent-ink")}>
      {format.day(noonOf(day), "short")}
    </span>
  )
  const of = (day: string) => bookables.filter(({ starts_at }) => wallClockDate(new Date(starts_at)) === day)
  const days = DAYS.map((ahead) => addDays(monday, ahead))
  const move = useSessionMove({ days, columns: columns.map(([key]) => key) })
  const { target } = move
  const isToCome = ({ status, starts_at }: Planned) => status === "scheduled" && new Date(starts_at) > now
  return (
    <div className="min-w-0">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by key
        tabIndex={0}
        aria-label={t("title")}
        className="overflow-x-auto rounded-card border border-line bg-surface max-lg:hidden"
      >
        <table className="w-full border-collapse text-start text-small">
          <thead>
            <tr>
              <th scope="col" className="w-24 border-b border-line p-3 text-start text-ink-muted">
                {format.week(noonOf(monday))}
              </th>
              {columns.map(([key, name]) => (
                <th
                  key={key}
                  scope="col"
                  className="min-w-36 border-s border-b border-line p-3 text-start text-label"
                >
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr
                key={day}
                className={cx("border-b border-line last:border-b-0", day === today && "bg-accent-soft")}
              >
                <th scope="row" className="p-3 text-start align-top text-label">
                  {dayName(day)}
                  <CancelDay day={day} sessions={of(day)} />
                </th>
                {columns.map(([key]) => (
                  <td
                    key={key}
                    {...move.bindCell({ day, column: key })}
                    className={cx(
                      "border-s border-line p-1.5 align-top",
                      target?.day === day &&
                        target.column === key &&
                        "outline-2 -outline-offset-2 outline-accent-ink",
                    )}
                  >
                    {of(day)
                      .filter((bookable) => keysOf(bookable).some((column) => column.key === key))
                      .map((bookable) => (
                        <SessionBlock
                          key={bookable.id}
                          bookable={bookable}
                          clashes={clashing.has(bookable.id)}
                          {...(isToCome(bookable) && {
                            moving: {
                              ...move.bind(bookable, { day, column: key }),
                              "aria-describedby": hintId,
                            },
                          })}
                        />
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p id={hintId} className="mt-3 text-small text-ink-muted max-lg:hidden">
        {t("move.hint")}
      </p>
      <p role="status" className="sr-only">
        {target &&
          t("move.over", { day: format.day(noonOf(target.day)), column: names.get(target.column) ?? "" })}
      </p>
      <div className="grid gap-5 lg:hidden">
        {days
          .filter((day) => of(day).length > 0)
          .map((day) => (
            <section key={day}>
              <div className="mb-2 flex items-center justify-between gap-3">
                <h2 className="text-title">{dayName(day)}</h2>
                <CancelDay day={day} sessions={of(day)} />
              </div>
              {of(day).map((bookable) => (
                <SessionBlock key={bookable.id} bookable={bookable} clashes={clashing.has(bookable.id)} />
              ))}
            </section>
          ))}
      </div>
    </div>
  )
}

/** Where something is still to come on a day: the way to cancel all of it at once. */
function CancelDay({ day, sessions }: { day: string; sessions: readonly Planned[] }) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const now = useNow()
  const { go } = usePlannerAddress()
  const left = sessions.filter(({ status, ends_at }) => status === "scheduled" && new Date(ends_at) > now)
  if (left.length < 2) return null
  return (
    <Button
      variant="quiet"
      size="table"
      className="-ms-3 mt-1 font-normal"
      aria-label={t("cancel.eveningOf", { day: format.day(noonOf(day)) })}
      onClick={() => go({ dialog: "cancel", evening: day, session: null })}
    >
      <CloudRain aria-hidden="true" strokeWidth={1.75} />
      {t("cancel.evening")}
    </Button>
  )
}
