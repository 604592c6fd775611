import type * as calls from "@academy/contract/notifications"
import { formatMoney } from "@academy/domain/format-money"
import { toMajor } from "@academy/domain/money"
import { wallClockTime } from "@academy/domain/time"
import { formatDate, formatDay } from "../../formats.ts"
import ar from "./locales/ar.json" with { type: "json" }
import en from "./locales/en.json" with { type: "json" }
import es from "./locales/es.json" with { type: "json" }
import fr from "./locales/fr.json" with { type: "json" }
import sv from "./locales/sv.json" with { type: "json" }

export type NotificationType = (typeof calls.notificationTypes)[number]
type Texts = Record<NotificationType, { title: string; message: string }>

/** British English writes the day before the month, as Sweden does; Arabic keeps the digits of clocks and prices here. */
const languages: Record<string, { locale: string; texts: Texts }> = {
  en: { locale: "en-GB", texts: en },
  sv: { locale: "sv-SE", texts: sv },
  fr: { locale: "fr-FR", texts: fr },
  es: { locale: "es-ES", texts: es },
  ar: { locale: "ar-u-nu-latn", texts: ar },
}

/** Facts as they were stored: instants as ISO 8601, money in minor units. */
type Facts = Record<string, unknown>

/**
 * Title and message of a notification in the reader's language; a language we don't speak reads English. Days and
 * times are those of Stockholm. A fact that was not stored leaves its place empty.
 */
export function writeNotificationText(
  language: string,
  type: NotificationType,
  facts: Facts,
): { title: string; message: string } {
  const { locale, texts } = languages[language] ?? { locale: "en-GB", texts: en }
  const words = { ...facts, ...timeWords(locale, facts), ...moneyWords(locale, facts) } as Facts
  const isolate = language === "ar"
  return {
    title: fill(texts[type].title, words, isolate),
    message: fill(texts[type].message, words, isolate),
  }
}

/** Latin names keep their order within Arabic only between marks that set them apart. */
const FIRST_STRONG_ISOLATE = "\u2068"
const POP_ISOLATE = "\u2069"

const fill = (text: string, words: Facts, isolate: boolean): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = String(words[name] ?? "")
    return isolate && word !== "" ? `${FIRST_STRONG_ISOLATE}${word}${POP_ISOLATE}` : word
  })

function timeWords(locale: string, { starts_at, due_at }: Facts): Facts {
  return {
    ...(typeof starts_at === "string"
      ? { day: formatDay(locale, new Date(starts_at)), time: wallClockTime(new Date(starts_at)) }
      : {}),
    ...(typeof due_at === "string" ? { due_day: formatDate(locale, new Date(due_at)) } : {}),
  }
}

function moneyWords(locale: string, { amount_minor, currency }: Facts): Facts {
  if (typeof amount_minor !== "number" || typeof currency !== "string") return {}
  return { amount: formatMoney(locale, toMajor(amount_minor), currency) }
}
