import { expect, test } from "vitest"
import {
  formatGiftCardCode,
  GIFT_CARD_LETTERS,
  giftCardExpiresAt,
  giftCardState,
  newGiftCardCode,
  readGiftCardCode,
} from "./gift-cards.ts"
import { lastDayBefore } from "./passes.ts"

test("a code is read as it is printed, in small letters and without its hyphens", () => {
  let at = 0
  const code = newGiftCardCode((below) => at++ % below)
  expect(code).toBe(GIFT_CARD_LETTERS.slice(0, 16))
  expect(formatGiftCardCode(code)).toBe("ABCD-EFGH-JKMN-PQRS")
  expect(readGiftCardCode(" abcd efgh-jkmn-pqrs ")).toBe(code)
  expect(readGiftCardCode("ABCD-EFGH-JKMN-PQR")).toBeNull()
  expect(readGiftCardCode("ABCD-EFGH-JKMN-PQR0")).toBeNull()
})

test("it can be redeemed once, for three years, until its last day is over", () => {
  const now = new Date("2026-11-26T14:40:00+01:00")
  const expires_at = giftCardExpiresAt(now)
  expect(lastDayBefore(expires_at)).toBe("2029-11-25")
  const card = { expires_at, redeemed_at: null, refunded_at: null }
  expect(giftCardState(card, new Date("2029-11-25T23:59:59+01:00"))).toBe("unused")
  expect(giftCardState(card, new Date("2029-11-26T00:00:00+01:00"))).toBe("expired")
  expect(giftCardState({ ...card, redeemed_at: now }, now)).toBe("redeemed")
  expect(giftCardState({ ...card, refunded_at: now }, now)).toBe("refunded")
})
