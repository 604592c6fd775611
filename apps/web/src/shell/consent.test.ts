import { describe, expect, it } from "vitest"
import {
  acceptAll,
  type Consent,
  customConsent,
  necessaryOnly,
  readConsent,
  writeConsent,
} from "./consent.ts"

/** Cookies as the browser keeps them, with their days. */
function openJar(values: Record<string, string> = {}) {
  const days: Record<string, number> = {}
  return {
    values,
    days,
    read: (name: string) => values[name],
    write: (name: string, value: string, lifetime: number) => {
      values[name] = value
      days[name] = lifetime
    },
  }
}

describe("consent", () => {
  it.each<[Consent, Record<string, string>]>([
    [acceptAll, { consent: "all", analytics: "true", marketing: "true" }],
    [necessaryOnly, { consent: "necessary", analytics: "false", marketing: "false" }],
    [customConsent(true, false), { consent: "custom", analytics: "true", marketing: "false" }],
  ])("%o is stored as three values for a year and read back", (consent, values) => {
    const jar = openJar()
    writeConsent(consent, jar.write)
    expect(jar.values).toEqual(values)
    expect(jar.days).toEqual({ consent: 365, analytics: 365, marketing: 365 })
    expect(readConsent(jar.read)).toEqual(consent)
  })

  it("is asked for while there is none, and when what is stored makes no sense", () => {
    expect(readConsent(openJar().read)).toBeNull()
    expect(readConsent(openJar({ consent: "yes", analytics: "true" }).read)).toBeNull()
  })

  it("allows nothing that was not allowed in so many words", () => {
    expect(readConsent(openJar({ consent: "custom" }).read)).toEqual(customConsent(false, false))
  })
})
