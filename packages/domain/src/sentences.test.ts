import { expect, test } from "vitest"
import { languages } from "./page-language.ts"
import { endSentence, formatList, withSingleStops, withWholeRanges } from "./sentences.ts"

test("what somebody typed ends once", () => {
  expect(
    ["The pitch is closed", "The pitch is closed.", "Why?", "\u2068Done.\u2069", ""].map(endSentence),
  ).toEqual(["The pitch is closed.", "The pitch is closed.", "Why?", "\u2068Done.\u2069", ""])
})

test("a stop beside a stop is one, whatever stands between", () => {
  const cases: [string, string][] = [
    ["Demandé le 25 nov..", "Demandé le 25 nov."],
    ["\u2068Anders B.\u2069.", "\u2068Anders B.\u2069"],
    ["jusqu’au <b>1 déc.</b>. Ensuite", "jusqu’au <b>1 déc.</b> Ensuite"],
    ["Is it off?. Yes", "Is it off? Yes"],
    ["Saving… and so on.", "Saving… and so on."],
    ["Well...", "Well..."],
    ["Well....", "Well..."],
    ["Saving….", "Saving…"],
    ["12.30. No", "12.30. No"],
  ]
  for (const [given, expected] of cases) expect(withSingleStops(given)).toBe(expected)
})

test("names are listed as the language does", () => {
  expect(languages.map((language) => formatList(language, ["Elsa", "Hugo", "Ines"]))).toEqual([
    "Elsa, Hugo and Ines",
    "Elsa, Hugo och Ines",
    "Elsa, Hugo et Ines",
    "Elsa, Hugo e Ines",
    "\u2068Elsa\u2069 و\u2068Hugo\u2069 و\u2068Ines\u2069",
  ])
  expect(formatList("en", ["ليان", "Elsa"])).toBe("\u2068ليان\u2069 and Elsa")
  expect(formatList("sv", ["Elsa"])).toBe("Elsa")
  expect(formatList("sv", ["Elsa", "Hugo"], "or")).toBe("Elsa eller Hugo")
})

test("a range of numbers is one piece, a dash between words is not", () => {
  expect(withWholeRanges("Mon–Fri 9–17, Sat 10–14")).toBe("Mon–Fri 9\u2060–\u206017, Sat 10\u2060–\u206014")
})
