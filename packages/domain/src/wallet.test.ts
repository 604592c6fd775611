import { expect, test } from "vitest"
import { passesExpireAt, returnedPassExpiry } from "./wallet.ts"

const now = new Date("2026-11-26T14:30:00Z")
const at = (iso: string) => new Date(iso)

test("passes are valid for their days, the last one to its end, or for ever", () => {
  expect(passesExpireAt(now, null)).toBeNull()
  // Midnight in Stockholm, where it is summer by then.
  expect(passesExpireAt(now, 180)).toEqual(at("2027-05-25T22:00:00Z"))
})

test("a pass of a seat that the academy ended has 14 days at least", () => {
  expect(returnedPassExpiry(now, at("2026-11-30T23:00:00Z"), true)).toEqual(at("2026-12-10T23:00:00Z"))
  expect(returnedPassExpiry(now, at("2026-12-31T23:00:00Z"), true)).toEqual(at("2026-12-31T23:00:00Z"))
  expect(returnedPassExpiry(now, null, true)).toBeNull()
})

test("a returned pass keeps its expiry; one that has expired has 14 days more", () => {
  expect(returnedPassExpiry(now, null)).toBeNull()
  expect(returnedPassExpiry(now, at("2026-11-26T14:30:01Z"))).toEqual(at("2026-11-26T14:30:01Z"))
  expect(returnedPassExpiry(now, now)).toEqual(at("2026-12-10T23:00:00Z"))
  expect(returnedPassExpiry(now, at("2026-10-01T00:00:00Z"))).toEqual(at("2026-12-10T23:00:00Z"))
})
