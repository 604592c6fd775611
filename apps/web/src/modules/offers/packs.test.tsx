import { fireEvent, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { Packs } from "./packs.tsx"

const pack = {
  id: 1,
  name: "Group 10-Pack",
  pass_type: { id: 1, name: "Group" },
  amount_pass: 10,
  valid_days: 180,
  active: true,
  price: 2490,
  currency: "SEK",
  later: [{ price: 2690, from_day: "2027-01-01" }],
  last_change: { id: 7, price: 2690, from_day: "2027-01-01" },
}
const show = (search = "", packs: object[] = [pack]) =>
  renderScreen(<Packs />, {
    path: `/admin/offers${search}`,
    answers: {
      "GET /api/admin/packages/": [200, packs],
      "PATCH /api/admin/packages/1/": [200, { status: "ok" }],
      "POST /api/admin/packages/1/price/": [200, { id: 8 }],
      "POST /api/admin/offer-prices/7/undo/": [200, { status: "ok" }],
    },
  })
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

test("each pack says what it contains, and the price that comes", async () => {
  show("", [pack, { ...pack, id: 2, name: "Old", active: false, valid_days: null, later: [] }])
  await screen.findByText(/from 1 Jan/)
  expect(screen.getAllByText(/never expires/)).not.toHaveLength(0)
  screen.getByText("Not on offer")
})

test("without packs it says what comes here", async () => {
  show("", [])
  await screen.findByText(/^No pack yet/)
})

test("a price is set from a date, and the last one undone from its dialog", async () => {
  const shown = show("?dialog=pack-price&pack=1")
  await type("Price of the pack", "2790")
  await type("From", "2027-02-01")
  await shown.user.click(screen.getByRole("button", { name: /^Set price from/ }))
  await screen.findByText("The new price is set")
  expect(shown.sent).toMatchObject([
    { call: "POST /api/admin/packages/1/price/", body: { price: 2790, from_day: "2027-02-01" } },
  ])
})

test("its passes and validity are changed; empty never expires", async () => {
  const shown = show("?dialog=pack&pack=1")
  await type("Number of passes", "12")
  await type(/^Valid for days/, "")
  await shown.user.click(screen.getByRole("button", { name: "Save" }))
  await screen.findByText("Saved")
  expect(shown.sent).toMatchObject([
    { call: "PATCH /api/admin/packages/1/", body: { amount_pass: 12, valid_days: null, active: true } },
  ])
})
