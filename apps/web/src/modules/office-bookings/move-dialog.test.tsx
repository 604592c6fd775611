import { fireEvent, screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { MoveDialog } from "./move-dialog.tsx"

const READ = "GET /api/admin/players/7/sessions/?booking_id=9"
const PREVIEW = "POST /api/admin/bookings/9/move/preview/"
const MOVE = "POST /api/admin/bookings/9/move/"

const session = (id: number, more: object = {}) => ({
  id,
  title: `Session ${id}`,
  booking_type: "group",
  starts_at: `2030-11-${20 + id}T10:00:00+01:00`,
  ends_at: `2030-11-${20 + id}T11:00:00+01:00`,
  address: { id: 1, name: "Kristinebergs IP" },
  coaches: [{ id: 1, name: "Elena Kovač" }],
  capacity: 6,
  seats_taken: 5,
  waiting: 0,
  price: 340,
  currency: "SEK",
  why_not: null,
  warnings: [],
  is_possible: true,
  difference: 0,
  settlements: [],
  ...more,
})
const full = { seats_taken: 6, why_not: "bookable_full", warnings: [{ code: "over_capacity", about: [] }] }
const found = (sessions: object[]) => ({
  player: { name: "Hugo Sandell", first_name: "Hugo", year_of_birth: 2012 },
  moved: {
    bookable_id: 3,
    title: "Playing out",
    starts_at: "2030-11-20T17:30:00+01:00",
    price: 290,
    currency: "SEK",
    payed: true,
    payment_method: "card",
    payer: { name: "Eva Sandell", language: "sv", balance: 120 },
    invoice_due_at: "2030-11-30T12:00:00+01:00",
    next_waiting: "Albin Frisk",
  },
  sessions,
})
const email = { to: "Eva Sandell", language: "sv", subject: "Flyttad", text: "Vi har flyttat bokningen" }
let closed = 0
function show(sessions: object[], more: ServerAnswers = {}) {
  const answers: ServerAnswers = {
    [READ]: [200, found(sessions)],
    [PREVIEW]: [200, email],
    [MOVE]: [200, { booking_id: 9, starts_at: "2030-11-21T10:00:00+01:00" }],
    ...more,
  }
  const dialog = <MoveDialog playerId={7} bookingId={9} onClose={() => closed++} />
  return { ...renderScreen(dialog, { answers }), answers }
}
const movesOf = ({ sent }: Pick<ReturnType<typeof renderScreen>, "sent">) =>
  sent.filter(({ call }) => call === MOVE)

test("what fits is listed, everything else with its reason; the email is shown before the button says whom it goes to", async () => {
  const shown = show([
    session(1),
    session(2, { why_not: "born_too_early", is_possible: false }),
    session(3, full),
  ])
  const first = await screen.findByRole("radio", { name: /Session 1/ })
  expect(document.activeElement, "what is to be chosen, not what closes").toBe(first)
  expect(screen.queryByText("Session 2")).toBeNull()
  expect(screen.getByText(/Albin Frisk, 1st on the waiting list/)).toBeDefined()
  fireEvent.click(screen.getByRole("radio", { name: "Everything" }))
  expect((screen.getByRole("radio", { name: /Session 2/ }) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByRole("radio", { name: /Session 3.*Full.*Overbook/ })).toBeDefined()
  fireEvent.click(screen.getByRole("radio", { name: /Session 1/ }))
  await screen.findByText("Vi har flyttat bokningen")
  shown.answers[READ] = [200, found([session(1)])]
  fireEvent.click(screen.getByRole("button", { name: "Move and email Eva Sandell" }))
  await waitFor(() => expect(closed).toBe(1))
  expect(movesOf(shown)[0]?.body).toEqual({ bookable_id: 1, expected_difference: 0, sends_email: true })
  // The sessions are asked for again, the email of a move that was made is not.
  await waitFor(() => expect(screen.queryByText("Session 2")).toBeNull())
  expect(shown.sent.filter(({ call }) => call === PREVIEW)).toHaveLength(1)
})

test("a dearer session is settled as chosen; no charge asks why, and the email can be left out", async () => {
  const dearer = { difference: 50, settlements: ["no_charge", "wallet", "invoice"] }
  const shown = show([session(1, dearer)])
  fireEvent.click(await screen.findByRole("radio", { name: /Session 1/ }))
  fireEvent.click(screen.getByRole("button", { name: /^Move/ }))
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: /Reason/ }).getAttribute("aria-invalid")).toBe("true"),
  )
  expect(movesOf(shown)).toEqual([])
  fireEvent.click(screen.getByRole("radio", { name: /From the wallet/ }))
  fireEvent.click(screen.getByRole("checkbox", { name: "Don’t email" }))
  fireEvent.click(screen.getByRole("button", { name: "Move without email" }))
  await waitFor(() =>
    expect(movesOf(shown)[0]?.body).toEqual({
      bookable_id: 1,
      settlement: "wallet",
      expected_difference: 50,
      sends_email: false,
    }),
  )
})

test("a seat that goes meanwhile turns the row full, keeps the choice and stops the button", async () => {
  const answers: ServerAnswers = {
    [READ]: [200, found([session(1)])],
    [MOVE]: [409, { code: "bookable_full" }],
  }
  const shown = show([], answers)
  fireEvent.click(await screen.findByRole("radio", { name: /Session 1/ }))
  shown.answers[READ] = [200, found([session(1, full)])]
  fireEvent.click(screen.getByRole("button", { name: /^Move/ }))
  await screen.findByRole("radio", { name: /Session 1.*Full/, checked: true })
  fireEvent.click(screen.getByRole("button", { name: /^Move/ }))
  expect(screen.getAllByText("Someone took the last seat").length).toBeGreaterThan(0)
  expect(movesOf(shown)).toHaveLength(1)
})
