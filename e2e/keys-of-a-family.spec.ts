import type { Locator } from "@playwright/test"
import { formatMoney } from "../apps/web/src/i18n/format.ts"
import { isVerification, linkIn, newEmail, waitForEmail } from "./emails.ts"
import { addChild, openSession, password, settleCookies } from "./families.ts"
import { expect, expectComplaint, test, waitForLife } from "./journey.ts"
import { skipToContent, tabTo } from "./keys.ts"
import { planSession } from "./sessions.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")
const PRICE = 390

test.use({ viewport: { width: 1280, height: 720 } })

test("with keys alone a family signs up, adds a player, books for two, pays from the basket and cancels", async ({
  page,
  visit,
  baseURL,
  complaints,
  turn,
}) => {
  // A year of birth of its own: other sessions fit nobody of this family.
  const born = new Date().getFullYear() - 16 - turn
  const email = newEmail("by-keys")
  const title = `By keys of a family ${turn}`
  const dialog = page.getByRole("dialog")
  const press = async (control: Locator, key = "Enter") => {
    await tabTo(page, control)
    await page.keyboard.press(key)
  }
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
  await settleCookies(page, baseURL)
  const office = await visit()
  await openSession(office, "admin@demo.academy")
  const { id } = await planSession(office, {
    ...{ title, pitch: title, type: "talent", capacity: 12, price: PRICE, born, days: 9 },
    ...{ starts: "05:00", ends: "05:50" },
  })

  await test.step("an account", async () => {
    await page.goto("/register")
    await waitForLife(page)
    await type(page.getByLabel(t("accounts:email"), { exact: true }), email)
    await type(page.getByLabel(t("accounts:password"), { exact: true }), password)
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: t("accounts:checkMail.title") })).toBeVisible()
    await expectComplaint(complaints, /401.*auth\/signup/)
    await page.goto(linkIn(await waitForEmail(page, email, isVerification)))
    await expect(page).toHaveURL(/\/account/)
  })

  await test.step("a player", async () => {
    await waitForLife(page)
    await press(page.getByRole("link", { name: t("players:firstRun.create"), exact: true }).last())
    await type(dialog.getByLabel(t("common:firstName"), { exact: true }), "Alva")
    await type(dialog.getByLabel(t("common:lastName")), "Lind")
    await press(dialog.getByRole("combobox", { name: t("players:fields.year_of_birth") }))
    const year = page.getByRole("option", { name: String(born) })
    // A list takes digits that come within a second of each other for one number.
    await expect(async () => {
      await page.keyboard.type(String(born))
      await expect(year).toBeFocused({ timeout: 1_500 })
    }).toPass()
    await page.keyboard.press("Enter")
    await press(dialog.getByRole("button", { name: t("players:form.create") }))
    await expect(dialog).toBeHidden()
    await addChild(page, { first_name: "Noa", last_name: "Lind", year_of_birth: born })
  })

  await test.step("seats for two in the basket, paid by Swish", async () => {
    await page.goto(`/calendar/?bookableModal=true&bookableId=${id}`)
    await waitForLife(page)
    for (const name of ["Alva", "Noa"]) await press(dialog.getByRole("checkbox", { name }), "Space")
    await press(dialog.getByRole("button", { name: t("basket:add.one") }))
    await expect(dialog).toBeHidden()
    await page.goto("/account/basket")
    await waitForLife(page)
    const amount = formatMoney("en", 2 * PRICE, "SEK")
    await press(page.getByRole("button", { name: t("basket:submit.swish", { amount }) }))
    const approve = page.getByRole("button", { name: t("checkout:swish.pay", { amount }) })
    await expect(approve).toBeVisible()
    await waitForLife(page)
    await press(approve)
    await expect(dialog.getByText(t("confirmation:receipt.title", { amount }))).toBeVisible()
    await press(dialog.getByRole("button", { name: t("common:done") }))
  })

  await test.step("and one of them is cancelled", async () => {
    await page.goto("/account")
    await waitForLife(page)
    await skipToContent(page)
    const ticket = page.getByRole("region", { name: t("account:ticket.label") })
    await press(ticket.getByRole("button", { name: t("account:ticket.cantCome") }))
    await press(dialog.getByRole("checkbox", { name: /^Alva/ }), "Space")
    await press(dialog.getByRole("button", { name: t("my-page:cannotCome.confirm", { names: "Noa" }) }))
    await expect(dialog).toBeHidden()
    const bookings: unknown[] = await (await page.request.get("/api/bookings-info/")).json()
    expect(bookings).toHaveLength(1)
  })
})
