import { expect, test } from "vitest"
import { piecesOf } from "./pieces.ts"

const ARABIC = /\p{Script=Arabic}/u
const fontOf = (letter: string) => (letter === "😀" ? null : ARABIC.test(letter) ? "arabic" : "latin")
const drawn = (line: string, base: "ltr" | "rtl") => piecesOf(line, base, fontOf).map(({ text }) => text)

test("Latin text is drawn as it is written, word by word", () => {
  expect(drawn("Noah, Fri 11 Dec", "ltr").join("|")).toBe("Noah,| |Fri| |11| |Dec")
})

test("Arabic words go from right to left, names and numbers among them from left to right", () => {
  expect(drawn("إيصال Noah 2026", "rtl")).toEqual(["Noah", " ", "2026", " ", "إيصال"])
  expect(drawn("رقم \u2066559999-0000\u2069", "rtl")).toEqual(["559999-0000", " ", "رقم"])
  expect(drawn("باقة (Group)", "rtl")).toEqual(["(", "Group", ")", " ", "باقة"])
})

test("a letter without a font, and marks of direction, are left out", () => {
  expect(drawn("Noah 😀\u200f", "ltr")).toEqual(["Noah", " "])
})
