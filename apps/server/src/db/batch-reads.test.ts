import { expect, test } from "vitest"
import { batchReads } from "./batch-reads.ts"

test("who asks in the same turn shares one read, each with the answer to their own key", async () => {
  const asked: number[][] = []
  const read = batchReads(async (keys: number[]) => {
    asked.push(keys)
    return keys.map((key) => key * 10)
  })
  expect(await Promise.all([read(1), read(2), read(1)])).toEqual([10, 20, 10])
  expect(await read(3)).toBe(30)
  expect(asked).toEqual([[1, 2, 1], [3]])
})

test("who asks while a read is under way is answered by a later one", async () => {
  let value = "old"
  let finish = () => {}
  const read = batchReads(async (keys: string[]) => {
    const found = value
    if (found === "old") await new Promise<void>((resolve) => (finish = resolve))
    return keys.map(() => found)
  })
  const first = read("seat")
  await new Promise((resolve) => setImmediate(resolve))
  value = "new"
  const second = await read("seat")
  finish()
  expect([await first, second]).toEqual(["old", "new"])
})

test("a read that fails is told to all who share it, and to nobody else", async () => {
  let isAway = true
  const read = batchReads(async (keys: number[]) => {
    if (isAway) throw new Error("away")
    return keys
  })
  const both = await Promise.allSettled([read(1), read(2)])
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"])
  isAway = false
  expect(await read(3)).toBe(3)
})
