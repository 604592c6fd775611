import { describe, expect, test } from "vitest"
import { atClock, formatClock, formatDay, formatDayRange, formatMoment } from "./format-days.ts"
import { languages } from "./page-language.ts"

const first = new Date("2026-12-01T16:30:00Z")
const NBSP = "\u00a0"
const inAll = (format: (language: (typeof languages)[number]) => string) => languages.map(format)

describe("a day", () => {
  test("in full: no comma after the weekday, the French 1er", () => {
    expect(inAll((language) => formatDay(language, first))).toEqual([
      "Tuesday 1 December",
      "tisdag 1 december",
      "mardi 1er décembre",
      "martes 1 de diciembre",
      "الثلاثاء 1 ديسمبر",
    ])
    expect(formatDay("fr", first, "year")).toBe("1er décembre 2026")
    expect(formatDay("fr", new Date("2026-12-21T12:00:00Z"))).toBe("lundi 21 décembre")
  })

  test("in short: no point in Swedish", () => {
    expect(inAll((language) => formatDay(language, first, "short"))).toEqual([
      "Tue 1 Dec",
      "tis 1 dec",
      "mar. 1er déc.",
      "mar 1 dic",
      "الثلاثاء 1 ديسمبر",
    ])
    expect(formatDay("sv", first, "date")).toBe("1 dec")
    expect(formatDay("sv", first, "monthShort")).toBe("dec")
  })
})

test("a range of days, within a month and over its end", () => {
  const until = new Date("2026-12-04T12:00:00Z")
  const before = new Date("2026-11-28T12:00:00Z")
  expect(inAll((language) => formatDayRange(language, first, until))).toEqual([
    "1–4 December",
    "1–4 december",
    "1er–4 décembre",
    "1–4 de diciembre",
    "1 إلى 4 ديسمبر",
  ])
  expect(inAll((language) => formatDayRange(language, before, first))).toEqual([
    "28 November – 1 December",
    "28 november – 1 december",
    "28 novembre – 1er décembre",
    "28 de noviembre – 1 de diciembre",
    "28 نوفمبر إلى 1 ديسمبر",
  ])
  expect(formatDayRange("fr", first, first)).toBe("1er décembre")
})

test("the clock and a moment inside a sentence", () => {
  expect(formatClock("fr", first)).toBe(`17${NBSP}h${NBSP}30`)
  expect(formatClock("fr", new Date("2026-12-01T16:00:00Z"))).toBe(`17${NBSP}h`)
  expect(formatClock("es", first)).toBe("17:30")
  expect(inAll((language) => formatMoment(language, first))).toEqual([
    "Tue 1 Dec 17:30",
    "tis 1 dec 17:30",
    `mar. 1er déc. à 17${NBSP}h${NBSP}30`,
    "mar 1 dic a las 17:30",
    "الثلاثاء 1 ديسمبر الساعة 17:30",
  ])
  expect(inAll((language) => atClock(language, first))).toEqual([
    "at 17:30",
    "kl. 17:30",
    `à 17${NBSP}h${NBSP}30`,
    "a las 17:30",
    "الساعة 17:30",
  ])
  expect(formatMoment("es", new Date("2026-12-01T00:05:00Z"))).toBe("mar 1 dic a la 01:05")
})
