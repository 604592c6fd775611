import type { GroupValues } from "./academy-fields.ts"

/** From and to on the clock, both `HH:MM`. */
export interface OpeningHours {
  from: string
  to: string
}

const WRITTEN = /^([01]?\d|2[0-4])(?:[:.]([0-5]\d))?\s*[-–]\s*([01]?\d|2[0-4])(?:[:.]([0-5]\d))?$/

/** `9–17`, `9.30-17` or `09:30 – 17:00` as hours; null if it is none, or ends before it begins. */
export function toOpeningHours(text: string): OpeningHours | null {
  const [, from = "", fromMinutes = "00", to = "", toMinutes = "00"] = WRITTEN.exec(text.trim()) ?? []
  const hours = { from: clock(from, fromMinutes), to: clock(to, toMinutes) }
  return from !== "" && hours.from < hours.to && hours.to <= "24:00" ? hours : null
}

const clock = (hour: string, minutes: string) => `${hour.padStart(2, "0")}:${minutes}`

/** As pages say it, however it was typed: `9–17`, `9:30–17`. Empty if it says no hours. */
export function shownHours(text: string): string {
  const hours = toOpeningHours(text)
  return hours ? `${short(hours.from)}–${short(hours.to)}` : ""
}

const short = (time: string) => time.replace(/^0/, "").replace(/:00$/, "")

/** On which days some hours are: from Monday to Friday, on Saturday, on Sunday, on both. */
export type HoursDays = "weekdays" | "saturday" | "sunday" | "weekend"
export interface HoursLine {
  days: HoursDays
  /** As `shownHours` says them. */
  hours: string
}

/** The hours of the office, of its phone, or of its phone while sessions run, by their days. */
export function hoursLines(hours: GroupValues<"hours">, of: "office" | "phone" | "sessions"): HoursLine[] {
  const weekdays = shownHours(hours[`${of}_weekdays`])
  const [saturday, sunday] =
    of === "sessions"
      ? [shownHours(hours.sessions_weekend), shownHours(hours.sessions_weekend)]
      : [shownHours(hours[`${of}_saturday`]), shownHours(hours[`${of}_sunday`])]
  const atWeekend: HoursLine[] =
    saturday === sunday
      ? [{ days: "weekend", hours: saturday }]
      : [
          { days: "saturday", hours: saturday },
          { days: "sunday", hours: sunday },
        ]
  const lines: HoursLine[] = [{ days: "weekdays", hours: weekdays }, ...atWeekend]
  return lines.filter((line) => line.hours !== "")
}
