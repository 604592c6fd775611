import type { Page } from "@playwright/test"
import { languages } from "../apps/web/src/i18n/languages.ts"
import { settleCookies } from "./families.ts"
import { expect, expectNoSidewaysScrolling, test } from "./journey.ts"
import { skipToContent, tabTo } from "./keys.ts"
import { publicPages } from "./public-pages.ts"
import { wordsOf } from "./words.ts"

const t = wordsOf("en")

const SMALL_PHONE = { width: 320, height: 640 }
/** What is left of a window of 1280 × 900. */
const TWICE_THE_SIZE = { width: 640, height: 450 }
const DESK = { width: 1280, height: 800 }

test.beforeEach(async ({ page, baseURL }) => settleCookies(page, baseURL))

// As they come: `every-screen.spec.ts` makes pages narrow that the app has taken over already.
for (const language of languages.filter((one) => one !== "en")) {
  test(`no page is wider than a small phone (${language})`, async ({ page, baseURL }) => {
    await page.setViewportSize(SMALL_PHONE)
    await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
    for (const { path } of publicPages()) {
      await page.goto(path, { waitUntil: "domcontentloaded" })
      await expectNoSidewaysScrolling(page)
    }
  })
}

test.describe("as a page comes", () => {
  test.use({ viewport: SMALL_PHONE, deviceScaleFactor: 2 })

  test("every public page fits a small phone and twice the size, and keys reach all its controls", async ({
    page,
  }) => {
    test.slow()
    for (const { path } of publicPages()) {
      await page.setViewportSize(SMALL_PHONE)
      await page.goto(path, { waitUntil: "domcontentloaded" })
      await expectNoSidewaysScrolling(page)
      await page.setViewportSize(TWICE_THE_SIZE)
      await expectNoSidewaysScrolling(page)
      expect.soft(await hardToRead(page), path).toEqual([])
      await page.setViewportSize(DESK)
      await page.keyboard.press("Tab")
      expect.soft(await outOfReach(page), path).toEqual([])
    }
  })
})

/** Texts on the screen under 12 px, and those that their box cuts off at its end without saying so. */
function hardToRead(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const isSmallOrCut = (element: HTMLElement) => {
      const { fontSize, overflowX, textOverflow } = getComputedStyle(element)
      // One pixel wide is what is there for the ear alone.
      const isSeen = element.checkVisibility() && element.clientWidth !== 1
      const isCut =
        overflowX !== "visible" &&
        textOverflow !== "ellipsis" &&
        element.clientWidth > 0 &&
        element.scrollWidth > element.clientWidth + 1
      return isSeen && (Number.parseFloat(fontSize) < 12 || isCut)
    }
    return [...document.body.querySelectorAll<HTMLElement>("*:not(svg *, option, script, style, noscript)")]
      .filter((element) => hasText(element) && isSmallOrCut(element))
      .map(({ tagName, textContent }) => `${tagName}: ${textContent?.trim().slice(0, 60)}`)
  })
}

/** Controls on the screen that the keyboard passes by, takes out of their order, or reaches without a ring. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.body.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [role=radio], [tabindex]",
    )
    const isWrong = (control: HTMLElement) => {
      control.focus()
      // Around a choice that is drawn, the ring is its row's.
      const hasRing = [control, control.parentElement ?? control].some((element) => {
        const { outlineStyle, boxShadow } = getComputedStyle(element)
        return outlineStyle !== "none" || boxShadow !== "none"
      })
      return document.activeElement !== control || !hasRing
    }
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.matches(":disabled, [inert] *, [aria-hidden=true] *, main"))
      .filter((control) => control.tabIndex > 0 || isWrong(control))
      .map((control) => control.outerHTML.slice(0, 120))
  })
}

test.describe("with keys alone", () => {
  test.use({ viewport: DESK })

  test("from the home page to an answer", async ({ page }) => {
    await page.goto("/preview/home")
    await skipToContent(page)
    await tabTo(page, page.getByRole("contentinfo").getByRole("link", { name: t("shell:footer.questions") }))
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL("/preview/faq")
    await skipToContent(page)
    const question = page.locator("summary", { hasText: t("faq:items.home.n8.q") })
    await tabTo(page, question)
    await page.keyboard.press("Enter")
    await expect(page.getByText(t("faq:items.home.n8.a", { noticeHours: 24 }))).toBeVisible()
    await page.keyboard.press("Enter")
    await expect(page.getByText(t("faq:items.home.n8.a", { noticeHours: 24 }))).toBeHidden()
  })

  test("a message to the office", async ({ page }) => {
    await page.goto("/preview/contact")
    const form = page.getByRole("region", { name: t("contact:form.title") })
    await skipToContent(page)
    for (const [name, text] of [
      ["firstName", "Signe"],
      ["lastName", "Holm"],
      ["email", "signe.holm@journey.example"],
      ["phone", "070 123 45 67"],
      ["message", "Is there a group for girls of nine?"],
    ] as const) {
      await tabTo(page, form.getByLabel(t(`contact:form.${name}`), { exact: true }))
      await page.keyboard.type(text)
    }
    await tabTo(page, form.getByLabel(t("contact:form.heard")))
    const ways = page.getByRole("listbox")
    await page.keyboard.press("Enter")
    await expect(ways).toBeVisible()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(ways).toBeHidden()
    await tabTo(page, form.getByRole("button", { name: t("contact:form.submit") }))
    await page.keyboard.press("Enter")
    await expect(page.getByText(t("contact:form.sent"))).toBeVisible()
  })
})
