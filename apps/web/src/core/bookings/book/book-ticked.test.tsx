import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { formatMoney } from "../../../i18n/format.ts"
import { ownReturn } from "../../../runtime/begun-checkout.ts"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { givenOffer, givenPlayer } from "../testing/given-offer.ts"
import { BookableDialog } from "./bookable-dialog.tsx"

const OFFER = "GET /api/available-bookings/5/"
const BOOK = "POST /api/book-seats/"
const BASKET = "POST /api/basket/lines/"

const elsa = givenPlayer(3, "Elsa")
const noa = givenPlayer(4, "Noa")
const vera = givenPlayer(6, "Vera")

interface Given {
  players?: object[]
  /** Of the session. */
  bookable?: object
  /** Of the offer. */
  changes?: object
  also?: string
  answers?: ServerAnswers
}

const open = ({
  players = [elsa, noa],
  bookable = {},
  changes = {},
  also = "",
  answers = {},
}: Given = {}) => {
  const all: ServerAnswers = {
    [OFFER]: [200, givenOffer(players, bookable, changes)],
    "GET /api/waiting-list/": [200, []],
    "GET /api/coaches/": [200, []],
    "GET /api/bookings-info/": [200, []],
    ...answers,
  }
  const path = `/account?bookableModal=true&bookableId=5${also}`
  const shown = renderScreen(<BookableDialog />, { path, answers: all })
  const { t } = shown
  return {
    ...shown,
    /** Another guardian books this one while the sheet is open. */
    bookElsewhere: (booked: object) => {
      const now = players.map((one) => (one === booked ? { ...one, already_booked: true } : one))
      all[OFFER] = [200, givenOffer(now, bookable, changes)]
    },
    tick: async (name: string) =>
      shown.user.click(await screen.findByRole("checkbox", { name: new RegExp(`^${name}`) })),
    bookFor: (names: string, price: string) =>
      screen.findByRole("button", { name: t("bookings:submit.book", { names, price }) }),
  }
}

const money = (amount: number) => formatMoney("en", amount, "SEK")

const noPasses = { passes: [] }
const passFor = (...player_ids: number[]) => ({
  passes: [{ id: 1, amount: 6, last_day: null, rest_from: null, rest_until: null, player_ids }],
})

const ticked = () =>
  screen
    .getAllByRole<HTMLButtonElement>("checkbox")
    .filter(({ ariaChecked, dataset }) => ariaChecked === "true" || dataset.state === "checked")
    .map(({ textContent }) => textContent?.split(" ")[0])

/** As it is read: spaces that do not break are spaces. */
const sentence = (text: string) => text.replace(/\s/g, " ")

const methods = () => screen.getAllByRole("radio").map(({ textContent }) => textContent)

test("of two who can come nobody is ticked, and the button says what is missing", async () => {
  const { t, bookFor, tick } = open({ changes: noPasses })
  const missing = await screen.findByRole("button", { name: t("bookings:book.choosePlayer") })
  expect(missing.ariaDisabled ?? missing.getAttribute("aria-disabled")).toBe("true")
  expect(screen.queryByRole("button", { name: t("basket:add.one") })).toBeNull()
  await tick("Noa")
  expect(await bookFor("Noa", money(290))).toBeTruthy()
})

test("the child whose page it was is ticked, or the only one who can come", async () => {
  const { bookFor, unmount } = open({ also: "&playerId=4" })
  expect(await bookFor("Noa", "1 pass")).toBeTruthy()
  unmount()
  const only = open({ players: [givenPlayer(3, "Elsa", { already_booked: true }), noa] })
  expect(await only.bookFor("Noa", "1 pass")).toBeTruthy()
})

test("several are booked with one click, in one payment", async () => {
  const booked = { booking_id: 9, status: "confirmed", bookings: [] }
  const { t, user, sent, router, tick, bookFor } = open({ answers: { [BOOK]: [200, booked] } })
  await tick("Elsa")
  await tick("Noa")
  await user.click(await bookFor("Elsa and Noa", t("common:passes", { count: 2 })))
  await waitFor(() => expect(router.state.location.search).toBe("?confirmation=9"))
  expect(sent).toEqual([
    {
      call: BOOK,
      body: {
        seats: [{ bookable_id: 5, players_id: [3, 4] }],
        payment_method: "pass",
        expected_price: 0,
      },
    },
  ])
})

test("from three on the button counts them; it says the sum of what is chosen", async () => {
  const { t, user, sent, tick } = open({
    players: [elsa, noa, vera],
    bookable: { seats_taken: 2 },
    answers: { [BOOK]: [409, { status: 409, code: "bookable_full" }] },
  })
  for (const name of ["Elsa", "Noa", "Vera"]) await tick(name)
  await user.click(screen.getByRole("radio", { name: /Swish/ }))
  const button = t("bookings:submit.players", { count: 3, price: money(870) })
  await user.click(await screen.findByRole("button", { name: button }))
  expect(await screen.findByRole("alert")).toBeTruthy()
  expect(sent[0]?.body).toMatchObject({ payment_method: "swish", use_passes: false, expected_price: 870 })
})

test("a pass for one of two pays that seat, and the chosen method the other", async () => {
  const { t, user, sent, tick, bookFor } = open({
    changes: passFor(3),
    answers: { [BOOK]: [409, { status: 409, code: "bookable_full" }] },
  })
  await tick("Elsa")
  await tick("Noa")
  const words = { passes: "1 pass", names: "Elsa", amount: money(290), others: "Noa" }
  expect(screen.getByText(sentence(t("bookings:book.passesForSome", words)))).toBeTruthy()
  await user.click(await bookFor("Elsa and Noa", `1 pass + ${money(290)}`))
  await screen.findByRole("alert")
  await user.click(screen.getByRole("radio", { name: /Swish/ }))
  await user.click(await bookFor("Elsa and Noa", `1 pass + ${money(290)}`))
  await waitFor(() => expect(sent).toHaveLength(2))
  // The balance pays all of the rest, so nothing is left to charge.
  expect(sent.map(({ body }) => body)).toMatchObject([
    { payment_method: "wallet", expected_price: 0 },
    { payment_method: "swish", expected_price: 290 },
  ])
})

const alreadyBooked = (details?: object): ServerAnswers[string] => [
  409,
  { status: 409, code: "already_booked", details },
]

test("of several players the one whose seat is refused is named", async () => {
  const details = { bookable_id: 5, player_id: 4, starts_at: "2026-12-01T17:30:00+01:00" }
  const { t, user, tick, bookFor, bookElsewhere } = open({
    players: [elsa, noa, vera],
    bookable: { seats_taken: 2 },
    changes: noPasses,
    answers: { [BOOK]: alreadyBooked(details) },
  })
  await tick("Elsa")
  await tick("Noa")
  bookElsewhere(noa)
  await user.click(await bookFor("Elsa and Noa", money(580)))
  expect((await screen.findByRole("alert")).textContent).toBe(
    `${t("bookings:reason.already_booked", { name: "Noa" })} ${t("bookings:book.nothingTaken")}`,
  )
  // The offer is fresh: it is still Noa whom the sentence is about.
  await bookFor("Elsa", money(290))
  expect(screen.getByRole("alert").textContent).toContain("Noa")
})

test.each([
  ["another one can still be ticked", [elsa, noa, vera]],
  ["nobody else can come", [elsa, givenPlayer(4, "Noa", { already_booked: true })]],
])("a refusal names the one player who was asked for, where %s", async (_, players) => {
  const { t, user, bookFor, bookElsewhere } = open({
    players,
    changes: noPasses,
    also: "&playerId=3",
    answers: { "POST /api/bookable-payments/5/": alreadyBooked() },
  })
  const button = await bookFor("Elsa", money(290))
  bookElsewhere(elsa)
  await user.click(button)
  await screen.findByRole("checkbox", { name: `Elsa ${t("booking-sheet:tick.already_booked")}` })
  expect((await screen.findByRole("alert")).textContent).toBe(
    `${t("bookings:reason.already_booked", { name: "Elsa" })} ${t("bookings:book.nothingTaken")}`,
  )
})

test("nobody is ticked beyond the seats that are left, and it says how many there are", async () => {
  const { t, tick, bookFor } = open({ bookable: { seats_taken: 5 }, changes: noPasses })
  await tick("Elsa")
  await tick("Noa")
  expect(screen.getByText(t("bookings:book.onlyLeft", { count: 1 }))).toBeTruthy()
  expect(ticked()).toEqual(["Elsa"])
  // Who is coming can still be changed.
  await tick("Elsa")
  await tick("Noa")
  expect(screen.queryByText(t("bookings:book.onlyLeft", { count: 1 }))).toBeNull()
  expect(await bookFor("Noa", money(290))).toBeTruthy()
})

test("of free trials an account has no more than two at a time", async () => {
  const { t, tick, bookFor } = open({
    bookable: { price: 0, booking_type: { slug: "trial", name: "Trial", pass_type: null } },
    changes: { ...noPasses, live_trials: 1 },
  })
  await tick("Elsa")
  await tick("Noa")
  expect(screen.getByText(t("bookings:book.mostTrials"))).toBeTruthy()
  expect(await bookFor("Elsa", t("bookings:submit.free"))).toBeTruthy()
  expect(screen.queryByRole("radio")).toBeNull()
  expect(screen.queryByRole("button", { name: t("basket:add.one") })).toBeNull()
})

test("who can't come stays in the row, with the reason below the name", async () => {
  const players = [
    elsa,
    givenPlayer(4, "Noa", { year_of_birth: 2018 }),
    givenPlayer(6, "Vera", { overlapping: true }),
    givenPlayer(7, "Ida", { already_booked: true }),
  ]
  const other = {
    ...{ id: 1, player_id: 6, status: "confirmed", title: "Shooting" },
    ...{ timestamp: "2026-12-01T16:00:00.000Z", ends_at: "2026-12-01T17:00:00.000Z" },
  }
  const { t } = open({ players, answers: { "GET /api/bookings-info/": [200, [other]] } })
  const row = (name: RegExp) => screen.getByRole<HTMLButtonElement>("checkbox", { name })
  await screen.findByRole("checkbox", {
    name: new RegExp(t("booking-sheet:tick.has", { name: "Vera", title: "Shooting", time: "17:00" })),
  })
  expect(row(/^Ida/).textContent).toContain(t("booking-sheet:tick.already_booked"))
  expect(row(/^Noa/).textContent).toContain(t("booking-sheet:tick.born_too_late", { ages: "" }).trim())
  expect([/^Noa/, /^Vera/, /^Ida/].map((name) => row(name).disabled)).toEqual([true, true, true])
  expect(ticked()).toEqual(["Elsa"])
})

test("payment methods stand in one order, and the first one pays", async () => {
  const card = { brand: "visa", last4: "4242", exp_month: 1, exp_year: 2030 }
  const { t, tick, bookFor } = open({ changes: { card } })
  await tick("Elsa")
  const order = [
    t("bookings:passes.group"),
    t("bookings:methods.wallet"),
    "Swish",
    t("common:cardEnding", { last4: "4242" }),
    t("basket:methods.otherCard"),
    t("basket:methods.bank_transfer"),
  ]
  expect(methods().map((text, index) => text?.startsWith(order[index] ?? "?"))).toEqual(order.map(() => true))
  // What another one costs stands beside it, where that is not what the button says.
  expect(methods()[2]).toContain(money(290))
  expect(methods()[0]).not.toContain("1 pass")
  expect(await bookFor("Elsa", "1 pass")).toBeTruthy()
})

test("the basket takes the same children", async () => {
  const { t, user, sent, router, tick } = open({
    changes: noPasses,
    answers: { [BASKET]: [200, { held_until: "2026-11-26T14:10:00.000Z" }] },
  })
  await tick("Elsa")
  await tick("Noa")
  await user.click(screen.getByRole("button", { name: t("basket:add.one") }))
  await waitFor(() => expect(router.state.location.search).toBe(""))
  expect(sent).toEqual([{ call: BASKET, body: { bookable_id: 5, players_id: [3, 4] } }])
})

test("back from a payment that was cancelled, the same children are ticked", async () => {
  const { t, bookFor } = open({ changes: noPasses, also: "&payment=cancelled&ticked=3,4" })
  expect(await bookFor("Elsa and Noa", money(580))).toBeTruthy()
  expect(screen.getByText(t("booking-sheet:paymentEnded.cancelled"))).toBeTruthy()
})

test("on the way to the payment page it is noted who was ticked", async () => {
  const { user, tick, bookFor } = open({
    changes: noPasses,
    answers: { [BOOK]: [200, { booking_id: 9, status: "payment_required", checkout_url: "#pay" }] },
  })
  await tick("Elsa")
  await tick("Noa")
  await user.click(await bookFor("Elsa and Noa", money(580)))
  await waitFor(() =>
    expect(ownReturn(9)).toEqual({ bookingId: 9, sheet: { bookableId: 5, playerIds: [3, 4] } }),
  )
})

test("siblings: each child's price, what the discount takes off, and the price that is sent", async () => {
  const discount = { audience: "siblings", percent: 10, target: "everything" }
  const siblings = (seated: number[]) => ({
    ...noPasses,
    family_discounts: { discounts: [discount], sessions: [{ bookable_id: 5, series: "series 1", seated }] },
  })
  const { tick, bookFor, sent, user, findByText } = open({
    changes: siblings([]),
    answers: { [BOOK]: [200, { status: "confirmed", booking_id: 1, bookings: [] }] },
  })
  await tick("Elsa")
  await tick("Noa")
  await findByText(/Sibling discount/)
  const price = Number(givenOffer([]).bookable.price)
  expect(screen.getByRole("checkbox", { name: /^Noa/ }).textContent).toContain(money(price * 0.9))
  expect(screen.getByRole("checkbox", { name: /^Elsa/ }).textContent).toContain(money(price))
  await user.click(await bookFor("Elsa and Noa", money(price * 1.9)))
  await waitFor(() => expect(sent[0]).toMatchObject({ call: BOOK, body: { expected_price: price * 1.9 } }))
})

test("a child whose sibling has a seat already pays less alone", async () => {
  const discount = { audience: "siblings", percent: 10, target: "everything" }
  const BOOK_ONE = "POST /api/bookable-payments/5/"
  const { bookFor, sent, user } = open({
    players: [elsa, { ...noa, already_booked: true }],
    changes: {
      ...noPasses,
      wallet_balance: 0,
      family_discounts: {
        discounts: [discount],
        sessions: [{ bookable_id: 5, series: "series 1", seated: [4] }],
      },
    },
    answers: { [BOOK_ONE]: [200, { status: "confirmed", booking_id: 1 }] },
  })
  const price = Number(givenOffer([]).bookable.price)
  await user.click(await bookFor("Elsa", money(price * 0.9)))
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      call: BOOK_ONE,
      body: { player: "3", expected_price: String(price * 0.9) },
    }),
  )
})
