import { type Language, languages, USUAL_LANGUAGE } from "@academy/domain/page-language"

/** One of the five languages; anything else reads as English. */
export const toLanguage = (text: string | undefined): Language =>
  languages.find((language) => language === text) ?? USUAL_LANGUAGE
