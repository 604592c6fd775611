import type { Page } from "@playwright/test"
import { isPasswordReset, waitForEmail } from "./emails.ts"
import { logIn } from "./entering.ts"
import { settleCookies } from "./families.ts"
import { expect, expectAccessible, expectReadable, test, turnTo, waitForLife } from "./journey.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("sv")
const head = "Namn;Född;Målsmans namn;Målsmans e-post;Språk;Skonr"

/** A club's own list of families; `wrongAt` says in which of them the year is a word. */
const fileOf = (mark: string, wrongAt: (index: number) => boolean) => ({
  name: "medlemmar.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      head,
      ...Array.from({ length: 300 }, (_, at) =>
        [
          `Elsa ${mark}${at}`,
          wrongAt(at) ? "tolv" : "2014",
          `Anna ${mark}${at}`,
          `${mark}-${at}@flytt.example`,
        ]
          .concat("Svenska", "36")
          .join(";"),
      ),
    ].join("\r\n"),
  ),
})

async function check(page: Page, file: ReturnType<typeof fileOf>) {
  await page.getByLabel(t("imports:choose")).setInputFiles(file)
  await page.getByRole("button", { name: t("imports:checkRows") }).click()
}

test("an academy moves here with its own list: the good rows at once, one mended, an email when it is said", async ({
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

  await test.step("299 rows are ready and imported, without an email", async () => {
    await check(
      page,
      fileOf(mark, (at) => at === 7),
    )
    await expect(page.getByText(t("imports:show.fix", { n: "1" }))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole("button", { name: t("imports:take", { count: 299 }) }).click()
    await expect(page.getByText(t("imports:saved.taken", { count: 299 }))).toBeVisible()
  })

  await test.step("the row that is left is mended on the page, at a desk by night", async () => {
    await turnTo(page, "a desk by night")
    await expectReadable(page)
    const cell = page.getByLabel(t("imports:cellOf", { heading: "Född", row: 9 }))
    await cell.fill("2014")
    await cell.press("Enter")
    await page.getByRole("button", { name: t("imports:take", { count: 1 }) }).click()
    await expect(page.getByText(t("imports:saved.taken", { count: 1 }))).toBeVisible()
  })

  await test.step("the families get their email when the office says so", async () => {
    await page.getByRole("button", { name: t("imports:toEmails") }).click()
    await page.getByRole("button", { name: t("imports:emails.send", { count: 300 }) }).click()
    await expect(page.getByText(t("imports:emails.sent", { count: 300 }))).toBeVisible()
    await waitForEmail(page, `${mark}-7@flytt.example`, isPasswordReset)
  })
})
