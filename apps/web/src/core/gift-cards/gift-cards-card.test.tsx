import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { GiftCardsCard } from "./gift-cards-card.tsx"

const REDEEM = "POST /api/redeem-gift-card/"
const BUY = "POST /api/gift-cards/"

const card = (changes: object = {}) => ({
  ...{ id: 4, amount: 500, currency: "SEK", recipient_name: "Anna", recipient_email: "", state: "unused" },
  ...{ code_end: "K7QX", last_day: "2029-11-25", created: "2026-11-26T14:40:00+01:00", ...changes },
})
const show = (cards: object[], answers: ServerAnswers = {}) =>
  renderScreen(<GiftCardsCard />, { answers: { "GET /api/gift-cards/": [200, cards], ...answers } })
const text = () => (document.body.textContent ?? "").replace(/\s/g, " ")

test("an unused card is printed; one that was redeemed says so", async () => {
  const { t } = show([card(), card({ id: 5, recipient_name: "Bo", state: "redeemed" })])
  const print = await screen.findByRole("link", { name: t("payments:gift.printFor", { name: "Anna" }) })
  expect(print.getAttribute("href")).toBe("/api/gift-cards/4/gift-card.pdf")
  expect(text()).toContain("valid until 25 November 2029")
  expect(text()).toContain(t("payments:gift.states.redeemed"))
  expect(screen.queryByRole("link", { name: t("payments:gift.printFor", { name: "Bo" }) })).toBeNull()
})

test("a code becomes money of the balance; a used one says so in its field", async () => {
  const answers: ServerAnswers = { [REDEEM]: [409, { code: "gift_card_used" }] }
  const refused = show([], answers)
  const enter = async ({ t, user }: typeof refused) => {
    await user.type(screen.getByRole("textbox", { name: new RegExp(t("payments:gift.code")) }), "abcd-efgh")
    await user.click(screen.getByRole("button", { name: t("payments:gift.redeem") }))
  }
  await enter(refused)
  await screen.findByText(refused.t("problems:gift_card_used"))
  refused.unmount()
  const done = show([], { [REDEEM]: [200, { amount: 500, currency: "SEK" }] })
  await enter(done)
  await waitFor(() => expect(text()).toContain("500 kr has been added to your balance."))
  expect(done.sent).toEqual([{ call: REDEEM, body: { code: "abcd-efgh" } }])
})

test("a card is bought for an address, or to print, within its limits", async () => {
  const { t, user, sent } = show([], { [BUY]: [409, { code: "too_many_unpaid" }] })
  await user.click(screen.getByRole("button", { name: t("payments:gift.buy") }))
  const field = (name: string) => screen.getByRole("textbox", { name: new RegExp(`^${name}`) })
  await user.type(await screen.findByRole("textbox", { name: t("payments:gift.recipient") }), "Anna")
  await user.type(field(t("payments:gift.email")), "no address")
  const pay = () => screen.getByRole("button", { name: /500/ })
  await user.click(pay())
  expect(sent).toEqual([])
  await user.clear(field(t("payments:gift.email")))
  await user.type(field(t("payments:gift.email")), "anna@example.org")
  await user.click(pay())
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.click(screen.getByRole("radio", { name: t("payments:gift.toPrint") }))
  await user.click(pay())
  await waitFor(() => expect(sent).toHaveLength(2))
  const body = { amount: 500, recipient_name: "Anna", payment_method: "swish" }
  expect(sent.map((one) => one.body)).toEqual([{ ...body, recipient_email: "anna@example.org" }, body])
  await user.clear(field(t("common:amount")))
  await user.type(field(t("common:amount")), "99")
  await user.click(screen.getAllByRole("button", { name: t("payments:gift.buy") }).at(-1) as HTMLElement)
  expect(sent).toHaveLength(2)
})
