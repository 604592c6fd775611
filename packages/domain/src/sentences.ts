import { type Language, locales } from "./page-language.ts"

/** A text that somebody typed with or without its full stop, as a whole sentence; marks of direction may follow it. */
export const endSentence = (text: string): string =>
  text === "" || /[.!?…؟]\u2069?$/.test(text) ? text : `${text}.`

/**
 * A text with its words in place, where a word that ends with a stop ("1 déc.", "Anders B.", a reason) met the stop of
 * the sentence: one is left. Three points stay three. A tag or a mark of direction may stand between the two.
 */
export const withSingleStops = (text: string): string =>
  text.replace(/([.!?؟…]+)((?:\u2069|<\/\w+>)*)\.(?!\.)/g, (all, stops: string, between: string) =>
    between === "" && /^\.+$/.test(stops) && stops.length === 2 ? all : stops + between,
  )

const FIRST_STRONG_ISOLATE = "\u2068"
const END_OF_ISOLATE = "\u2069"
const lists = new Map<Language, Intl.ListFormat>()

/** `Elsa, Noah and Ali`; in Arabic each is set apart, so that a Latin name keeps its order. */
export function formatList(language: Language, items: readonly string[]): string {
  const list = lists.get(language) ?? new Intl.ListFormat(locales[language], { type: "conjunction" })
  lists.set(language, list)
  const isolate = (item: string) => FIRST_STRONG_ISOLATE + item + END_OF_ISOLATE
  return list.format(language === "ar" ? items.map(isolate) : items)
}
