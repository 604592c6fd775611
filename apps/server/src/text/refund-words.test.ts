import { expect, test } from "vitest"
import { languageOf } from "./languages.ts"
import { refundWords } from "./refund-words.ts"

const refundOf = (facts: Record<string, string | number>) =>
  refundWords(languageOf("en"), { currency: "SEK", ...facts })
    .refund?.replaceAll(/[\s\u2066-\u2069]/g, " ")
    .trim()

test("each part is named once, beside the sum of all", () => {
  const sum = { returned: "card", amount_minor: 43_000 }
  expect(refundOf({ ...sum, swish_minor: 43_000 })).toMatch(/^430 kr *by Swish$/)
  expect(refundOf({ ...sum, swish_minor: 40_000, wallet_minor: 3000 })).toMatch(
    /^400 kr *by Swish, *30 kr *to your balance$/,
  )
  expect(refundOf({ returned: "wallet", amount_minor: 3000, wallet_minor: 3000 })).toMatch(
    /^30 kr *to your balance$/,
  )
  // As it was stored before there were parts.
  expect(refundOf(sum)).toMatch(/^430 kr *to your card$/)
})
