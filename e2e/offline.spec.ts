import { addChild, settleCookies, signUp } from "./families.ts"
import { allowComplaints, expect, test, waitForLife } from "./journey.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

test("without a connection a booking says so at once and is not made later; no link leads to an error", async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await signUp(page, "offline")
  await addChild(page, { first_name: "Alva", last_name: "Lind", year_of_birth: 2014 })
  await settleCookies(page, baseURL)
  const [suggested] = await (await page.request.get("/api/next-sessions/")).json()
  await page.goto(`/account?bookableModal=true&bookableId=${suggested.session.id}`)
  await waitForLife(page)
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("radio", { name: new RegExp(`^${t("basket:methods.card")}`) }).click()

  await context.setOffline(true)
  await dialog.getByRole("button", { name: /^Book for Alva/ }).click()
  await expect(dialog.getByText(t("problems:offline"))).toBeVisible()
  await dialog.getByRole("button", { name: t("common:close") }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole("link", { name: "Polaris" }).first().click()
  await expect(page.getByText(t("shell:connection.pageWaits"), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/account$/)

  await context.setOffline(false)
  await page.getByRole("button", { name: t("common:tryAgain") }).click()
  await expect(page).toHaveURL(new RegExp(`^${baseURL}/(preview/home)?$`))
  const bookings = (await (await page.request.get("/api/bookings-info/")).json()) as unknown[]
  expect(bookings, "what was refused without a connection was not sent later").toEqual([])
  allowComplaints(complaints, /ERR_INTERNET_DISCONNECTED/)
})
