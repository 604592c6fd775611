import { hash } from "@node-rs/argon2"
import { expect, test } from "vitest"
import { DECOY_HASH, hashPassword, isPassword } from "./passwords.ts"

test("a password is known by its hash, with the library's own cost, to nobody else", async () => {
  const password_hash = await hashPassword("Training2026")
  expect(await isPassword("Training2026", password_hash)).toBe(true)
  expect(await isPassword("training2026", password_hash)).toBe(false)
  expect(await isPassword("", password_hash)).toBe(false)
})

test("without a hash nothing fits, and the same work is done", async () => {
  expect(await isPassword("Training2026", undefined)).toBe(false)
  expect(await isPassword("", "")).toBe(false)
  const costOf = (text: string) => text.split("$").slice(0, 4)
  expect(costOf(DECOY_HASH)).toEqual(costOf(await hash("x")))
})

test("many at once all get their turn", async () => {
  const hashes = await Promise.all(Array.from({ length: 12 }, (_, n) => hashPassword(`Password${n}`)))
  const fits = await Promise.all(hashes.map((one, n) => isPassword(`Password${n}`, one)))
  expect(fits).toEqual(Array(12).fill(true))
  expect(await isPassword("x", "no hash at all").catch(() => "refused")).toBe("refused")
  expect(await isPassword("Password0", hashes[0])).toBe(true)
})
