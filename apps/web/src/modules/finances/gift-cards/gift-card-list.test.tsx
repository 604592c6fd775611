import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { GiftCardList } from "./gift-card-list.tsx"

const READ = "GET /api/admin/gift-cards/"
const row = (changes: object = {}) => ({
  ...{ id: 4, amount: 500, currency: "SEK", recipient_name: "Anna", recipient_email: "", state: "unused" },
  ...{ code_end: "K7QX", last_day: "2029-11-25", created: "2026-11-26T14:40:00+01:00", order_id: 9 },
  ...{ buyer_name: "Sara Ek", redeemed_by_name: null, redeemed_at: null, ...changes },
})
const text = () => (document.body.textContent ?? "").replace(/\s/g, " ")

test("what is still to be redeemed, and of each card its end, its state and its order", async () => {
  const redeemed = { state: "redeemed", redeemed_by_name: "Bo", redeemed_at: "2026-12-01T10:00:00+01:00" }
  renderScreen(<GiftCardList />, {
    path: "/admin/finances/gift-cards",
    answers: {
      [READ]: [
        200,
        { unused: { count: 1, amount: 500 }, currency: "SEK", rows: [row(), row({ id: 5, ...redeemed })] },
      ],
    },
  })
  const [first] = await screen.findAllByRole("link", { name: /K7QX/ })
  expect(first?.getAttribute("href")).toBe("/admin/finances/orders/9")
  expect(text()).toContain("1 gift card worth 500 kr can still be redeemed.")
  expect(text()).toContain("Until 25 November 2029")
  expect(text()).toMatch(/Redeemed.*Bo.*1 Dec/)
})

test("without any the list says where they come from, and no sum of nothing", async () => {
  const { t } = renderScreen(<GiftCardList />, {
    path: "/admin/finances/gift-cards",
    answers: { [READ]: [200, { unused: { count: 0, amount: 0 }, currency: "SEK", rows: [] }] },
  })
  await screen.findByText(t("finances:gifts.none"))
  expect(text()).not.toContain("0 kr")
})
