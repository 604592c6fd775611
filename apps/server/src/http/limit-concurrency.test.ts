import { expect, test } from "vitest"
import { limitConcurrency } from "./limit-concurrency.ts"

/** Work that goes on until it is told to end. */
function openWork() {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      log.push(name)
      ends.set(name, () => resolve(name))
    })
  return { log, work, end: (name: string) => ends.get(name)?.() }
}

test("so many at a time, the others in the order of asking", async () => {
  const { log, work, end } = openWork()
  const inTurn = limitConcurrency({ concurrency: () => 2, maxQueue: 10 })
  const all = ["a", "b", "c", "d"].map((name) => inTurn(work(name)))
  await expect.poll(() => log).toEqual(["a", "b"])
  end("b")
  await expect.poll(() => log).toEqual(["a", "b", "c"])
  end("a")
  await expect.poll(() => log).toEqual(["a", "b", "c", "d"])
  end("c")
  end("d")
  expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"])
})

test("fewer concurrency hold the next one back; more let several begin", async () => {
  const { log, work, end } = openWork()
  let concurrency = 2
  const inTurn = limitConcurrency({ concurrency: () => concurrency, maxQueue: 10 })
  const all = ["a", "b", "c", "d"].map((name) => inTurn(work(name)))
  await expect.poll(() => log.length).toBe(2)
  concurrency = 1
  end("a")
  await all[0]
  expect(log).toEqual(["a", "b"])
  concurrency = 2
  end("b")
  await expect.poll(() => log).toEqual(["a", "b", "c", "d"])
  end("c")
  end("d")
  await Promise.all(all)
})

test("whoever comes when too many wait is sent away at once; a failure frees its place", async () => {
  const { work, end, log } = openWork()
  const inTurn = limitConcurrency({ concurrency: () => 1, maxQueue: 1 })
  const first = inTurn(work("a"))
  await expect.poll(() => log).toEqual(["a"])
  const second = inTurn(() => Promise.reject(new Error("broken")))
  await expect(inTurn(work("c"))).rejects.toMatchObject({ code: "server_busy" })
  end("a")
  await first
  await expect(second).rejects.toThrow("broken")
  const last = inTurn(work("d"))
  await expect.poll(() => log).toEqual(["a", "d"])
  end("d")
  expect(await last).toBe("d")
})
