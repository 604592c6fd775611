import { describe, expect, it } from "vitest"
import {
  daysBetween,
  formatAddress,
  formatChange,
  formatColumnDay,
  formatDay,
  formatDayRange,
  formatDuration,
  formatMoney,
  formatNearDay,
  formatNearMoment,
  formatParts,
  formatPercent,
  formatPhone,
  formatRange,
  formatRelative,
  formatScore,
  formatTime,
  formatTimeRange,
  formatWeek,
  formatWeekInFull,
  isoWeek,
} from "./format.ts"
import { languages, nextLanguage } from "./languages.ts"

const start = "2026-11-26T17:30:00+01:00"
const end = "2026-11-26T19:00:00+01:00"
const afternoon = "2026-11-26T14:40:00+01:00"

describe("days and times", () => {
  it("names the day in the reader's language", () => {
    expect(formatDay("en", start)).toBe("Thursday 26 November")
    expect(formatDay("sv", start)).toBe("torsdag 26 november")
    expect(formatDay("fr", start)).toBe("jeudi 26 novembre")
    expect(formatDay("es", start)).toBe("jueves 26 de noviembre")
    expect(formatDay("ar", start)).toBe("الخميس 26 نوفمبر")
    expect(formatDay("en", start, "short")).toBe("Thu 26 Nov")
  })

  it("names a narrow column's day in a few letters, in Arabic in one", () => {
    expect(formatColumnDay("en", start)).toBe("Thu")
    expect(formatColumnDay("ar", start)).toBe("خ")
  })

  it("reads the clock in Stockholm, summer and winter, wherever the reader is", () => {
    expect(formatTime("2026-07-01T22:30:00Z")).toBe("00:30")
    expect(formatDay("en", "2026-07-01T22:30:00Z", "date")).toBe("2 Jul")
    expect(formatTime("2026-12-01T16:30:00Z")).toBe("17:30")
  })

  it("keeps times left to right in Arabic", () => {
    expect(formatTimeRange("sv", start, end)).toBe("17:30–19:00")
    expect(formatTimeRange("ar", start, end)).toBe("\u206617:30–19:00\u2069")
  })

  it("joins the days of a camp", () => {
    expect(formatDayRange("en", "2026-12-21T09:00:00+01:00", "2026-12-23T15:00:00+01:00")).toBe(
      "21–23 December",
    )
    expect(formatDayRange("ar", "2026-12-21T09:00:00+01:00", "2026-12-23T15:00:00+01:00")).toBe(
      "21 إلى 23 ديسمبر",
    )
    expect(formatDayRange("ar", "2026-06-28T09:00:00+02:00", "2026-07-02T15:00:00+02:00")).toBe(
      "28 يونيو إلى 2 يوليو",
    )
  })

  it("breaks no line within a postcode or a phone number", () => {
    expect(formatAddress("Stadshagens idrottsväg 6, 112 50 Stockholm")).toBe(
      "Stadshagens idrottsväg 6, 112\u00a050 Stockholm",
    )
    expect(formatAddress("Storgatan 112 12, 113 50 Stockholm")).toBe(
      "Storgatan 112 12, 113\u00a050 Stockholm",
    )
    expect(formatAddress("112 50")).toBe("112\u00a050")
    expect(formatAddress("Idrottsvägen 112 5, Solna")).toBe("Idrottsvägen 112 5, Solna")
    expect(formatPhone("070-174 06 05")).toBe("070-174\u00a006\u00a005")
  })

  it("says today and tomorrow by the wall's day, not by hours", () => {
    const lateEvening = "2026-11-26T23:50:00+01:00"
    expect(formatNearDay("en", start, afternoon)).toBe("Today")
    expect(formatNearDay("en", "2026-11-27T00:10:00+01:00", lateEvening)).toBe("Tomorrow")
    expect(formatNearDay("sv", start, afternoon)).toBe("I dag")
    expect(languages.map((language) => formatNearMoment(language, start, afternoon))).toEqual([
      "today at 17:30",
      "i dag kl. 17:30",
      "aujourd’hui à 17\u00a0h\u00a030",
      "hoy a las 17:30",
      "اليوم الساعة 17:30",
    ])
    expect(
      languages.map((language) => formatNearDay(language, "2026-11-29T10:00:00+01:00", afternoon, "within")),
    ).toEqual(["Sun 29 Nov", "sön 29 nov", "le dim. 29 nov.", "el dom 29 nov", "الأحد 29 نوفمبر"])
    expect(formatNearDay("en", "2026-11-29T10:00:00+01:00", afternoon)).toBe("Sun 29 Nov")
    expect(daysBetween(lateEvening, "2026-11-27T00:10:00+01:00")).toBe(1)
    expect(daysBetween("2026-10-24T12:00:00+02:00", "2026-10-26T12:00:00+01:00")).toBe(2)
  })

  it("tells how long it is until something", () => {
    expect(formatRelative("en", start, afternoon)).toBe("in 2 hours")
    expect(formatRelative("en", afternoon, start)).toBe("2 hours ago")
    expect(formatRelative("ar", start, afternoon)).toBe("خلال ساعتين")
  })

  it("gives lengths with symbols", () => {
    expect(formatDuration("en", 90)).toBe("90\u00a0min")
    expect(formatDuration("en", 170, { hours: true })).toBe("2\u00a0h 50\u00a0min")
    expect(formatDuration("sv", 120, { hours: true })).toBe("2\u00a0tim")
  })

  it("says lengths in words in Arabic, with the plural of each", () => {
    expect(formatDuration("ar", 90)).toBe("90\u00a0دقيقة")
    expect(formatDuration("ar", 278, { hours: true })).toBe("4\u00a0ساعات و38\u00a0دقيقة")
    expect(formatDuration("ar", 125, { hours: true })).toBe("ساعتان و5\u00a0دقائق")
    expect(formatDuration("ar", 60, { hours: true })).toBe("ساعة")
  })

  it("counts weeks as Sweden does", () => {
    expect(formatWeek("sv", start)).toBe("v.\u00a048")
    expect(formatWeek("en", start)).toBe("week\u00a048")
    expect(languages.map((language) => formatWeekInFull(language, start))).toEqual([
      "week 48",
      "vecka 48",
      "semaine 48",
      "semana 48",
      "الأسبوع 48",
    ])
    expect(isoWeek("2026-12-31T12:00:00+01:00")).toBe(53)
    expect(isoWeek("2027-01-03T12:00:00+01:00")).toBe(53)
    expect(isoWeek("2027-01-04T00:30:00+01:00")).toBe(1)
  })
})

describe("two numbers together", () => {
  it("are read from the right in Arabic: the own goals and the earlier year first", () => {
    expect(formatScore("sv", 3, 1)).toBe("3–1")
    expect(formatScore("ar", 3, 1)).toBe("\u20673–1\u2069")
    expect(formatRange("en", 2012, 2014)).toBe("2012\u2060–\u20602014")
    expect(formatRange("ar", 2012, 2014)).toBe("2012 إلى 2014")
  })

  it("keep a sign before its number", () => {
    expect([15, -4, 0].map((change) => formatChange("en", change))).toEqual(["+15", "−4", "0"])
    expect([15, -4].map((change) => formatChange("ar", change))).toEqual([
      "\u2066+15\u2069",
      "\u2066−4\u2069",
    ])
  })
})

it("groups numbers of Arabic as its amounts of money", () => {
  expect(formatChange("sv", -1250)).toBe("−1\u00a0250")
})

describe("money", () => {
  it("groups with spaces that don't break, in every language", () => {
    for (const language of languages.filter((language) => language !== "ar")) {
      expect(formatMoney(language, 1250, "SEK")).toBe("1\u00a0250\u00a0kr")
    }
    expect(formatMoney("ar", 1250, "SEK")).toBe("\u20661\u00a0250\u00a0kr\u2069")
  })

  it("shows öre only when there are any", () => {
    expect(formatMoney("sv", 56.6, "SEK")).toBe("56,60\u00a0kr")
    expect(formatMoney("en", 56.6, "SEK")).toBe("56.60\u00a0kr")
    expect(formatMoney("en", -290, "SEK")).toBe("\u2212290\u00a0kr")
  })

  it("knows other currencies", () => {
    expect(formatMoney("en", 199, "USD")).toBe("$199")
    expect(formatMoney("sv", 199, "USD")).toBe("199\u00a0$")
  })
})

it("writes a share as the language does", () => {
  expect(formatPercent("en", 0.914)).toBe("91%")
  expect(formatPercent("sv", 0.914)).toBe("91\u00a0%")
})

it("puts facts beside each other with the language's comma; what is not there leaves none", () => {
  const place = ["Spånga IP", null, "112 50", ""]
  expect(formatParts("en", place)).toBe("Spånga IP, 112 50")
  expect(formatParts("ar", place)).toBe("\u200f\u2068Spånga IP\u2069، \u2068112 50\u2069")
  expect(formatParts("ar", ["Spånga IP"])).toBe("\u2068Spånga IP\u2069")
})

it("isolates a title in Arabic, so that what follows it stays after it", () => {
  expect(formatParts("sv", ["مواهب · قرارات", "390 kr"])).toBe("\u2068مواهب · قرارات\u2069, 390 kr")
})

it("cycles through four languages; Arabic goes back to English", () => {
  expect(
    ["en", "sv", "fr", "es", "ar"].map((language) => nextLanguage(language as (typeof languages)[number])),
  ).toEqual(["sv", "fr", "es", "en", "en"])
})
