import { expect, test } from "vitest"
import { knownBrowser, markBrowser } from "./known-browser.ts"

const secret = "a-secret-of-the-tests"
const mail = (n: number) => `anna${n}@klubb.example`

test("a mark knows the addresses that logged in, the last four, under one number", () => {
  let mark: string | undefined
  for (let n = 1; n <= 5; n++) mark = markBrowser(secret, mark, mail(n))
  const [number] = mark?.split(".") ?? []
  expect([1, 2, 3, 4, 5].map((n) => knownBrowser(secret, mark, mail(n)))).toEqual([
    null,
    number,
    number,
    number,
    number,
  ])
  expect(markBrowser(secret, mark, mail(5))).toBe(mark)
})

test("it names nobody, and is good with our secret, for this browser and as it was given", () => {
  const mark = markBrowser(secret, undefined, mail(1))
  expect(mark).not.toContain("anna")
  const [number = "", signature = ""] = mark.split(".")
  expect(knownBrowser("another secret", mark, mail(1))).toBeNull()
  expect(knownBrowser(secret, `${number.slice(1)}A.${signature}`, mail(1))).toBeNull()
  for (const bad of [undefined, "", number, `${mark}.`, `${mark}.é`, `${mark}${".A".repeat(50)}`])
    expect(knownBrowser(secret, bad, mail(1))).toBeNull()
})
