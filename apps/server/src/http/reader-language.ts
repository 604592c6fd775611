import { offeredLanguages, toOffered } from "@academy/domain/offered-languages"
import type { Language } from "@academy/domain/page-language"

/**
 * The language that an answer is read in: the one that our pages ask for, which is the one they are drawn in. A link
 * that the browser follows by itself (a download, a file for the calendar) asks for the browser's languages instead:
 * there it is the page's, which the cookie `lang` knows, else what the browser wants most, the account's, the
 * usual one.
 */
export function readerLanguage(
  asked: string | undefined,
  chosen: string | undefined,
  account: { language: Language } | null,
): Language {
  return ours(asked) ?? ours(chosen) ?? findAsked(asked ?? "") ?? toOffered(account?.language)
}

const ours = (tag: string | undefined): Language | undefined =>
  offeredLanguages().find((language) => language === tag)

/** The first of ours among what is asked for, by weight; a region says nothing (`sv-FI`). */
function findAsked(asked: string): Language | undefined {
  return asked
    .split(",")
    .map((part) => {
      const [tag = "", ...rest] = part.trim().toLowerCase().split(";")
      const weight = rest.map((part) => /^\s*q=([\d.]+)/.exec(part)?.[1]).find((q) => q !== undefined)
      return { language: tag.split("-")[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => ours(language))
    .find((language) => language !== undefined)
}
