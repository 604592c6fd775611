import type { Answer } from "@academy/contract/client"
import type { DateChange } from "@academy/domain/ways-out"
import { emptyValues, type SessionValues, toSeries, translatedLanguages } from "./session-values.ts"

export type Draft = Answer<"GET /api/admin/series-drafts/">[number]
export type UnfinishedSeries = Draft["series"]

const isFilled = (value: unknown) =>
  value !== "" && value !== undefined && !Number.isNaN(value) && !(Array.isArray(value) && value.length === 0)
/** Numbers that a field without anything in it has become. */
const isChosen = (name: string, value: unknown) => !(value === 0 && /_id$|^capacity$/.test(name))

const withoutEmpty = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => isFilled(value) && isChosen(name, value)),
  ) as Partial<T>

/** The series as far as it is filled in: what a draft keeps. */
export function toDraft(values: SessionValues): UnfinishedSeries {
  // Only a date says which weekday is the first.
  const { weekday, price, other_weekdays = [], ...fields } = toSeries(values)
  return withoutEmpty({
    ...fields,
    ...(values.day !== "" && { weekday }),
    ...(values.price !== "" && { price }),
    other_weekdays: other_weekdays.map((slot) => ({ ...withoutEmpty(slot), weekday: slot.weekday })),
  })
}

/** What stands in the fields of a draft. `coachName` names the coach whom a date was given to. */
export function valuesOfDraft(series: UnfinishedSeries, coachName: (id: number) => string): SessionValues {
  const empty = emptyValues(series.from ?? "")
  const text = (value: string | number | null | undefined) => String(value ?? "")
  const [coach, second] = series.coach_ids ?? []
  const slotOf = ({
    starts,
    ends,
    address_id,
    pitch,
  }: Pick<UnfinishedSeries, "starts" | "ends" | "address_id" | "pitch">) => ({
    starts: text(starts),
    ends: text(ends),
    address_id: text(address_id),
    pitch: text(pitch),
  })
  return {
    ...empty,
    ...slotOf(series),
    booking_type_id: text(series.booking_type_id),
    title: text(series.title),
    focus: text(series.focus),
    description: text(series.description),
    translations: Object.fromEntries(
      translatedLanguages.map((language) => [
        language,
        { ...empty.translations[language], ...series.translations?.[language] },
      ]),
    ) as SessionValues["translations"],
    until: text(series.until),
    every: series.every === 2 ? "2" : "1",
    skip_red_days: series.skip_red_days ?? true,
    skip_school_breaks: series.skip_school_breaks ?? true,
    skip_own_days: series.skip_own_days ?? true,
    coach: text(coach),
    second_coach: text(second),
    capacity: text(series.capacity),
    price: text(series.price),
    min_birth_year: text(series.min_birth_year),
    max_birth_year: text(series.max_birth_year),
    bookable_from: text(series.bookable_from),
    returning_from: text(series.returning_from),
    visible_from: text(series.visible_from),
    more: (series.other_weekdays ?? []).map(({ weekday, coach_ids: [first] = [], ...slot }) => ({
      ...slotOf(slot),
      weekday,
      coach: text(first),
    })),
    left_out: series.left_out ?? [],
    kept: series.kept ?? [],
    changes: (series.changes ?? []).map(({ day, ...change }) => ({
      day,
      change,
      ...wayOf(change, coachName),
    })),
  }
}

/** By what a date was changed, as the list of the decided ones says it. */
function wayOf(
  { pitch, coach_ids, starts }: DateChange,
  coachName: (id: number) => string,
): Pick<SessionValues["changes"][number], "way" | "name"> {
  if (pitch !== undefined) return { way: "pitch", name: pitch }
  if (coach_ids !== undefined) return { way: "coach", name: coach_ids.map(coachName).join(", ") }
  return { way: "time", name: starts ?? "" }
}
