import { writeFile } from "node:fs/promises"
import type { Page, TestInfo } from "@playwright/test"
import { addChild, settleCookies, signUp, write } from "./families.ts"
import { expect, test, waitForLife, waitForStillness } from "./journey.ts"
import { addressOf, enterAs, screens, type Viewer } from "./screens.ts"
import { birthYearFor, bookingPathOf, findSession } from "./sessions.ts"
import { findUnderDialog, findUnspeakable, readSpoken } from "./spoken.ts"
import { wordsOf } from "./words.ts"

/**
 * Reads pages as a screen reader does, and writes down what is said, for a person to read: `spoken-*.txt` beside the
 * results. English and Arabic; every-screen.spec.ts reads single screens in English.
 */
function reader(page: Page, info: TestInfo, name: string) {
  const lines: string[] = []
  const listen = async (what: string) => {
    await waitForStillness(page)
    const spoken = await readSpoken(page)
    lines.push(`## ${what}`)
    for (const { role, name: said, level, depth } of spoken)
      lines.push(`${" ".repeat(depth)}${role}${level ?? ""} ${said}`)
    expect.soft(findUnspeakable(spoken), what).toEqual([])
    const headings = spoken.filter(({ role }) => role === "heading")
    expect.soft(headings.length, `${what}: headings`).toBeGreaterThan(0)
    expect.soft(findUnderDialog(spoken), what).toEqual([])
  }
  return {
    listen,
    open: async (path: string) => {
      await page.goto(path)
      await waitForLife(page)
      const dialog = page.getByRole("dialog")
      if (/Modal=|dialog=|confirmation=/.test(path)) {
        await expect(dialog.getByRole("heading").first()).toBeVisible()
        await expect(dialog.locator(".animate-breathe")).toHaveCount(0)
      }
      await listen(path)
    },
    writeDown: () => writeFile(info.outputPath(`spoken-${name}.txt`), lines.join("\n")),
  }
}

/** Attendance, a session that moves, a record that is edited, a bank payment that is matched. */
const work = {
  coach: ["staff-roster", "staff-week"],
  office: ["admin-bookings", "admin-edit-session", "admin-model-row", "admin-finances"],
}

/** One from left to right, one from right to left. */
for (const [lane, language] of (["en", "ar"] as const).entries()) {
  const t = wordsOf(language)

  test(`what a family hears from the sign-up to the cancelled booking (${language})`, async ({
    page,
    baseURL,
    turn,
  }, info) => {
    const { listen, open, writeDown } = reader(page, info, `family-${language}`)
    const dialog = page.getByRole("dialog")
    await settleCookies(page, baseURL)
    await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
    const session = await findSession(page, { language, type: "fitness", seats: 4, lane, turn })
    await open("/register")
    await signUp(page, `hears-${language}`)
    await open("/account")
    await open("/account?createPlayerModal=true")
    const year_of_birth = birthYearFor(session)
    const player = await addChild(page, { first_name: "Vera", last_name: "Ek", year_of_birth })
    const other = await addChild(page, { first_name: "Noa", last_name: "Ek", year_of_birth })
    await open(`/calendar/?selectedDate=${session.starts_at.slice(0, 10)}`)
    await open(bookingPathOf(session))
    await write(page, "/api/basket/lines/", {
      bookable_id: session.id,
      players_id: [other],
    })
    await open("/account/basket")
    const { booking_id, checkout_url } = await write<{ booking_id: number; checkout_url: string }>(
      page,
      `/api/bookable-payments/${session.id}/`,
      { player, payment_method: "card" },
    )
    const checkout = new URL(checkout_url, "http://localhost").pathname
    await open(checkout)
    await write(page, `/api/sandbox-checkout/${checkout.split("/").at(-1)}/`, { action: "pay" })
    await open(`/account?confirmation=${booking_id}`)
    await open(
      `/account?bookingModal=true&bookingId=${booking_id}&playerId=${player}&modalSection=cancellation`,
    )
    await dialog.getByRole("button", { name: t("bookings:cancellation.confirm") }).click()
    await expect(dialog.getByText(t("payments:cancelled.title", { name: "Vera" }))).toBeVisible()
    await listen("it is cancelled")
    await writeDown()
  })

  for (const [viewer, names] of Object.entries(work) as [Viewer, readonly string[]][]) {
    test(`what the ${viewer} hears at work (${language})`, async ({ page, baseURL }, info) => {
      const { open, writeDown } = reader(page, info, `${viewer}-${language}`)
      await enterAs(page, viewer, baseURL)
      await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
      for (const screen of screens[viewer].filter(({ name }) => names.includes(name)))
        await open(await addressOf(page, screen, language))
      await writeDown()
    })
  }
}
