import { afterEach, describe, expect, test, vi } from "vitest"
import { localStore } from "./storage.ts"

afterEach(() => {
  vi.restoreAllMocks()
  localStore.removeItem("theme")
})

describe("the browser's storage", () => {
  test("keeps what it is given", () => {
    localStore.setItem("theme", "dark")
    expect(localStorage.getItem("theme")).toBe("dark")
    expect(localStore.getItem("theme")).toBe("dark")
    localStore.removeItem("theme")
    expect(localStorage.getItem("theme")).toBeNull()
  })

  test("when it is full, the page goes on and remembers until it is closed", () => {
    localStorage.setItem("theme", "light")
    vi.spyOn(localStorage, "setItem").mockImplementation(() => {
      throw new DOMException("", "QuotaExceededError")
    })
    localStore.setItem("theme", "dark")
    expect(localStore.getItem("theme")).toBe("dark")
    localStore.removeItem("theme")
    expect(localStore.getItem("theme")).toBeNull()
  })

  test("when it is forbidden, nothing throws", () => {
    vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("", "SecurityError")
    })
    expect(localStore.getItem("theme")).toBeNull()
    localStore.setItem("theme", "dark")
    expect(localStore.getItem("theme")).toBe("dark")
    expect(localStore.length).toBe(0)
    expect(localStore.key(0)).toBeNull()
    localStore.removeItem("theme")
    expect(localStore.getItem("theme")).toBeNull()
  })
})
