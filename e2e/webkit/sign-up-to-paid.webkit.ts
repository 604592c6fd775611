import { formatMoney } from "../../apps/web/src/i18n/format.ts"
import { isVerification, linkIn, newEmail, waitForEmail } from "../emails.ts"
import { password, settleCookies } from "../families.ts"
import { birthYearFor, bookingPathOf, findSession } from "../sessions.ts"
import { wordsOf } from "../words.ts"
import { enterWebKit, expect, settle, test } from "./webkit.ts"

const t = wordsOf("en")

test("a stranger signs up, adds a child, books and pays by card", async ({ page, webkit, baseURL }) => {
  const url = baseURL ?? ""
  const email = newEmail("webkit")
  const session = await findSession(page, { type: "talent", seats: 1, lane: 0, turn: 0 })
  await settleCookies(page, url)
  await enterWebKit(webkit, page.context(), "en", url)

  await test.step("signs up and opens the email's link", async () => {
    await webkit.goto(`${url}/register`)
    await settle(webkit)
    await webkit.type(t("accounts:email"), email)
    await webkit.type(t("accounts:password"), password)
    await webkit.press(t("accounts:register.submit"))
    await webkit.goto(url + linkIn(await waitForEmail(page, email, isVerification)))
    await webkit.waitFor("the account", () => location.pathname.startsWith("/account"))
  })

  await test.step("adds a child", async () => {
    await webkit.goto(`${url}/account?createPlayerModal=true`)
    await settle(webkit)
    await webkit.type(t("common:firstName"), "Iris")
    await webkit.type(t("common:lastName"), "Sjö")
    await webkit.press(t("players:fields.year_of_birth"))
    await webkit.press(String(birthYearFor(session)))
    await webkit.press(t("players:form.create"))
    await webkit.waitFor("the dialog's end", () => !document.querySelector("[role=dialog][data-state]"))
  })

  await test.step("books and pays", async () => {
    const amount = formatMoney("en", session.price, session.currency)
    await webkit.goto(url + bookingPathOf(session))
    await settle(webkit)
    await webkit.press(t("bookings:submit.book", { names: "Iris", price: amount }))
    await webkit.waitFor("the checkout", () => location.pathname.includes("checkout"))
    await settle(webkit)
    await webkit.press(t("checkout:swish.pay", { amount }))
    const paid = t("confirmation:title", { count: 1, names: "Iris" })
    await webkit.waitFor(paid, (words) => document.body.innerText.includes(words), paid)
    const complaints = await webkit.evaluate(() => (window as unknown as { complaints: string[] }).complaints)
    expect(complaints).toEqual([])
  })
})
