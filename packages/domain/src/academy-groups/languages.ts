import { languages } from "../page-language.ts"
import type { GroupOfSettings } from "./setting.ts"

const offered = { kind: "flag", card: "offered" } as const
const oneOfThem = { kind: "choice", values: languages, card: "used", names_flag: true } as const

/** In which languages the academy speaks. What is not offered waits: its texts stay, and so does the choice of it. */
export const languagesOfAcademy = {
  en: offered,
  sv: offered,
  fr: offered,
  es: offered,
  ar: offered,
  /** Who has chosen nothing reads it, and who had chosen one that is not offered. */
  usual: oneOfThem,
  /** Emails to the office are written in it. */
  office: oneOfThem,
} as const satisfies GroupOfSettings
