import { alikeWords, foldedWords, phoneDigits, slipKeys } from "@academy/domain/search-words"
import { expect, test } from "vitest"
import { testAcademy } from "../testing/test-app.ts"

const t = testAcademy()
const ask = async (text: string, values: unknown[]) => (await t.deps.pool.query(text, values)).rows

/** The letters and signs of the scripts that names are written in, each inside a word. */
const signs = [
  [0x21, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x36f],
  [0x386, 0x3ff],
  [0x400, 0x45f],
  [0x600, 0x6ff],
  [0x1e00, 0x1eff],
  [0x2010, 0x206f],
].flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
)

test("the database folds every letter as the code does", async () => {
  // Where the database is in the C locale it lowers no Greek and Cyrillic capitals, which NFKD leaves as they are.
  const given = signs.filter(
    (sign) => !/[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(sign) || sign === sign.toLowerCase(),
  )
  const rows = await ask("select n, search_fold('a' || n || 'b') as folded from unnest($1::text[]) n", [
    given,
  ])
  const differing = rows.filter(({ n, folded }) => folded.trim() !== foldedWords(`a${n}b`).join(" "))
  expect(differing).toEqual([])
})

test("what stands in a plain text stands in the folded one", async () => {
  // Every sign between, before and after the words of a search: the plain text may find less, never more.
  const rows = await ask(
    `select n, w from unnest($1::text[]) n,
       unnest(array['ab', ' ab', 'b', ' a']) w, unnest(array['a' || n || 'b', n || 'ab', 'ab' || n, 'a ' || n || ' b']) t
     where lower(' ' || t) like '%' || w || '%' and search_fold(' ' || t) not like '%' || w || '%'`,
    [signs],
  )
  expect(rows).toEqual([])
})

test("a name has each key that the code looks it up by", async () => {
  const names = [
    "Lindqvist",
    "Oskar",
    "Schmidt",
    "Bjørnstjerne",
    "Åkerblom",
    "Wallqvist",
    "Zoë",
    "Mattsson",
    "Xerxes",
  ]
  const rows = await ask("select n, search_alike(search_fold(n)) as keys from unnest($1::text[]) n", [names])
  for (const { n, keys } of rows)
    for (const key of alikeWords(n).flatMap(slipKeys)) expect(keys, `${n}: ${key}`).toContain(key)
})

test("phone numbers lose their spelling alike", async () => {
  const numbers = ["070-174 06 12", "+46 70 174 06 12", "0046701740612", "(08) 555 12 34", "+44 20 7946 0000"]
  const rows = await ask("select n, search_phone(n) as digits from unnest($1::text[]) n", [numbers])
  for (const { n, digits } of rows) expect(digits, n).toBe(phoneDigits(n))
})
