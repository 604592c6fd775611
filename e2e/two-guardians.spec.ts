import { addChild, settleCookies, signUp } from "./families.ts"
import { expect, test, waitForLife } from "./journey.ts"
import { wordsOf } from "./words.ts"

/** One from left to right, one from right to left. */
for (const language of ["en", "ar"] as const) {
  const t = wordsOf(language)

  test(`two guardians share a child by a code; a no of one holds for both (${language})`, {
    tag: "@firefox",
  }, async ({ page: mothers, visit, baseURL }) => {
    const fathers = await visit()
    for (const page of [mothers, fathers]) {
      await settleCookies(page, baseURL)
      await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
    }
    await signUp(mothers, `mother-${language}`)
    await signUp(fathers, `father-${language}`)
    await addChild(mothers, { first_name: "Hugo", last_name: "Lind", year_of_birth: 2013 })
    await addChild(fathers, { first_name: "Alma", last_name: "Berg", year_of_birth: 2015 })

    await mothers.goto("/account?requestsModal=true")
    await waitForLife(mothers)
    await mothers.getByRole("button", { name: t("guardianships:mine.title") }).click()
    const shown = mothers.getByRole("dialog").getByText(/^\d{4}\s?\d{4}$/)
    await expect(shown).toBeVisible()
    const code = ((await shown.textContent()) ?? "").replace(/\D/g, "")

    await fathers.goto("/account?requestsModal=true")
    await waitForLife(fathers)
    await fathers.getByRole("button", { name: t("guardianships:see.title") }).click()
    // Typed: Firefox does not tell the page of a field that is filled in from outside, and the button waits for a code.
    await fathers.getByLabel(t("guardianships:enter.label")).pressSequentially(code)
    await fathers.getByRole("button", { name: t("guardianships:enter.connect") }).click()
    const players = async () =>
      (await (await fathers.request.get("/api/user-players/")).json()) as { id: number; first_name: string }[]
    await expect.poll(async () => (await players()).map(({ first_name }) => first_name)).toContain("Hugo")
    const hugo = (await players()).find(({ first_name }) => first_name === "Hugo")

    const page = `/account/players/${hugo?.id}/growing-up`
    const filming = { name: t("consents:purposes.photo_and_film.name") }
    await mothers.goto(page)
    await waitForLife(mothers)
    await mothers.getByRole("switch", filming).click()
    await mothers.getByRole("button", { name: t("consents:agree") }).click()
    await expect(mothers.getByRole("button", { name: t("consents:agree") })).toBeHidden()
    await expect(mothers.getByRole("switch", filming)).toBeChecked()

    await fathers.goto(page)
    await waitForLife(fathers)
    await expect(fathers.getByRole("switch", filming)).toBeChecked()
    await fathers.getByRole("switch", filming).click()
    await expect(fathers.getByRole("switch", filming)).not.toBeChecked()
    await mothers.reload()
    await waitForLife(mothers)
    await expect(mothers.getByRole("switch", filming)).not.toBeChecked()
  })
}
