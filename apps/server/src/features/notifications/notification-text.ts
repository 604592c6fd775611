import type { notificationTypes } from "@academy/contract/notifications"
import { MINOR_PER_MAJOR, toMajor } from "@academy/domain/money"
import { ACADEMY_TIME_ZONE } from "@academy/domain/time"
import ar from "./locales/ar.json" with { type: "json" }
import en from "./locales/en.json" with { type: "json" }
import es from "./locales/es.json" with { type: "json" }
import fr from "./locales/fr.json" with { type: "json" }
import sv from "./locales/sv.json" with { type: "json" }

export type NotificationType = (typeof notificationTypes)[number]
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
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: ACADEMY_TIME_ZONE,
    weekday: "long",
    day: "numeric",
    month: "long",
  })
  const dueDay = new Intl.DateTimeFormat(locale, {
    timeZone: ACADEMY_TIME_ZONE,
    day: "numeric",
    month: "long",
  })
  const time = new Intl.DateTimeFormat(locale, {
    timeZone: ACADEMY_TIME_ZONE,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  })
  return {
    ...(typeof starts_at === "string"
      ? { day: day.format(new Date(starts_at)), time: time.format(new Date(starts_at)) }
      : {}),
    ...(typeof due_at === "string" ? { due_day: dueDay.format(new Date(due_at)) } : {}),
  }
}

function moneyWords(locale: string, { amount_minor, currency }: Facts): Facts {
  if (typeof amount_minor !== "number" || typeof currency !== "string") return {}
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: amount_minor % MINOR_PER_MAJOR === 0 ? 0 : 2,
  })
  return { amount: format.format(toMajor(amount_minor)) }
}
