import { type Language, languages, USUAL_LANGUAGE } from "@academy/domain/page-language"

/**
 * The language that an answer is read in: what the request asks for (`Accept-Language`; our pages ask for the one they
 * are drawn in), else the account's, else English.
 */
export function readerLanguage(asked: string | undefined, account: { language: Language } | null): Language {
  return (asked && findAsked(asked)) || (account?.language ?? USUAL_LANGUAGE)
}

/** The first of ours among what is asked for, by weight; a region says nothing (`sv-FI`). */
function findAsked(asked: string): Language | undefined {
  const known = languages.find((language) => language === asked)
  if (known) return known
  return asked
    .split(",")
    .map((wish) => {
      const [tag = "", ...rest] = wish.trim().toLowerCase().split(";")
      const weight = rest.map((part) => /^\s*q=([\d.]+)/.exec(part)?.[1]).find((q) => q !== undefined)
      return { language: tag.split("-")[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => languages.find((ours) => ours === language))
    .find((language) => language !== undefined)
}
