import type { Locator, Page } from "@playwright/test"
import { addChild, buyPasses, openSession, settleCookies, signUp, write } from "./families.ts"
import { expect, test, waitForLife } from "./journey.ts"
import { planSession } from "./sessions.ts"
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
      .getByRole("region", { name: t("account:ticket.label") })
      .getByRole("link", { name: t("account:book") }),
  )
  const book = dialog.getByRole("button", {
    name: t("bookings:submit.book", { names: "Alva", price: t("common:passes", { count: 1 }) }),
  })
  await expect(book).toBeEnabled()
  await press(book)
  await expect(
    dialog.getByRole("heading", { name: t("confirmation:title_one", { names: "Alva" }) }),
  ).toBeVisible()
  await press(dialog.getByRole("button", { name: t("common:done") }))
  await expect(dialog).toBeHidden()
  expect(presses).toBe(3)
  await expect(page.getByRole("region", { name: t("account:ticket.label") }).getByText("Alva")).toBeVisible()
})

/**
 * Plans personal sessions on three days, more than a week ahead: whoever has one is still suggested another. One more
 * is returned.
 * @param born the only year of birth that they fit
 * @param turn the repetition: it has the same hours, so that a family fits one session of an hour
 */
async function planThreeDays(office: Page, born: number, turn: number) {
  const plan = (days: number, starts: string, ends: string) =>
    planSession(office, {
      title: "Morning for many",
      pitch: `Morning ${turn}`,
      type: "individual",
      capacity: 20,
      price: 290,
      ...{ born, days, starts, ends },
    })
  for (const days of [8, 9, 10]) await plan(days, "06:00", "06:50")
  return plan(12, "04:00", "04:50")
}

test("for two children with passes: a week's two sessions in seven presses, one session in three", async ({
  page,
  visit,
  baseURL,
  turn,
}) => {
  // The demo academy's personal sessions are for older ones: this family fits those alone that are planned here.
  const born = new Date().getFullYear() - 6
  const office = await visit()
  await openSession(office, "admin@demo.academy")
  const taken = await planThreeDays(office, born, turn)
  await signUp(page, "two-children")
  const children: number[] = []
  for (const first_name of ["Alva", "Noa"])
    children.push(await addChild(page, { first_name, last_name: "Lind", year_of_birth: born }))
  await buyPasses(page, "PT 10-Pack")
  // Whoever has taken a personal session is offered the next of that type.
  for (const player of children)
    await write(page, `/api/bookable-payments/${taken.id}/`, { player, payment_method: "pass" })
  await settleCookies(page, baseURL)

  const dialog = page.getByRole("dialog")
  const next = page.getByRole("region", { name: t("bookings:next.title") })
  /** From the own page until so many sessions are booked for both children. */
  const countPresses = async (sessions: number): Promise<number> => {
    let presses = 0
    const press = async (what: Locator) => {
      await what.click()
      presses += 1
    }
    await page.goto("/account")
    await waitForLife(page)
    for (let session = 1; session <= sessions; session++) {
      if (session > 1) await press(dialog.getByRole("button", { name: t("common:done") }))
      await press(next.getByRole("link", { name: /^Book for Alva: Morning for many/ }))
      await press(dialog.getByRole("checkbox", { name: "Noa" }))
      await press(dialog.getByRole("button", { name: /^Book for Alva and Noa/ }))
      await expect(page).toHaveURL(/confirmation=/)
    }
    return presses
  }

  await test.step("sessions on two days", async () => {
    expect(await countPresses(2)).toBe(7)
  })
  await test.step("one session", async () => {
    expect(await countPresses(1)).toBe(3)
  })
  const bookings: { player_name: string; timestamp: string; status: string; payment_method: string }[] =
    await (await page.request.get("/api/bookings-info/")).json()
  expect(bookings.map((one) => `${one.player_name} ${one.status} ${one.payment_method}`).sort()).toEqual([
    ...Array.from({ length: 4 }, () => "Alva confirmed pass"),
    ...Array.from({ length: 4 }, () => "Noa confirmed pass"),
  ])
  expect(new Set(bookings.map(({ timestamp }) => timestamp.slice(0, 10))).size, "days").toBe(4)
})
