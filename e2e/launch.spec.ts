import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { type Language, languageFacts, languages } from "../apps/web/src/i18n/languages.ts"
import { databaseUrlOf, forgetTriedCodes } from "./academy-database.ts"
import { type AcademyServer, startAcademy } from "./academy-server.ts"
import { fillLogIn } from "./entering.ts"
import { settleCookies } from "./families.ts"
import {
  expect,
  expectAccessible,
  expectComplaint,
  expectNoSidewaysScrolling,
  test as journey,
  lookAgain,
  waitForLife,
  waitForStillness,
} from "./journey.ts"
import { type Words, wordsOf } from "./words.ts"

interface Launch {
  /** Starts a server that meets its visitors in this way, on the journeys' database; gives its address. */
  launch: (settings: Record<string, string>) => Promise<string>
}

const test = journey.extend<Launch>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what a fixture takes
  launch: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), "polaris-launch-"))
    const servers: AcademyServer[] = []
    await use(async (settings) => {
      const DATABASE_URL = databaseUrlOf(process.env.E2E_DATA_DIR ?? "")
      const server = await startAcademy({ DATABASE_URL, DATA_DIR: dataDir, ...settings })
      servers.push(server)
      return server.baseURL
    })
    await Promise.all(servers.map((server) => server.stop()))
    await rm(dataDir, { recursive: true, force: true })
  },
})

const CODE = "NORR-48"

async function speak(page: Page, language: Language, url: string): Promise<Words> {
  await page.context().addCookies([{ name: "lang", value: language, url }])
  return wordsOf(language)
}

/** The screen fits the smallest phone; in both directions of writing it is looked at there and on a desk. */
async function lookAt(page: Page, language: Language, except: string[] = []) {
  for (const [width, colorScheme] of [
    [320, "light"],
    [1440, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await expectNoSidewaysScrolling(page)
    if (language !== "en" && language !== "ar") continue
    await waitForStillness(page)
    await expectAccessible(page, except)
  }
}

/** Without waiting for the app: whoever is quick types and presses before it runs. */
async function giveCode(page: Page, code: string, t: Words) {
  await page.getByLabel(t("launch:gate.code"), { exact: true }).fill(code)
  await page.getByRole("button", { name: t("launch:gate.submit") }).click()
}

test("the gate asks for the code, says when it is wrong, opens, and asks again once it is cleared", async ({
  launch,
  visit,
  complaints,
}) => {
  test.slow()
  await forgetTriedCodes(process.env.E2E_DATA_DIR ?? "")
  const baseURL = await launch({ LAUNCH_MODE: "beta", BETA_CODE: CODE })
  const family = await visit({ baseURL })

  const wanted = "/account?walletModal=true"
  const gateBefore = (path: string) => `/beta-access?${new URLSearchParams({ next: path })}`
  for (const language of languages) {
    const t = await speak(family, language, baseURL)
    await family.goto(wanted)
    await expect(family).toHaveURL(gateBefore(wanted))
    await expect(family.getByRole("heading", { name: t("launch:gate.title") })).toBeVisible()
    await expect(family.locator("html")).toHaveAttribute("dir", languageFacts[language].direction)
    await expect(family.locator("[data-cookie-banner]"), "only the code is asked for").toHaveCount(0)
    await lookAt(family, language)
  }

  const t = await speak(family, "sv", baseURL)
  await family.goto(wanted)
  await waitForLife(family)
  const code = family.getByLabel(t("launch:gate.code"), { exact: true })
  await family.getByRole("button", { name: t("launch:gate.submit") }).click()
  await expect(family.getByText(t("launch:gate.required"))).toBeVisible()
  await expect(code).toBeFocused()
  await giveCode(family, "SYD-48", t)
  await expect(family.getByRole("alert").getByText(t("launch:gate.invalidTitle"))).toBeVisible()
  await expect(family.getByText(t("launch:gate.invalid"))).toBeVisible()
  await expect(code).toBeFocused()
  await expectComplaint(complaints, /400.*beta-access/)
  await expectAccessible(family)
  // As a phone types it. On to where one wanted to go, which asks for a login and still knows.
  await giveCode(family, " norr-48 ", t)
  await settleCookies(family, baseURL)
  await expect(family).toHaveURL(`/login?${new URLSearchParams({ next: wanted })}`)
  await fillLogIn(family, "parent@demo.academy", undefined, t)
  await expect(family).toHaveURL(wanted)

  const office = await visit({ baseURL })
  const english = wordsOf("en")
  await settleCookies(office, baseURL)
  await office.goto(gateBefore("/\\evil.example"))
  await giveCode(office, CODE, english)
  await expect(office, "a path that leads elsewhere is none").toHaveURL("/")
  await office.goto("/login")
  await fillLogIn(office, "staff@demo.academy")
  await expect(office).toHaveURL("/staff")
  const cookies = await office.context().cookies()
  const cleared = await office.request.delete("/api/beta-access/", {
    headers: { "X-CSRFToken": cookies.find(({ name }) => name === "csrftoken")?.value ?? "" },
  })
  expect(cleared.ok(), await cleared.text()).toBe(true)

  await lookAgain(family)
  await expect(family).toHaveURL(gateBefore(wanted))
  await expect(family.getByText(t("launch:gate.cleared"))).toBeVisible()
  await giveCode(family, CODE, t)
  await expect(family, "still logged in").toHaveURL(wanted)
  await expectComplaint(complaints, /403/)

  const stranger = await visit({ baseURL })
  await stranger.goto("/beta-access")
  const token = (await stranger.context().cookies()).find(({ name }) => name === "csrftoken")?.value ?? ""
  // Codes tried above would leave the minute's count between the guesses and the code.
  await forgetTriedCodes(process.env.E2E_DATA_DIR ?? "")
  const guesses = Array.from({ length: 10 }, (_, n) =>
    stranger.request.post("/api/beta-access/", {
      headers: { "X-CSRFToken": token },
      data: { code: `GUESS-${n}` },
    }),
  )
  await Promise.all(guesses)
  await giveCode(stranger, CODE, english)
  await expect(stranger.getByRole("alert").getByText(english("problems:too_many_requests"))).toBeVisible()
  await expectComplaint(complaints, /429.*beta-access/)
})

test("the redirect screen says where it leads, and leads there after a second", async ({
  launch,
  visit,
  baseURL: mainSite = "",
}) => {
  const goal = `${mainSite}/preview/home`
  const baseURL = await launch({ LAUNCH_MODE: "redirect", MAIN_SITE_URL: goal })
  const visitor = await visit({ baseURL })
  await visitor.context().route(goal, (route) => route.abort("aborted"))
  for (const language of languages) {
    const t = await speak(visitor, language, baseURL)
    // A page each: it is on its way elsewhere after a second, and must not meet the next.
    const page = await visitor.context().newPage()
    await page.goto("/")
    await expect(page.getByRole("heading", { name: t("launch:redirect.title") })).toBeVisible()
    await expect(page.getByRole("link", { name: t("launch:redirect.link") })).toHaveAttribute("href", goal)
    await expect(page.locator("html")).toHaveAttribute("dir", languageFacts[language].direction)
    // To lead on by itself is its whole point.
    await lookAt(page, language, ["meta-refresh"])
    await page.close()
  }
  await visitor.context().unroute(goal)
  const begun = Date.now()
  await visitor.goto("/")
  await expect(visitor).toHaveURL(goal)
  expect(Date.now() - begun, "time to read where it leads").toBeGreaterThanOrEqual(1000)
})
