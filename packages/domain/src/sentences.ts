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

const FIRST_STRONG_ISOLATE = "\u2068"
const END_OF_ISOLATE = "\u2069"
const lists = new Map<string, Intl.ListFormat>()
const listTypes = { and: "conjunction", or: "disjunction" } as const

/** `Elsa, Noah and Ali`, or with `or`; in Arabic each name is isolated, so that Latin names keep their order. */
export function formatList(
  language: Language,
  items: readonly string[],
  word: keyof typeof listTypes = "and",
): string {
  const key = `${language} ${word}`
  const list = lists.get(key) ?? new Intl.ListFormat(locales[language], { type: listTypes[word] })
  lists.set(key, list)
  const isolate = (item: string) => FIRST_STRONG_ISOLATE + item + END_OF_ISOLATE
  return list.format(language === "ar" ? items.map(isolate) : items)
}
