/** Days on which a coach is away, both inclusive: `YYYY-MM-DD` of Stockholm. */
export interface AbsenceDays {
  from_day: string
  until_day: string
}

/** A coach is away for at most so many days at once. */
export const LONGEST_ABSENCE_DAYS = 366

/** Whether a day, as `YYYY-MM-DD` of Stockholm, lies in an absence. */
export const isAwayOn = ({ from_day, until_day }: AbsenceDays, day: string): boolean =>
  from_day <= day && day <= until_day
