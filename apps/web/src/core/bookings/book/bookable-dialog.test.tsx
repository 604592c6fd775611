import { screen, waitFor } from "@testing-library/react"
import { describe, expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { givenOffer, givenPlayer } from "../testing/given-offer.ts"
import { BookableDialog } from "./bookable-dialog.tsx"

const OFFER = "GET /api/available-bookings/5/"
const BOOK = "POST /api/bookable-payments/5/"

const WAITING = "GET /api/waiting-list/"
const JOIN = "POST /api/waiting-list/"
const LEAVE = "POST /api/waiting-list/leave/"
const COACHES = "GET /api/coaches/"

const linnea = { id: 1, certifications: ["UEFA B", "First aid"], languages: ["Swedish", "English"] }

const elsaWaits = {
  id: 8,
  bookable_id: 5,
  player_id: 3,
  player_name: "Elsa",
  title: "Skills, Tuesday",
  booking_type: "group",
  starts_at: "2026-12-01T16:30:00.000Z",
  ends_at: "2026-12-01T17:30:00.000Z",
  address_name: "Zinkensdamm",
  coaches: ["Linnea"],
  position: 2,
  waiting: 2,
  overlapping: false,
  is_open: false,
  offer: null,
}

/** What a full session's dialog asks besides: another one, and who waits. */
const elsewhere: ServerAnswers = {
  "GET /api/available-bookings/": [200, []],
  "GET /api/bookings-info/": [200, []],
  [WAITING]: [200, []],
}

const elsa = givenPlayer(3, "Elsa")

const offer = (changes: object = {}, bookable: object = {}) => givenOffer([elsa], bookable, changes)

const open = (answers: ServerAnswers, also = "") =>
  renderScreen(<BookableDialog />, {
    path: `/account?bookableModal=true&bookableId=5${also}`,
    answers: { [WAITING]: [200, []], [COACHES]: [200, [linnea]], ...answers },
  })

describe("the booking dialog", () => {
  test("keeps its place while the session is on its way", () => {
    const { t } = open({ [OFFER]: new Promise<never>(() => {}) })
    expect(screen.getAllByRole("status", { name: t("common:loading") }).length).toBeGreaterThan(0)
  })

  test("says that a session is gone, and leads to the calendar", async () => {
    const { t } = open({ [OFFER]: [404, { status: 404, code: "not_found" }] })
    expect(await screen.findByText(t("bookings:book.notFound"))).toBeTruthy()
    const link = screen.getByRole("link", { name: t("bookings:book.toCalendar") })
    expect(link.getAttribute("href")).toBe("/calendar/")
  })

  test("two sessions of one name have titles of their own", async () => {
    document.title = "My page"
    const titles: string[] = []
    for (const starts_at of ["2026-12-01T16:30:00.000Z", "2026-12-03T17:00:00.000Z"]) {
      const { unmount } = open({ [OFFER]: [200, offer({}, { starts_at })] })
      await screen.findByRole("button", { name: /Elsa/ })
      titles.push(document.title)
      unmount()
    }
    expect(titles).toEqual([
      "Book Skills, Tuesday · Tue 1 Dec 17:30 · My page",
      "Book Skills, Tuesday · Thu 3 Dec 18:00 · My page",
    ])
  })

  test("books with the pass that there is, and gives way to the confirmation over My Page", async () => {
    const { user, sent, router } = open({
      [OFFER]: [200, offer()],
      [BOOK]: [200, { booking_id: 9, status: "confirmed" }],
    })
    await user.click(await screen.findByRole("button", { name: /Elsa/ }))
    await waitFor(() => expect(router.state.location.search).toBe("?confirmation=9"))
    expect(router.state.location.pathname).toBe("/account")
    expect(sent).toEqual([
      { call: BOOK, body: { player: "3", payment_method: "pass", expected_price: "290" } },
    ])
  })

  test("in the last hours whoever waits reads that the free seat is for the first to tap", async () => {
    const { t, unmount } = open({
      [OFFER]: [200, offer()],
      [WAITING]: [200, [{ ...elsaWaits, is_open: true }]],
    })
    expect(await screen.findByText(t("bookings:waiting.openNow"))).toBeTruthy()
    expect(screen.getByRole("button", { name: /Elsa/ })).toBeTruthy()
    unmount()
    open({ [OFFER]: [200, offer()], [WAITING]: [200, [{ ...elsaWaits, bookable_id: 6, is_open: true }]] })
    await screen.findByRole("button", { name: /Elsa/ })
    expect(screen.queryByText(t("bookings:waiting.openNow"))).toBeNull()
  })

  test("who wishes to invite a friend books first, and then comes to the invitations", async () => {
    const { t, user, router, sent } = open({
      [OFFER]: [200, offer()],
      [BOOK]: [200, { booking_id: 9, status: "confirmed" }],
    })
    const invite = { name: t("bookings:book.inviteFriend") }
    await user.click(await screen.findByRole("button", { ...invite, pressed: false }))
    expect(screen.getByText(t("bookings:book.inviteHint"))).toBeTruthy()
    await user.click(screen.getByRole("button", { name: /Elsa/ }))
    // The confirmation leads there; where a payment page is on the way, the way back from it does.
    await waitFor(() => expect(router.state.location.search).toBe("?confirmation=9&modalSection=invitations"))
    expect(sent[0]?.body).toMatchObject({ invites_friend: "true" })
  })

  test.each(["cancelled", "declined"] as const)(
    "back from a payment that was %s, says that nothing was charged",
    async (payment) => {
      const { t } = open({ [OFFER]: [200, offer()] }, `&payment=${payment}`)
      expect(await screen.findByText(t(`booking-sheet:paymentEnded.${payment}`))).toBeTruthy()
      expect(await screen.findByRole("button", { name: /Elsa/ })).toBeTruthy()
    },
  )

  test("nobody is invited to the last seat", async () => {
    const { t } = open({ [OFFER]: [200, offer({}, { seats_taken: 5 })] })
    await screen.findByRole("button", { name: /Elsa/ })
    expect(screen.queryByRole("button", { name: t("bookings:book.inviteFriend") })).toBeNull()
  })

  test("the coach stands there with the first licence and the languages", async () => {
    open({ [OFFER]: [200, offer()] })
    expect(await screen.findByText("UEFA B, Swedish and English")).toBeTruthy()
  })

  test("full: joins the line at the next place, with who is preferred ticked", async () => {
    const { t, user, sent } = open({
      [OFFER]: [200, offer({ waiting: 2 }, { seats_taken: 6 })],
      ...elsewhere,
      [JOIN]: [200, { places: [{ id: 1, player_id: 3, position: 3 }] }],
    })
    await user.click(
      await screen.findByRole("button", { name: t("bookings:waiting.join", { names: "Elsa" }) }),
    )
    expect(screen.getByText("No. 3")).toBeTruthy()
    expect(screen.queryByRole("radiogroup", { name: t("common:payWith") })).toBeNull()
    expect(sent).toEqual([{ call: JOIN, body: { bookable_id: 5, players_id: [3] } }])
  })

  test("full: who waits already is told the place, and leaves", async () => {
    const { t, user, sent } = open({
      [OFFER]: [200, offer({ waiting: 2 }, { seats_taken: 6 })],
      ...elsewhere,
      [WAITING]: [200, [elsaWaits]],
      [LEAVE]: [200, { ok: true }],
    })
    expect(await screen.findByText(t("bookings:waiting.isAt", { name: "Elsa", position: 2 }))).toBeTruthy()
    expect(screen.queryByRole("button", { name: /Elsa/ })).toBeNull()
    await user.click(screen.getByRole("button", { name: t("bookings:waiting.leave") }))
    expect(sent).toEqual([{ call: LEAVE, body: { place_id: 8 } }])
  })

  test("a seat that somebody else took meanwhile: the refusal stands above the button", async () => {
    const { user } = open({
      [OFFER]: [200, offer()],
      [BOOK]: [409, { status: 409, code: "bookable_full" }],
      ...elsewhere,
    })
    await user.click(await screen.findByRole("button", { name: /Elsa/ }))
    expect(await screen.findByRole("alert")).toBeTruthy()
  })

  test("too young for it: the next session of its type that fits is one press away", async () => {
    const { bookable } = offer()
    const later = {
      ...bookable,
      id: 6,
      starts_at: "2026-12-08T16:30:00.000Z",
      ends_at: "2026-12-08T17:30:00.000Z",
    }
    const { t, user, router } = open({
      [OFFER]: [200, offer({}, { min_birth_year: 2009, max_birth_year: 2012 })],
      ...elsewhere,
      "GET /api/available-bookings/": [200, [later]],
      "GET /api/available-bookings/6/": [200, offer({}, later)],
    })
    const words = { day: "Tue 8 Dec", time: "17:30" }
    const other = await screen.findByRole("button", { name: t("bookings:book.otherSession", words) })
    expect(screen.getByText(t("bookings:reason.born_too_late", { name: "Elsa" }))).toBeTruthy()
    const changeYear = t("booking-sheet:wrongYear.change", { name: "Elsa" })
    expect(screen.getAllByRole("button", { name: /Elsa/ }).map(({ textContent }) => textContent)).toEqual([
      changeYear,
    ])
    await user.click(other)
    expect(router.state.location.search).toContain("bookableId=6")
  })

  test("without a player it leads to making one", async () => {
    const { t } = open({ [OFFER]: [200, offer({ players: [] })] })
    expect(await screen.findByText(t("booking-sheet:noPlayers.title"))).toBeTruthy()
    const link = screen.getByRole("link", { name: t("booking-sheet:noPlayers.action") })
    expect(link.getAttribute("href")).toMatch(/^\/account\/first-booking\/\d+$/)
  })
})
