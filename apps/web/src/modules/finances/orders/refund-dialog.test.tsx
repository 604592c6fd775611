import type { Answer } from "@academy/contract/client"
import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { RefundDialog } from "./refund-dialog.tsx"

interface Passes {
  package_id: number
  granted: number
  unused: number
}
const line = (id: number, amount: number, refunded = 0) => ({
  id,
  title: `Group ${id}`,
  player_name: "Elsa",
  amount,
  refunded,
  discount: 0,
  vat_rate: 0.06,
  is_fee: false,
  starts_at: null,
  passes: null as Passes | null,
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
  await user.click(screen.getByRole("radio", { name: /^Wallet/ }))
  await user.type(screen.getByLabelText("Reason"), "Late coach")
  await user.click(screen.getByRole("button", { name: /Refund 50/ }))
  expect(sent).toEqual([
    {
      call: "POST /api/admin/orders/7/refund/",
      body: { lines: [{ line_id: 2, amount: 50.5 }], target: "wallet", reason: "Late coach", refunded: 90 },
    },
  ])
})

test("what was paid by Swish is refunded by Swish, and said so", async () => {
  const { user } = renderScreen(
    <RefundDialog order={order({ payment_method: "swish" })} onClose={() => {}} />,
    {
      answers: {
        "POST /api/admin/orders/7/refund/": [200, { to_card: 400, to_wallet: 90, credit_note_id: 3 }],
      },
    },
  )
  expect(screen.getByRole("radio", { name: /^Swish/ })).toBeTruthy()
  await user.type(screen.getByLabelText("Reason"), "Late coach")
  await user.click(screen.getByRole("button", { name: /Refund 490/ }))
  expect(await screen.findByText(/400.* refunded by Swish.*90.* refunded to the wallet/)).toBeTruthy()
})

test("more than is left cannot be sent; without a card the wallet is all there is", async () => {
  const { user, sent } = renderScreen(
    <RefundDialog order={order({ card_left: 0, lines: [line(1, 290, 90)] })} onClose={() => {}} />,
  )
  expect(screen.queryByRole("radio")).toBeNull()
  await user.clear(screen.getByLabelText(/Group 1/))
  await user.type(screen.getByLabelText(/Group 1/), "200.01")
  await user.type(screen.getByLabelText("Reason"), "Late coach")
  await user.click(screen.getByRole("button", { name: /^Refund/ }))
  expect(sent).toEqual([])
})

const pack = (
  id: number,
  amount: number,
  passes: { package_id: number; granted: number; unused: number },
) => ({
  ...line(id, amount),
  title: `Pack ${passes.package_id}`,
  passes,
})
const refund = (lines: ReturnType<typeof line>[]) =>
  renderScreen(<RefundDialog order={order({ refunded: 0, lines })} onClose={() => {}} />, {
    answers: {
      "POST /api/admin/orders/7/refund/": [200, { to_card: 2000, to_wallet: 0, credit_note_id: 3 }],
    },
  })

test("unused passes are taken back for their part of the price, unless one unticks it", async () => {
  const { user, sent } = refund([
    line(1, 290),
    // Two equal packages brought their passes together.
    pack(2, 2500, { package_id: 4, granted: 20, unused: 16 }),
    pack(3, 2500, { package_id: 4, granted: 20, unused: 16 }),
    pack(5, 1000.01, { package_id: 6, granted: 3, unused: 1 }),
    pack(7, 900, { package_id: 8, granted: 5, unused: 0 }),
  ])
  const [first, other, ...more] = screen.getAllByRole("checkbox", { name: /^Remove/ })
  if (!first || !other) throw new Error("no checkboxes")
  expect(more).toEqual([])
  expect(screen.getByRole("checkbox", { name: /16 unused passes.*20.*Pack 4/ })).toBe(first)
  expect([first, other].map((box) => box.getAttribute("aria-checked"))).toEqual(["true", "true"])
  const amounts = () =>
    screen.getAllByLabelText(/^(Group|Pack)/).map((field) => (field as HTMLInputElement).value)
  expect(amounts()).toEqual(["290", "2000", "2000", "333.34", "900"])
  // What was typed stays.
  const last = screen.getByLabelText(/^Pack 6/)
  await user.clear(last)
  await user.type(last, "100")
  await user.click(other)
  await user.click(first)
  expect(amounts()).toEqual(["290", "2500", "2500", "100", "900"])
  await user.click(first)
  expect(amounts()).toEqual(["290", "2000", "2000", "100", "900"])
  await user.type(screen.getByLabelText("Reason"), "Withdrawn")
  await user.click(screen.getByRole("button", { name: /^Refund/ }))
  expect(sent).toMatchObject([
    { body: { refunded: 0, take_back: [{ package_id: 4, unused: 16 }], lines: expect.any(Array) } },
  ])
})

test("no passes are taken back for nothing", async () => {
  const { user, sent } = refund([line(1, 290), pack(2, 2500, { package_id: 4, granted: 10, unused: 1 })])
  const box = () => screen.getByRole<HTMLButtonElement>("checkbox", { name: /1 unused pass / })
  await user.clear(screen.getByLabelText(/^Pack 4/))
  expect(box().getAttribute("aria-checked")).toBe("false")
  expect(box().disabled).toBe(true)
  await user.type(screen.getByLabelText("Reason"), "Late coach")
  await user.click(screen.getByRole("button", { name: /^Refund/ }))
  expect(sent).toMatchObject([{ body: { lines: [{ line_id: 1, amount: 290 }] } }])
  expect(sent[0]?.body as object).not.toHaveProperty("take_back")
})
