import { expect, test } from "vitest"
import { passesExpireAt, returnedPassExpiry } from "./wallet.ts"

const now = new Date("2026-11-26T14:30:00Z")
const at = (iso: string) => new Date(iso)

test("passes are valid for their days on the wall, or for ever", () => {
  expect(passesExpireAt(now, null)).toBeNull()
  // Summer time: an hour earlier in UTC, the same time in Stockholm.
  expect(passesExpireAt(now, 180)).toEqual(at("2027-05-25T13:30:00Z"))
})

test("a returned pass keeps its expiry; one that has expired has 14 days more", () => {
  expect(returnedPassExpiry(now, null)).toBeNull()
  expect(returnedPassExpiry(now, at("2026-11-26T14:30:01Z"))).toEqual(at("2026-11-26T14:30:01Z"))
  expect(returnedPassExpiry(now, now)).toEqual(at("2026-12-10T14:30:00Z"))
  expect(returnedPassExpiry(now, at("2026-10-01T00:00:00Z"))).toEqual(at("2026-12-10T14:30:00Z"))
})
