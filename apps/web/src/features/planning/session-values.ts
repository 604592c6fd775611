import { weekdayOf } from "@academy/domain/series"

/** What stands in the fields of a new session or series: texts, as they are typed. */
export interface SessionValues {
  booking_type_id: string
  title: string
  focus: string
  day: string
  until: string
  every: "1" | "2"
  skip_red_days: boolean
  starts: string
  ends: string
  coach: string
  address_id: string
  pitch: string
  capacity: string
  price: string
  min_birth_year: string
  max_birth_year: string
  /** Plan it whatever stands in its way. */
  anyway: boolean
  left_out: string[]
}

export const emptyValues = (day: string): SessionValues => ({
  booking_type_id: "",
  title: "",
  focus: "",
  day,
  until: "",
  every: "1",
  skip_red_days: true,
  starts: "17:30",
  ends: "19:00",
  coach: "",
  address_id: "",
  pitch: "",
  capacity: "6",
  price: "290",
  min_birth_year: "",
  max_birth_year: "",
  anyway: false,
  left_out: [],
})

const coachIds = (coach: string) => (coach === "" ? [] : [Number(coach)])
const yearOf = (text: string) => (text.trim() === "" ? null : Number(text))

/** What both calls take of a session. */
export const toSession = (values: SessionValues) => ({
  booking_type_id: Number(values.booking_type_id),
  address_id: Number(values.address_id),
  coach_ids: coachIds(values.coach),
  starts: values.starts,
  ends: values.ends,
  capacity: Number(values.capacity),
  price: Number(values.price),
  title: values.title.trim(),
  focus: values.focus.trim(),
  pitch: values.pitch.trim(),
  min_birth_year: yearOf(values.min_birth_year),
  max_birth_year: yearOf(values.max_birth_year),
  ...(values.anyway ? { confirmed_warnings: ["coach_elsewhere" as const, "pitch_taken" as const] } : {}),
})

/** The rule of a series: the weekday is its first day's. */
export const toRule = (values: SessionValues) => ({
  weekday: weekdayOf(values.day),
  from: values.day,
  until: values.until,
  every: Number(values.every),
  skip_red_days: values.skip_red_days,
})

/** What the preview asks with, or null while something that it needs is missing. */
export const toPreview = (values: SessionValues) =>
  values.day && values.until && values.starts && values.ends && values.address_id
    ? {
        ...toRule(values),
        starts: values.starts,
        ends: values.ends,
        address_id: Number(values.address_id),
        coach_ids: coachIds(values.coach),
        pitch: values.pitch.trim(),
      }
    : null
