import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { cx } from "../../ui/class-names.ts"
import type { Player } from "./abilities.ts"

const BOXES_IN_A_ROW = 12
const MOST_BOXES = 2 * BOXES_IN_A_ROW

/** As many boxes as there are sessions, fewer by one where the second row would be shorter than the first. */
const evenCount = (count: number) =>
  count <= BOXES_IN_A_ROW ? Math.max(1, count) : Math.min(MOST_BOXES, count - (count % 2))

interface AttendanceStripProps {
  attendance: Player["attendance"]
  upcoming: readonly { booking_id: number; timestamp: string }[]
}

/** One box a session, oldest first: filled is there, a ring in red absent, a plain ring not marked or still to come. */
export function AttendanceStrip({ attendance, upcoming }: AttendanceStripProps) {
  const { t } = useTranslation("players")
  const format = useFormat()
  const ahead = upcoming.slice(0, 1)
  const past = attendance.slice(-(evenCount(attendance.length + ahead.length) - ahead.length))
  const boxes = [...past, ...ahead.map((session) => ({ ...session, attendance: "ahead" as const }))]
  const marked = attendance.filter(({ attendance: was }) => was !== null)
  const present = marked.filter(({ attendance: was }) => was === "present").length
  return (
    <>
      <div className="row-apart items-baseline text-small">
        <h3 className="text-label">{t("attendance.title")}</h3>
        {marked.length > 0 && (
          <p className="text-ink-muted tabular">{t("attendance.sum", { present, n: marked.length })}</p>
        )}
      </div>
      {boxes.length === 0 ? (
        <p className="mt-2 text-small text-ink-muted">{t("attendance.none")}</p>
      ) : (
        <ol
          className="mt-3 grid gap-1 md:gap-[5px]"
          style={{
            gridTemplateColumns: `repeat(${Math.max(BOXES_IN_A_ROW, boxes.length) / (boxes.length > BOXES_IN_A_ROW ? 2 : 1)}, minmax(0, 1fr))`,
          }}
        >
          {boxes.map(({ booking_id, timestamp, attendance: was }) => (
            <li
              key={booking_id}
              className={cx(
                "aspect-square rounded-badge",
                was === "present" && "bg-chart-1",
                was === "absent" && "border-2 border-danger bg-danger-soft",
                (was === null || was === "ahead") && "border-2 border-line-strong",
              )}
            >
              <span className="sr-only">
                {t(`attendance.${was ?? "unmarked"}`, { day: format.day(timestamp, "short") })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
