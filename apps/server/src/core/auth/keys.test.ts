import { expect, test } from "vitest"
import {
  accountOfResetKey,
  isResetKey,
  makeResetKey,
  makeVerificationKey,
  type ResetKeyFacts,
  readVerificationKey,
} from "./keys.ts"

const SECRET = "one secret of at least thirty-two characters"
const now = new Date("2026-11-26T14:30:00Z")
const facts: ResetKeyFacts = {
  account_id: 74,
  password_hash: "hash",
  last_login_at: null,
  addresses: ["a@klubb.example"],
}

test("a verification key tells its address's id, to who has the secret", () => {
  const key = makeVerificationKey(SECRET, 1, now)
  expect(key).toMatch(/^MQ:[0-9A-Za-z]{6}:[\w-]{43}$/)
  expect(readVerificationKey(SECRET, key, now)).toBe(1)
  expect(readVerificationKey("another secret", key, now)).toBeNull()
})

test("every single changed character makes a verification key invalid", () => {
  const key = makeVerificationKey(SECRET, 123, now)
  for (let at = 0; at < key.length; at++) {
    const changed = key.slice(0, at) + (key[at] === "B" ? "C" : "B") + key.slice(at + 1)
    expect(readVerificationKey(SECRET, changed, now), changed).toBeNull()
  }
})

test("a reset key has the contract's form and is bound to all that may change", () => {
  const key = makeResetKey(SECRET, facts, now)
  expect(key).toMatch(/^22-[0-9a-z]{6}-[0-9a-f]{32}$/)
  expect(accountOfResetKey(key)).toBe(74)
  expect(isResetKey(SECRET, facts, key, now)).toBe(true)
  const changes: Partial<ResetKeyFacts>[] = [
    { account_id: 75 },
    { password_hash: "other" },
    { last_login_at: now },
    { addresses: ["a@klubb.example", "b@klubb.example"] },
  ]
  for (const change of changes) expect(isResetKey(SECRET, { ...facts, ...change }, key, now)).toBe(false)
})

test("keys of one kind are worth nothing as the other", () => {
  expect(accountOfResetKey(makeVerificationKey(SECRET, 74, now))).toBeNull()
  expect(readVerificationKey(SECRET, makeResetKey(SECRET, facts, now), now)).toBeNull()
})

test.each(["", "x", "22--", "22-abc-xyz", `zzzzzzzzzzz-abc-${"0".repeat(32)}`, `0-abc-${"0".repeat(32)}`])(
  "%j is no reset key",
  (key) => {
    expect(accountOfResetKey(key)).toBeNull()
  },
)
