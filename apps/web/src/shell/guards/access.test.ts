import { demoAcademy, takeAcademy } from "@academy/domain/academy"
import { describe, expect, it } from "vitest"
import { decideAccess } from "./access.ts"

const parent = { is_staff: false, is_superuser: false }
const coach = { is_staff: true, is_superuser: false }
const owner = { is_staff: false, is_superuser: true }
const at = (pathname: string, search = "") => ({ pathname, search })

describe("a page for accounts", () => {
  it("sends a guest to the login, which remembers path and query", () => {
    expect(decideAccess("account", null, at("/account", "?walletModal=true"))).toEqual({
      kind: "redirect",
      to: "/login?next=%2Faccount%3FwalletModal%3Dtrue",
    })
  })
  it("is shown to everybody who is logged in", () => {
    for (const account of [parent, coach, owner])
      expect(decideAccess("account", account, at("/account")).kind).toBe("show")
  })
})

describe("a page for guests", () => {
  it("is shown to a guest", () => {
    expect(decideAccess("guests", null, at("/login"))).toEqual({ kind: "show" })
  })
  it("sends everybody else where they belong", () => {
    const home = (account: typeof parent) => decideAccess("guests", account, at("/login"))
    expect(home(parent)).toEqual({ kind: "redirect", to: "/account" })
    expect(home(coach)).toEqual({ kind: "redirect", to: "/staff" })
    expect(home({ ...owner, is_staff: true })).toEqual({ kind: "redirect", to: "/admin" })
  })
  it("sends them to the remembered path first, if it is ours", () => {
    expect(decideAccess("guests", parent, at("/login", "?next=%2Fcalendar%2F%3Fa%3D1"))).toEqual({
      kind: "redirect",
      to: "/calendar/?a=1",
    })
    expect(decideAccess("guests", parent, at("/login", "?next=%2F%2Fevil.example"))).toEqual({
      kind: "redirect",
      to: "/account",
    })
  })
})

describe("the panels", () => {
  it("ask a guest to log in", () => {
    expect(decideAccess("staff", null, at("/staff"))).toEqual({
      kind: "redirect",
      to: "/login?next=%2Fstaff",
    })
    expect(decideAccess("superuser", null, at("/admin"))).toEqual({
      kind: "redirect",
      to: "/login?next=%2Fadmin",
    })
  })
  it("open for whom they are", () => {
    expect(decideAccess("staff", coach, at("/staff")).kind).toBe("show")
    expect(decideAccess("staff", owner, at("/staff")).kind).toBe("show")
    expect(decideAccess("superuser", owner, at("/admin")).kind).toBe("show")
  })
  it("deny the others, each in its own words", () => {
    expect(decideAccess("superuser", parent, at("/admin"))).toEqual({ kind: "deny", why: "admin" })
    expect(decideAccess("superuser", coach, at("/admin"))).toEqual({ kind: "deny", why: "admin_for_staff" })
    expect(decideAccess("staff", parent, at("/staff"))).toEqual({ kind: "deny", why: "staff" })
  })
  it("lead from a page of a module that is switched off to their first page", () => {
    takeAcademy({ ...demoAcademy, modules_off: ["newsletters", "hours"] })
    const paths = ["/admin/newsletters/7", "/admin/newsletters", "/staff/hours", "/admin/orders"]
    expect(paths.map((path) => decideAccess("staff", owner, at(path)))).toEqual([
      { kind: "redirect", to: "/admin" },
      { kind: "redirect", to: "/admin" },
      { kind: "redirect", to: "/staff" },
      { kind: "show" },
    ])
    takeAcademy(null)
  })
})
