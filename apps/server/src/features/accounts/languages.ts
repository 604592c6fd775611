import { accounts } from "../../db/tables/accounts.ts"

const languages = accounts.language.enumValues
export type Language = (typeof languages)[number]

/** One of the five languages; anything else reads as English. */
export const toLanguage = (text: string | undefined): Language =>
  languages.find((language) => language === text) ?? "en"
