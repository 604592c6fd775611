import type { Answer } from "@academy/contract/client"
import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { RefundDialog } from "./refund-dialog.tsx"

const line = (id: number, amount: number, refunded = 0) => ({
  id,
  title: `Group ${id}`,
  player_name: "Elsa",
  amount,
  refunded,
  vat_rate: 0.06,
})
const order = (more: Partial<Answer<"GET /api/admin/orders/:id/">> = {}) =>
  ({
    id: 7,
    currency: "SEK",
    status: "paid",
    amount: 580,
    refunded: 90,
    card_left: 490,
    lines: [line(1, 290, 90), line(2, 290)],
    ...more,
  }) as Answer<"GET /api/admin/orders/:id/">

test("begins with all that is left; a part goes where it is chosen, with what the person had seen", async () => {
  const { user, sent } = renderScreen(<RefundDialog order={order()} onClose={() => {}} />, {
    answers: {
      "POST /api/admin/orders/7/refund/": [200, { to_card: 0, to_wallet: 50.5, credit_note_id: 3 }],
    },
  })
  expect(screen.getByRole("button", { name: /Refund 490/ })).toBeTruthy()
  await user.clear(screen.getByLabelText(/Group 1/))
  await user.clear(screen.getByLabelText(/Group 2/))
  await user.type(screen.getByLabelText(/Group 2/), "50,50")
  await user.click(screen.getByRole("radio", { name: /To the wallet/ }))
  await user.type(screen.getByLabelText("Why"), "Late coach")
  await user.click(screen.getByRole("button", { name: /Refund 50/ }))
  expect(sent).toEqual([
    {
      call: "POST /api/admin/orders/7/refund/",
      body: { lines: [{ line_id: 2, amount: 50.5 }], target: "wallet", reason: "Late coach", refunded: 90 },
    },
  ])
})

test("more than is left cannot be sent; without a card the wallet is all there is", async () => {
  const { user, sent } = renderScreen(
    <RefundDialog order={order({ card_left: 0, lines: [line(1, 290, 90)] })} onClose={() => {}} />,
  )
  expect(screen.queryByRole("radio")).toBeNull()
  await user.clear(screen.getByLabelText(/Group 1/))
  await user.type(screen.getByLabelText(/Group 1/), "200.01")
  await user.type(screen.getByLabelText("Why"), "Late coach")
  await user.click(screen.getByRole("button", { name: /^Refund/ }))
  expect(sent).toEqual([])
})
