/** The days a coach is away, `YYYY-MM-DD` of the academy, both inclusive. */
export interface AbsenceDays {
  from_day: string
  until_day: string
}

/** The longest absence, in days. */
export const LONGEST_ABSENCE_DAYS = 366

/** Whether an absence includes a day (`YYYY-MM-DD`, the academy's). */
export const isAwayOn = ({ from_day, until_day }: AbsenceDays, day: string): boolean =>
  from_day <= day && day <= until_day
