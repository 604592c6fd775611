import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { formatMoney } from "../../../../i18n/format.ts"
import { ownReturn } from "../../../../runtime/begun-checkout.ts"
import { renderScreen, type ServerAnswers } from "../../../../testing/render-screen.tsx"
import { givenOffer, givenPlayer, givenWeek, timeInWeek } from "../../testing/given-offer.ts"
import { BookableDialog } from "../bookable-dialog.tsx"

const BOOK = "POST /api/book-seats/"
const WEEKS = "GET /api/available-bookings/5/weeks/"
const BASKET = "POST /api/basket/lines/"
const WAIT = "POST /api/waiting-list/"

const elsa = givenPlayer(3, "Elsa")
const noa = givenPlayer(4, "Noa")

const week = (index: number, bookable: object = {}, players: object[] = [elsa, noa]) =>
  givenWeek(index, players, bookable)

const money = (amount: number) => formatMoney("en", amount, "SEK")

interface Given {
  weeks?: object[]
  players?: object[]
  offer?: object
  packs?: object[]
  also?: string
  answers?: ServerAnswers
}

const open = ({
  weeks = [week(0), week(1), week(2)],
  players = [elsa, noa],
  offer = {},
  packs = [],
  also = "&everyWeek=true&playerId=3",
  answers = {},
}: Given = {}) => {
  const all: ServerAnswers = {
    "GET /api/available-bookings/5/": [
      200,
      givenOffer(players, {}, { passes: [], wallet_balance: 0, next_weeks: 2, ...offer }),
    ],
    [WEEKS]: [200, weeks],
    "GET /api/fetch-packages/": [200, packs],
    "GET /api/waiting-list/": [200, []],
    "GET /api/coaches/": [200, []],
    "GET /api/bookings-info/": [200, []],
    ...answers,
  }
  const path = `/account?bookableModal=true&bookableId=5${also}`
  const shown = renderScreen(<BookableDialog />, { path, answers: all })
  return {
    ...shown,
    /** From now on the server says this each time it is asked. */
    answerWith: (call: string, answer: () => ServerAnswers[string]) =>
      Object.defineProperty(all, call, { get: answer }),
  }
}

const dates = () => within(screen.getByRole("region", { name: "Dates" })).getAllByRole("listitem")
const date = (name: RegExp) => screen.getByRole<HTMLButtonElement>("checkbox", { name })
const isTicked = (one: HTMLElement) => one.dataset.state === "checked"

test("a sheet of a weekly session leads to its next weeks and back, with the same players ticked", async () => {
  const { t, user, router } = open({ also: "" })
  await user.click(await screen.findByRole("checkbox", { name: /^Noa/ }))
  await user.click(screen.getByRole("button", { name: new RegExp(t("booking-sheet:weeks.row")) }))
  expect(router.state.location.search).toContain("everyWeek=true")
  const submit = t("booking-sheet:weeks.submit", { count: 3, names: "Noa", price: money(870) })
  expect(await screen.findByRole("dialog", { name: "Every Tuesday, 17:30" })).toBeTruthy()
  expect(await screen.findByRole("button", { name: submit })).toBeTruthy()
  await user.click(screen.getByRole("button", { name: t("booking-sheet:weeks.back", { day: "Tue 1 Dec" }) }))
  expect(router.state.location.search).not.toContain("everyWeek")
  const single = t("bookings:submit.book", { names: "Noa", price: money(290) })
  expect(await screen.findByRole("button", { name: single })).toBeTruthy()
})

test("dates with different titles are called by their type", async () => {
  open({ weeks: [week(0), week(1, { title: "Finishing, Tuesday" })] })
  expect(await screen.findByText("Group, Zinkensdamm")).toBeTruthy()
})

test("a session without next weeks does not offer them, whatever the address says", async () => {
  const { t } = open({ offer: { next_weeks: 0 } })
  const single = t("bookings:submit.book", { names: "Elsa", price: money(290) })
  expect(await screen.findByRole("button", { name: single })).toBeTruthy()
  expect(screen.queryByRole("button", { name: new RegExp(t("booking-sheet:weeks.row")) })).toBeNull()
})

test("where no child of the account can ever come, the next weeks are not offered", async () => {
  const tooOld = { year_of_birth: 2009 }
  const row = () => screen.queryByRole("button", { name: /Every week/ })
  const never = [givenPlayer(3, "Elsa", tooOld), givenPlayer(4, "Noa", { year_of_birth: 2018 })]
  const { unmount } = open({ also: "", players: never })
  expect(await screen.findByText("Noa")).toBeTruthy()
  expect(row()).toBeNull()
  unmount()
  // Who is elsewhere at this date's time may come in another week.
  open({ also: "", players: [givenPlayer(3, "Elsa", tooOld), givenPlayer(4, "Noa", { overlapping: true })] })
  expect(await screen.findByText("Noa")).toBeTruthy()
  expect(row()).toBeTruthy()
})

test("the ticked dates are booked with one click, in one payment", async () => {
  const booked = { booking_id: 9, status: "confirmed", bookings: [] }
  const lot = { id: 1, amount: 6, last_day: null, rest_from: null, rest_until: null, player_ids: null }
  const { t, user, sent, router } = open({ offer: { passes: [lot] }, answers: { [BOOK]: [200, booked] } })
  await user.click(await screen.findByRole("checkbox", { name: /^Noa/ }))
  await user.click(date(/^8 Dec/))
  expect(dates().map(({ textContent }) => textContent?.includes("2 passes"))).toEqual([true, false, true])
  const price = t("common:passes", { count: 4 })
  await user.click(
    screen.getByRole("button", {
      name: t("booking-sheet:weeks.submit", { count: 2, names: "Elsa and Noa", price }),
    }),
  )
  await waitFor(() => expect(router.state.location.search).toBe("?confirmation=9"))
  expect(sent).toEqual([
    {
      call: BOOK,
      body: {
        seats: [
          { bookable_id: 5, players_id: [3, 4] },
          { bookable_id: 7, players_id: [3, 4] },
        ],
        payment_method: "pass",
        expected_price: 0,
      },
    },
  ])
})

test("each date that can't be had says why, and is not ticked", async () => {
  const none = { starts_at: timeInWeek(0), opens_at: null, session: null }
  const { t } = open({
    weeks: [
      week(0, {}, [givenPlayer(3, "Elsa", { already_booked: true }), noa]),
      { ...none, starts_at: "2026-12-25T16:30:00.000Z" },
      { ...none, starts_at: "2027-01-08T16:30:00.000Z" },
      week(6, { max_birth_year: 2013 }),
      { ...none, starts_at: "2027-01-29T16:30:00.000Z", opens_at: "2026-12-04T16:30:00.000Z" },
      week(1),
    ],
  })
  await screen.findByRole("region", { name: "Dates" })
  const [booked, christmas, pause, age, later] = dates().map(({ textContent }) => textContent)
  expect(booked).toContain(t("booking-sheet:tick.already_booked"))
  expect(christmas).toContain(t("booking-sheet:weeks.noTraining"))
  expect(christmas).toContain(t("bookables:redDays.christmas_day"))
  expect(pause).toContain(t("booking-sheet:weeks.noTraining"))
  expect(age).toContain(t("booking-sheet:tick.born_too_late", { ages: "Born 2013" }))
  expect(later).toContain(t("booking-sheet:weeks.opens", { day: "4 Dec" }))
  const boxes = dates().map((row) => within(row).getByRole<HTMLButtonElement>("checkbox"))
  expect(boxes.map((box) => [box.disabled, isTicked(box)])).toEqual([
    ...Array.from({ length: 5 }, () => [true, false]),
    [false, true],
  ])
})

test("a last seat can be given to the other one, and a full date has its waiting list", async () => {
  const { t, user, sent } = open({
    also: "&everyWeek=true&ticked=3,4",
    weeks: [week(0, { seats_taken: 5 }), week(1, { seats_taken: 6 })],
    answers: { [WAIT]: [200, []] },
  })
  await screen.findByRole("region", { name: "Dates" })
  expect(dates()[0]?.textContent).toContain(t("booking-sheet:weeks.only", { names: "Elsa" }))
  expect(dates()[0]?.textContent).toContain(t("bookings:book.onlyLeft", { count: 1 }))
  await user.click(screen.getByRole("button", { name: t("booking-sheet:weeks.give", { name: "Noa" }) }))
  expect(dates()[0]?.textContent).toContain(t("booking-sheet:weeks.only", { names: "Noa" }))
  expect(dates()[1]?.textContent).toContain(t("common:full"))
  await user.click(screen.getByRole("button", { name: t("bookings:waiting.joinNobody") }))
  await waitFor(() => expect(sent).toEqual([{ call: WAIT, body: { bookable_id: 6, players_id: [3, 4] } }]))
})

test("where all dates are full, a player is ticked to wait on one of them", async () => {
  const { t, user, sent } = open({
    also: "&everyWeek=true",
    weeks: [week(0, { seats_taken: 6 }), week(1, { seats_taken: 6 })],
    answers: { [WAIT]: [200, []] },
  })
  await user.click(await screen.findByRole("checkbox", { name: "Noa" }))
  const [, second] = dates()
  if (!second) throw new Error("two dates are listed")
  await user.click(within(second).getByRole("button", { name: t("bookings:waiting.joinNobody") }))
  await waitFor(() => expect(sent).toEqual([{ call: WAIT, body: { bookable_id: 6, players_id: [4] } }]))
})

test("a date that was taken meanwhile is named, and nothing was charged", async () => {
  const details = { bookable_id: 6, player_id: 3, starts_at: timeInWeek(1) }
  const { t, user } = open({
    answers: { [BOOK]: [409, { status: 409, code: "bookable_full", details }] },
  })
  const submit = t("booking-sheet:weeks.submit", { count: 3, names: "Elsa", price: money(870) })
  await user.click(await screen.findByRole("button", { name: submit }))
  const reason = `${t("bookings:reason.bookable_full")} ${t("bookings:book.nothingTaken")}`
  expect((await screen.findByRole("alert")).textContent).toBe(
    t("booking-sheet:weeks.refused", { day: "Tue 8 Dec", reason }),
  )
})

test("all dates are cleared and ticked again; without any the button says what is missing", async () => {
  const { t, user } = open()
  await user.click(await screen.findByRole("button", { name: t("booking-sheet:weeks.none") }))
  const missing = screen.getByRole("button", { name: t("booking-sheet:weeks.chooseDate") })
  expect(missing.getAttribute("aria-disabled")).toBe("true")
  await user.click(screen.getByRole("button", { name: t("booking-sheet:weeks.all") }))
  const submit = t("booking-sheet:weeks.submit", { count: 3, names: "Elsa", price: money(870) })
  expect(screen.getByRole("button", { name: submit })).toBeTruthy()
})

test("of the payment methods the first is shown, the others on request", async () => {
  const { t, user } = open()
  await screen.findByRole("region", { name: "Dates" })
  expect(screen.getAllByRole("radio")).toHaveLength(1)
  await user.click(screen.getByRole("button", { name: t("booking-sheet:weeks.otherMethods") }))
  expect(screen.getAllByRole("radio").length).toBeGreaterThan(1)
  expect(screen.queryByRole("button", { name: t("booking-sheet:weeks.otherMethods") })).toBeNull()
})

test("a pack that is cheaper is offered, and bought with the seats", async () => {
  const pack = {
    ...{ id: 8, name: "Group 5-pack", price: 1200, currency: "SEK", amount_pass: 5, valid_days: null },
    ...{ pass_type: { id: 1, name: "Group" }, terms: "" },
  }
  const { t, user, sent } = open({
    packs: [pack],
    answers: { [BOOK]: [200, { booking_id: 9, status: "payment_required", checkout_url: "#pay" }] },
  })
  expect(await screen.findByText(new RegExp(t("booking-sheet:weeks.pack.pays", { count: 3 })))).toBeTruthy()
  const use = screen.getByRole("button", { name: t("booking-sheet:weeks.pack.use") })
  await user.click(use)
  // The button's words change: readers would hear the opposite, pressed.
  expect(use.textContent).toBe(t("booking-sheet:weeks.pack.stop"))
  expect(use.hasAttribute("aria-pressed")).toBe(false)
  expect(screen.queryByRole("button", { name: t("basket:add.one") })).toBeNull()
  const submit = t("booking-sheet:weeks.submit", { count: 3, names: "Elsa", price: money(1200) })
  await user.click(screen.getByRole("button", { name: submit }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ package_id: 8, payment_method: "swish", expected_price: 1200 })
})

test("back from a payment that was cancelled, the same dates are ticked", async () => {
  const { t, user } = open({
    also: "&everyWeek=5,7&ticked=3",
    answers: { [BOOK]: [200, { booking_id: 9, status: "payment_required", checkout_url: "#pay" }] },
  })
  await screen.findByRole("region", { name: "Dates" })
  expect([date(/^1 Dec/), date(/^8 Dec/), date(/^15 Dec/)].map(isTicked)).toEqual([true, false, true])
  const submit = t("booking-sheet:weeks.submit", { count: 2, names: "Elsa", price: money(580) })
  await user.click(screen.getByRole("button", { name: submit }))
  await waitFor(() =>
    expect(ownReturn(9)).toEqual({
      bookingId: 9,
      sheet: { bookableId: 5, playerIds: [3], weekIds: [5, 7] },
    }),
  )
})

test("the basket takes the same dates and players, one after the other", async () => {
  const { t, user, sent, router } = open({
    weeks: [week(0), week(1)],
    answers: { [BASKET]: [200, { held_until: "2026-11-26T14:10:00.000Z" }] },
  })
  await user.click(await screen.findByRole("button", { name: t("basket:add.one") }))
  await waitFor(() => expect(router.state.location.search).toBe(""))
  expect(sent.map(({ body }) => body)).toEqual([
    { bookable_id: 5, players_id: [3] },
    { bookable_id: 6, players_id: [3] },
  ])
})

test("where a later date can't be added, it says which one, and what is held until when", async () => {
  const { t, user, sent, answerWith } = open({ weeks: [week(0), week(1)] })
  const inBasket = [givenPlayer(3, "Elsa", { already_booked: true }), noa]
  answerWith(BASKET, () =>
    sent.length === 0
      ? [200, { held_until: "2026-11-26T14:10:00.000Z" }]
      : [409, { status: 409, code: "bookable_full" }],
  )
  // Each write is followed by fresh facts: in the end no date is left that could be added.
  answerWith(WEEKS, () => [
    200,
    [
      week(0, {}, sent.length > 0 ? inBasket : [elsa, noa]),
      week(1, sent.length > 1 ? { seats_taken: 6 } : {}),
    ],
  ])
  await user.click(await screen.findByRole("button", { name: t("basket:add.one") }))
  await screen.findByRole("button", { name: t("booking-sheet:weeks.chooseDate") })
  expect(sent.map(({ body }) => body)).toMatchObject([{ bookable_id: 5 }, { bookable_id: 6 }])
  const alert = await screen.findByRole("alert")
  const skipped = { day: "8 Dec", reason: t("problems:bookable_full") }
  expect(within(alert).getByText(t("basket:weekSkipped", skipped))).toBeTruthy()
  expect(within(alert).getByText(t("booking-sheet:heldSoFar", { days: "1 Dec", time: "15:10" }))).toBeTruthy()
  expect(screen.queryByRole("button", { name: t("basket:add.one") })).toBeNull()
})

test("where already the first of several dates can't be added, it says which one, and that nothing is held", async () => {
  const { t, user } = open({
    weeks: [week(0), week(1)],
    answers: { [BASKET]: [409, { status: 409, code: "bookable_full" }] },
  })
  await user.click(await screen.findByRole("button", { name: t("basket:add.one") }))
  const alert = await screen.findByRole("alert")
  const skipped = { day: "1 Dec", reason: t("problems:bookable_full") }
  expect(within(alert).getByText(t("basket:weekSkipped", skipped))).toBeTruthy()
  expect(within(alert).queryByRole("button", { name: t("basket:add.see") })).toBeNull()
})
