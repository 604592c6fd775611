import { fireEvent, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { Plans } from "./plans.tsx"

const basic = {
  id: 1,
  name: "Basic",
  group_passes: 4,
  personal_passes: 0,
  players: 1,
  binding_months: 3,
  active: true,
  is_featured: false,
  price: 1000,
  yearly_price: 890,
  currency: "SEK",
  later: [{ price: 1100, yearly_price: 990, from_day: "2027-01-01" }],
  last_change: { id: 7, price: 1100, yearly_price: 990, from_day: "2027-01-01" },
  members: 12,
}
const elite = {
  ...basic,
  id: 2,
  name: "Elite",
  group_passes: null,
  active: false,
  later: [],
  last_change: null,
}
const show = (search = "", plans: object[] = [basic, elite]) =>
  renderScreen(<Plans />, {
    path: `/admin/offers${search}`,
    answers: {
      "GET /api/admin/plans/": [200, plans],
      "POST /api/admin/plans/": [200, { id: 3 }],
      "POST /api/admin/plans/sample/": [200, { added: 3 }],
      "PATCH /api/admin/plans/1/": [200, { status: "ok" }],
      "POST /api/admin/plans/1/price/": [200, { id: 8 }],
      "POST /api/admin/offer-prices/7/undo/": [200, { status: "ok" }],
    },
  })
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

test("each plan says what it includes, who has it, the price that comes, and whether it is on offer", async () => {
  show()
  await screen.findAllByText("12 members")
  screen.getByText(/990\skr from 1 Jan/)
  expect(screen.getAllByText("Not on offer")).toHaveLength(1)
})

test("without plans it says what comes here, and offers three to begin with", async () => {
  const shown = show("", [])
  await screen.findByText(/^No plan yet/)
  await shown.user.click(screen.getByRole("button", { name: "Begin with three sample plans" }))
  await screen.findByText(/^Three plans are added/)
  expect(shown.sent).toMatchObject([{ call: "POST /api/admin/plans/sample/" }])
})

test("a price from a date says that members keep theirs, and the last one is undone", async () => {
  const shown = show("?dialog=plan-price&plan=1")
  await screen.findByText("12 members keep the price they agreed to.")
  await type("Price a month, paid monthly", "1200")
  await type("Price a month, paid yearly", "1080")
  await type("From", "2027-02-01")
  await shown.user.click(screen.getByRole("button", { name: /^Set price from/ }))
  await screen.findByText("The new price is set")
  expect(shown.sent).toMatchObject([
    {
      call: "POST /api/admin/plans/1/price/",
      body: { price: 1200, yearly_price: 1080, from_day: "2027-02-01" },
    },
  ])
})

test("the last price is undone from its dialog", async () => {
  const shown = show("?dialog=plan-price&plan=1")
  await shown.user.click(await screen.findByRole("button", { name: "Undo" }))
  await screen.findByText("The price is what it was before")
  expect(shown.sent).toMatchObject([{ call: "POST /api/admin/offer-prices/7/undo/" }])
})

test("a plan is changed: without a number its group passes are unlimited, and it moves in the list", async () => {
  const shown = show("?dialog=plan&plan=1")
  await type(/^Group passes a month/, "")
  await type("Place in the list", "2")
  await shown.user.click(screen.getByRole("checkbox", { name: /^On offer/ }))
  await shown.user.click(screen.getByRole("button", { name: "Save" }))
  await screen.findByText("Saved")
  expect(shown.sent).toMatchObject([
    { call: "PATCH /api/admin/plans/1/", body: { group_passes: null, players: 1, active: false, place: 2 } },
  ])
})

test("a plan is added with a name and prices", async () => {
  const shown = show("?dialog=new-plan", [])
  await type("Name", "Start")
  await type("Price a month, paid monthly", "500")
  await type("Price a month, paid yearly", "450")
  await shown.user.click(screen.getAllByRole("button", { name: "Add plan" }).at(-1) as HTMLElement)
  await screen.findByText("The plan is added")
  expect(shown.sent).toMatchObject([
    {
      call: "POST /api/admin/plans/",
      body: { name: "Start", price: 500, yearly_price: 450, group_passes: null, players: 1, active: true },
    },
  ])
})
