import { describe, expect, it } from "vitest"
import { isMeasured } from "./measured-pages.ts"

const at = (path: string) => isMeasured(new URL(path, "https://academy.example"))

describe("visits are counted", () => {
  it.each(["/", "/preview", "/preview/home", "/preview/camps-register", "/calendar/", "/calendar?lang=sv"])(
    "on %s",
    (path) => expect(at(path)).toBe(true),
  )

  it("with the advertisement that led here", () => {
    expect(at("/preview/camps?utm_source=ad&utm_campaign=v44&fbclid=x")).toBe(true)
  })

  it.each([
    "/account",
    "/account?playerDetails=true&playerId=7",
    "/profile/?section=create-player",
    "/staff",
    "/admin",
    "/login?next=%2Faccount",
    "/reset-password/a-key",
    "/verify-email/a-key",
    "/keep-account/a-key",
    "/not-me/a-key",
    "/email-change/confirm/a-key",
    "/preview/newsletter?confirm=a-key",
    "/preview/contact?question=my+child",
    "/preview/search?q=my+child",
    "/calendar/?bookableModal=true&bookableId=7",
  ])("never on %s", (path) => expect(at(path)).toBe(false))
})
