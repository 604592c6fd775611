import { screen, within } from "@testing-library/react"
import { act } from "react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { Overview } from "./overview.tsx"
// What the overview fetches is there.
import "../../core/accounts/user/ask-contact.tsx"
import "../../core/bookings/overview/held-seats.tsx"
import "./new-family.tsx"

const now = "2026-11-26T13:25:00+01:00"
const hugo = {
  id: 7,
  first_name: "Hugo",
  last_name: "Lind",
  img_player: null,
  phone_number: "",
  year_of_birth: 2012,
  level: 3,
  points: 300,
  pro_bar_width: 20,
  card_color: "silver",
  position: "CM",
  club_name: "",
  district_name: "",
  attendance: [],
  coach_note: null,
  games: [],
}
const wilma = { ...hugo, id: 8, first_name: "Wilma" }
const booking = {
  id: 31,
  ...{ bookable_id: 5, player_id: 7, player_name: "Hugo" },
  title: "Group",
  timestamp: "2026-11-30T17:30:00+01:00",
  ends_at: "2026-11-30T18:30:00+01:00",
  from_time: "17:30",
  status: "confirmed",
  payed: true,
  price: 290,
  currency: "SEK",
  reference: null,
  ...{ rated: false, rating_open: false },
  ...{ open_order_id: null, unpaid: null, due_at: null, held_until: null },
  booked_by: { name: "Anna", is_self: true },
  address: { name: "Stadshagens IP" },
  coaches: [],
  pitch: "",
  booking_type: "group",
  to_time: "18:30",
  cancellation: { possible: true, free_until: "2026-11-29T17:30:00+01:00", returns: ["nothing"] },
}
const wallet = {
  ...{ balance: 450, currency: "SEK" },
  ...{ reserved: [], pass_types: [], training_passes: [], transactions: [] },
}
const empty: ServerAnswers = {
  "GET /api/next-sessions/": [200, []],
  "GET /api/fetch-wallet/": [200, wallet],
  "GET /api/waiting-list/": [200, []],
  "GET /api/approvals/": [200, []],
  "GET /api/session-news/": [200, []],
  "GET /api/membership-lines/": [200, []],
  "GET /api/parent-requests/": [200, []],
  "GET /api/booking-invitations/": [200, []],
  "GET /api/basket/": [200, { lines: [], held_until: null, total: 0, currency: "SEK" }],
}
const anna = { id: 1, first_name: "Anna", last_name: "Lind", phone_number: "070 123 45 67", is_minor: false }

async function show({
  account = anna,
  players = [hugo],
  bookings = [] as object[],
  answers = {} as ServerAnswers,
  path = "/account",
} = {}) {
  // What is fetched is waited for.
  return act(async () =>
    renderScreen(
      <Overview account={account as never} players={players as never} bookings={bookings as never} />,
      { path, account: account as never, now, answers: { ...empty, ...answers } },
    ),
  )
}

test("to do: what needs a payment or an answer, in its order, three first and then all", async () => {
  const due = {
    ...booking,
    status: "confirmed",
    payed: false,
    reference: "A-1",
    open_order_id: 1,
    unpaid: 420,
  }
  const rated = {
    ...booking,
    ...{
      id: 40,
      timestamp: "2026-11-21T10:00:00+01:00",
      ends_at: "2026-11-21T11:00:00+01:00",
      rating_open: true,
    },
  }
  const { t, user } = await show({
    bookings: [
      { ...due, due_at: "2026-12-02T23:59:00+01:00" },
      { ...due, id: 32, open_order_id: 2, unpaid: 290, due_at: "2026-11-24T23:59:00+01:00" },
      rated,
    ],
    answers: {
      "GET /api/basket/": [
        200,
        {
          lines: [{ id: 1, refusal: "bookable_full", is_held: false }],
          held_until: null,
          total: 1430,
          currency: "SEK",
        },
      ],
      "GET /api/membership-lines/": [
        200,
        [
          {
            ...{
              player_id: 7,
              player_name: "Hugo",
              name: "Pro",
              phase: "running",
              is_payer: true,
              currency: "SEK",
            },
            ...{ starts_at: now, pause: null, passes_left: 10, next_charge: null },
            unpaid: { amount: 1190, paid_by: "card", failure: "declined", is_resting: false, due_at: null },
          },
        ],
      ],
      "GET /api/parent-requests/": [
        200,
        [{ request_id: 3, direction: "received", name: "Margareta Lindqvist", email: "m@posten.example" }],
      ],
      "GET /api/booking-invitations/": [
        200,
        [
          {
            ...{ id: 4, direction: "received", state: "waiting", bookable_id: 9, title: "Duo" },
            ...{ requesting_player_name: "Alva", invited_player_id: 7, invited_player_name: "Hugo" },
            timestamp: "2026-12-04T16:00:00+01:00",
          },
        ],
      ],
    },
  })
  const card = await screen.findByRole("region", { name: t("account:toDo.title") })
  await expect.poll(() => card.textContent).toContain("7")
  const rows = () =>
    [...card.querySelectorAll(":scope > ul > li")].map(({ textContent }) => textContent ?? "")
  await expect.poll(() => rows().length).toBe(3)
  await user.click(within(card).getByRole("button", { name: t("account:toDo.more", { count: 4 }) }))
  const texts = rows().map((text) => text.replaceAll("\u00a0", " "))
  expect(texts.map((text, at) => [at, text.slice(0, 24)])).toEqual([
    [0, "Basket: 1 item, 1 430 kr".slice(0, 24)],
    [1, "Pro membership · Hugo".concat("Payment failed").slice(0, 24)],
    [2, "Hugo · Group, Mon 30 Nov".slice(0, 24)],
    [3, "Hugo · Group, Mon 30 Nov".slice(0, 24)],
    [4, "Guardian requestFrom Margareta".slice(0, 24)],
    [5, "Alva invites HugoDuo, Fri".slice(0, 24)],
    [6, t("account:rate.title").concat(t("account:rate.later")).concat("Hugo · Group").slice(0, 24)],
  ])
  expect(texts[0]).toContain(t("account:toDo.basketGone"))
  expect(texts[2]).toContain("2 days overdue")
  expect(texts[2]).toContain("Pay 290 kr")
  expect(texts[3]).toContain("Unpaid, due Wed 2 Dec")
})

test("a rating that is put off twice is not asked for again; then there is nothing to do", async () => {
  const over = {
    timestamp: "2026-11-21T10:00:00+01:00",
    ends_at: "2026-11-21T11:00:00+01:00",
    rating_open: true,
  }
  localStorage.clear()
  for (const visit of [1, 2, 3]) {
    const { t, user, unmount } = await show({ bookings: [{ ...booking, ...over }] })
    if (visit < 3) await user.click(screen.getByRole("button", { name: t("account:rate.later") }))
    await expect.poll(() => screen.queryByRole("region", { name: t("account:toDo.title") })).toBeNull()
    unmount()
  }
  localStorage.clear()
})

test("coming up: without the ticket's session, with the places on waiting lists on their days", async () => {
  const place = {
    ...{ id: 3, bookable_id: 11, player_id: 7, player_name: "Hugo", title: "Winning it back" },
    ...{ starts_at: "2026-12-04T16:00:00+01:00", ends_at: "2026-12-04T17:00:00+01:00" },
    ...{ address_name: "Ängby IP", position: 2, overlapping: false, is_open: false, offer: null },
  }
  const later = {
    ...booking,
    id: 33,
    bookable_id: 6,
    title: "Weak foot",
    timestamp: "2026-12-08T16:00:00+01:00",
  }
  const { t } = await show({
    players: [hugo, wilma],
    bookings: [booking, { ...booking, id: 32, player_id: 8, player_name: "Wilma" }, later],
    answers: { "GET /api/waiting-list/": [200, [place]] },
  })
  expect(screen.getByText("Hugo and Wilma")).toBeTruthy()
  const card = await screen.findByRole("region", { name: t("account:comingUp.title") })
  await expect.poll(() => within(card).getAllByRole("listitem").length).toBe(2)
  const [waits, trains] = within(card).getAllByRole("listitem")
  expect(waits?.textContent).toContain(t("bookings:waiting.place", { position: 2 }))
  expect(waits?.querySelector("a")?.getAttribute("href")).toContain("bookableId=11")
  expect(trains?.textContent).toContain("Weak foot")
  expect(within(card).getByRole("link", { name: t("account:comingUp.all", { total: 3 }) })).toBeTruthy()
})

test("a seat that another guardian pays for is no ticket", async () => {
  const held = {
    ...{ ...booking, status: "held", held_until: "2026-11-26T13:50:00+01:00" },
    booked_by: { name: "Johan Berg", is_self: false },
  }
  const { t } = await show({ bookings: [held] })
  expect(await screen.findByRole("region", { name: t("my-page:held.othersTitle") })).toBeTruthy()
  expect(screen.getByText(t("account:ticket.none"))).toBeTruthy()
})

test("the membership in one line: what is left, what is paid next, paused or on hold", async () => {
  const line = {
    ...{ player_id: 7, player_name: "Hugo", name: "Pro", phase: "running", is_payer: true, currency: "SEK" },
    ...{ starts_at: now, pause: null, passes_left: 10, unpaid: null },
    next_charge: { at: "2026-12-01T00:00:00+01:00", amount: 1190 },
  }
  const shown = async (facts: object) => {
    const { t, unmount } = await show({
      bookings: [booking],
      answers: { "GET /api/membership-lines/": [200, [{ ...line, ...facts }]] },
    })
    const card = await screen.findByRole("region", { name: t("account:membership.label") })
    const text = (card.textContent ?? "").replaceAll("\u00a0", " ")
    unmount()
    return text
  }
  expect(await shown({})).toBe("Pro membership · Hugo10 passes leftNext payment: 1 190 kr on Tue 1 Dec")
  expect(
    await shown({
      phase: "paused",
      pause: { from: "2026-11-01T00:00:00+01:00", until: "2027-01-01T00:00:00+01:00" },
    }),
  ).toContain("Paused until 31 December")
  const pause = { from: "2027-01-01T00:00:00+01:00", until: "2027-03-01T00:00:00+01:00" }
  expect(await shown({ pause })).toContain("Paused 1 January – 28 February, then 1 190 kr")
  const unpaid = { amount: 1190, paid_by: "card", failure: "declined", is_resting: true, due_at: null }
  expect(await shown({ next_charge: null, unpaid })).toContain("On hold until it’s paid")
})

test("a new family reads what happens next instead of empty figures, with the days", async () => {
  const noah = { ...hugo, first_name: "Noah", level: 0, points: 0 }
  const trial = {
    ...{ ...booking, player_name: "Noah", booking_type: "trial" },
    ...{ timestamp: "2026-11-28T10:00:00+01:00", ends_at: "2026-11-28T11:00:00+01:00" },
  }
  const { t } = await show({ players: [noah], bookings: [trial] })
  const path = await screen.findByRole("region", { name: t("my-page:path.title") })
  expect(
    within(path)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent?.slice(0, 10)),
  ).toEqual(["Sat 28 Nov", "Sun 29 Nov", "After a fe"])
  expect(screen.queryByRole("link", { name: t("account:openPlayer", { name: "Noah" }) })).toBeNull()
  expect(screen.queryByRole("region", { name: t("common:payments") })).toBeNull()
})

test("a new family without a session is led to the free trial", async () => {
  const { t } = await show({ players: [{ ...hugo, level: 0 }] })
  const link = await screen.findByRole("link", { name: t("account:bookTrial") })
  expect(link.getAttribute("href")).toContain("bookingType=trial")
  expect(await screen.findByText(t("my-page:path.choose"))).toBeTruthy()
})

test("the day after a trial a session is suggested as something to do, once", async () => {
  const trial = {
    ...{ ...booking, booking_type: "trial" },
    ...{ timestamp: "2026-11-25T10:00:00+01:00", ends_at: "2026-11-25T11:00:00+01:00" },
  }
  const session = { id: 12, title: "Group", starts_at: "2026-11-30T17:00:00+01:00" }
  const { t } = await show({
    players: [{ ...hugo, level: 0 }],
    bookings: [trial],
    answers: { "GET /api/next-sessions/": [200, [{ player_id: 7, session }]] },
  })
  const card = await screen.findByRole("region", { name: t("account:toDo.title") })
  expect(card.textContent).toContain(t("account:toDo.afterTrial", { name: "Hugo" }))
  expect(screen.getAllByRole("link", { name: /^Book for Hugo/ })).toHaveLength(1)
  // The free trial is used: the path goes on from there.
  const path = screen.getByRole("region", { name: t("my-page:path.title") })
  expect(
    within(path)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    `Thu 26 Nov${t("my-page:path.suggestion", { name: "Hugo" })}`,
    t("my-page:path.later") + t("my-page:path.laterText", { name: "Hugo" }),
  ])
})

test("after a trial that the player missed nothing is suggested as something to do", async () => {
  const missed = {
    ...{ ...booking, booking_type: "trial", attendance: "absent" },
    ...{ timestamp: "2026-11-25T10:00:00+01:00", ends_at: "2026-11-25T11:00:00+01:00" },
  }
  const session = { id: 12, title: "Group", starts_at: "2026-11-30T17:00:00+01:00" }
  const { t } = await show({
    players: [{ ...hugo, level: 0 }],
    bookings: [missed],
    answers: { "GET /api/next-sessions/": [200, [{ player_id: 7, session }]] },
  })
  await screen.findByRole("region", { name: t("my-page:path.title") })
  expect(screen.queryByText(t("account:toDo.afterTrial", { name: "Hugo" }))).toBeNull()
})

test("where no free trial fits a new player, the wait for one is offered, not a trial", async () => {
  const facts = { player_id: 7, session: null, trial_alert: false, can_wait_for_trial: true }
  const { t } = await show({
    players: [{ ...hugo, level: 0 }],
    answers: { "GET /api/next-sessions/": [200, [facts]] },
  })
  await screen.findByRole("button", { name: t("my-page:trialAlert.startFor", { name: "Hugo" }) })
  expect(screen.queryByRole("link", { name: t("account:bookTrial") })).toBeNull()
})

test("who has no session within a week is suggested a free seat, last on the page", async () => {
  const session = { id: 12, title: "Group", starts_at: "2026-11-30T17:00:00+01:00" }
  const suggested = async (timestamp: string) => {
    const { t, unmount } = await show({
      bookings: [{ ...booking, timestamp }],
      answers: { "GET /api/next-sessions/": [200, [{ player_id: 7, session }]] },
    })
    await screen.findByRole("heading", { name: t("account:more.title") })
    await new Promise((resolve) => setTimeout(resolve, 20))
    const count = screen.queryAllByRole("region", { name: t("bookings:next.title") }).length
    unmount()
    return count > 0
  }
  expect(await suggested("2026-11-30T17:30:00+01:00")).toBe(false)
  expect(await suggested("2026-12-07T17:30:00+01:00")).toBe(true)
})

test("a family that can't be called is asked for a number, and for a name that is missing, and saves them", async () => {
  const asked = async (account: object, phone_number = "", bookings = [booking], path = "/account") => {
    const { t, unmount } = await show({
      account: { ...anna, ...account },
      ...{ players: [{ ...hugo, phone_number }], bookings, path },
    })
    await new Promise((resolve) => setTimeout(resolve, 30))
    const found = [t("my-page:contact.mobile"), t("my-page:contact.name")].map(
      (name) => screen.queryByRole("textbox", { name }) !== null,
    )
    unmount()
    return found
  }
  expect(await asked({ phone_number: "" })).toEqual([true, false])
  expect(await asked({ phone_number: "", first_name: "" })).toEqual([true, true])
  expect(await asked({ first_name: "" })).toEqual([false, true])
  expect(await asked({})).toEqual([false, false])
  expect(await asked({ phone_number: "" }, "070 123 45 67")).toEqual([false, false])
  expect(await asked({ phone_number: "" }, "", [])).toEqual([false, false])
  expect(await asked({ phone_number: "" }, "", [booking], "/account?confirmation=9")).toEqual([false, false])
  expect(await asked({ phone_number: "", is_minor: true })).toEqual([false, false])

  const nameless = { ...anna, first_name: "", last_name: "", phone_number: "" }
  const { t, user, sent } = await show({
    account: nameless,
    bookings: [booking],
    answers: { "PUT /api/update-user/": [200, { ...anna, last_name: "Lind Ek" }] },
  })
  await user.type(await screen.findByRole("textbox", { name: t("my-page:contact.name") }), "Anna Lind Ek")
  await user.type(screen.getByRole("textbox", { name: t("my-page:contact.mobile") }), "12")
  await user.click(screen.getByRole("button", { name: t("common:save") }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sent).toEqual([])
  await user.type(screen.getByRole("textbox", { name: t("my-page:contact.mobile") }), "3 45 67 89")
  await user.click(screen.getByRole("button", { name: t("common:save") }))
  await expect
    .poll(() => sent)
    .toEqual([
      {
        call: "PUT /api/update-user/",
        body: { first_name: "Anna", last_name: "Lind Ek", phone_number: "123 45 67 89" },
      },
    ])
})

test("what did not load is said, and asked again", async () => {
  const answers: ServerAnswers = { "GET /api/waiting-list/": [503, { status: 503, code: "unavailable" }] }
  const { t } = await show({ bookings: [booking], answers })
  expect(await screen.findByText(t("account:partFailed"), {}, { timeout: 8000 })).toBeTruthy()
})
