import { addDays, mondayOf } from "@academy/domain/series"

/** `2026-11`: the month that a week is shown in. One of two months belongs to the later one. */
export const monthOfWeek = (monday: string): string => addDays(monday, 6).slice(0, 7)

/** The Mondays of all weeks with a day of the month. */
export function mondaysOf(month: string): string[] {
  const mondays: string[] = []
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = addDays(monday, 7))
    mondays.push(monday)
  return mondays
}

/** The Monday of the first week of the month after or before. */
export function mondayOfMonth(month: string, ahead: 1 | -1): string {
  const first = `${month}-01`
  const day = ahead === 1 ? addDays(first, 31) : addDays(first, -1)
  return mondayOf(`${day.slice(0, 7)}-01`)
}
