import { addChild, settleCookies, signUp } from "./families.ts"
import { expect, expectAccessible, expectComplaint, test, waitForLife, waitForStillness } from "./journey.ts"
import { wordsOf } from "./words.ts"

for (const language of ["en", "ar"] as const) {
  const t = wordsOf(language)

  test(`a guardian shares a card, a guest opens it, and taken back it is gone (${language})`, {
    tag: "@firefox",
  }, async ({ page, visit, baseURL, complaints }) => {
    await signUp(page, `card-${language}`)
    await settleCookies(page, baseURL)
    const id = await addChild(page, { first_name: "Tove", last_name: "Ek", year_of_birth: 2016 })
    await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
    await page.goto(`/account?playerDetails=true&playerId=${id}`)
    await waitForLife(page)
    await page.getByRole("button", { name: t("consents:card.share") }).click()
    await expect(page.getByText(t("consents:purposes.shared_card.text", { name: "Tove" }))).toBeVisible()
    await page.getByRole("button", { name: t("consents:agree") }).click()
    const address = await page.getByLabel(t("consents:card.link"), { exact: true }).inputValue()

    const guest = await visit()
    await guest.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
    await guest.goto(address)
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(
      t("players:shared.title", { name: "Tove" }),
    )
    await expect(guest.locator("body")).not.toContainText("Ek")
    await waitForStillness(guest)
    await expectAccessible(guest)
    const picture = `${address}/picture.png`
    expect((await guest.request.get(picture)).headers()["content-type"]).toBe("image/png")

    await page.getByRole("button", { name: t("consents:card.stop") }).click()
    await expect(page.getByRole("button", { name: t("consents:card.share") })).toBeVisible()
    expect((await guest.request.get(picture)).status()).toBe(404)
    await guest.goto(address)
    await expectComplaint(complaints, /404/)
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(t("site:fallback.title"))
  })
}
