import { addChild, buyPasses, settleCookies, signUp, write } from "./families.ts"
import { expect, expectAccessible, test, waitForLife, waitForStillness } from "./journey.ts"
import { birthYearFor, findSession } from "./sessions.ts"
import { wordsOf } from "./words.ts"

/** One from left to right, one from right to left. */
for (const [lane, language] of (["en", "ar"] as const).entries()) {
  const t = wordsOf(language)

  test(`a family invites a friend to a session, the friend's accepts, both train (${language})`, async ({
    page: hosts,
    visit,
    baseURL,
    turn,
  }) => {
    const guests = await visit()
    // Far from where other journeys book.
    const session = await findSession(hosts, { language, type: "group", seats: 4, lane, turn: turn + 4 })
    const born = { last_name: "Berg", year_of_birth: birthYearFor(session) }
    // Nobody else of the academy is found by it.
    const name = `Xenia-${crypto.randomUUID().slice(0, 8)}`
    const arrive = async (page: typeof hosts, who: string) => {
      await settleCookies(page, baseURL)
      await signUp(page, `${who}-${language}`)
      const child = { ...born, first_name: who === "host" ? "Alma" : name, can_be_found: who === "guest" }
      const player = await addChild(page, child)
      await buyPasses(page, "Group 10-Pack")
      await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
      return player
    }
    const [player] = await Promise.all([arrive(hosts, "host"), arrive(guests, "guest")])
    const { booking_id } = await write<{ booking_id: number }>(
      hosts,
      `/api/bookable-payments/${session.id}/`,
      { player, payment_method: "pass" },
    )

    const dialog = hosts.getByRole("dialog")
    const invited = dialog.getByRole("list", { name: t("bookings:detail.invitations") })
    await test.step("one searches the friend, and the seat is held", async () => {
      await hosts.goto(
        `/account?bookingModal=true&bookingId=${booking_id}&playerId=${player}&modalSection=invitations`,
      )
      await waitForLife(hosts)
      await dialog.getByRole("searchbox", { name: t("bookings:invitations.search") }).fill(name)
      await dialog.getByRole("radio", { name }).click()
      await dialog.getByRole("button", { name: t("bookings:invitations.submit", { name }) }).click()
      await expect(invited).toContainText(name)
      await expect(invited).toContainText(t("bookings:invitations.waiting"))
    })

    await test.step("the other is asked, and takes the seat with a pass", async () => {
      await guests.goto("/account?calendarTab=invitations")
      await waitForLife(guests)
      await guests.getByRole("link", { name: t("bookings:invitations.answer"), exact: true }).click()
      const asked = guests.getByRole("dialog")
      const accept = asked.getByRole("button", { name: t("bookings:invitations.accept", { name }) })
      await expect(accept).toBeVisible()
      await waitForStillness(guests)
      await expectAccessible(guests)
      await accept.click()
      await expect(asked.getByText(t("bookings:invitations.acceptedText", { name }))).toBeVisible()
    })

    await test.step("both see that they train together", async () => {
      await hosts.reload()
      await expect(invited).toContainText(t("bookings:invitations.accepted"))
      for (const page of [hosts, guests]) {
        const bookings = await (await page.request.get("/api/bookings-info/")).json()
        expect(bookings).toMatchObject([{ bookable_id: session.id, status: "confirmed" }])
      }
      await guests.goto("/account?calendarTab=upcoming")
      await expect(guests.getByText(session.title).first()).toBeVisible()
    })
  })
}
