import type { Page } from "@playwright/test"
import { addChild, settleCookies, signUp } from "./families.ts"
import { expect, test, waitForLife } from "./journey.ts"
import { wordsOf } from "./words.ts"

interface Seen {
  unpaid: { failure: string | null } | null
}

/** The membership as the server tells it: the jobs open and charge its month by themselves. */
async function membershipOf(page: Page, player: number): Promise<Seen | null> {
  const answer = await page.request.get(`/api/fetch-player-membership/${player}/`)
  return ((await answer.json()) as { membership: Seen | null }).membership
}

/** One from left to right, one from right to left. */
for (const language of ["en", "ar"] as const) {
  const t = wordsOf(language)
  /** A text with a day, or a name, that the journey does not know. */
  const like = (key: string) =>
    new RegExp(
      t(`memberships:${key}`, { day: ".+", plan: ".+", month: ".+", name: ".+", amount: ".+" })
        // A name that is computed has no no-break spaces.
        .replace(/\s/g, "\\s"),
    )

  test(`a plan is joined, paused, that is regretted, and changed; a failing card is mended, and it is withdrawn from (${language})`, {
    tag: "@firefox",
  }, async ({ page, baseURL }) => {
    await settleCookies(page, baseURL)
    await page.context().addCookies([{ name: "lang", value: language, url: baseURL ?? "" }])
    await signUp(page, `member-${language}`)
    const player = await addChild(page, { first_name: "Vera", last_name: "Lind", year_of_birth: 2014 })
    const tab = `/account?playerDetails=true&playerId=${player}&playerTab=membership`
    const heading = (key: string) => page.getByRole("heading", { name: like(key) })
    const press = (key: string) => page.getByRole("button", { name: like(key) }).click()
    const dialog = page.getByRole("dialog")
    const putIn = async (card: "works" | "declines") => {
      await page.waitForURL(/sandbox-card/)
      await waitForLife(page)
      await page.getByRole("button", { name: t(`checkout:card.${card}`) }).click()
    }

    await page.goto(tab)
    await waitForLife(page)
    await press("join.addCard")
    await putIn("declines")
    await expect(page.getByText(t("memberships:card.kept", { last4: "0341" }))).toBeVisible()
    await page.getByRole("radio", { name: t("memberships:join.startNowHint") }).click()
    await page.getByRole("checkbox").click()
    await press("join.do")
    await expect(page.getByText(like("panel.since"))).toBeVisible()

    await page.getByRole("link", { name: t("memberships:panel.pause"), exact: true }).click()
    await dialog.getByRole("button", { name: like("pause.do") }).click()
    await expect(heading("pause.from")).toBeVisible()
    await press("pause.keepTraining")
    await expect(heading("pause.from")).toBeHidden()

    await page.getByRole("link", { name: t("memberships:panel.change") }).click()
    // A cheaper plan waits for the end of the binding time.
    await expect(dialog.getByRole("radio").first()).toBeDisabled()
    await dialog.getByRole("radio").last().click()
    await dialog.getByRole("button", { name: like("change.do") }).click()
    await expect(heading("change.pending")).toBeVisible()

    // What the card does is the same in every language.
    if (language !== "en") return
    // The job has asked the card meanwhile.
    await expect
      .poll(async () => (await membershipOf(page, player))?.unpaid?.failure, { timeout: 40_000 })
      .toBe("declined")
    await page.goto(tab)
    await waitForLife(page)
    await expect(heading("unpaid.declined")).toBeVisible()
    await press("panel.changeCard")
    await putIn("works")
    await expect(page.getByText(t("memberships:card.kept", { last4: "4242" }))).toBeVisible()
    await expect.poll(async () => (await membershipOf(page, player))?.unpaid, { timeout: 40_000 }).toBeNull()
    await page.goto(tab)
    await waitForLife(page)
    await expect(page.getByRole("link", { name: t("wallet:receipt.open") })).toBeVisible()

    await page.getByRole("link", { name: t("memberships:withdraw.open") }).click()
    await dialog.getByRole("button", { name: like("withdraw.do") }).click()
    await expect(heading("join.title")).toBeVisible()
  })
}
