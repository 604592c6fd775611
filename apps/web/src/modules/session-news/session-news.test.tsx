import { academy } from "@academy/domain/academy"
import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
// What the cards fetch is there.
import "./cancelled-cards.tsx"
import "./moved-card.tsx"
import { SessionNewsCards, useSessionNews } from "./index.ts"

const NEWS = "GET /api/session-news/"

const seat = {
  player_id: 3,
  player_name: "Alma",
  currency: "SEK",
  card_last4: null,
  pass_last_day: null,
  credit_note_id: null,
  credit_note_number: null,
}
const cancelled = {
  bookable_id: 5,
  kind: "cancelled",
  title: "Group · Finishing",
  starts_at: "2026-11-26T17:30:00+01:00",
  ends_at: "2026-11-26T19:00:00+01:00",
  address_name: "Stadshagens IP",
  told_at: "2026-11-26T14:12:00+01:00",
  reason: "The pitch is frozen.",
  before: null,
  players: [
    { id: 3, booking_id: 8, name: "Alma" },
    { id: 4, booking_id: 9, name: "Hugo" },
  ],
  returned: [
    {
      ...seat,
      booking_id: 8,
      way: "pass",
      amount: 0,
      pass_last_day: "2027-02-28",
      may_go_to_wallet: false,
      amount_to_wallet: 0,
    },
    {
      ...seat,
      booking_id: 9,
      player_id: 4,
      player_name: "Hugo",
      way: "card",
      amount: 290,
      card_last4: "4242",
      credit_note_id: 12,
      credit_note_number: "2026-000431",
      may_go_to_wallet: true,
      amount_to_wallet: 290,
    },
  ],
  held: null,
  others: [
    {
      bookable_id: 6,
      title: "Group · One against one",
      starts_at: "2026-11-28T10:00:00+01:00",
      address_name: "Kristinebergs IP",
      capacity: 6,
      seats_left: 2,
    },
  ],
}
const moved = {
  ...cancelled,
  kind: "moved",
  reason: "",
  before: { starts_at: "2026-11-26T16:30:00+01:00", address_name: "Spånga IP", is_other_time: true },
  returned: [],
  others: [],
}

function Cards() {
  return <SessionNewsCards news={useSessionNews([3])} />
}

const open = (news: object, answers: ServerAnswers = {}) =>
  renderScreen(<Cards />, { answers: { [NEWS]: [200, [news]], ...answers } })

test("a cancelled session: why, what came back, and a press that takes the money to the wallet", async () => {
  const TAKE = "POST /api/bookings/4/9/refund-to-wallet/"
  const { t, user, sent } = open(cancelled, { [TAKE]: [200, { amount: 290, currency: "SEK" }] })
  expect(await screen.findByText("The pitch is frozen.")).toBeTruthy()
  expect(screen.getByText(academy.name)).toBeTruthy()
  const back = within(screen.getByRole("region", { name: t("session-news:back.title") }))
  expect(back.getByText(t("session-news:back.onePass"))).toBeTruthy()
  expect(back.getByText(/28 Feb/)).toBeTruthy()
  expect(back.getByText(/4242/)).toBeTruthy()
  expect(back.getByText(t("session-news:back.creditNote", { number: "2026-000431" }))).toBeTruthy()
  await user.click(back.getByRole("button"))
  expect(sent).toEqual([{ call: TAKE, body: null }])
})

test("a part that came by bank transfer is there already: the press names the rest, the notice what was taken", async () => {
  const TAKE = "POST /api/bookings/4/9/refund-to-wallet/"
  const [, hugos] = cancelled.returned
  const returned = [{ ...hugos, amount: 1664, amount_to_wallet: 833 }]
  const { t, user } = open({ ...cancelled, returned }, { [TAKE]: [200, { amount: 831, currency: "SEK" }] })
  const back = within(await screen.findByRole("region", { name: t("session-news:back.title") }))
  expect(back.getByText(/1\s664/)).toBeTruthy()
  await user.click(back.getByRole("button", { name: /833/ }))
  expect((await screen.findByText(/added .* to your balance/)).textContent).toMatch(/831/)
})

test("another date holds a seat for each child in the basket and leads there", async () => {
  const HOLD = "POST /api/basket/lines/"
  const { user, sent, router } = open(cancelled, {
    [HOLD]: [200, { added: 2, held_until: "2026-11-26T15:10:00+01:00", skipped: [] }],
  })
  await user.click(await screen.findByRole("button", { name: /One against one/ }))
  expect(sent).toEqual([{ call: HOLD, body: { bookable_id: 6, players_id: [3, 4] } }])
  await waitFor(() => expect(router.state.location.pathname).toBe("/account/basket"))
})

test("a date that the academy offers instead comes first: until when, and where each child's seat is answered", async () => {
  const held = {
    bookable_id: 7,
    title: "Group · Finishing",
    starts_at: "2026-12-03T17:30:00+01:00",
    address_name: "Spånga IP",
    held_until: "2026-11-27T12:00:00+01:00",
    seats: [{ booking_id: 31, player_id: 4, player_name: "Hugo" }],
  }
  const { t } = open({ ...cancelled, held, others: [] })
  const link = await screen.findByRole("link", { name: t("session-news:instead.answer", { name: "Hugo" }) })
  expect(link.getAttribute("href")).toContain("offerModal=true&bookingId=31")
  expect(screen.getByText(/12:00/)).toBeTruthy()
})

test("another date that is taken meanwhile says so at its place", async () => {
  const { t, user } = open(cancelled, {
    "POST /api/basket/lines/": [409, { status: 409, code: "bookable_full" }],
  })
  await user.click(await screen.findByRole("button", { name: /One against one/ }))
  expect(await screen.findByText(t("problems:bookable_full"))).toBeTruthy()
})

test("a moved session says what it was, and leads to another date for each child", async () => {
  const READ = "POST /api/session-news/5/read/"
  const { t, user, sent } = open(moved, { [READ]: [200, { status: "ok" }] })
  expect(await screen.findByText(/Spånga IP/)).toBeTruthy()
  const link = screen.getByRole("link", { name: t("session-news:otherDate", { name: "Hugo" }) })
  expect(link.getAttribute("href")).toContain("bookingId=9&playerId=4&modalSection=move")
  await user.click(screen.getByRole("button", { name: t("session-news:understood") }))
  expect(sent).toEqual([{ call: READ, body: null }])
})
