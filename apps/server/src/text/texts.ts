import { USUAL_LANGUAGE } from "@academy/domain/page-language"
import { withSingleStops } from "@academy/domain/sentences"
import { withConditions } from "@academy/domain/text-conditions"
import { createInstance } from "i18next"
import type { TextLanguage } from "./languages.ts"
import arDocuments from "./locales/ar/documents.json" with { type: "json" }
import arEmails from "./locales/ar/emails.json" with { type: "json" }
import arNotifications from "./locales/ar/notifications.json" with { type: "json" }
import enDocuments from "./locales/en/documents.json" with { type: "json" }
import enEmails from "./locales/en/emails.json" with { type: "json" }
import enNotifications from "./locales/en/notifications.json" with { type: "json" }
import esDocuments from "./locales/es/documents.json" with { type: "json" }
import esEmails from "./locales/es/emails.json" with { type: "json" }
import esNotifications from "./locales/es/notifications.json" with { type: "json" }
import frDocuments from "./locales/fr/documents.json" with { type: "json" }
import frEmails from "./locales/fr/emails.json" with { type: "json" }
import frNotifications from "./locales/fr/notifications.json" with { type: "json" }
import svDocuments from "./locales/sv/documents.json" with { type: "json" }
import svEmails from "./locales/sv/emails.json" with { type: "json" }
import svNotifications from "./locales/sv/notifications.json" with { type: "json" }
import type { Words } from "./words.ts"

/** What the server says by itself: documents, emails and notifications. Each language has a file for each. */
export const texts = {
  en: { documents: enDocuments, emails: enEmails, notifications: enNotifications },
  sv: { documents: svDocuments, emails: svEmails, notifications: svNotifications },
  fr: { documents: frDocuments, emails: frEmails, notifications: frNotifications },
  es: { documents: esDocuments, emails: esEmails, notifications: esNotifications },
  ar: { documents: arDocuments, emails: arEmails, notifications: arNotifications },
}

export type TextFile = "documents" | "emails" | "notifications"

const i18n = createInstance()
i18n.init({
  resources: texts,
  fallbackLng: USUAL_LANGUAGE,
  initAsync: false,
  nsSeparator: false,
  // Names may hold anything: layout.ts escapes for HTML, and a place without a word stays empty.
  interpolation: { prefix: "{", suffix: "}", escapeValue: false },
  missingInterpolationHandler: () => "",
})

/** The web types the keys of its own texts for all of i18next, also where both are compiled together. */
const translate = i18n.t as (key: string, options: object) => string

/**
 * A text in the reader's language with its words in place: `say(language, "emails", "receipt.subject", words)`.
 * @param count the fact by which the plural form is chosen (`title_one`, `title_few` …); without one, or where the text
 * has no such form, the plain key is read
 * @param news the fact by which one of several texts is chosen (`message_paused`); without one the plain key is read
 */
export const say = (
  { code }: TextLanguage,
  file: TextFile,
  key: string,
  words: Words = {},
  count?: number,
  news?: string,
): string =>
  withCapitalDay(
    withSingleStops(
      withConditions(
        translate(key, {
          lng: code,
          ns: file,
          replace: words,
          // What a name holds is never read as an instruction.
          nest: false,
          ...(count === undefined ? {} : { count }),
          ...(news === undefined ? {} : { context: news }),
        }),
      ),
    ),
    words,
  )

/** A text that begins with a day begins with a capital, also where days are written small. */
function withCapitalDay(text: string, words: Words): string {
  const days = Object.entries(words).filter(([name, word]) => /(^|_)day$/.test(name) && word !== "")
  return days.some(([, day]) => text.startsWith(day)) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

/** Whether every place of a text has a word, so that a sentence which lacks its facts can be left out. */
export const isComplete = ({ code }: TextLanguage, file: TextFile, key: string, words: Words): boolean =>
  [...String(i18n.getResource(code, file, key)).matchAll(/\{(\w+)\}/g)].every(([, name = ""]) =>
    Boolean(words[name]),
  )

/** The fact named `count`, if there is one: it chooses the plural form. */
export const countIn = (facts: Record<string, unknown>): number | undefined =>
  typeof facts.count === "number" ? facts.count : undefined

/** The fact named `news`, if there is one: it says which of several texts is read. */
export const newsIn = (facts: Record<string, unknown>): string | undefined =>
  typeof facts.news === "string" ? facts.news : undefined
