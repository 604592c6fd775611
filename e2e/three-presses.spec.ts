import { addChild, buyPasses, settleCookies, signUp } from "./families.ts"
import { expect, test, waitForLife } from "./journey.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

test("from the own page to a booked session with a pass: three presses, nothing to scroll to", {
  tag: "@firefox",
}, async ({ page, baseURL }) => {
  await signUp(page, "three-presses")
  await addChild(page, { first_name: "Alva", last_name: "Lind", year_of_birth: 2014 })
  await buyPasses(page, "Group 10-Pack")
  await settleCookies(page, baseURL)
  await page.goto("/account")
  await waitForLife(page)

  // Presses where the finger finds it on the first screen, above the bar at the bottom; the page is never scrolled.
  let presses = 0
  const bar = page.getByRole("navigation", { name: t("account:bar.label") })
  const press = async (what: ReturnType<typeof page.getByRole>) => {
    await expect(what).toBeInViewport({ ratio: 1 })
    const box = await what.boundingBox()
    // A dialog stands over the bar.
    const below = (await bar.count()) > 0 ? await bar.boundingBox() : null
    if (!box || (below && box.y + box.height > below.y)) throw new Error("It is not in sight")
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    presses += 1
  }
  const dialog = page.getByRole("dialog")
  await press(
    page
      .getByRole("region", { name: t("bookings:next.title") })
      .getByRole("link", { name: /^Book for Alva/ }),
  )
  const book = dialog.getByRole("button", {
    name: t("bookings:submit.pass_one", { names: "Alva", count: 1 }),
  })
  await expect(book).toBeEnabled()
  await press(book)
  await expect(dialog.getByText(t("bookings:booked.title_one", { names: "Alva" }))).toBeVisible()
  await press(dialog.getByRole("button", { name: t("bookings:booked.done") }))
  await expect(dialog).toBeHidden()
  expect(presses).toBe(3)
  await expect(page.getByRole("region", { name: t("account:ticket.label") }).getByText("Alva")).toBeVisible()
})
