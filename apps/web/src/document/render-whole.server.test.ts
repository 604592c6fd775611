import { createElement, Suspense } from "react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { renderWhole } from "./render-whole.server.ts"

const TIMEOUT_MS = 10_000
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
afterEach(() => void vi.useRealTimers())

const errors: unknown[] = []
const render = (content: () => string) => {
  errors.length = 0
  const part = createElement(Suspense, { fallback: "It comes" }, createElement(content))
  return renderWhole(createElement("main", null, part), {
    timeoutMs: TIMEOUT_MS,
    onError: (error) => errors.push(error),
  })
}

test("the timer that gives a page up is gone with the page", async () => {
  const page = render(() => "Elsa")
  expect(vi.getTimerCount()).toBe(1)
  expect(await page).toContain("Elsa")
  expect(vi.getTimerCount()).toBe(0)
})

test("and when the page can't be rendered at all", async () => {
  const broken = renderWhole(
    createElement(() => {
      throw new Error("no shell")
    }),
    { timeoutMs: TIMEOUT_MS, onError: () => {} },
  )
  await expect(broken).rejects.toThrow("no shell")
  expect(vi.getTimerCount()).toBe(0)
})

test("what does not come is given up in time: the page is sent with what stands in its place, and it is told", async () => {
  const never = new Promise<never>(() => {})
  const page = render(() => {
    throw never
  })
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
  expect(errors).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await page).toContain("It comes")
  expect([errors.length, vi.getTimerCount()]).toEqual([1, 0])
})
