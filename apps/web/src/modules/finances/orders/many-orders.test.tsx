import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { ManyOrders } from "./many-orders.tsx"
import type { OrderRow } from "./orders.ts"

const order = (id: number, unpaid: number) => ({ id, unpaid, currency: "SEK" }) as OrderRow
const CALL = "POST /api/admin/order-discounts/"

test("the bar's menu exports the chosen orders, and discounts them: the sum is said before the button", async () => {
  const { user, sent } = renderScreen(
    <ManyOrders chosen={[order(7, 400), order(8, 30), order(9, 200)]} onClear={() => {}} />,
    { path: "/", answers: { [CALL]: [200, { discounted: [7, 9], left_out: [8], off: 100 }] } },
  )
  const openMenu = () => user.click(screen.getByRole("button", { name: "More for the selected orders" }))
  await openMenu()
  expect(screen.getByRole("menuitem", { name: "Export CSV" }).getAttribute("href")).toContain("ids=7,8,9")
  await user.click(screen.getByRole("menuitem", { name: "Discount…" }))
  const dialog = within(await screen.findByRole("dialog", { name: "Give a discount" }))
  dialog.getByText(/^63.* off 3 orders\. 567.* stays to pay\.$/)
  await user.click(dialog.getByRole("radio", { name: "SEK per order" }))
  const off = dialog.getByRole("textbox", { name: "Discount" })
  await user.clear(off)
  expect(dialog.getAllByText("Enter a number that leaves something to pay")).not.toEqual([])
  await user.type(off, "50")
  dialog.getByText(/^100.* off 2 orders\. 530.* stays to pay\. 1 costs less and is left out\.$/)
  await user.type(dialog.getByLabelText("Reason"), "Rain")
  await user.click(dialog.getByRole("button", { name: /^Take 100.* off$/ }))
  expect(sent.find(({ call }) => call === CALL)?.body).toEqual({
    orders: [7, 8, 9].map((id, at) => ({ id, unpaid: [400, 30, 200][at] })),
    ...{ unit: "amount", off: 50, reason: "Rain", tells_reason: false },
  })
  await screen.findByText(/^100.* off 2 orders, 1 skipped: 8$/)
})

test("as many as can be dealt with at once says so", () => {
  const most = Array.from({ length: 300 }, (_, id) => order(id + 1, 10))
  renderScreen(<ManyOrders chosen={most} onClear={() => {}} />, { path: "/" })
  screen.getByText("Up to 300 orders at a time")
})
