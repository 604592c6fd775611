import { hash } from "@node-rs/argon2"
import { expect, test } from "vitest"
import { DECOY_HASH, Passwords } from "./passwords.ts"

const passwords = new Passwords()
/** The kind of a hash and what it takes to compute. */
const costOf = (text: string) => text.split("$").slice(0, 4)

test("a password is known by its hash, with the library's own cost, to nobody else", async () => {
  const password_hash = await passwords.hash("Training2026")
  expect(costOf(password_hash)).toEqual(costOf(DECOY_HASH))
  expect(await passwords.verify("Training2026", password_hash)).toBe(true)
  expect(await passwords.verify("training2026", password_hash)).toBe(false)
  expect(await passwords.verify("", password_hash)).toBe(false)
})

test("without a hash nothing fits, and the same work is done", async () => {
  expect(await passwords.verify("Training2026", undefined)).toBe(false)
  expect(await passwords.verify("", "")).toBe(false)
  expect(costOf(DECOY_HASH)).toEqual(costOf(await hash("x")))
})

test("many at once all get their turn", async () => {
  const hashes = await Promise.all(Array.from({ length: 12 }, (_, n) => passwords.hash(`Password${n}`)))
  const fits = await Promise.all(hashes.map((one, n) => passwords.verify(`Password${n}`, one)))
  expect(fits).toEqual(Array(12).fill(true))
  expect(await passwords.verify("x", "no hash at all").catch(() => "refused")).toBe("refused")
  expect(await passwords.verify("Password0", hashes[0])).toBe(true)
})
