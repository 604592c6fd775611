import { describe, expect, it } from "vitest"
import { nextIn, ownPath, rememberPath, takeRememberedPath, withNext } from "./remembered-path.ts"

describe("ownPath", () => {
  it.each([
    "/account",
    "/account?bookableModal=true&bookableId=12",
    "/calendar/?selectedDate=2026-11-26#list",
    "/",
  ])("keeps %s as it is", (path) => {
    expect(ownPath(path)).toBe(path)
  })

  it.each([
    "//evil.example/login",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "https://evil.example/account",
    "javascript:alert(1)",
    "account",
    "",
    null,
    undefined,
  ])("refuses %j", (path) => {
    expect(ownPath(path)).toBeNull()
  })

  it.each(["/login", "/login?next=/account", "/register", "/verify-email/MQ:1", "/reset-password/2-x"])(
    "does not lead back to the guests' page %s",
    (path) => {
      expect(ownPath(path)).toBeNull()
    },
  )
})

describe("withNext and nextIn", () => {
  it("carry a path with its query through a page's address", () => {
    const wanted = "/account?bookableModal=true&bookableId=12"
    const address = withNext("/login", wanted)
    expect(address).toBe("/login?next=%2Faccount%3FbookableModal%3Dtrue%26bookableId%3D12")
    expect(nextIn(new URL(address, "http://a.example").search)).toBe(wanted)
  })

  it("say nothing about the start page or a strange path", () => {
    expect(withNext("/login", "/")).toBe("/login")
    expect(withNext("/login", "//evil.example")).toBe("/login")
    expect(nextIn("?next=https://evil.example")).toBeNull()
    expect(nextIn("")).toBeNull()
  })
})

describe("the kept path", () => {
  const openStore = () => {
    const values = new Map<string, string>()
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    }
  }
  const noon = Date.UTC(2026, 10, 21, 12)
  const day = 24 * 60 * 60 * 1000

  it("is taken once", () => {
    const store = openStore()
    rememberPath("/calendar/?selectedDate=2026-11-26", noon, store)
    expect(takeRememberedPath(noon + day, store)).toBe("/calendar/?selectedDate=2026-11-26")
    expect(takeRememberedPath(noon + day, store)).toBeNull()
  })

  it("is forgotten after three days, and when it is damaged", () => {
    const store = openStore()
    rememberPath("/account", noon, store)
    expect(takeRememberedPath(noon + 4 * day, store)).toBeNull()
    store.setItem("remembered_path", "{")
    expect(takeRememberedPath(noon, store)).toBeNull()
  })

  it("of a signup without one replaces an older one", () => {
    const store = openStore()
    rememberPath("/account", noon, store)
    rememberPath(null, noon, store)
    expect(takeRememberedPath(noon, store)).toBeNull()
  })
})
