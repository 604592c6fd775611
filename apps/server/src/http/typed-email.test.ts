import { expect, test } from "vitest"
import { readEmail } from "./typed-email.ts"

test.each([
  ["anna@klubb.example", "anna@klubb.example"],
  ["Anna.Lind+kids@Sub.klubb.example", "anna.lind+kids@sub.klubb.example"],
  ["o'neill_{x}@klubb.example", "o'neill_{x}@klubb.example"],
  ["anna@k\u00f6ln.example", "anna@xn--kln-sna.example"],
  ["anna@ko\u0308ln.example", "anna@xn--kln-sna.example"],
  ["anna@xn--kln-sna.example", "anna@xn--kln-sna.example"],
  ["anna@klubb.ex\u0430mple", "anna@klubb.xn--exmple-4nf"],
  ["anna@klubb.example\u200b", "anna@klubb.example"],
  ["\u2066an\u00adna@klubb\u200d.example\u2069", "anna@klubb.example"],
  ["anna@1.example", "anna@1.example"],
])("%j is kept as %s", (typed, kept) => {
  expect(readEmail(typed)).toBe(kept)
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
  '"anna lind"@klubb.example',
  '"anna"@klubb.example',
  "anna@klubb.example\r\nBcc: all@klubb.example",
  "anna\n@klubb.example",
  "a.@klubb.example",
  "\u00e5sa@klubb.example",
  "\u0430nna@klubb.example",
  "anna@klubb.example>",
  "anna@klubb.example,other@klubb.example",
])("%j is no address", (text) => {
  expect(readEmail(text)).toBeNull()
})

test("a long text without an address is told quickly", () => {
  const began = performance.now()
  readEmail(`${"a".repeat(200)}@${"a-".repeat(50_000)}`)
  readEmail(`${"a.".repeat(50_000)}@x`)
  expect(performance.now() - began).toBeLessThan(1000)
})
