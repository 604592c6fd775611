import { addDays, weekdayOf, weekdays } from "@academy/domain/series"
import { useQuery } from "@tanstack/react-query"
import type { UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Chip } from "../../ui/chip.tsx"
import { Select } from "../../ui/select.tsx"
import { TextField } from "../../ui/text-field.tsx"
import type { SessionValues, WeekdayValues } from "./session-values.ts"
import { noonOf } from "./week-days.ts"

/** A Monday: the weekdays are named from it. */
const MONDAY = "2027-01-04"
const NONE = "none"

/**
 * The weekdays of a series. The first one is the first date's, with the time, venue and coach above; each further one
 * begins with those of the one before and has its own.
 */
export function SeriesWeekdays({ form }: { form: UseFormReturn<SessionValues> }) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const values = form.watch()
  const { day, more } = values
  const first = day ? weekdayOf(day) : null
  const nameOf = (weekday: number, style: "weekday" | "weekdayShort" = "weekdayShort") =>
    format.day(noonOf(addDays(MONDAY, weekday - 1)), style)
  const setMore = (next: WeekdayValues[]) => form.setValue("more", next, { shouldDirty: true })
  const toggle = (weekday: number) => {
    if (weekday === first) return dropFirst()
    if (more.some((one) => one.weekday === weekday))
      return setMore(more.filter((one) => one.weekday !== weekday))
    const { starts, ends, coach, address_id, pitch } = more.at(-1) ?? values
    const added = { weekday, starts, ends, coach, address_id, pitch }
    return setMore([...more, added].sort((one, other) => one.weekday - other.weekday))
  }
  /** The next weekday takes the place of the first: the series begins on its first date. */
  const dropFirst = () => {
    const [next, ...rest] = more
    if (!next || first === null) return
    const { weekday, ...others } = next
    form.setValue("day", addDays(day, (weekday - first + 7) % 7))
    for (const [field, value] of Object.entries(others)) form.setValue(field as "starts", value)
    setMore(rest)
  }
  if (first === null) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-label text-small">{t("form.weekdays")}</legend>
      <div className="flex flex-wrap gap-2">
        {weekdays.map((weekday) => (
          <Chip
            key={weekday}
            chosen={weekday === first || more.some((one) => one.weekday === weekday)}
            onClick={() => toggle(weekday)}
          >
            <span aria-hidden="true">{nameOf(weekday)}</span>
            <span className="sr-only">{nameOf(weekday, "weekday")}</span>
          </Chip>
        ))}
      </div>
      {more.map((slot, at) => (
        <WeekdayRow
          key={slot.weekday}
          slot={slot}
          name={nameOf(slot.weekday, "weekday")}
          onChange={(change) => setMore(more.map((one, n) => (n === at ? { ...one, ...change } : one)))}
        />
      ))}
    </fieldset>
  )
}

interface WeekdayRowProps {
  slot: WeekdayValues
  name: string
  onChange: (change: Partial<WeekdayValues>) => void
}

function WeekdayRow({ slot, name, onChange }: WeekdayRowProps) {
  const { t } = useTranslation("planning")
  const places = useQuery(answer("GET /api/locations/"))
  const coaches = useQuery(answer("GET /api/coaches/"))
  const choices = (rows: readonly { id: number; name: string }[] | undefined) =>
    (rows ?? []).map((row) => ({ value: String(row.id), label: row.name }))
  return (
    <section
      aria-label={name}
      className="grid grid-cols-2 gap-3 border-t border-line pt-3 sm:grid-cols-[5.5rem_8.5rem_8.5rem_minmax(0,1fr)_minmax(0,1fr)_5.5rem] sm:items-end"
    >
      <h3 className="text-label first-letter:uppercase max-sm:col-span-2 sm:self-center">{name}</h3>
      <TextField
        type="time"
        label={t("form.starts")}
        value={slot.starts}
        onChange={({ target }) => onChange({ starts: target.value })}
      />
      <TextField
        type="time"
        label={t("form.ends")}
        value={slot.ends}
        onChange={({ target }) => onChange({ ends: target.value })}
      />
      <Select
        label={t("form.place")}
        placeholder={t("form.choose")}
        value={slot.address_id || undefined}
        onValueChange={(address_id) => onChange({ address_id })}
        choices={choices(places.data)}
      />
      <Select
        label={t("form.coach")}
        value={slot.coach || NONE}
        onValueChange={(coach) => onChange({ coach: coach === NONE ? "" : coach })}
        choices={[{ value: NONE, label: t("form.none") }, ...choices(coaches.data)]}
      />
      <TextField
        label={t("form.pitch")}
        maxLength={80}
        value={slot.pitch}
        onChange={({ target }) => onChange({ pitch: target.value })}
      />
    </section>
  )
}
