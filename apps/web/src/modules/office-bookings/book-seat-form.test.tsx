import { fireEvent, screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { BookSeatForm } from "./book-seat-form.tsx"

const READ = "GET /api/admin/bookables/3/players/7/"
const BOOK = "POST /api/admin/bookables/3/players/"

const payer = (account_id: number, name: string, ways: string[]) => ({
  account_id,
  name,
  email: `${account_id}@example.com`,
  ways,
  closed_ways: [] as { way: string; why: string }[],
  plan: null as string | null,
  passes: 2,
  balance: 450,
  card: { brand: "visa", last4: "4417", exp_month: 3, exp_year: 2031 },
  invoice_due_at: "2030-11-25T12:00:00+01:00",
})
const seat = (more: object = {}) => ({
  title: "First touch",
  starts_at: "2030-11-28T17:30:00+01:00",
  player_name: "Noah",
  price: 290,
  currency: "SEK",
  why_not: null,
  warnings: [],
  link_until: "2030-11-21T12:00:00+01:00",
  payers: [payer(1, "Sara Lindqvist", ["pass", "wallet", "card", "bank_transfer", "link", "nothing"])],
  ...more,
})
let booked = 0
const show = (found: object, answer: [number, object] = [200, { booking_id: 9, held_until: null }]) =>
  renderScreen(<BookSeatForm bookableId={3} playerId={7} onBooked={() => booked++} />, {
    answers: { [READ]: [200, found], [BOOK]: answer },
  })

test("each way says what it takes, the first is chosen, and the seat is booked at the price that was shown", async () => {
  const { sent } = show(seat())
  expect((await screen.findByRole("radio", { name: /Pass/ })).getAttribute("aria-checked")).toBe("true")
  for (const said of ["2 fit this session", "450 kr available", "•••• 4417, charged now", "Due Mon 25 Nov"])
    expect(document.body.textContent?.replaceAll("\u00a0", " ")).toContain(said)
  fireEvent.click(screen.getByRole("radio", { name: /Invoice/ }))
  fireEvent.click(screen.getByRole("button", { name: "Book and email Sara Lindqvist" }))
  await waitFor(() => expect(booked).toBe(1))
  expect(sent.at(-1)?.body ?? sent.find(({ call }) => call === BOOK)?.body).toEqual({
    player_id: 7,
    account_id: 1,
    pay_with: "bank_transfer",
    expected_price: 290,
  })
})

test("a way that isn't possible stands below with its reason, and a plan's passes name the plan", async () => {
  const closed_ways = [{ way: "bank_transfer", why: "too_late_for_bank_transfer" }]
  show(seat({ payers: [{ ...payer(1, "Sara Lindqvist", ["pass", "nothing"]), closed_ways, plan: "Pro" }] }))
  expect((await screen.findByRole("radio", { name: /Pass: Pro/ })).getAttribute("aria-checked")).toBe("true")
  const invoice = screen.getByRole("radio", { name: /Invoice.*The session starts too soon/ })
  expect(invoice).toHaveProperty("disabled", true)
  expect(screen.getAllByRole("radio").at(-1)).toBe(invoice)
})

test("a free seat is not sent without a reason, and a second guardian has its own ways", async () => {
  const { sent } = show(
    seat({
      payers: [
        payer(1, "Sara Lindqvist", ["pass", "nothing"]),
        payer(2, "Johan Lindqvist", ["link", "nothing"]),
      ],
    }),
  )
  fireEvent.click(await screen.findByRole("radio", { name: "Johan Lindqvist" }))
  expect(screen.getByRole("radio", { name: /Payment link/ }).getAttribute("aria-checked")).toBe("true")
  expect(screen.getByRole("button", { name: "Hold seat and email link" })).toBeDefined()
  fireEvent.click(screen.getByRole("radio", { name: /Free/ }))
  fireEvent.click(screen.getByRole("button", { name: "Book and email Johan Lindqvist" }))
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: /Reason/ }).getAttribute("aria-invalid")).toBe("true"),
  )
  expect(sent.filter(({ call }) => call === BOOK)).toEqual([])
})

test("a session that filled up meanwhile asks to be confirmed, with the reason", async () => {
  const refusal = { code: "needs_confirmation", details: [{ code: "over_capacity", about: [] }] }
  const { sent } = show(seat(), [409, refusal])
  fireEvent.click(await screen.findByRole("button", { name: /^Book/ }))
  fireEvent.click(await screen.findByRole("checkbox"))
  fireEvent.change(screen.getByRole("textbox", { name: /Reason/ }), { target: { value: "Sibling" } })
  fireEvent.click(screen.getByRole("button", { name: /^Book/ }))
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === BOOK).at(-1)?.body).toMatchObject({
      reason: "Sibling",
      confirmed_warnings: ["over_capacity"],
    }),
  )
})

test("a player that is booked already is not asked for a payment", async () => {
  show(seat({ why_not: "already_booked" }))
  await screen.findByText(/already/)
  expect(screen.queryByRole("button")).toBeNull()
})
