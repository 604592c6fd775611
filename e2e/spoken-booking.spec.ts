import { writeFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { addChild, settleCookies, signUp, write } from "./families.ts"
import { expect, test, waitForLife } from "./journey.ts"
import { birthYearFor, bookingPathOf, findSession } from "./sessions.ts"
import { findUnspeakable, readSpoken } from "./spoken.ts"

/** One from left to right, one from right to left. */
for (const [lane, language] of (["en", "ar"] as const).entries()) {
  test(`what a screen reader has from the sign-up to the cancelled booking makes sense (${language})`, async ({
    page,
    baseURL,
    turn,
  }, info) => {
    await settleCookies(page, baseURL)
    await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
    const text: string[] = []
    const listen = async (path: string) => {
      await page.goto(path)
      await waitForLife(page)
      const spoken = await readSpoken(page)
      const lines = spoken.map(
        ({ role, name, level, depth }) => `${" ".repeat(depth)}${role}${level ?? ""} ${name}`,
      )
      text.push(`## ${path}`, ...lines, "")
      expect.soft(findUnspeakable(spoken), path).toEqual([])
      expect.soft(spoken.filter(isHeading).length, `${path}: headings`).toBeGreaterThan(0)
    }
    const session = await findSession(page, { language, type: "fitness", seats: 2, lane, turn })
    await listen("/register")
    await signUp(page, `hears-${language}`)
    await listen("/account")
    await listen("/account?createPlayerModal=true")
    const year_of_birth = birthYearFor(session)
    const player = await addChild(page, { first_name: "Vera", last_name: "Ek", year_of_birth })
    await listen(`/calendar/?selectedDate=${session.starts_at.slice(0, 10)}`)
    await listen(bookingPathOf(session))
    const booked = await write<{ booking_id: number; checkout_url: string }>(
      page,
      `/api/bookable-payments/${session.id}/`,
      { player, payment_method: "card" },
    )
    const checkout = new URL(booked.checkout_url, "http://localhost").pathname
    await listen(checkout)
    await write(page, `/api/sandbox-checkout/${checkout.split("/").at(-1)}/`, { action: "pay" })
    await isPaid(page, booked.booking_id)
    await listen("/account")
    const booking = `bookingModal=true&bookingId=${booked.booking_id}&playerId=${player}`
    await listen(`/account?${booking}&modalSection=cancellation`)
    writeFileSync(info.outputPath(`spoken-${language}.txt`), text.join("\n"))
  })
}

const isHeading = ({ role }: { role: string }) => role === "heading"

const isPaid = (page: Page, id: number) =>
  expect
    .poll(async () => {
      const own: { id: number; payed: boolean }[] = await (
        await page.request.get("/api/bookings-info/")
      ).json()
      return own.find((one) => one.id === id)?.payed
    })
    .toBe(true)
