import type { Answer } from "@academy/contract/client"
import { academy } from "@academy/domain/academy"
import { editedOfBookable } from "@academy/domain/bookable-fields"
import { mapFields } from "@academy/domain/fields"
import { weekdayOf } from "@academy/domain/series"
import { type WarningCode, warningCodes } from "@academy/domain/warnings"
import type { DateChange, WayOut } from "@academy/domain/ways-out"
import { type FormValues, formBody, formValues } from "../../forms/declared-fields.ts"

export type Planned = Answer<"GET /api/admin/bookables/:id/">

/** The languages beside the academy’s own that a session’s texts may be written in. */
export const translatedLanguages = ["sv", "fr", "es", "ar"] as const
export type TranslatedLanguage = (typeof translatedLanguages)[number]
interface Texts {
  title: string
  focus: string
  description: string
  pitch: string
}

/** What stands in the fields of a new session or series: texts, as they are typed. */
export interface SessionValues extends FormValues<typeof editedOfBookable> {
  translations: Record<TranslatedLanguage, Texts>
  day: string
  until: string
  every: "1" | "2"
  skip_red_days: boolean
  skip_school_breaks: boolean
  skip_own_days: boolean
  /** Of a series: its further weekdays. */
  more: WeekdayValues[]
  starts: string
  ends: string
  coach: string
  second_coach: string
  address_id: string
  capacity: string
  price: string
  /** A camp's payment days after booking; empty where there are fewer. */
  payment_days: [string, string, string]
  /** Plan it whatever stands in its way. */
  anyway: boolean
  /** Why, when something stands in its way. */
  reason: string
  /** Of a series: the dates that are left out, that are kept although they clash, and that are changed. */
  left_out: string[]
  kept: string[]
  changes: {
    day: string
    way: Exclude<WayOut["way"], "leave_out">
    name: string
    change: DateChange
  }[]
}

/** One more weekday of a series, with what is its own there. */
export interface WeekdayValues
  extends Pick<SessionValues, "starts" | "ends" | "coach" | "address_id" | "pitch"> {
  weekday: number
}

const noTexts = (): Texts => ({ title: "", focus: "", description: "", pitch: "" })

export const emptyValues = (day: string): SessionValues => ({
  ...formValues(editedOfBookable, undefined),
  translations: { sv: noTexts(), fr: noTexts(), es: noTexts(), ar: noTexts() },
  day,
  until: "",
  every: "1",
  skip_red_days: true,
  skip_school_breaks: true,
  skip_own_days: true,
  more: [],
  starts: "17:30",
  ends: "19:00",
  coach: "",
  second_coach: "",
  address_id: "",
  capacity: String(academy.rules.group_players),
  price: "",
  payment_days: ["", "", ""],
  anyway: false,
  reason: "",
  left_out: [],
  kept: [],
  changes: [],
})

const coachIds = ({ coach, second_coach }: Pick<SessionValues, "coach" | "second_coach">) => [
  ...new Set([coach, second_coach].filter((id) => id !== "").map(Number)),
]

/** The translations that something is written in. */
const translationsOf = ({ translations }: SessionValues) =>
  Object.fromEntries(
    translatedLanguages.flatMap((language) => {
      const written = Object.entries(translations[language])
        .map(([name, text]) => [name, text.trim()] as const)
        .filter(([, text]) => text !== "")
      return written.length > 0 ? [[language, Object.fromEntries(written)] as const] : []
    }),
  )

/** What of a session families and the office see. */
const contentOf = (values: SessionValues) => ({
  ...formBody(
    editedOfBookable,
    mapFields(editedOfBookable, (_, name) => String(values[name as keyof SessionValues]).trim()),
  ),
  address_id: Number(values.address_id),
  coach_ids: coachIds(values),
  starts: values.starts,
  ends: values.ends,
  capacity: Number(values.capacity),
  price: Number(values.price),
  translations: translationsOf(values),
})

/** The payment days that are typed, of a single session alone. */
export const paymentDaysOf = ({ payment_days }: Pick<SessionValues, "payment_days">) => ({
  payment_days: payment_days.filter((day) => day !== ""),
})

/** Asked in the form: refused by the server, the conflict that it is for would no longer be shown. */
export const reasonOfYes = {
  validate: (reason: string, { anyway }: Pick<SessionValues, "anyway">) =>
    !anyway || reason.trim() !== "" || "required",
}

/** The office says: all the same, and why. */
export const toConfirmation = ({ anyway, reason }: Pick<SessionValues, "anyway" | "reason">) =>
  anyway ? { confirmed_warnings: [...warningCodes] as WarningCode[], reason: reason.trim() } : {}

/** What both calls of planning take of a session. */
export const toSession = (values: SessionValues) => ({
  ...contentOf(values),
  ...paymentDaysOf(values),
  ...toConfirmation(values),
})

/** What stands in the fields of a session that there is. */
export function valuesOf(planned: Planned): SessionValues {
  const [coach, second] = planned.bookable.coaches
  return {
    ...emptyValues(planned.day),
    ...formValues(editedOfBookable, planned),
    translations: Object.fromEntries(
      translatedLanguages.map((language) => [language, { ...noTexts(), ...planned.translations[language] }]),
    ) as SessionValues["translations"],
    starts: planned.starts,
    ends: planned.ends,
    coach: coach ? String(coach.id) : "",
    second_coach: second ? String(second.id) : "",
    address_id: String(planned.bookable.address.id),
    capacity: String(planned.bookable.capacity),
    price: String(planned.price),
    payment_days: [0, 1, 2].map((at) => planned.payment_days[at] ?? "") as SessionValues["payment_days"],
  }
}

/** What is different from what was there: the body of a change. A third coach and further ones stay. */
export function changesBetween(before: SessionValues, after: SessionValues, planned: Planned) {
  const [old, next] = [before, after].map((values) => ({
    ...contentOf(values),
    ...paymentDaysOf(values),
    day: values.day,
  }))
  const changed = Object.entries(next ?? {}).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(old?.[field as keyof typeof old]),
  )
  const others = planned.bookable.coaches.slice(2).map(({ id }) => id)
  const changes: Partial<NonNullable<typeof next>> = Object.fromEntries(changed)
  return changes.coach_ids ? { ...changes, coach_ids: [...changes.coach_ids, ...others] } : changes
}

/** The rule of a series: the weekday is its first day's. */
const toRule = (values: SessionValues) => ({
  weekday: weekdayOf(values.day),
  from: values.day,
  until: values.until,
  every: Number(values.every),
  skip_red_days: values.skip_red_days,
  skip_school_breaks: values.skip_school_breaks,
  skip_own_days: values.skip_own_days,
})

const toWeekday = ({ weekday, starts, ends, coach, address_id, pitch }: WeekdayValues) => ({
  weekday,
  starts,
  ends,
  address_id: Number(address_id),
  coach_ids: coach === "" ? [] : [Number(coach)],
  pitch: pitch.trim(),
})

/** The further weekdays of a series, each with its own time, venue and coach. */
const toOtherWeekdays = ({ more }: SessionValues) =>
  more.length > 0 ? { other_weekdays: more.map(toWeekday) } : {}

/** The dates of a series that are changed, with what is different there. */
const toChanges = ({ changes }: SessionValues) => changes.map(({ day, change }) => ({ day, ...change }))

/** What was decided on single dates of a series: left out, changed, kept. */
const toDecided = (values: SessionValues) => ({
  left_out: values.left_out,
  changes: toChanges(values),
  ...(values.kept.length > 0 && { kept: values.kept }),
})

/** All that a series is made from, but for what its publication confirms. */
export const toSeries = (values: SessionValues) => ({
  ...contentOf(values),
  ...toRule(values),
  ...toDecided(values),
  ...toOtherWeekdays(values),
})

/** What the preview of each weekday asks with, or null while something that it needs is missing. */
export function toPreviews(values: SessionValues) {
  const { day, until, starts, ends, coach, second_coach, address_id, pitch, more } = values
  if (!day || !until) return [null]
  const first = {
    ...toWeekday({ weekday: weekdayOf(day), starts, ends, coach, address_id, pitch }),
    coach_ids: coachIds({ coach, second_coach }),
  }
  return [first, ...more.map(toWeekday)].map((slot) =>
    slot.starts && slot.ends && slot.address_id > 0
      ? { ...toRule(values), ...slot, changes: toChanges(values) }
      : null,
  )
}
