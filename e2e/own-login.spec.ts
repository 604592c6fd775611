import { linkIn, waitForEmail } from "./emails.ts"
import { addChild, buyPasses, openSession, password, settleCookies, signUp, write } from "./families.ts"
import { expect, expectNoSidewaysScrolling, test, waitForLife } from "./journey.ts"
import { planSession } from "./sessions.ts"
import { wordsOf } from "./words.ts"

const phone = { width: 360, height: 740 }
const name = "Leo"

/** One from left to right, one from right to left. */
for (const [lane, language] of (["en", "ar"] as const).entries()) {
  const t = wordsOf(language)

  test(`a player of 14 gets a login, says that it can't come, and a guardian is told (${language})`, async ({
    page: parents,
    visit,
    baseURL,
    turn,
  }) => {
    const office = await visit()
    const players = await visit()
    const born = new Date().getFullYear() - 14
    await openSession(office, "admin@demo.academy")
    const session = await planSession(office, {
      ...{ title: "Passing", pitch: `Own ${language} ${turn}`, type: "group", capacity: 4, price: 200 },
      ...{ born, days: 19 + lane, starts: `05:0${turn % 10}`, ends: "05:50" },
    })
    for (const page of [parents, players]) {
      await page.setViewportSize(phone)
      await settleCookies(page, baseURL)
    }
    const parent = await signUp(parents, `parent-${language}`)
    const own = parent.replace("parent", "leo")
    const player = await addChild(parents, { first_name: name, last_name: "Ek", year_of_birth: born })
    await buyPasses(parents, "Group 10-Pack")
    await write(parents, `/api/bookable-payments/${session.id}/`, { player, payment_method: "pass" })

    for (const page of [parents, players])
      await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
    await parents.goto(`/account/players/${player}/growing-up`)
    await waitForLife(parents)
    await parents.getByLabel(t("consents:growingUp.address", { name })).fill(own)
    await parents.getByRole("button", { name: t("consents:growingUp.invite", { name }) }).click()
    await expect(parents.getByText(own).first()).toBeVisible()

    const invitation = await waitForEmail(players, own, ({ text }) => text.includes("/own-login/"))
    await players.goto(linkIn(invitation))
    await waitForLife(players)
    await players.getByLabel(t("accounts:newPassword"), { exact: true }).fill(password)
    await players.getByLabel(t("accounts:newPasswordAgain")).fill(password)
    await players.getByRole("button", { name: t("accounts:ownLogin.submit") }).click()
    await players.waitForURL(/\/login$/)
    await openSession(players, own, password)

    await players.goto("/account")
    await waitForLife(players)
    await expectNoSidewaysScrolling(players)
    await players.getByRole("link", { name: t("account:ticket.cantCome") }).click()
    const dialog = players.getByRole("dialog")
    await dialog.getByRole("button", { name: t("bookings:ownLogin.cannotCome") }).click()
    await expect(dialog.getByText(t("bookings:ownLogin.told"))).toBeVisible()

    await parents.goto("/account")
    await waitForLife(parents)
    await parents.getByRole("button", { name: new RegExp(t("common:notifications")) }).click()
    const notifications = parents.getByRole("dialog", { name: t("notifications:title") })
    await notifications.locator("a[href*='modalSection=cancellation']").click()
    await expect(parents.getByText(t("bookings:cancellation.title", { name }))).toBeVisible()
  })
}
