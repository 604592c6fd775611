import fc from "fast-check"
import { expect, test } from "vitest"
import { cleanLine, readsAsWebAddress } from "./names.ts"

test.each([
  ["a\u202eb", "ab"],
  ["An\u200bna", "Anna"],
  ["  Anna\n Lind ", "Anna Lind"],
  ["Anna\nLind", "Anna Lind"],
  ["A\u030asa", "Åsa"],
  ["El\u00adsa", "Elsa"],
])("%j is written %j", (typed, cleaned) => {
  expect(cleanLine(typed)).toBe(cleaned)
})

test.each([
  "http://evil.example/win",
  "javascript:alert(1)",
  "You won 500 kr at evil.example",
  "www.evil.example",
  "evil\u200b.example",
  "evil．example",
  "evil。example",
  "t.me/win",
  "anna@evil.example",
  "//evil.example",
  "EVIL.COM",
  "Evil.Com",
  "Anna, see evil.example!",
  "shop.xn--p1ai",
  "пример.рф",
  "10.0.0.12/win",
  "mailto:anna",
])("%j reads as a web address", (name) => {
  expect(readsAsWebAddress(name)).toBe(true)
})

test.each([
  "Anna",
  "J. R. Lind",
  "O’Neill",
  "Dr. Åsa",
  "Jean-Pierre",
  "محمد علي",
  "Lind jr.",
  "F.C. Norr",
  "李小龙",
  "St.Clair",
  "ST.CLAIR",
  "F.C.Rosengård",
  "F.C.København",
  "Andersson S:son",
  "Karl-S:son",
  "د.محمد",
  "J.R.R.Lind",
  "1.FC Köln",
  "Dr.Åsa",
  "Bk.häcken",
])("%j is a name", (name) => {
  expect(readsAsWebAddress(name)).toBe(false)
})

const partsOfNames = [
  ...[
    "Åsa",
    "Björk",
    "Lindström",
    "Clair",
    "O’Neill",
    "Jean-Pierre",
    "Émile",
    "Noël",
    "Ñúñez",
    "García",
    "Łukasz",
  ],
  ...[
    "Żółć",
    "Çağlar",
    "İbrahim",
    "Şahin",
    "Søren",
    "Ægir",
    "Þór",
    "Müller",
    "Groß",
    "Dvořák",
    "Nguyễn",
    "Trần",
  ],
  ...[
    "محمد",
    "علي",
    "فاطمة",
    "عبد",
    "Иван",
    "Юлия",
    "Олена",
    "Γιώργος",
    "Ελένη",
    "דוד",
    "李",
    "小龙",
    "さくら",
    "김민준",
  ],
  ...["ปรีชา", "राम", "გიორგი", "Արմեն", "ኣበበ", "F", "C", "J", "AIK", "IFK", "BK"],
]

test("names of many languages are names, however their parts are joined", () => {
  const parts = fc.array(fc.constantFrom(...partsOfNames), { minLength: 1, maxLength: 5 })
  const joints = fc.array(fc.constantFrom(".", ". ", " ", "-", "’"), { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(parts, joints, fc.constantFrom("", "."), (names, between, end) => {
      const name = names.map((part, index) => part + (names[index + 1] ? between[index] : end)).join("")
      expect(readsAsWebAddress(name)).toBe(false)
    }),
  )
})
