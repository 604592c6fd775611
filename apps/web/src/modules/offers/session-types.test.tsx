import { fireEvent, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { SessionTypes } from "./session-types.tsx"

const group = {
  id: 1,
  slug: "group",
  name: "Group",
  minutes: 90,
  capacity: 6,
  price: 290,
  currency: "SEK",
  later: [{ price: 320, from_day: "2027-01-01" }],
  sessions: 40,
  last_change: { id: 7, price: 320, from_day: "2027-01-01", sessions: 12 },
}
const preview = {
  plan: "p1",
  sessions: 12,
  series: 2,
  prices: [
    { price: 250, sessions: 3 },
    { price: 290, sessions: 12 },
  ],
  edited: 1,
  booked: 4,
  held: 1,
}
const SET = "POST /api/admin/session-types/1/price/"
const show = (search = "", more: object = {}) =>
  renderScreen(<SessionTypes />, {
    path: `/admin/offers${search}`,
    answers: {
      "GET /api/admin/session-types/": [200, [group]],
      [`${SET}preview/`]: [200, preview],
      [SET]: [200, { id: 8, changed: 12 }],
      "POST /api/admin/type-prices/7/undo/": [200, { changed: 12 }],
      ...more,
    },
  })
const writesOf = ({ sent }: ReturnType<typeof show>) => sent.filter(({ call }) => !call.endsWith("preview/"))

async function typePrice(value: string) {
  fireEvent.change(await screen.findByLabelText("Price per session"), { target: { value } })
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2027-02-01" } })
  await screen.findByText("12 sessions in 2 series get the new price.")
}

test("a type says what new sessions usually have, and the price that comes", async () => {
  show()
  await screen.findByText("40 upcoming sessions")
  screen.getByText(/^320\skr from 1 Jan/)
})

test("a new price shows what changes and what stays before it is set, with what was seen", async () => {
  const shown = show("?dialog=price&type=1")
  await typePrice("310")
  screen.getByText("5 booked or held seats keep their price.")
  screen.getByText("1 session keeps the price that was set for its date alone.")
  await shown.user.click(screen.getByRole("checkbox", { name: /250/ }))
  await shown.user.click(screen.getByRole("button", { name: /^Set price from/ }))
  await screen.findByText("12 sessions have the new price")
  expect(writesOf(shown)).toMatchObject([
    { call: SET, body: { price: 310, from_day: "2027-02-01", staying: [250], plan: "p1" } },
  ])
})

test("sessions that changed meanwhile are said, and looked at again", async () => {
  const shown = show("?dialog=price&type=1", { [SET]: [409, { status: 409, code: "plan_changed" }] })
  await typePrice("310")
  const before = shown.sent.filter(({ call }) => call.endsWith("preview/")).length
  await shown.user.click(screen.getByRole("button", { name: /^Set price from/ }))
  await screen.findByText(shown.t("problems:plan_changed"))
  await expect
    .poll(() => shown.sent.filter(({ call }) => call.endsWith("preview/")).length)
    .toBeGreaterThan(before)
})

test("the last price is undone from its dialog", async () => {
  const shown = show("?dialog=price&type=1")
  await shown.user.click(await screen.findByRole("button", { name: "Undo" }))
  await screen.findByText("The price is what it was before")
  expect(writesOf(shown)).toMatchObject([{ call: "POST /api/admin/type-prices/7/undo/" }])
})
