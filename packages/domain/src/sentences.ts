import { type Language, locales } from "./page-language.ts"

/** Ends a typed text with a full stop if it has none; direction marks may follow it. */
export const endSentence = (text: string): string =>
  text === "" || /[.!?…؟]\u2069?$/.test(text) ? text : `${text}.`

/**
 * Removes the second of two full stops, where a value that ends with one ("1 déc.", "Anders B.", a reason) precedes the
 * sentence's own. An ellipsis of three points stays. A tag or direction mark may stand between them.
 */
export const withSingleStops = (text: string): string =>
  text.replace(/([.!?؟…]+)((?:\u2069|<\/\w+>)*)\.(?!\.)/g, (all, stops: string, between: string) =>
    between === "" && /^\.+$/.test(stops) && stops.length === 2 ? all : stops + between,
  )

const WORD_JOINER = "\u2060"

/** Keeps a range of numbers on one line: browsers end a line at its dash. */
export const withWholeRanges = (text: string): string =>
  text.replace(/(?<=\d)–(?=\d)/g, `${WORD_JOINER}–${WORD_JOINER}`)

const FIRST_STRONG_ISOLATE = "\u2068"
const END_OF_ISOLATE = "\u2069"

/** Set apart from what stands around it: reads from the side of its first strong letter. */
export const isolate = (text: string): string => FIRST_STRONG_ISOLATE + text + END_OF_ISOLATE
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** For a text that is read from the left: isolated if it is Arabic, so that a number after it stays after it. */
export const isolateArabic = (text: string): string => (RIGHT_TO_LEFT.test(text) ? isolate(text) : text)

const lists = new Map<string, Intl.ListFormat>()
const listTypes = { and: "conjunction", or: "disjunction" } as const

/** `Elsa, Noah and Ali`, or with `or`; names of the other direction keep their order: in Arabic each is isolated. */
export function formatList(
  language: Language,
  items: readonly string[],
  word: keyof typeof listTypes = "and",
): string {
  const key = `${language} ${word}`
  const list = lists.get(key) ?? new Intl.ListFormat(locales[language], { type: listTypes[word] })
  lists.set(key, list)
  return list.format(items.map(language === "ar" ? isolate : isolateArabic))
}
