import { expect, test } from "vitest"
import { isEmail } from "./form.ts"

test.each([
  "anna@klubb.example",
  "anna.lind+kids@sub.klubb.example",
  "o'neill_{x}@klubb.example",
  '"anna lind"@klubb.example',
  "anna@k\u00f6ln.example",
  "anna@xn--kln-sna.example",
  "anna@1.example",
])("%s is an address", (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  "",
  "anna",
  "@klubb.example",
  "anna@",
  "anna@klubb",
  "anna@klubb..example",
  "anna@-klubb.example",
  "anna@klubb.123",
  "anna lind@klubb.example",
  "anna@klubb.example\r\nBcc: all@klubb.example",
  "anna\n@klubb.example",
  "a.@klubb.example",
  "\u00e5sa@klubb.example",
  "anna@klubb.example>",
  "anna@klubb.example,other@klubb.example",
])("%j is no address", (text) => {
  expect(isEmail(text)).toBe(false)
})

test("a long text without an address is told quickly", () => {
  const began = performance.now()
  isEmail(`${"a".repeat(200)}@${"a-".repeat(50_000)}`)
  isEmail(`${"a.".repeat(50_000)}@x`)
  expect(performance.now() - began).toBeLessThan(1000)
})
