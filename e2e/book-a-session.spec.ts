import { formatList } from "@academy/domain/sentences"
import { ar } from "../apps/server/src/db/demo/words/ar.ts"
import { en } from "../apps/server/src/db/demo/words/en.ts"
import { formatDay, formatMoney, formatTime } from "../apps/web/src/i18n/format.ts"
import { languageFacts } from "../apps/web/src/i18n/languages.ts"
import { moveIntoThePast } from "./academy-database.ts"
import { drawnPicture } from "./drawn-picture.ts"
import { isVerification, linkIn, newEmail, waitForEmail } from "./emails.ts"
import { password } from "./families.ts"
import { expect, expectAccessible, expectComplaint, test, waitForLife, waitForStillness } from "./journey.ts"
import { birthYearFor, findSession } from "./sessions.ts"
import { wordsOf } from "./words.ts"

const families = [
  { language: "en", says: en, name: "Alva", lastName: "Berg", lane: 0 },
  { language: "ar", says: ar, name: "ليلى", lastName: "حداد", lane: 1 },
] as const

// Whoever wants motion is served as well; all other journeys ask for less of it.
test.use({ contextOptions: { reducedMotion: "no-preference" } })

for (const { language, says, name, lastName, lane } of families) {
  test(`a stranger registers, buys, books, cancels, books again and rates (${language})`, async ({
    page,
    context,
    baseURL,
    complaints,
    turn,
  }) => {
    const t = wordsOf(language)
    const dialog = page.getByRole("dialog")
    const url = baseURL ?? ""
    const session = await findSession(page, {
      language,
      type: "group",
      seats: 3,
      lane,
      turn,
    })
    expect(session.title).toContain(says.types.group)
    const email = newEmail("stranger")
    await context.addCookies([{ name: "lang", value: language, url }])

    await test.step("finds the way in", async () => {
      await page.goto("/")
      await expect(page.locator("html")).toHaveAttribute("dir", languageFacts[language].direction)
      await waitForLife(page)
      await page.getByRole("button", { name: t("shell:cookies.necessaryOnly") }).click()
      await page.getByRole("button", { name: t("shell:nav.open") }).click()
      await dialog.getByRole("link", { name: t("shell:nav.logIn") }).click()
      await page.getByRole("link", { name: t("accounts:login.register") }).click()
      await expect(page).toHaveURL(/\/register/)
    })

    await test.step("registers and opens the email's link", async () => {
      await page.getByLabel(t("accounts:email"), { exact: true }).fill(email)
      await page.getByLabel(t("accounts:password"), { exact: true }).fill(password)
      await page.getByRole("button", { name: t("accounts:register.submit") }).click()
      await expect(page.getByRole("heading", { name: t("accounts:checkMail.title") })).toBeVisible()
      await expect(page.getByText(email)).toBeVisible()
      // The sign-up is answered "not yet": the address waits to be verified.
      await expectComplaint(complaints, /401.*auth\/signup/)
      await waitForStillness(page)
      await expectAccessible(page)
      await page.goto(linkIn(await waitForEmail(page, email, isVerification)))
      await expect(page).toHaveURL(/\/account/)
      await expect(page.getByRole("heading", { name: t("players:firstRun.question") })).toBeVisible()
    })

    await test.step("adds a child", async () => {
      await page
        .getByRole("link", { name: t("players:firstRun.create"), exact: true })
        .last()
        .click()
      await dialog.getByLabel(t("common:firstName"), { exact: true }).fill(name)
      await dialog.getByLabel(t("common:lastName")).fill(lastName)
      await dialog.getByRole("combobox", { name: t("players:fields.year_of_birth") }).click()
      await page.getByRole("option", { name: String(birthYearFor(session)) }).click()
      await waitForStillness(page)
      await expectAccessible(page)
      await dialog.getByRole("button", { name: t("players:form.create") }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(t("account:ticket.none"))).toBeVisible()
    })

    await test.step("adds a picture", async () => {
      const [{ id }] = await (await page.request.get("/api/user-players/")).json()
      await page.goto(`/account?playerDetails=true&playerId=${id}&editPlayerModal=true`)
      await dialog.getByLabel(t("players:form.picture.choose")).setInputFiles({
        name: "portrait.png",
        mimeType: "image/png",
        buffer: drawnPicture(),
      })
      await expect(dialog.getByText(t("players:form.picture.replace"))).toBeVisible()
      await waitForStillness(page)
      await expectAccessible(page)
      await dialog.getByRole("button", { name: t("common:save") }).click()
      await expect(dialog).toBeHidden()
    })

    await test.step("meets a page that can be read", async () => {
      await page.goto("/account")
      await waitForLife(page)
      await waitForStillness(page)
      await expectAccessible(page)
    })

    await test.step("buys ten passes", async () => {
      const bar = page.getByRole("navigation", { name: t("account:bar.label") })
      await bar.getByRole("link", { name: t("common:payments") }).click()
      const buy = page.getByRole("link", { name: t("wallet:buyPasses") })
      await buy.click()
      await expect(dialog.getByRole("heading", { name: t("packages:title") })).toBeVisible()
      await page.reload()
      await expect(dialog.getByRole("heading", { name: t("packages:title") })).toBeVisible()
      await page.goBack()
      await expect(dialog).toBeHidden()
      await waitForLife(page)
      await buy.click()
      await dialog
        .getByRole("button", { name: t("packages:buyLabel", { name: says.packages.names.group_10 }) })
        .click()
      const amount = formatMoney(language, 2490, "SEK")
      await expect(page.getByRole("heading", { name: t("checkout:title") })).toBeVisible()
      await waitForLife(page)
      await page.getByRole("button", { name: t("checkout:swish.pay", { amount }) }).click()
      await expect(page.getByText(t("account:checkout.package_paid", { amount }))).toBeVisible()
      await expect(page, "the return's parameters have left").toHaveURL(/\/account$/)
    })

    await test.step("sees them in Payments, with the receipt as a file", async () => {
      await page.getByRole("link", { name: t("common:payments") }).click()
      await expect(page.getByRole("heading", { level: 1, name: t("common:payments") })).toBeFocused()
      await expect(page.getByText(t("wallet:leftOf", { count: 10, granted: 10 }))).toBeVisible()
      const receipt = page.getByRole("link", { name: new RegExp(t("payments:document.receipt")) }).first()
      const [file] = await Promise.all([page.waitForEvent("download"), receipt.click()])
      expect(file.suggestedFilename()).toMatch(/ \d{4}-\d{6}\.pdf$/)
      await waitForStillness(page)
      await expectAccessible(page)
      await page.goBack()
      await expect(page.getByRole("heading", { level: 1, name: t("common:payments") })).toBeHidden()
    })

    const day = formatDay(language, session.starts_at, "long")
    const time = formatTime(session.starts_at)
    const names = formatList(language, [name])
    const book = async () => {
      const date = session.starts_at.slice(0, 10)
      await page.goto(`/calendar/?selectedDate=${date}`)
      await waitForLife(page)
      await page
        .getByRole("link", { name: t("bookables:row.bookLabel", { title: session.title, day, time }) })
        .click()
      await dialog
        .getByRole("button", {
          name: t("bookings:submit.book", { names, price: t("common:passes", { count: 1 }) }),
        })
        .click()
      await expect(
        dialog.getByRole("heading", { name: t("confirmation:title", { count: 1, names }) }),
      ).toBeVisible()
    }

    await test.step("books a session with a pass", async () => {
      await book()
      await waitForStillness(page)
      await expectAccessible(page)
    })

    await test.step("gets a message with the session for the calendar", async () => {
      const message = await waitForEmail(page, email, ({ attachments }) => attachments.length > 0)
      expect(message.text).toContain(session.title)
      const [file] = message.attachments
      expect(file?.content_type).toContain("text/calendar")
      const start = new Date(session.starts_at).toISOString().replace(/[-:]|\.000/g, "")
      expect(file?.content).toContain("BEGIN:VCALENDAR")
      expect(file?.content).toContain(`DTSTART:${start}`)
    })

    await test.step("cancels in time: the pass comes back", async () => {
      await dialog.getByRole("button", { name: t("common:done") }).click()
      await expect(dialog).toBeHidden()
      const [booking] = await (await page.request.get("/api/bookings-info/")).json()
      await page.goto(`/account?bookingModal=true&bookingId=${booking.id}`)
      await waitForLife(page)
      await dialog.getByRole("tab", { name: t("bookings:detail.cancellation") }).click()
      await dialog.getByRole("button", { name: t("bookings:cancellation.confirm") }).click()
      await expect(dialog.getByText(t("payments:cancelled.title", { name }))).toBeVisible()
      await expect(dialog.getByText(t("bookings:cancellation.pass"))).toBeVisible()
      await waitForStillness(page)
      await expectAccessible(page)
      await page.goto("/account?walletModal=true")
      await expect(page.getByText(t("wallet:leftOf", { count: 10, granted: 10 }))).toBeVisible()
    })

    await test.step("books again", async () => {
      await book()
      await dialog.getByRole("button", { name: t("common:done") }).click()
      await expect(dialog).toBeHidden()
    })

    await test.step("rates it when it is over", async () => {
      await moveIntoThePast(process.env.E2E_DATA_DIR ?? "", session.id)
      await page.goto("/account")
      await waitForLife(page)
      await page
        .getByRole("link", {
          name: t("account:rate.give", {
            stars: t("common:stars", { count: 4 }),
            name,
            title: session.title,
          }),
        })
        .click()
      await expect(dialog.getByRole("radio", { name: t("common:stars", { count: 4 }) })).toBeChecked()
      await dialog.getByLabel(t("bookings:rating.comment")).fill("Bra pass")
      await dialog.getByRole("button", { name: t("bookings:rating.save") }).click()
      await expect(dialog.getByText(t("bookings:rating.saved"))).toBeVisible()
      await waitForStillness(page)
      await expectAccessible(page)
      await page.reload()
      await expect(dialog.getByRole("radio", { name: t("common:stars", { count: 4 }) })).toBeChecked()
      await expect(dialog.getByLabel(t("bookings:rating.comment"))).toHaveValue("Bra pass")
    })
  })
}
