import { birthYearOf } from "./birth-years.ts"
import { plainWord } from "./import-columns.ts"
import { cleanLine } from "./names.ts"
import type { Language } from "./page-language.ts"
import { isDay } from "./series.ts"

/** Names of our languages, in each of them, without accents (`plainWord`). */
const languageNames: Record<Language, readonly string[]> = {
  en: ["en", "eng", "english", "engelska", "anglais", "ingles", "الانجليزيه", "انجليزي"],
  sv: ["sv", "se", "swe", "swedish", "svenska", "suedois", "sueco", "السويديه", "سويدي"],
  fr: ["fr", "fra", "french", "franska", "francais", "frances", "الفرنسيه", "فرنسي"],
  es: ["es", "esp", "spanish", "spanska", "espagnol", "espanol", "castellano", "الاسبانيه", "اسباني"],
  ar: ["ar", "ara", "arabic", "arabiska", "arabe", "العربيه", "عربي"],
}

/** A language by its code or its name in any of ours; null for others. */
export function readLanguageName(text: string): Language | null {
  const word = plainWord(text)
  const found = Object.entries(languageNames).find(([, names]) => names.includes(word))
  return found ? (found[0] as Language) : null
}

/** The first letters of the months in Swedish, English, French and Spanish, without accents. */
const months = [
  /^(jan|ene)/,
  /^(feb|fev)/,
  /^(mar)/,
  /^(apr|avr|abr)/,
  /^(maj|may|mai)/,
  /^(jun|juin)/,
  /^(jul|juil)/,
  /^(aug|aou|ago)/,
  /^(sep)/,
  /^(okt|oct)/,
  /^(nov)/,
  /^(dec|dic)/,
]

/**
 * A day as lists write it: `2027-06-30`, `20270630`, `30/6 2027`, `30.6.27`, `30 juni 2027`. The day stands before the
 * month. Null for what is no such day.
 */
export function readTypedDay(text: string): string | null {
  const typed = plainWord(text)
  const iso = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})$/.exec(typed)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const short = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})(?:\s*[-/.]\s*|\s+)(\d{4}|\d{2})$/.exec(typed)
  if (short) return dayOf(short[3], short[2], short[1])
  const long =
    /^(?:den )?(\d{1,2})(?::?[ae]|st|nd|rd|th|er)?\.? (?:de )?([a-z]+)\.?,? (?:de )?(\d{4}|\d{2})$/.exec(
      typed,
    )
  if (!long) return null
  const month = months.findIndex((name) => name.test(long[2] ?? ""))
  return month < 0 ? null : dayOf(long[3], String(month + 1), long[1])
}

function dayOf(year = "", month = "", day = ""): string | null {
  const read = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  return isDay(read) ? read : null
}

/** The year of birth of a year, date or personal identity number; two digits are the latest such year. */
export function readBirthYear(text: string, today: string): number | null {
  const [, short] = /^['’-]?(\d{2})$/u.exec(text.trim()) ?? []
  if (short !== undefined) {
    const now = Number(today.slice(0, 4))
    return now - ((((now - Number(short)) % 100) + 100) % 100)
  }
  const day = readTypedDay(text)
  return birthYearOf(text, today) ?? (day ? bornOn(day, today) : null)
}

/** Of a birth date a year of two digits is never in the future. */
const bornOn = (day: string, today: string): number => {
  const year = Number(day.slice(0, 4))
  return year > Number(today.slice(0, 4)) ? year - 100 : year
}

/** A pass type with what it is called: its own name, and those of the sessions that it pays for. */
export interface NamedPassType {
  id: number
  name: string
  names: readonly string[]
}

/** The type that is called so, or the only one whose name begins so: `Grupp` for `Gruppträning`. */
export function readPassType(text: string, types: readonly NamedPassType[]): NamedPassType | null {
  const word = plainWord(text)
  const named = ({ name, names }: NamedPassType) => [name, ...names].map(plainWord)
  const exact = types.filter((type) => named(type).includes(word))
  if (exact.length === 1) return exact[0] ?? null
  if (word.length < 3) return null
  const begun = types.filter((type) => named(type).some((name) => name.startsWith(word)))
  return begun.length === 1 ? (begun[0] ?? null) : null
}

/** How many: `10`, `10 st`, `10 klipp`, `10.0`; null for `ca 5`. */
export function readCount(text: string): number | null {
  const [, digits] =
    /^(\d{1,4})(?:[.,]0+)?(?: ?(?:st|klipp|ggr|passes?|left|kvar)\.?)*$/u.exec(plainWord(text)) ?? []
  return digits === undefined ? null : Number(digits)
}

const yes = ["ja", "j", "yes", "y", "oui", "si", "نعم", "x", "1", "true", "ok"]
const no = ["nej", "n", "no", "non", "لا", "0", "-", "false"]

/** A yes or a no; null for what is neither. Only a plain yes is one. */
export function readYes(text: string): boolean | null {
  const word = plainWord(text)
  if (yes.includes(word)) return true
  return no.includes(word) ? false : null
}

const particles = /^(af|al|av|bin|da|de|del|della|den|der|di|dos|du|el|la|le|van|von|zu|ال)$/iu

/** `Elsa Lind`, `Lind, Elsa`, `Elsa von Lind`: first and last name; null where only one stands. */
export function splitName(text: string): { first: string; last: string } | null {
  const name = cleanLine(text)
  const [before, after, ...more] = name.split(",").map((part) => part.trim())
  if (before && after && more.length === 0) return { first: after, last: before }
  const words = name.split(" ")
  if (words.length < 2) return null
  let at = words.length - 1
  while (at > 1 && particles.test(words[at - 1] ?? "")) at--
  return { first: words.slice(0, at).join(" "), last: words.slice(at).join(" ") }
}
