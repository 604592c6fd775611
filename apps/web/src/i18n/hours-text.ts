import { academy } from "@academy/domain/academy"
import { type HoursLine, hoursLines } from "@academy/domain/opening-hours"
import { useTranslation } from "react-i18next"
import { formatParts } from "./format.ts"
import type { Language } from "./languages.ts"
import { useLanguage } from "./use-words.ts"

type Of = Parameters<typeof hoursLines>[1]

/** The academy's hours in one line: "Mon–Fri 9–17, Sat 10–14". Empty where it says none. */
export function hoursText(of: Of, language: Language, say: (line: HoursLine) => string): string {
  return beginning(formatParts(language, hoursLines(academy.hours, of).map(say)), language)
}

/** Words for the days of a line begin small in some languages; a line doesn't. */
const beginning = (text: string, language: Language) =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

/** The academy's hours as the frame of the site says them: in one line, or a line for each day. */
export function useHours() {
  const { t } = useTranslation("shell")
  const language = useLanguage()
  const say = ({ days, hours }: HoursLine) => t(`days.${days}`, { hours })
  return {
    inOneLine: (of: Of) => hoursText(of, language, say),
    lines: (of: Of) => hoursLines(academy.hours, of).map((line) => beginning(say(line), language)),
  }
}
