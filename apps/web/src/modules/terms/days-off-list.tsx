import { academy } from "@academy/domain/academy"
import { suggestedBreaks } from "@academy/domain/days-off"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { cx } from "../../ui/class-names.ts"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { type DayOffRow, rowsBetween } from "./days-off-of-term.ts"
import { PlannedOnDaysOff } from "./planned-on-days-off.tsx"
import { type DayOffEntry, noonOf, type Term, useTermAddress } from "./term-address.ts"
import { useDaysText } from "./use-days-text.ts"

interface DaysOffListProps {
  term: Term
  daysOff: readonly DayOffEntry[]
}

/** What is off in a term, the school breaks to accept, and what is planned on days off and waits for a decision. */
export function DaysOffList({ term, daysOff }: DaysOffListProps) {
  const { t } = useTranslation("term-calendar")
  const rows = rowsBetween(term.first_day, term.last_day, daysOff)
  return (
    <Card>
      <CardHead title={t("daysOff")} />
      <ul className="-mt-1">
        {rows.map((row) => (
          <Row key={row.kind === "entry" ? row.entry.id : row.day} row={row} />
        ))}
      </ul>
      <SuggestedBreaks term={term} daysOff={daysOff} />
      {daysOff
        .filter(
          ({ is_decided, bookable_ids, from_day, until_day }) =>
            !is_decided &&
            bookable_ids.length > 0 &&
            from_day <= term.last_day &&
            until_day >= term.first_day,
        )
        .map((entry) => (
          <PlannedOnDaysOff key={entry.id} entry={entry} />
        ))}
    </Card>
  )
}

const swatches = {
  school_break: "border-now-ink bg-now-soft",
  own: "border-ink bg-ink",
  holiday: "border-danger",
  training: "border-line-strong border-dashed",
}

function Row({ row }: { row: DayOffRow }) {
  const { t } = useTranslation(["term-calendar", "bookables"])
  const format = useFormat()
  const daysText = useDaysText()
  const { go } = useTermAddress()
  const isEntry = row.kind === "entry"
  const look = isEntry
    ? row.entry.kind === "school_break"
      ? "school_break"
      : "own"
    : row.training
      ? "training"
      : "holiday"
  const name = isEntry ? row.entry.name : t(`bookables:redDays.${row.holiday}`)
  const about = isEntry
    ? row.entry.kind === "school_break"
      ? format.parts([t("kinds.school_break"), format.week(noonOf(row.entry.from_day))])
      : null
    : row.training
      ? t("weTrain")
      : null
  const whose = isEntry
    ? (row.entry.address_name ?? t(row.entry.kind === "own" ? "yours" : "allVenues"))
    : format.country(academy.country)
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={() =>
          go(
            isEntry
              ? { dialog: "day-off", entry: String(row.entry.id) }
              : { dialog: "holiday", from: row.day },
          )
        }
        className="-mx-2 grid min-h-11 w-[calc(100%+1rem)] cursor-pointer grid-cols-[1rem_6.5rem_minmax(0,1fr)] sm:max-xl:grid-cols-[1rem_8.5rem_minmax(0,1fr)_auto] min-[90rem]:grid-cols-[1rem_8.5rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-button px-2 py-1.5 text-start text-small hover:bg-hover"
      >
        <span
          aria-hidden="true"
          className={cx("size-3.5 rounded-[0.25rem] border-[1.5px]", swatches[look])}
        />
        <span className="text-label">
          {isEntry ? daysText(row.entry.from_day, row.entry.until_day) : format.day(noonOf(row.day), "short")}
        </span>
        <span className="min-w-0">
          <bdi className={cx("block text-label", look === "training" && "line-through")}>{name}</bdi>
          {about && <span className="block text-smallest text-ink-muted">{about}</span>}
        </span>
        <bdi className="max-w-28 truncate text-smallest text-ink-muted max-sm:col-start-3 xl:max-[90rem]:col-start-3">
          {whose}
        </bdi>
      </button>
    </li>
  )
}

/** The school breaks of the term that nobody has entered: one press adds each, and its days can be changed after. */
function SuggestedBreaks({ term, daysOff }: DaysOffListProps) {
  const { t } = useTranslation(["term-calendar", "problems"])
  const { announce } = useToast()
  const daysText = useDaysText()
  const adding = useWrite("POST /api/admin/days-off/")
  const isEntered = (from: string, until: string, name: string) =>
    daysOff.some(
      (entry) =>
        entry.kind === "school_break" &&
        (entry.name === name
          ? entry.from_day.slice(0, 4) === from.slice(0, 4)
          : entry.from_day <= until && from <= entry.until_day),
    )
  const open = suggestedBreaks(term.first_day, term.last_day).filter(
    ({ name, from_day, until_day }) => !isEntered(from_day, until_day, name),
  )
  if (open.length === 0) return null
  return (
    <section className="mt-4 rounded-hero bg-sunken px-4 py-3">
      <h3 className="text-label text-small">{t("suggested")}</h3>
      <p className="text-smallest text-ink-muted">{t("suggestedHint")}</p>
      <ul className="mt-1">
        {open.map(({ name, from_day, until_day }) => (
          <li key={name} className="flex items-center justify-between gap-3 text-small">
            <span>
              <bdi className="text-label">{name}</bdi>{" "}
              <span className="text-ink-muted">{daysText(from_day, until_day)}</span>
            </span>
            <Button
              variant="link"
              size="table"
              aria-label={t("addNamed", { name })}
              busy={adding.isPending}
              onClick={() =>
                adding.mutate(
                  { body: { kind: "school_break", name, from_day, until_day } },
                  { onSuccess: () => announce(t("added", { name })) },
                )
              }
            >
              {t("add")}
            </Button>
          </li>
        ))}
      </ul>
      {adding.error && <Notice tone="danger">{t(`problems:${reasonOf(adding.error)}`)}</Notice>}
    </section>
  )
}
