import { openSession, settleCookies } from "./families.ts"
import { expect, test, waitForLife } from "./journey.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

interface Moving {
  /** `ms` is not a number for what was replaced before its event came: it has no style any more. */
  moved: { name: string; ms: number }[]
}

/**
 * Every animation and transition that begins, with the time that it takes by its style: on a slow machine it may be
 * over before its event arrives.
 */
const watchMotion = () => {
  const moved: Moving["moved"] = []
  Object.assign(window, { moved })
  const longest = (times: string) =>
    Math.max(
      ...times.split(",").map((time) => Number.parseFloat(time) * (time.trim().endsWith("ms") ? 1 : 1000)),
    )
  const note = (event: AnimationEvent | TransitionEvent) => {
    const style = getComputedStyle(event.target as Element, event.pseudoElement || null)
    moved.push(
      event instanceof AnimationEvent
        ? { name: event.animationName, ms: longest(style.animationDuration) }
        : { name: "transition", ms: longest(style.transitionDuration) },
    )
  }
  document.addEventListener("animationstart", note, true)
  document.addEventListener("transitionrun", note, true)
}

for (const reducedMotion of ["reduce", "no-preference"] as const) {
  test(`a dialog and a toast ${reducedMotion === "reduce" ? "stand still" : "move"} as the reader prefers`, async ({
    visit,
    baseURL,
  }) => {
    const page = await visit({ reducedMotion })
    await settleCookies(page, baseURL)
    await openSession(page, "parent@demo.academy")
    await page.goto("/account?calendarTab=invitations")
    await waitForLife(page)
    await page.evaluate(watchMotion)
    await page.getByRole("link", { name: t("players:firstRun.connect") }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: t("guardianships:mine.title") }).click()
    await dialog.getByRole("checkbox").first().click()
    await dialog.getByRole("button", { name: t("guardianships:code.make") }).click()
    await dialog.getByRole("button", { name: t("guardianships:code.copy") }).click()
    await expect(page.locator("[data-notices] li")).toBeVisible()
    await dialog.getByRole("button", { name: t("common:close") }).click()
    await expect(dialog).toBeHidden()
    const moved = await page.evaluate(() => (window as unknown as Moving).moved)
    const slow = moved.filter(({ ms }) => ms > 1)
    if (reducedMotion === "reduce") expect(slow).toEqual([])
    // What was replaced before its event came sends none: one of them is enough to know that the reading works.
    else expect(slow.some(({ name }) => name === "sheet-in" || name === "rise-in")).toBe(true)
  })
}
