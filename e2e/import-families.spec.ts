import type { Page } from "@playwright/test"
import { isPasswordReset, waitForEmail } from "./emails.ts"
import { logIn } from "./entering.ts"
import { settleCookies } from "./families.ts"
import { expect, expectAccessible, expectReadable, test, turnTo, waitForLife } from "./journey.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("sv")
const head = "E-post;Förälderns förnamn;Förälderns efternamn;Spelarens förnamn;Spelarens efternamn;Födelseår"

/** A file of families as a spreadsheet writes it; `wrongAt` says in which of them the year is a word. */
const fileOf = (mark: string, wrongAt: (index: number) => boolean) => ({
  name: "familjer.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      head,
      ...Array.from({ length: 300 }, (_, at) =>
        [`${mark}-${at}@flytt.example`, "Anna", `Flytt ${mark} ${at}`, "Elsa", `Flytt ${mark} ${at}`]
          .concat(wrongAt(at) ? "tolv" : "2014")
          .join(";"),
      ),
    ].join("\r\n"),
  ),
})

const choose = (page: Page, file: ReturnType<typeof fileOf>) =>
  page.getByLabel(t("imports:choose")).setInputFiles(file)

test("an academy moves here: three hundred families, seven rows to mend, one email each", async ({
  page,
  baseURL,
  turn,
}) => {
  const mark = `flytt${turn}${Date.now().toString(36)}`
  await settleCookies(page, baseURL)
  await logIn(page, "admin@demo.academy")
  await page.context().addCookies([{ name: "lang", value: "sv", url: baseURL ?? "" }])
  await page.goto("/admin/import")
  await waitForLife(page)

  await test.step("the first choice names seven cells, and takes nothing in", async () => {
    await choose(
      page,
      fileOf(mark, (at) => at % 43 === 7),
    )
    await expect(page.getByRole("cell", { name: t("imports:wrong.not_a_year") })).toHaveCount(7)
    await expect(page.getByRole("cell", { name: "9", exact: true })).toBeVisible()
    await expect(page.getByRole("button", { name: /^Importera/ })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step("the mended file is taken in by one press, at a desk by night", async () => {
    await turnTo(page, "a desk by night")
    await expectReadable(page)
    await choose(
      page,
      fileOf(mark, () => false),
    )
    await page.getByRole("button", { name: t("imports:take", { count: 300 }) }).click()
    await expect(page.getByText(t("imports:done", { count: 300 }))).toBeVisible()
  })

  await test.step("the same file once more adds nothing", async () => {
    await choose(
      page,
      fileOf(mark, () => false),
    )
    await expect(page.getByText(t("imports:nothingNew"))).toBeVisible()
  })

  await test.step("a family has its email", async () => {
    await waitForEmail(page, `${mark}-299@flytt.example`, isPasswordReset)
  })
})
