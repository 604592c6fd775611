import { isDay } from "./series.ts"

/** `20140315-1234`, `140315-1234`, `140315+1234`, with or without the sign. A spreadsheet drops a first zero. */
const PERSONAL_NUMBER = /^(19|20)?(\d{2})(\d{2})(\d{2})([-+]?)\d{4}$/
/** From this day of the month on it is a coordination number: the day of birth plus sixty. */
const COORDINATION = 60

/**
 * Reads the year of birth from a cell: a year (`2014`, `2014.0`), a date, or a Swedish personal identity number, of
 * which only the year is used.
 * @param today `YYYY-MM-DD`; a year of two digits is the latest that is not in the future, with `+` a century earlier
 * @returns null when there is no year
 */
export function birthYearOf(text: string, today: string): number | null {
  const typed = text.trim().replace(/[.,]0+$/, "")
  if (/^(19|20)\d{2}$/.test(typed)) return Number(typed)
  const [, year, month, day] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(typed) ?? []
  if (year !== undefined) return isDay(`${year}-${month}-${day}`) ? Number(year) : null
  const number = /^\d{9}$/.test(typed) ? `0${typed}` : typed.replace(/\s/gu, "")
  return yearOfPersonalNumber(number, today)
}

function yearOfPersonalNumber(number: string, today: string): number | null {
  const [, century, short, month, day, sign] = PERSONAL_NUMBER.exec(number) ?? []
  if (short === undefined) return null
  const now = Number(today.slice(0, 4))
  const latest = now - ((now - Number(short)) % 100)
  const year = century === undefined ? latest - (sign === "+" ? 100 : 0) : Number(century + short)
  const dayOfMonth = Number(day) > COORDINATION ? Number(day) - COORDINATION : Number(day)
  return isDay(`${year}-${month}-${String(dayOfMonth).padStart(2, "0")}`) ? year : null
}

/**
 * The text without the digits of a personal identity number, complete or mistyped, so that it is never shown or sent.
 */
export const withoutPersonalNumber = (text: string): string =>
  (text.match(/\d/g)?.length ?? 0) > 6 ? text.replace(/\d/g, "•") : text
