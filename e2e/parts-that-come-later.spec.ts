import type { Page } from "@playwright/test"
import { openSession, settleCookies } from "./families.ts"
import { allowComplaints, expect, expectComplaint, test, waitForLife } from "./journey.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

/** The cookie dialog is a part that a page fetches when it is asked for. */
const PART = "**/assets/cookie-dialog-*.js"
const settings = (page: Page) => page.getByRole("button", { name: t("shell:footer.cookieSettings") })
const dialog = (page: Page) => page.getByRole("dialog", { name: t("shell:cookies.dialogTitle") })

test("a part that can’t be had says so, and comes with the next press", async ({
  page,
  baseURL,
  complaints,
}) => {
  await settleCookies(page, baseURL)
  await page.goto("/preview/pricing")
  await waitForLife(page)
  await page.route(PART, (route) => route.abort())
  await settings(page).click()
  await expect(page.getByText(t("common:part.notLoadedText"), { exact: true }).first()).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.unroute(PART)
  await settings(page).click()
  await expect(dialog(page)).toBeVisible()
  await expectComplaint(complaints, /ERR_FAILED|dynamically imported module/)
})

test("an open page whose build was replaced is loaded again", async ({ page, baseURL, complaints }) => {
  await settleCookies(page, baseURL)
  await page.goto("/preview/pricing")
  await waitForLife(page)
  let loads = 0
  page.on("load", () => {
    loads += 1
  })
  const gone = { status: 404, body: "" }
  await page.route(PART, (route) => route.fulfill(gone))
  await page.route("**/assets/manifest-*.js", (route) => route.fulfill(gone))
  await settings(page).click()
  await expect.poll(() => loads).toBe(1)
  await page.unrouteAll()
  await waitForLife(page)
  await settings(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(loads).toBe(1)
  await expectComplaint(complaints, /404|dynamically imported module/)
})

/** What the account page fetches when it is opened, by its address; ids of the demo family stand in for letters. */
const parts = {
  pages: ["walletModal=true"],
  dialogs: [
    "packagesModal=true",
    "userModal=true",
    "requestsModal=true",
    "createPlayerModal=true",
    "membershipAction=create",
    "bookableModal=true&bookableId={session}",
    "bookingModal=true&bookingId={booking}",
  ],
  tabs: [
    "calendarTab=upcoming",
    "calendarTab=invitations",
    "calendarTab=calendar",
    "playerDetails=true&playerId={player}",
    "playerDetails=true&playerId={player}&playerTab=stats",
    "playerDetails=true&playerId={player}&playerTab=achievements",
    "playerDetails=true&playerId={player}&playerTab=games",
    "playerDetails=true&playerId={player}&playerTab=videos",
    "playerDetails=true&playerId={player}&playerTab=membership",
  ],
}

test("a tab that the HTML shows stays on the screen until its code is there", async ({ page, baseURL }) => {
  await settleCookies(page, baseURL)
  await openSession(page, "parent@demo.academy")
  await page.addInitScript(() =>
    new MutationObserver(() => {
      const panel = document.querySelector('[role="tabpanel"]')
      if (panel && !panel.querySelector("h3, h2")) document.documentElement.dataset.wasBlank = ""
    }).observe(document, { childList: true, subtree: true }),
  )
  await page.route("**/assets/calendar-tab-*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto("/account?calendarTab=calendar")
  await waitForLife(page)
  await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible()
  await expect(page.locator("html")).not.toHaveAttribute("data-was-blank")
})

test("each tab and dialog of the account says when it can’t be had, and comes when it is asked for again", async ({
  page,
  baseURL,
  complaints,
}) => {
  await settleCookies(page, baseURL)
  await openSession(page, "parent@demo.academy")
  // Nothing is fetched ahead for who saves data: each part is asked for by its address.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  )
  const read = async <T>(path: string) => (await (await page.request.get(path)).json()) as T[]
  const [booking] = await read<{ id: number }>("/api/bookings-info/")
  const [player] = await read<{ id: number }>("/api/user-players/")
  const session = (await read<{ id: number; is_full: boolean }>("/api/available-bookings/")).at(-1)
  const addressOf = (query: string) =>
    `/account?${query
      .replace("{booking}", String(booking?.id))
      .replace("{player}", String(player?.id))
      .replace("{session}", String(session?.id))}`
  const first = await (await page.request.get("/account")).text()
  const comesFirst = (url: string) => first.includes(new URL(url).pathname)

  for (const [kind, queries] of Object.entries(parts)) {
    for (const query of queries) {
      await test.step(query, async () => {
        await page.route("**/assets/*.js", (route) =>
          comesFirst(route.request().url()) ? route.continue() : route.abort(),
        )
        await page.goto(addressOf(query))
        // Near a session the overview's ticket, behind a dialog, has a part that cannot be had either.
        const place = page.getByRole(kind === "dialogs" ? "dialog" : "main")
        const notLoaded = place.getByRole("heading", { name: t("common:part.notLoaded") })
        await expect(notLoaded).toBeVisible()
        await page.unrouteAll()
        await place.getByRole("button", { name: t("common:tryAgain") }).click()
        await expect(notLoaded).toBeHidden()
        const part = kind === "tabs" ? page.getByRole("tabpanel") : place
        await expect(part).toBeVisible()
        await expect(part).not.toHaveText("")
      })
    }
  }
  const workers = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(workers, "the roster's worker is the staff panel's").toBe(0)
  await expectComplaint(complaints, /ERR_FAILED|dynamically imported module/)
  // React tells that a boundary which it was taking over failed and was drawn anew (422, 520).
  allowComplaints(complaints, /PartNotLoaded|could not be loaded|React error #(422|520)/)
})
