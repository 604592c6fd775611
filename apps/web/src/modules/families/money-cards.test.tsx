import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import type { Family } from "./family.ts"
import { FiguresCard } from "./money-cards.tsx"
import { OwesCard } from "./owes-card.tsx"

const PREVIEW = "POST /api/admin/order-reminders/preview/"
const order = (id: number, unpaid: number) => ({
  id,
  title: `Duo ${id}`,
  payment_method: "bank_transfer" as const,
  unpaid,
  currency: "SEK",
  due_at: `2026-11-${20 + id}T12:00:00+01:00`,
  account_id: 9,
  account_name: "Sara Lindqvist",
})
const owedOf = (...orders: ReturnType<typeof order>[]) => ({
  amount: orders.reduce((sum, { unpaid }) => sum + unpaid, 0),
  currency: "SEK",
  oldest_due: orders[0]?.due_at ?? null,
  orders,
})
const textOf = () => document.body.textContent?.replaceAll("\u00a0", " ")

test("one unpaid order is named with its due date and acted on directly", async () => {
  const { t, user, sent } = renderScreen(
    <OwesCard owed={owedOf(order(4, 420))} accountId={9} isOwnFamily={false} />,
    {
      path: "/admin/families/9",
      answers: { [PREVIEW]: [200, { orders: 1, amount: 420, currency: "SEK", emails: [], left_out: [] }] },
    },
  )
  expect(textOf()).toContain("420 kr")
  expect(textOf()).toMatch(/Duo 4.*24 Nov/)
  expect(screen.queryByRole("checkbox")).toBeNull()
  await user.click(screen.getByRole("button", { name: t("finances:many.remind.button") }))
  await waitFor(() => expect(sent).toEqual([{ call: PREVIEW, body: { order_ids: [4] } }]))
})

test("of several orders the sum and the oldest due date come first, and those ticked are acted on", async () => {
  const { t, user, sent } = renderScreen(
    <OwesCard owed={owedOf(order(1, 290), order(2, 130), order(3, 80))} accountId={9} isOwnFamily={false} />,
    {
      path: "/admin/families/9",
      answers: { [PREVIEW]: [200, { orders: 2, emails: [], fees: [], left_out: [] }] },
    },
  )
  expect(textOf()).toMatch(/500 kr.*3 unpaid orders.*Oldest due.*21 Nov/)
  const [first, second, third] = screen.getAllByRole("checkbox")
  await user.click(second as HTMLElement)
  await user.click(screen.getByRole("button", { name: t("finances:many.remind.button") }))
  await waitFor(() => expect(sent).toEqual([{ call: PREVIEW, body: { order_ids: [1, 3] } }]))
  await user.keyboard("{Escape}")
  for (const box of [first, third]) await user.click(box as HTMLElement)
  const pay = screen.getByRole("button", { name: t("finances:act.pay.title") })
  expect([pay.ariaDisabled, pay.getAttribute("aria-disabled")]).toContain("true")
  await user.click(pay)
  expect(screen.queryByRole("dialog")).toBeNull()
})

test("what each guardian owes is summed by who pays, the page's own account first", () => {
  const johans = { ...order(1, 290), account_id: 7, account_name: "Johan Lindqvist" }
  renderScreen(<OwesCard owed={owedOf(johans, order(2, 130), order(3, 80))} accountId={9} isOwnFamily />, {
    path: "/admin/families/9",
  })
  expect(textOf()).toMatch(/500 kr.*Sara Lindqvist210 kr.*Duo 2.*Duo 3.*Johan Lindqvist290 kr.*Duo 1/)
  expect(screen.getByRole("link", { name: "Johan Lindqvist" }).getAttribute("href")).toBe("/admin/families/7")
})

test("more than five orders fold, and those that are not shown are chosen as well", async () => {
  const orders = [1, 2, 3, 4, 5, 6, 7].map((id) => order(id, 100))
  const { t, user, sent } = renderScreen(
    <OwesCard owed={owedOf(...orders)} accountId={9} isOwnFamily={false} />,
    {
      path: "/admin/families/9",
      answers: { [PREVIEW]: [200, { orders: 7, emails: [], fees: [], left_out: [] }] },
    },
  )
  expect(screen.getAllByRole("checkbox")).toHaveLength(5)
  await user.click(screen.getByRole("button", { name: t("finances:many.remind.button") }))
  await waitFor(() => expect(sent).toEqual([{ call: PREVIEW, body: { order_ids: [1, 2, 3, 4, 5, 6, 7] } }]))
  await user.keyboard("{Escape}")
  await user.click(screen.getByRole("button", { name: t("families:moreOrders", { count: 2 }) }))
  expect(screen.getAllByRole("checkbox")).toHaveLength(7)
})

test("nobody acts on what the own family owes", () => {
  renderScreen(<OwesCard owed={owedOf(order(1, 290), order(2, 130))} accountId={9} isOwnFamily />, {
    path: "/admin/families/9",
  })
  expect(textOf()).toContain("420 kr")
  expect([screen.queryByRole("button"), screen.queryByRole("checkbox")]).toEqual([null, null])
})

test("the figures name the balance, the passes that expire first, what was paid and the card", () => {
  const family = {
    email: "sara@klubb.example",
    wallet: {
      balance: 450,
      currency: "SEK",
      passes: [
        { name: "Group", left: 6, expiring: 2, expires_at: "2026-12-31T12:00:00+01:00" },
        { name: "Personal", left: 2, expiring: 0, expires_at: null },
      ],
    },
    paid_this_year: { amount: 18_340, currency: "SEK", receipts: 23 },
    card: { brand: "visa", last4: "4417", exp_month: 3, exp_year: 2028 },
  } as unknown as Family
  renderScreen(<FiguresCard family={family} />, { path: "/admin/families/9" })
  expect(textOf()).toMatch(/Wallet450 kr.*Passes8.*Group: 6.*2 expire.*31 Dec.*Personal: 2/)
  expect(textOf()).toMatch(/Paid this year18 340 kr.*23 receipts.*4417.*March 2028/)
  expect(screen.queryByRole("button"), "nothing to adjust").toBeNull()
})
