import { formatMoney } from "@academy/domain/format-money"
import { toMajor } from "@academy/domain/money"
import { wallClockTime } from "@academy/domain/time"
import { formatDate, formatDay } from "./formats.ts"
import type { TextLanguage } from "./languages.ts"

/** Facts as rows keep them: instants as ISO 8601, money in minor units. */
export type StoredFacts = Record<string, unknown>
/** What stands in a text's places. */
export type Words = Record<string, string>

/** Latin names and numbers keep their order within Arabic only between marks that set them apart. */
const FIRST_STRONG_ISOLATE = "\u2068"
const POP_ISOLATE = "\u2069"
const MARKS = /[\u200e\u200f\u2066-\u2069]/g

/** One line: whatever a name holds, it never ends a header or hides in a text. */
export const toLine = (value: string) =>
  value
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, " ")
    .trim()

/** The same for what somebody wrote over several lines, which it keeps. */
export const toLines = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map(toLine)
    .join("\n")
    .trim()

const readInstant = (value: unknown): Date | null => {
  const instant = typeof value === "string" ? new Date(value) : null
  return instant && !Number.isNaN(instant.getTime()) ? instant : null
}

/**
 * The facts as words of the reader's language; days and times are those of Stockholm. A missing fact has no word. The
 * only place that formats for letters and notifications: `starts_at` gives {day} and {time}, with `ends_at` {to_time}
 * and {time_range}; `cancel_free_until` {cancel_day} and {cancel_time}; `held_until` {held_day} and {held_time};
 * `due_at` {due_day}; `since` {since_day} and {since_time}; `old_starts_at` with `old_place` {before};
 * `instead_starts_at` with `instead_place` {instead}, `instead_until` {instead_day} and {instead_time}; `amount_minor`,
 * `owed_minor`, `unpaid_minor` and `vat_minor` with `currency` {amount}, {owed}, {unpaid} and {vat}; place, address and
 * pitch {where}.
 */
export function toWords({ locale, direction, comma, dash }: TextLanguage, facts: StoredFacts): Words {
  const words: Words = {}
  for (const [name, value] of Object.entries(facts))
    if (typeof value === "string" || typeof value === "number") words[name] = toLine(String(value))

  const from = readInstant(facts.starts_at)
  const to = readInstant(facts.ends_at)
  if (from) {
    words.day = formatDay(locale, from)
    words.time = wallClockTime(from)
  }
  if (from && to) {
    const isSameDay = formatDay(locale, from) === formatDay(locale, to)
    words.to_time = isSameDay ? wallClockTime(to) : `${formatDay(locale, to)} ${wallClockTime(to)}`
    words.time_range = `${words.time}${dash}${words.to_time}`
  }
  const cancelUntil = readInstant(facts.cancel_free_until)
  if (cancelUntil) {
    words.cancel_day = formatDay(locale, cancelUntil)
    words.cancel_time = wallClockTime(cancelUntil)
  }
  const old = readInstant(facts.old_starts_at)
  if (old)
    words.before = [formatDay(locale, old), wallClockTime(old), words.old_place].filter(Boolean).join(comma)
  const instead = readInstant(facts.instead_starts_at)
  if (instead)
    words.instead = [formatDay(locale, instead), wallClockTime(instead), words.instead_place]
      .filter(Boolean)
      .join(comma)
  const insteadUntil = readInstant(facts.instead_until)
  if (insteadUntil) {
    words.instead_day = formatDay(locale, insteadUntil)
    words.instead_time = wallClockTime(insteadUntil)
  }
  const heldUntil = readInstant(facts.held_until)
  if (heldUntil) {
    words.held_day = formatDay(locale, heldUntil)
    words.held_time = wallClockTime(heldUntil)
  }
  const answerUntil = readInstant(facts.answer_until)
  if (answerUntil) {
    words.answer_day = formatDay(locale, answerUntil)
    words.answer_time = wallClockTime(answerUntil)
  }
  const due = readInstant(facts.due_at)
  if (due) words.due_day = formatDate(locale, due)
  const since = readInstant(facts.since)
  if (since) {
    words.since_day = formatDate(locale, since)
    words.since_time = wallClockTime(since)
  }
  const { amount_minor, vat_minor, owed_minor, unpaid_minor, currency } = facts
  if (typeof currency === "string") {
    if (typeof amount_minor === "number") words.amount = formatMoney(locale, toMajor(amount_minor), currency)
    if (typeof owed_minor === "number") words.owed = formatMoney(locale, toMajor(owed_minor), currency)
    if (typeof unpaid_minor === "number") words.unpaid = formatMoney(locale, toMajor(unpaid_minor), currency)
    if (typeof vat_minor === "number") words.vat = formatMoney(locale, toMajor(vat_minor), currency)
  }
  if (direction === "rtl")
    for (const [name, word] of Object.entries(words))
      if (word) words[name] = FIRST_STRONG_ISOLATE + word.replace(MARKS, "") + POP_ISOLATE
  words.where = [words.place, words.address, words.pitch].filter(Boolean).join(comma)
  return words
}
