import type { Locator, Page, Request } from "@playwright/test"
import { openSession, settleCookies } from "./families.ts"
import { expect, test, waitForLife } from "./journey.ts"
import { allSessions, fitsFamily, type Session } from "./sessions.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

/** What of the account opens over its page, and by which of the specification's parameters. */
interface Opening {
  /** Where the link to it stands; the account's overview when left out. */
  at?: string
  /** The row that is opened first, in which the link stands. */
  row?: string
  link: (page: Page) => Locator
  params: Record<string, RegExp | string>
  /** Also entered by its address alone, as from an email. */
  byAddress?: true
}

const id = /^\d+$/
const bar = (page: Page) => page.getByRole("navigation", { name: t("account:bar.label") })
const booking = (modalSection: string) => ({
  bookingModal: "true",
  bookingId: id,
  playerId: id,
  modalSection,
})
/** The link's text without the facts in it: "Rate … for …". */
const beginning = (key: string, names: string[]) =>
  new RegExp(`^${t(key, Object.fromEntries(names.map((name) => [name, "•"]))).split("•")[0]}`)

const openings: Record<string, Opening> = {
  "a new player": {
    link: (page) => page.getByRole("button", { name: t("players:switcher.addPlayer") }),
    params: { createPlayerModal: "true" },
  },
  packages: {
    row: t("account:more.payments"),
    link: (page) => page.getByRole("link", { name: t("wallet:buyPasses") }),
    params: { packagesModal: "true" },
    byAddress: true,
  },
  "the account itself": {
    link: (page) => bar(page).getByRole("link", { name: t("account:bar.profile") }),
    params: { userModal: "true" },
  },
  "a booking": {
    link: (page) =>
      page
        .getByRole("region", { name: t("account:comingUp.title") })
        .getByRole("listitem")
        .first()
        .getByRole("link"),
    params: booking("booking"),
  },
  "a booking's payment": {
    link: (page) => page.getByRole("link", { name: beginning("account:toDo.pay", ["amount"]) }),
    params: booking("payment"),
    byAddress: true,
  },
  "a booking's cancellation": {
    link: (page) => page.getByRole("link", { name: t("account:ticket.cantCome") }),
    params: booking("cancellation"),
  },
  "a booking's rating": {
    row: t("account:toDo.more", { count: 2 }),
    link: (page) => page.getByRole("link", { name: new RegExp(`^${t("common:stars", { count: 4 })}`) }),
    params: booking("rating"),
  },
  "connecting a player": {
    at: "/account?calendarTab=invitations",
    link: (page) => page.getByRole("link", { name: t("players:firstRun.connect") }),
    params: { requestsModal: "true" },
  },
}

/** The text in it but for the lists to choose from, which are closed and may still be on their way. */
const shownIn = (place: Locator): Promise<string> =>
  place.evaluate((element) => {
    const copy = element.cloneNode(true) as Element
    for (const option of copy.querySelectorAll("option")) option.remove()
    return copy.textContent ?? ""
  })

/** How many reads of the API the page waits for. */
function countReads(page: Page) {
  const sent = new Set<Request>()
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) sent.add(request)
  })
  const end = (request: Request) => void sent.delete(request)
  page.on("requestfinished", end)
  page.on("requestfailed", end)
  return { waiting: () => sent.size }
}

/** What an answer changed is drawn. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

test("links open the account's dialogs, a reload changes nothing, Back closes them", async ({
  page,
  baseURL,
}) => {
  test.slow()
  await settleCookies(page, baseURL)
  await openSession(page, "parent@demo.academy")
  const dialog = page.getByRole("dialog")

  const reads = countReads(page)
  /** The dialog with what it is about, not the place it keeps while that is read. */
  const readDialog = async () => {
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole("status", { name: t("common:loading") })).toHaveCount(0)
    // Parts in it wait for reads of their own and keep their places with shapes, a choice with nothing.
    await expect(dialog.locator(".animate-breathe")).toHaveCount(0)
    await expect.poll(reads.waiting).toBe(0)
    await nextFrame(page)
    return shownIn(dialog)
  }
  const expectOpening = async (name: string, { row, link, params, byAddress }: Opening) =>
    test.step(name, async () => {
      const below = page.url()
      if (row) await page.getByRole("button", { name: row }).click()
      await link(page).click()
      const text = await readDialog()
      const opened = page.url()
      const search = Object.fromEntries(new URL(opened).searchParams)
      for (const [param, value] of Object.entries(params)) expect(search[param], param).toMatch(value)

      await page.reload()
      await waitForLife(page)
      await expect.poll(() => shownIn(dialog), { message: name }).toBe(text)
      expect(page.url()).toBe(opened)
      await page.goBack()
      await expect(dialog).toBeHidden()
      expect(page.url()).toBe(below)

      if (!byAddress) return
      // There is nothing to go back to: it closes where it is.
      await page.goto(opened)
      await waitForLife(page)
      await expect.poll(() => shownIn(dialog), { message: name }).toBe(text)
      await page.keyboard.press("Escape")
      await expect(dialog).toBeHidden()
      expect(page.url()).toBe(below)
    })

  for (const [name, opening] of Object.entries(openings)) {
    const at = opening.at ?? "/account"
    if (new URL(page.url()).pathname + new URL(page.url()).search !== at) await page.goto(at)
    await waitForLife(page)
    await expectOpening(name, opening)
  }

  await test.step("sharing players, step by step", async () => {
    await page.goto("/account?calendarTab=invitations")
    await waitForLife(page)
    await page.getByRole("link", { name: t("players:firstRun.connect") }).click()
    const share = dialog.getByRole("button", { name: t("guardianships:mine.title") })
    await share.click()
    await expect(page).toHaveURL(/shareStep=share/)
    await page.goBack()
    await expect(share).toBeFocused()
    await share.click()
    await expect(page).toHaveTitle(new RegExp(`^${t("guardianships:mine.title")} ·`))
    await dialog.getByRole("button", { name: t("common:close") }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL("/account?calendarTab=invitations")
  })

  await test.step("a player in full, with its tab", async () => {
    await page.goto("/account")
    await waitForLife(page)
    await page
      .getByRole("region", { name: t("account:more.title") })
      .getByRole("button")
      .first()
      .click()
    await page.getByRole("link", { name: beginning("account:openPlayer", ["name"]) }).click()
    // The tabs are the player's: with them stands the name in the heading, no greeting any more.
    await page.getByRole("tab", { name: t("players:details.stats") }).click()
    await expect(page).toHaveURL(/playerDetails=true/)
    const heading = page.getByRole("heading", { level: 1 })
    const player = await heading.textContent()
    await page.reload()
    await waitForLife(page)
    await expect(heading).toHaveText(player ?? "")
    await expect(page.getByRole("tab", { name: t("players:details.stats") })).toHaveAttribute(
      "aria-selected",
      "true",
    )
    await page.getByRole("tab", { name: t("players:details.overview") }).click()
    await expectOpening("and the form that changes it", {
      link: () => page.getByRole("button", { name: t("common:edit") }),
      params: { playerDetails: "true", playerId: id, editPlayerModal: "true" },
    })
    await page.getByRole("button", { name: t("players:details.back") }).click()
    await expect(page).toHaveURL("/account")
  })

  await test.step("several players, taken in and left out one by one", async () => {
    await page.goto("/account?showPlayerSelection=true")
    await waitForLife(page)
    const chips = page.getByRole("navigation", { name: t("players:switcher.label") })
    const all = chips.getByRole("button", { name: t("players:switcher.all") })
    const elsa = chips.getByRole("button", { name: "Elsa" })
    await expect(elsa).toHaveAttribute("aria-pressed", "true")
    await elsa.click()
    await expect(page).toHaveURL(/selectedPlayerIds=\d+$/)
    await page.reload()
    await waitForLife(page)
    await expect(elsa).toHaveAttribute("aria-pressed", "false")
    await expect(all).toHaveAttribute("aria-pressed", "false")
    await elsa.click()
    await expect(all).toHaveAttribute("aria-pressed", "true")
    await expect(page).toHaveURL("/account?showPlayerSelection=true")
  })

  await test.step("the calendar with its month and day, and a session in it", async () => {
    const days = 2 * 24 * 60 * 60 * 1000
    let session: Session | undefined
    for (const one of await allSessions(page)) {
      if (Date.parse(one.starts_at) < Date.now() + days || one.capacity - one.seats_taken < 3) continue
      if (await fitsFamily(page, one)) {
        session = one
        break
      }
    }
    if (!session) throw new Error("No session fits the demo family")
    await page.goto(`/account?calendarTab=calendar&selectedDate=${session.starts_at.slice(0, 10)}`)
    await waitForLife(page)
    const { title } = session
    const label = beginning("bookables:row.bookLabel", ["title", "day", "time"])
    await expectOpening("a session to book", {
      link: () => page.getByRole("link", { name: new RegExp(`${label.source}${title}`) }).first(),
      params: { bookableModal: "true", bookableId: id },
    })
  })
})
