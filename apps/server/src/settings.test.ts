import { demoAcademy } from "@academy/domain/academy"
import { expect, test } from "vitest"
import { isLoopbackHost } from "./settings/loopback.ts"
import { readSettings, SettingsError } from "./settings.ts"
import { identity } from "./testing/identity.ts"

const secret = "s".repeat(32)
const real = {
  ...identity,
  HOST: "0.0.0.0",
  SECRET_KEY: secret,
  PUBLIC_URL: "https://academy.example/",
  SMTP_URL: "smtps://user:pass@mail.example:465",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
}

function complaintsOf(env: Record<string, string>): string[] {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.lines
    throw error
  }
  return []
}

test("nothing set: loopback, stand-ins, demo", () => {
  expect(readSettings({})).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    isLoopback: true,
    publicUrl: "http://localhost:3000",
    isHttps: false,
    dataDir: "./data",
    secretKey: null,
    databaseUrl: null,
    smtpUrl: null,
    stripe: null,
    launch: { mode: "open" },
    seed: "demo",
    trustedProxies: 0,
    benchLimitsOff: false,
    s3: null,
    metrics: null,
  })
})

test("two-step verification is required of staff after a week, unless that is turned off or nothing is real", () => {
  expect(readSettings(real).secondFactorDays).toBe(7)
  expect(readSettings({ ...real, SECOND_FACTOR_DAYS: "" }).secondFactorDays).toBe(7)
  expect(readSettings({ ...real, SECOND_FACTOR_DAYS: "30" }).secondFactorDays).toBe(30)
  expect(readSettings({ ...real, SECOND_FACTOR_DAYS: "0" }).secondFactorDays).toBeNull()
  expect(complaintsOf({ ...real, SECOND_FACTOR_DAYS: "no" })).toHaveLength(1)
  expect(readSettings({}).secondFactorDays).toBeNull()
  expect(readSettings({ SECOND_FACTOR_DAYS: "7" }).secondFactorDays).toBe(7)
})

test("an empty variable counts as not set", () => {
  expect(readSettings({ PORT: "", HOST: " ", DATABASE_URL: "" })).toEqual(readSettings({}))
})

test("the public address follows the port and loses its slash", () => {
  expect(readSettings({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080")
  expect(readSettings(real)).toMatchObject({ publicUrl: "https://academy.example", isHttps: true })
})

test("reachable from other machines without the real things: all that is missing is listed at once", () => {
  const lines = complaintsOf({ HOST: "0.0.0.0" })
  expect(lines.map((line) => line.split(" ")[0])).toEqual([
    "SECRET_KEY",
    "PUBLIC_URL",
    "SMTP_URL",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
  ])
  expect(complaintsOf(real)).toEqual([])
})

test("behind a proxy on the same machine the site is everybody's: the real things are needed there too", () => {
  const lines = complaintsOf({ HOST: "127.0.0.1", PUBLIC_URL: "https://academy.example" })
  expect(lines.map((line) => line.split(" ")[0])).toEqual([
    "SECRET_KEY",
    "SMTP_URL",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
  ])
  expect(lines[0]).toContain("PUBLIC_URL (https://academy.example)")
  expect(complaintsOf({ PUBLIC_URL: "http://[::1]:3000" })).toEqual([])
})

test("every needed setting is refused on its own when it alone is missing", () => {
  for (const name of Object.keys(real).filter((name) => !name.startsWith("ACADEMY_") && name !== "HOST")) {
    const lines = complaintsOf({ ...real, [name]: "" })
    expect(lines.length, name).toBeGreaterThan(0)
    expect(
      lines.some((line) => line.startsWith(name)),
      name,
    ).toBe(true)
  }
})

test.each([
  ["127.0.0.1", true],
  ["127.8.9.10", true],
  ["::1", true],
  ["localhost", true],
  ["0.0.0.0", false],
  ["::", false],
  ["127.0.0.1.example.com", false],
  ["192.168.1.2", false],
])("host %s is loopback: %s", (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected)
})

test.each([
  ["PORT", "70000"],
  ["PORT", "http"],
  ["PORT", "-1"],
  ["TRUSTED_PROXIES", "all"],
  ["LAUNCH_MODE", "closed"],
  ["SEED", "yes"],
  ["MODULES_OFF", "hours,payments"],
  ["LOG_LEVEL", "loud"],
  ["BENCH_LIMITS_OFF", "true"],
  ["DATABASE_URL", "mysql://localhost/academy"],
  ["SMTP_URL", "mail.example:25"],
  ["PUBLIC_URL", "academy.example"],
  ["PUBLIC_URL", "https://academy.example/sv"],
  ["TILE_URL", "https://tiles.example/{z}/{x}.png"],
  ["ANALYTICS_ID", "UA-123-1"],
  ["AD_PIXEL_ID", "<script>"],
  ["FILM_URL", "https://films.example/1"],
  ["STRIPE_API_URL", "stripe"],
  ["METRICS_PORT", "metrics"],
  ["S3_ENDPOINT", "files"],
  ["SECRET_KEY", "short"],
  ["ACADEMY_ORGANISATION_NUMBER", "556123-4568"],
  ["ACADEMY_VAT_NUMBER", "5561234567"],
  ["ACADEMY_BANKGIRO", "5555-5555"],
  ["ACADEMY_COUNTRY", "Norway"],
  ["ACADEMY_TIME_ZONE", "CET"],
  ["ACADEMY_CURRENCY", "kr"],
  ["ACADEMY_IBAN", "NO93 8601 1117 948"],
  ["ACADEMY_EMAIL", "hello"],
  ["ACADEMY_PHONE", "call us"],
  ["DEMO", "perhaps"],
  ["APPLE_PASS_FILE", "/nowhere/apple.pem"],
])("%s=%s is refused by name", (name, value) => {
  const lines = complaintsOf({ [name]: value })
  expect(lines.some((line) => line.startsWith(name))).toBe(true)
})

test("several mistakes are told together, and no secret is repeated", () => {
  const lines = complaintsOf({
    PORT: "x",
    SEED: "x",
    DATABASE_URL: "mysql://me:hunter2@db/x",
    SECRET_KEY: "hunter2",
  })
  expect(lines).toHaveLength(4)
  expect(lines.join()).not.toContain("hunter2")
})

test.each([
  "postgres://academy@/academy?host=/sock/dir&port=5499",
  "postgresql:///academy?host=/sock/dir&user=academy",
  "postgres://academy@%2Fsock%2Fdir:5499/academy",
  "postgres://academy:p%3Ass%40w%2Frd@db:5432/academy?sslmode=verify-full",
])("DATABASE_URL=%s is taken as it is", (value) => {
  expect(readSettings({ DATABASE_URL: value }).databaseUrl).toBe(value)
})

test.each([
  ["postgresql:///academy", "needs a host"],
  ["postgres://academy:p:ss@w/rd@db/academy", "%2F"],
  ["postgres://academy:pa#ss@db/academy", "%23"],
  ["postgres://academy:pa%ss/w@db/academy", "%25"],
])("DATABASE_URL=%s is refused with what to write", (value, advice) => {
  expect(complaintsOf({ DATABASE_URL: value }).join()).toContain(advice)
})

test("beta needs its code, redirect its goal", () => {
  expect(complaintsOf({ LAUNCH_MODE: "beta" })[0]).toContain("BETA_CODE")
  expect(complaintsOf({ LAUNCH_MODE: "redirect" })[0]).toContain("MAIN_SITE_URL")
  expect(readSettings({ LAUNCH_MODE: "beta", BETA_CODE: "blue" }).launch).toEqual({
    mode: "beta",
    code: "blue",
  })
  expect(readSettings({ LAUNCH_MODE: "redirect", MAIN_SITE_URL: "https://a.example" }).launch).toEqual({
    mode: "redirect",
    mainSiteUrl: "https://a.example",
  })
})

test("half a payment provider or half a file store is refused", () => {
  expect(complaintsOf({ STRIPE_SECRET_KEY: "sk_test_1" })[0]).toContain("STRIPE_WEBHOOK_SECRET")
  expect(complaintsOf({ S3_BUCKET: "files", S3_ENDPOINT: "https://s3.example" })[0]).toContain(
    "S3_ACCESS_KEY_ID",
  )
})

test("what only tests and measurements want stays on loopback", () => {
  expect(readSettings({ BENCH_LIMITS_OFF: "1" }).benchLimitsOff).toBe(true)
  expect(complaintsOf({ ...real, BENCH_LIMITS_OFF: "1" })[0]).toContain("loopback")
  expect(complaintsOf({ ...real, STRIPE_API_URL: "http://127.0.0.1:9" })[0]).toContain("loopback")
})

test.each([
  ["https://www.youtube.com/watch?v=abcdefghijk&t=4", "https://www.youtube-nocookie.com/embed/abcdefghijk"],
  ["https://youtu.be/abcdefghijk", "https://www.youtube-nocookie.com/embed/abcdefghijk"],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
])("the film at %s is shown by the player that sets the fewest cookies", (url, player) => {
  expect(readSettings({ FILM_URL: url }).outside.film?.player).toBe(player)
})

test("reachable under invented facts: one sentence names each of them with its setting", () => {
  const without = { ...real, ACADEMY_BANKGIRO: "", ACADEMY_VAT_NUMBER: "" }
  expect(readSettings(without).identity.invented).toBe(
    'ACADEMY_VAT_NUMBER (now "SE556000000001"), ACADEMY_BANKGIRO (now "5555-5555") are examples, but HOST (0.0.0.0) is reachable from other machines. Set your own values, or DEMO=yes for a site that sells nothing.',
  )
  expect(readSettings(real).identity.invented).toBe(null)
})

test.each([
  ["ACADEMY_NAME", demoAcademy.name],
  ["ACADEMY_EMAIL", demoAcademy.email],
  ["ACADEMY_PHONE", demoAcademy.phone],
])("%s written out as %s is as invented as when it is left out", (setting, value) => {
  expect(readSettings({ ...real, [setting]: value }).identity.invented).toContain(`${setting} (now`)
})

test.each([
  ["ACADEMY_BANKGIRO", "XXX-XXXX", "must look like XXX-XXXX"],
  ["ACADEMY_ORGANISATION_NUMBER", "556XXX-XXXX", "must look like 556XXX-XXXX"],
  ["ACADEMY_NAME", "A".repeat(81), "is too long"],
])("%s can't be %s", (setting, value, told) => {
  expect(complaintsOf({ ...real, [setting]: value }).join()).toContain(told)
})

test("what an empty table is filled with: all that is set, and whether that is enough for invoices", () => {
  expect(readSettings({}).identity).toMatchObject({ set: {}, isWhole: false, invented: null })
  expect(readSettings(real)).toMatchObject({
    mailFrom: null,
    identity: {
      set: {
        name: "Solna Bollskola AB",
        short_name: "Solna Bollskola AB",
        legal_name: "Solna Bollskola AB",
        bankgiro: "123-4566",
      },
      isWhole: true,
      isDemo: false,
    },
  })
  expect(readSettings({ ACADEMY_TOWN: "Solna" }).identity).toMatchObject({
    set: { town: "Solna" },
    isWhole: false,
  })
})

test("a demo may be reachable under invented facts, and takes no real money", () => {
  const { HOST, SECRET_KEY, PUBLIC_URL, SMTP_URL, STRIPE_WEBHOOK_SECRET } = real
  const demo = { HOST, SECRET_KEY, PUBLIC_URL, SMTP_URL, STRIPE_WEBHOOK_SECRET, DEMO: "yes" }
  expect(readSettings({ ...demo, STRIPE_SECRET_KEY: "sk_test_1" }).identity).toMatchObject({
    set: {},
    isDemo: true,
    invented: null,
  })
  expect(complaintsOf({ ...demo, STRIPE_SECRET_KEY: "sk_live_1" })).toEqual([
    "STRIPE_SECRET_KEY must be a test key (sk_test_…) while DEMO=yes.",
  ])
})

test("MODULES_OFF names modules, in any order and with blanks", () => {
  expect(readSettings({}).modulesOff).toEqual([])
  expect(readSettings({ MODULES_OFF: " newsletters, hours ," }).modulesOff).toEqual(["hours", "newsletters"])
})

test("a country brings its time zone, currency and VAT; its companies have an IBAN instead of a bankgiro", () => {
  const { ACADEMY_BANKGIRO: _, ...others } = real
  const oslo = {
    ...others,
    ...{ ACADEMY_COUNTRY: "NO", ACADEMY_ORGANISATION_NUMBER: "923 609 016" },
    ...{ ACADEMY_VAT_NUMBER: "NO 923 609 016 MVA", ACADEMY_PHONE: "22 12 34 56" },
    ...{ ACADEMY_IBAN: "NO93 8601 1117 947", ACADEMY_BIC: "DNBANOKK" },
  }
  const { place, isWhole, invented } = readSettings(oslo).identity
  expect([isWhole, invented]).toEqual([true, null])
  expect(place).toEqual({
    ...{ country: "NO", time_zone: "Europe/Oslo", currency: "NOK", vat_training: "25", vat_camps: "25" },
  })
  expect(readSettings({ ...oslo, ACADEMY_CURRENCY: "EUR" }).identity.place.currency).toBe("EUR")
  expect(readSettings({ ...oslo, ACADEMY_IBAN: "" }).identity.invented).toContain("ACADEMY_IBAN")
})
