import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { OrderList } from "./order-list.tsx"
import { ReceiptList } from "./receipt-list.tsx"

const NOTHING: [number, unknown] = [200, { rows: [], next: null }]
const lists = [
  { name: "orders", list: <OrderList />, title: "No orders yet", filter: "status=paid" },
  { name: "receipts", list: <ReceiptList />, title: "No receipts yet", filter: "kind=receipt" },
]

test.each(lists)("$name: where nothing was ever there, the list says what fills it", async (one) => {
  renderScreen(one.list, { path: "/", answers: { [`GET /api/admin/${one.name}/`]: NOTHING } })
  await screen.findByRole("heading", { name: one.title })
  screen.getByText(/appear here when families/)
  expect(screen.queryByText("No matches")).toBeNull()
})

test.each(lists)("$name: a search or a filter that finds nothing says so", async (one) => {
  for (const narrowed of ["search=P1042", one.filter]) {
    const answers = { [`GET /api/admin/${one.name}/?${narrowed}`]: NOTHING }
    const { unmount } = renderScreen(one.list, { path: `/?${narrowed}`, answers })
    await screen.findByRole("heading", { name: "No matches" })
    screen.getByText("Try a shorter search, or show all.")
    expect(screen.queryByText(one.title)).toBeNull()
    unmount()
  }
})

test("when nothing is late, the list says when the next order is due", async () => {
  const counted = { orders: 0, amount: 0 }
  const counts = { currency: "SEK", unpaid: counted, late: counted, refunds: 0 }
  renderScreen(<OrderList />, {
    path: "/?view=late",
    answers: {
      "GET /api/admin/orders/?view=late": NOTHING,
      "GET /api/admin/order-counts/": [200, { ...counts, next_due: "2026-12-02T23:59:59+01:00" }],
    },
  })
  await screen.findByRole("heading", { name: "Nothing is late" })
  await screen.findByText(/^The next is due .*2 Dec\.$/)
})
