import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { OrderDiscount } from "./order-discount.tsx"
import type { Order } from "./orders.ts"

const order = {
  ...{ id: 7, account_name: "Sara Lindqvist", currency: "SEK" },
  lines: [{ discount: 58 }, { discount: 22 }],
  discount_name: { audience: "siblings", code: "SYSKON", and_by_hand: true },
  ...{ discount_reason: "Rain", can_undo_discount: true },
} as unknown as Order
const UNDO = "POST /api/admin/orders/7/discount/undo/"

test("an order's discount has its name and reason, and is undone; why it can't is said", async () => {
  const { user, sent, unmount } = renderScreen(<OrderDiscount order={order} />, {
    answers: { [UNDO]: [200, { unpaid: 500 }] },
  })
  screen.getByText(/80/)
  screen.getByText(/Sibling discount, and by hand.*Reason: Rain/)
  await user.click(screen.getByRole("button", { name: "Undo discount" }))
  expect(sent).toMatchObject([{ call: UNDO }])
  await screen.findByText(/^The discount is as it was before\. Sara Lindqvist gets/)
  unmount()
  const paid = renderScreen(<OrderDiscount order={order} />, {
    answers: { [UNDO]: [409, { code: "discount_not_undoable" }] },
  })
  await paid.user.click(screen.getByRole("button", { name: "Undo discount" }))
  await screen.findByText("There’s no discount here that can be undone.")
})

test("without a discount there is nothing, and one that is settled has no way back", () => {
  const { container, unmount } = renderScreen(
    <OrderDiscount order={{ ...order, lines: [], can_undo_discount: false }} />,
    {},
  )
  expect(container.textContent).not.toContain("Discount")
  unmount()
  renderScreen(<OrderDiscount order={{ ...order, can_undo_discount: false }} />, {})
  expect(screen.queryByRole("button", { name: "Undo discount" })).toBeNull()
})
