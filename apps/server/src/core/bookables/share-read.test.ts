import { expect, test } from "vitest"
import { shareRead } from "./share-read.ts"

/** A read that is finished by hand, and counts how often it began. */
function slowRead() {
  const finish: ((error?: Error) => void)[] = []
  const read = shareRead(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = finish.length + 1
        finish.push((error) => (error ? reject(error) : resolve(number)))
      }),
  )
  return { read, finish }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test("who asks at the same moment shares one read; who asks while it runs shares the next", async () => {
  const { read, finish } = slowRead()
  const first = [read(), read()]
  await settle()
  const second = [read(), read(), read()]
  await settle()
  expect(finish).toHaveLength(1)
  finish[0]?.()
  expect(await Promise.all(first)).toEqual([1, 1])
  await settle()
  finish[1]?.()
  expect(await Promise.all(second)).toEqual([2, 2, 2])
  expect(finish).toHaveLength(2)
})

test("a failed read fails for those who shared it, and not for the next", async () => {
  const { read, finish } = slowRead()
  const first = read()
  await settle()
  const second = read()
  finish[0]?.(new Error("the database is away"))
  await expect(first).rejects.toThrow("away")
  await settle()
  finish[1]?.()
  expect(await second).toBe(2)
})
