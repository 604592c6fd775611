import type { Page } from "@playwright/test"
import { fillLogIn, ownAddress } from "../entering.ts"
import { demoPassword, settleCookies } from "../families.ts"
import { expect, test, waitForLife } from "../journey.ts"
import { allSessions, bookingPathOf, fitsFamily, type Session } from "../sessions.ts"

/** What came after the oldest browsers, one by one; older-browsers.spec.ts removes all of it together. */
const newer = [
  "AbortSignal.any",
  "URL.canParse",
  "URL.parse",
  "Response.json",
  "Promise.withResolvers",
  "Promise.try",
  "Object.groupBy",
  "Map.groupBy",
  "Array.fromAsync",
  "Element.prototype.checkVisibility",
  "HTMLElement.prototype.popover",
  "HTMLElement.prototype.showPopover",
  "HTMLElement.prototype.hidePopover",
  "HTMLElement.prototype.togglePopover",
  "HTMLButtonElement.prototype.popoverTargetElement",
  "HTMLButtonElement.prototype.popoverTargetAction",
  "Set.prototype.union",
  "Set.prototype.intersection",
  "Set.prototype.difference",
  "Set.prototype.isSubsetOf",
  "Set.prototype.isSupersetOf",
  "Set.prototype.isDisjointFrom",
  "Document.prototype.startViewTransition",
  "window.requestIdleCallback",
  "window.cancelIdleCallback",
  "window.scheduler",
  "window.navigation",
  "window.Iterator",
] as const

/** The last session on which one of the family's players can take a seat. */
async function findFitting(page: Page): Promise<Session> {
  for (const session of (await allSessions(page)).toReversed())
    if (session.seats_taken < session.capacity && (await fitsFamily(page, session))) return session
  throw new Error("No session fits the demo family")
}

for (const name of newer) {
  test(`a browser without ${name} logs in, shows My Page and the dialog that books`, async ({
    page,
    baseURL,
  }) => {
    await page.context().setExtraHTTPHeaders(ownAddress())
    await page.addInitScript((path) => {
      const parts = path.split(".")
      const member = parts.pop() ?? ""
      let object: unknown = window
      for (const part of parts) if (part !== "window") object = Reflect.get(object as object, part)
      Reflect.deleteProperty(object as object, member)
    }, name)
    await settleCookies(page, baseURL)
    await page.goto("/login")
    await fillLogIn(page, "parent@demo.academy", demoPassword)
    await page.waitForURL(/\/account/)
    await expect(page.getByRole("tablist")).toBeVisible()
    await page.goto(bookingPathOf(await findFitting(page)))
    await waitForLife(page)
    await expect(page.getByRole("dialog").getByRole("radiogroup").first()).toBeVisible()
  })
}
