import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { expect, it } from "vitest"
import { readWordFiles } from "./word-bundles.ts"

/** Texts that a family's first visit to its page waits for, in bytes as sent. Those of other screens load with them. */
const mostBytes = Object.entries({ en: 14_300, sv: 15_300, fr: 16_650, es: 15_900, ar: 17_550 })

it.each(mostBytes)("the account page's texts in %s are at most %i bytes", async (language, most) => {
  const files = new Map(await readWordFiles(join(import.meta.dirname, "../src/i18n/locales", language)))
  const bundle = files.get("account-bundle") ?? expect.fail("no bundle of the account page")
  expect(brotliCompressSync(bundle).length).toBeLessThanOrEqual(most)
})
