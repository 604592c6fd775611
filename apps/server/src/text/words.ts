import { formatClock, formatDay } from "@academy/domain/format-days"
import { formatMoney } from "@academy/domain/format-money"
import { formatNumber } from "@academy/domain/format-number"
import { toMajor } from "@academy/domain/money"
import { formatList, isolate, isolateArabic } from "@academy/domain/sentences"
import { wallClockDate, wallClockTime } from "@academy/domain/time"
import type { TextLanguage } from "./languages.ts"

/** Facts as rows keep them: instants as ISO 8601, money in minor units. */
export type StoredFacts = Record<string, unknown>
/** One name or several, which are listed as the reader's language does. */
export type Names = string | string[]
/** What stands in a text's places. */
export type Words = Record<string, string>

/** What sets words apart: given anew, so that none stands twice. */
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

/** Which words an instant gives: its day, its time, or both. */
const daysAndTimes: Record<string, { day: string; time?: string; isDate?: boolean }> = {
  starts_at: { day: "day", time: "time" },
  cancel_free_until: { day: "cancel_day", time: "cancel_time" },
  instead_until: { day: "instead_day", time: "instead_time" },
  held_until: { day: "held_day", time: "held_time" },
  answer_until: { day: "answer_day", time: "answer_time" },
  due_at: { day: "due_day", isDate: true },
  refund_expected_at: { day: "refund_day", isDate: true },
  since: { day: "since_day", time: "since_time", isDate: true },
}

/** What money is called among the facts, and among the words. */
const sums = {
  amount: "amount_minor",
  owed: "owed_minor",
  unpaid: "unpaid_minor",
  fee: "fee_minor",
  vat: "vat_minor",
}

/**
 * The facts as words of the reader's language; days and times are those of the academy. A missing fact has no word; a
 * list of names is read as the language lists. The only place that formats for emails and notifications: instants as
 * in `daysAndTimes`, `starts_at` gives {last_day}, the last one if something ends at it; with `ends_at` {to_time} and
 * {time_range}; `old_starts_at` with `old_place` {before}; `instead_starts_at` with `instead_place` {instead}; sums
 * with `currency`; place, address and pitch {where}. A time is written as inside a sentence, in a range and beside a
 * place as on a clock.
 */
export function toWords({ code, locale, direction, comma, dash }: TextLanguage, facts: StoredFacts): Words {
  const words: Words = {}
  for (const [name, value] of Object.entries(facts)) {
    if (typeof value === "string") words[name] = toLine(value)
    if (typeof value === "number") words[name] = isGrouped(name) ? formatNumber(code, value) : String(value)
    if (isNames(value)) words[name] = formatList(code, value.map(toLine))
  }
  for (const [fact, { day, time, isDate }] of Object.entries(daysAndTimes)) {
    const instant = readInstant(facts[fact])
    if (!instant) continue
    words[day] = formatDay(code, instant, isDate ? "dateLong" : "long")
    if (time) words[time] = formatClock(code, instant)
  }
  const [from, to] = [readInstant(facts.starts_at), readInstant(facts.ends_at)]
  // What is over from an instant on is said with the last day before it.
  if (from) words.last_day = formatDay(code, new Date(from.getTime() - 1))
  if (from && to) {
    const isSameDay = wallClockDate(from) === wallClockDate(to)
    words.to_time = isSameDay ? wallClockTime(to) : `${formatDay(code, to)} ${wallClockTime(to)}`
    words.time_range = `${wallClockTime(from)}${dash}${words.to_time}`
  }
  for (const [word, fact] of Object.entries(sums)) {
    const minor = facts[fact]
    if (typeof facts.currency === "string" && typeof minor === "number")
      words[word] = formatMoney(locale, toMajor(minor), facts.currency)
  }
  // A list has each of its names set apart; around all of them, the first would turn the list its own way.
  for (const [name, word] of Object.entries(words))
    if (isNames(facts[name])) continue
    else if (direction === "ltr") words[name] = isolateArabic(word)
    else if (word) words[name] = isolate(word.replace(MARKS, ""))
  // Joined of words that are set apart by now, each on its own.
  for (const [word, name] of [
    ["before", "old"],
    ["instead", "instead"],
  ] as const) {
    const at = readInstant(facts[`${name}_starts_at`])
    const parts = at ? [formatDay(code, at), wallClockTime(at), words[`${name}_place`]] : []
    if (at) words[word] = parts.filter(Boolean).join(comma)
  }
  words.where = [words.place, words.address, words.pitch].filter(Boolean).join(comma)
  return words
}

/** A year and an id are names; they never have a separator. */
const isGrouped = (fact: string) => !/(^|_)(year|id)(_|$)/.test(fact)

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === "string")
