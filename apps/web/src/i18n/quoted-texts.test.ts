import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { quotedTexts } from "./quoted-texts.ts"

const english = (address: string): unknown => {
  const [namespace = "", path = ""] = address.split(":")
  const words: unknown = JSON.parse(
    readFileSync(join(import.meta.dirname, `locales/en/${namespace}.json`), "utf8"),
  )
  return path.split(".").reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], words)
}

test.each(Object.entries(quotedTexts))("%s is as the specification quotes it", (address, text) => {
  expect(english(address)).toBe(text)
})

test("a geocoding that failed begins with the quoted words", () => {
  for (const code of ["address_not_found", "geocoder_unavailable"])
    expect(english(`panel-problems:${code}`)).toMatch(/^Geocoding error: /)
})
