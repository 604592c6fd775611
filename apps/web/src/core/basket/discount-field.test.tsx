import { screen, waitFor } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { Basket } from "./basket.tsx"

const PAY = "POST /api/basket/pay/"
const ASK = "GET /api/discount/?code=WINTER"

const session = (pays_with: string, price: number) => ({
  ...{ id: price, title: "Group", price, currency: "SEK", pays_with, is_held: true, refusal: null },
  session: {
    ...{ bookable_id: price, player_id: 3, player_name: "Alma", booking_type: "group", pass_type_id: 1 },
    ...{ starts_at: "2026-12-28T10:00:00+01:00", ends_at: "2026-12-28T11:30:00+01:00", address_name: "IP" },
    ...{ pitch: "", cancel_free_until: "2026-12-27T10:00:00+01:00", others: [] },
  },
  ...{ package: null, membership: null },
})
const dates = [
  { amount: 145, due_at: "2026-11-26T14:40:00+01:00" },
  { amount: 145, due_at: "2026-12-26T14:40:00+01:00" },
]
const basket = {
  held_until: null,
  lines: [session("money", 290), session("pass", 300)],
  ...{ total: 290, vat: 16.42, currency: "SEK", wallet: 0, not_by_wallet: 0, card: null },
  ...{ methods: ["card"], bank_transfer_due_at: null, instalments: [{ count: 2, dates }], payment: null },
}
const code = { code: "WINTER", percent: 20, amount: null, target: "sessions", least: 0 }

function show(answers: ServerAnswers) {
  return renderScreen(
    <Basket
      checkout={{ isLeaving: false, leaveFor: vi.fn() }}
      isStopped={false}
      booked={null}
      onBooked={vi.fn()}
    />,
    {
      answers: { "GET /api/basket/": [200, basket], "GET /api/fetch-packages/": [200, []], ...answers },
    },
  )
}
async function enter({ t, user }: ReturnType<typeof show>, typed = "winter") {
  await user.click(await screen.findByRole("button", { name: t("discounts:ask") }))
  await user.type(screen.getByRole("textbox", { name: t("discounts:label") }), typed)
  await user.click(screen.getByRole("button", { name: t("discounts:apply") }))
}
const text = () => (document.body.textContent ?? "").replace(/\s/g, " ")

test("a code says what it takes off what money pays before it is paid, without instalments, and is sent with the price", async () => {
  const shown = show({ [ASK]: [200, code], [PAY]: [200, { status: "confirmed" }] })
  await enter(shown)
  await waitFor(() => expect(text()).toContain("WINTER takes off 58 kr"))
  expect(text()).toContain("13.13")
  expect(text()).not.toContain(shown.t("basket:instalments.title"))
  await shown.user.click(screen.getByRole("button", { name: /232/ }))
  expect(shown.sent).toEqual([
    {
      call: PAY,
      body: { payment_method: "card", use_wallet: true, expected_price: 232, discount_code: "WINTER" },
    },
  ])
})

test("a code that takes nothing off here says why, and is not sent", async () => {
  const shown = show({
    [ASK]: [200, { ...code, least: 400 }],
    [PAY]: [200, { status: "confirmed" }],
  })
  await enter(shown)
  await waitFor(() => expect(text()).toContain("This code applies from 400 kr."))
  await shown.user.click(screen.getByRole("button", { name: /290/ }))
  expect(shown.sent.map(({ body }) => body)).toEqual([
    { payment_method: "card", use_wallet: true, expected_price: 290 },
  ])
})

test("a refused code says why in its field; one that was applied can be removed", async () => {
  const shown = show({
    [ASK]: [409, { code: "discount_already_used" }],
    [`${ASK}2`]: [200, { ...code, code: "WINTER2" }],
  })
  await enter(shown)
  await screen.findByText(shown.t("problems:discount_already_used"))
  await shown.user.type(screen.getByRole("textbox"), "2")
  await shown.user.click(screen.getByRole("button", { name: shown.t("discounts:apply") }))
  await shown.user.click(
    await screen.findByRole("button", { name: shown.t("basket:remove", { title: "WINTER2" }) }),
  )
  expect(text()).not.toContain("takes off")
})

test("the family's own discount is in the lines and the sum; a code counts only where it takes off more", async () => {
  const own = {
    ...basket,
    lines: [{ ...session("money", 290), discount: 72.5 }],
    family_discount: { audience: "staff", percent: 25, off: 72.5 },
  }
  const shown = show({
    "GET /api/basket/": [200, own],
    [ASK]: [200, code],
    [PAY]: [200, { status: "confirmed" }],
  })
  await waitFor(() => expect(text()).toContain("Staff discount 25%"))
  expect(text()).toContain("Discount −72.50 kr")
  await enter(shown)
  await shown.findByText(shown.t("discounts:better"))
  await shown.user.click(screen.getByRole("button", { name: /217/ }))
  expect(shown.sent.map(({ body }) => body)).toEqual([
    { payment_method: "card", use_wallet: true, expected_price: 217.5 },
  ])
})
