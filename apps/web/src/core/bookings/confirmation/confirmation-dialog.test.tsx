import { screen, waitFor, within } from "@testing-library/react"
import { beforeAll, describe, expect, test, vi } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { AskContact } from "../../accounts/index.ts"
import { ConfirmationDialog } from "./confirmation-dialog.tsx"
import { UnseenPurchase } from "./unseen-purchase.tsx"

const PURCHASE = "GET /api/purchases/9/"
const READ = "POST /api/notifications/read/"
const SHARE = "POST /api/purchases/9/share/"

const seat = {
  ...{ booking_id: 9, bookable_id: 5, player_id: 3, player_name: "Elias", booking_type: "fitness" },
  title: "Fitness · Strength and balance",
  starts_at: "2026-12-04T17:30:00+01:00",
  ends_at: "2026-12-04T18:30:00+01:00",
  cancel_free_until: "2026-12-03T17:30:00+01:00",
  ...{ place: "Spånga Fotbollshall", pitch: "Hall 2", coaches: ["Petra Wallin"] },
}
const ake = { ...seat, booking_id: 10, player_id: 4, player_name: "Åke" }
const later = {
  ...{ bookable_id: 6, starts_at: "2026-12-11T17:30:00+01:00", ends_at: "2026-12-11T18:30:00+01:00" },
  cancel_free_until: "2026-12-10T17:30:00+01:00",
}
const erik = { account_id: 2, name: "Erik Ström", players: ["Elias"], is_shared: false }
const purchase = (changes: object = {}) => ({
  status: "confirmed",
  seats: [seat],
  paid_with: "money",
  payment_method: "swish",
  ...{ amount: 240, currency: "SEK", paid_at: "2026-11-26T14:00:00+01:00", receipt_id: 7 },
  ...{
    reference: null,
    due_at: null,
    invoice_order_id: null,
    passes_left: null,
    guardians: [],
    notification_id: null,
    phone_tickets: [],
  },
  ...changes,
})

const open = (changes: object = {}, answers: ServerAnswers = {}, also = "", account: object = {}) =>
  renderScreen(<ConfirmationDialog />, {
    path: `/account?confirmation=9${also}`,
    account: { email: "sara@example.se", first_name: "Sara", phone_number: "070 123 45 67", ...account },
    answers: {
      [PURCHASE]: [200, purchase(changes)],
      "GET /api/user-players/": [200, [{ id: 3, phone_number: "" }]],
      ...answers,
    },
  })

test("paid: who, what, when, where, with whom, what to bring; the file for the calendar, receipt, rule", async () => {
  const { t, user, router } = open()
  expect(await screen.findByRole("heading", { level: 2, name: "Elias is booked" })).toBeTruthy()
  const dialog = within(screen.getByRole("dialog"))
  for (const text of [
    t("confirmation:badge.money"),
    "Friday 4 December",
    "17:30",
    seat.title,
    "Spånga Fotbollshall, Hall 2",
    "Petra Wallin",
    t("bookings:detail.gear.gym"),
    t("confirmation:receipt.title", { amount: "240 kr" }),
    t("confirmation:rule.before", { moment: "Thu 3 Dec 17:30" }),
    t("confirmation:rule.money"),
  ])
    expect(dialog.getByText(text), text).toBeTruthy()
  const [calendar] = dialog.getAllByRole("link", { name: t("bookings:detail.addToCalendar") })
  expect(calendar?.getAttribute("href")).toBe("/api/purchases/9/calendar.ics")
  expect(dialog.getByRole("link", { name: t("confirmation:receipt.file") }).getAttribute("href")).toBe(
    "/api/receipts/7/receipt.pdf",
  )
  const [done] = dialog.getAllByRole("button", { name: t("common:done") })
  if (done) await user.click(done)
  await waitFor(() => expect(router.state.location.search).toBe(""))
})

test.each([
  ["pass", { passes_left: 5, receipt_id: null }, "Booked with 1 pass", "Passes left: 5"],
  ["free", { receipt_id: null, payment_method: null }, "Booked", "Can’t come?"],
  ["mixed", {}, "Booked", "Free of charge"],
])("paid with %s, it says so, and no refund is promised", async (paid_with, changes, badge, row) => {
  open({ paid_with, ...changes })
  expect(await screen.findByText(badge)).toBeTruthy()
  expect(screen.getByText(row)).toBeTruthy()
  expect(screen.queryByText(/full refund/)).toBeNull()
})

test.each([
  ["money", "No refund if you cancel now"],
  ["pass", "No pass is returned if you cancel now"],
  ["invoice", "You still pay if you cancel now"],
])("too late to cancel, what %s paid is not returned, and it says so", async (paid_with, text) => {
  open({ paid_with, seats: [{ ...seat, cancel_free_until: "2026-11-20T17:30:00+01:00" }] })
  expect(await screen.findByText(text)).toBeTruthy()
})

test("by invoice, what to pay comes first, each fact to be copied", async () => {
  const due_at = "2026-12-02T12:00:00+01:00"
  const { t, user } = open({
    ...{ paid_with: "invoice", reference: "00013326", due_at, invoice_order_id: 13, receipt_id: null },
  })
  expect(await screen.findByText(t("confirmation:badge.invoice", { day: "Wed 2 Dec" }))).toBeTruthy()
  expect(screen.getByText(t("confirmation:toPay.by", { day: "Wed 2 Dec" }))).toBeTruthy()
  expect(screen.getByText(t("confirmation:toPay.emailed", { email: "sara@example.se" }))).toBeTruthy()
  const invoice = screen.getByRole("link", { name: /00013326.*\(.*PDF/ })
  expect(invoice.getAttribute("href")).toBe("/api/orders/13/invoice.pdf")
  const names = [t("common:amount"), t("confirmation:toPay.due"), t("common:bankgiro"), t("common:reference")]
  for (const name of names)
    expect(screen.getByRole("button", { name: t("confirmation:toPay.copyOf", { name }) })).toBeTruthy()
  await user.click(
    screen.getByRole("button", { name: t("confirmation:toPay.copyOf", { name: t("common:reference") }) }),
  )
  expect(await navigator.clipboard.readText()).toBe("00013326")
  expect(await screen.findByText(t("confirmation:toPay.copied"))).toBeTruthy()
})

test("several dates at one time: the time once, then the dates by who comes", async () => {
  const seats = [seat, ake, { ...seat, ...later, booking_id: 11 }]
  const { t } = open({ seats })
  expect(await screen.findByRole("heading", { level: 2, name: "3 seats booked on 2 dates" })).toBeTruthy()
  expect(screen.getByText("Elias and Åke")).toBeTruthy()
  expect(screen.getByText("Fri 4 Dec")).toBeTruthy()
  expect(screen.getAllByText("17:30")).toHaveLength(1)
  expect(screen.getAllByRole("link", { name: t("confirmation:calendar", { count: 2 }) })).toHaveLength(2)
  expect(screen.getByText(t("confirmation:rule.several"))).toBeTruthy()
})

test("one time and different titles: the time once, then each date with its title", async () => {
  open({ seats: [seat, { ...ake, ...later, title: "Skills" }] })
  expect(await screen.findByText("Skills")).toBeTruthy()
  expect(screen.getAllByText("17:30")).toHaveLength(1)
  expect(screen.getByText("Fri 4 Dec")).toBeTruthy()
})

test("different times: a row for each session, with its time first", async () => {
  open({ seats: [seat, { ...ake, ...later, starts_at: "2026-12-11T16:00:00+01:00", title: "Skills" }] })
  expect(await screen.findByText("16:00")).toBeTruthy()
  expect(screen.getByText("Fri 11 Dec, Skills")).toBeTruthy()
})

test("is shared with another guardian, once", async () => {
  const { t, user, sent } = open({ guardians: [erik] }, { [SHARE]: [200, { status: "ok" }] })
  expect(await screen.findByText(t("confirmation:share.also", { count: 1, names: "Elias" }))).toBeTruthy()
  await user.click(screen.getByRole("button", { name: t("confirmation:share.with", { name: "Erik Ström" }) }))
  expect(await screen.findByText(t("confirmation:share.shared"))).toBeTruthy()
  expect(sent).toEqual([{ call: SHARE, body: { account_id: 2 } }])
})

test("one that was shared says so; one that could not be says why", async () => {
  const { t, unmount } = open({ guardians: [{ ...erik, is_shared: true }] })
  expect(await screen.findByText(t("confirmation:share.shared"))).toBeTruthy()
  unmount()
  const problem = { status: 503, code: "payment_provider_unavailable", detail: "" }
  const failing = open({ guardians: [erik] }, { [SHARE]: [503, problem] })
  await failing.user.click(
    await screen.findByRole("button", { name: t("confirmation:share.with", { name: "Erik Ström" }) }),
  )
  expect(await screen.findByText(t("problems:payment_provider_unavailable"))).toBeTruthy()
})

test("without another guardian, by what the phone shares with", async () => {
  const share = vi.fn(async () => {})
  Object.assign(navigator, { share })
  try {
    const { t, user } = open()
    await user.click(await screen.findByRole("button", { name: t("confirmation:share.anyone") }))
    expect(share).toHaveBeenCalledWith({
      text: "Elias: Fitness · Strength and balance, Fri 4 Dec 17:30, Spånga Fotbollshall",
    })
    expect(await screen.findByText(t("confirmation:share.shared"))).toBeTruthy()
  } finally {
    Reflect.deleteProperty(navigator, "share")
  }
})

describe("name and mobile of who booked", () => {
  // What asks for them is there.
  beforeAll(async () => void (await AskContact.code.prefetch()))

  const trial = { paid_with: "free", receipt_id: null, payment_method: null }
  const SAVE = "PUT /api/update-user/"
  const nameless = { first_name: "", phone_number: "" }
  const namelessFields = (t: ReturnType<typeof open>["t"]) =>
    [t("my-page:contact.name"), t("my-page:contact.mobile")].map((name) =>
      screen.queryByRole<HTMLInputElement>("textbox", { name }),
    )

  test("are asked after a free trial, what is missing of them; saved, they are gone", async () => {
    const saved = { email: "sara@example.se", first_name: "Sara", phone_number: "070 123 45 67" }
    const { t, user, sent } = open(trial, { [SAVE]: [200, saved] }, "", nameless)
    await user.type(await screen.findByRole("textbox", { name: t("my-page:contact.name") }), "Sara Lind")
    await user.type(screen.getByRole("textbox", { name: t("my-page:contact.mobile") }), "070 123 45 67")
    await user.click(screen.getByRole("button", { name: t("common:save") }))
    expect(await screen.findByText(t("my-page:contact.saved"))).toBeTruthy()
    expect(sent).toEqual([
      { call: SAVE, body: { first_name: "Sara", last_name: "Lind", phone_number: "070 123 45 67" } },
    ])
    expect(namelessFields(t)).toEqual([null, null])
  })

  test("what is refused is said at its field, the last name's at the name", async () => {
    const errors = [
      { param: "last_name", code: "web_address", message: "" },
      { param: "phone_number", code: "invalid", message: "" },
    ]
    const refused = { status: 400, code: "invalid_input", errors }
    const { t, user } = open(trial, { [SAVE]: [400, refused] }, "", nameless)
    await user.type(await screen.findByRole("textbox", { name: t("my-page:contact.name") }), "Sara x.se")
    await user.type(screen.getByRole("textbox", { name: t("my-page:contact.mobile") }), "070 123 45 67")
    await user.click(screen.getByRole("button", { name: t("common:save") }))
    await waitFor(() =>
      expect(namelessFields(t).map((field) => field?.getAttribute("aria-invalid"))).toEqual(["true", "true"]),
    )
  })

  test.each([
    ["the name is known", trial, { phone_number: "" }, [false, true]],
    ["the mobile is known", trial, { first_name: "" }, [true, false]],
    ["both are known", trial, {}, [false, false]],
    ["a player asks", trial, { ...nameless, is_minor: true }, [false, false]],
    ["there is a receipt", {}, nameless, [false, false]],
  ])("are asked no more than needed: %s", async (_, changes, account, asked) => {
    const { t } = open(changes, {}, "", account)
    await screen.findByRole("heading", { level: 2, name: "Elias is booked" })
    if (asked.includes(true)) await screen.findByRole("button", { name: t("common:save") })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(namelessFields(t).map((field) => field !== null)).toEqual(asked)
  })

  test("a player's own number will do", async () => {
    const players = [{ id: 3, phone_number: "070 765 43 21" }]
    const { t } = open(trial, { "GET /api/user-players/": [200, players] }, "", { phone_number: "" })
    await screen.findByRole("heading", { level: 2, name: "Elias is booked" })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(namelessFields(t)).toEqual([null, null])
  })
})

test("a bank that has not answered: the time is there, and nothing is called booked", async () => {
  const { t } = open({ status: "waiting", paid_with: "invoice", receipt_id: null, paid_at: null })
  expect(await screen.findByRole("heading", { level: 2, name: t("confirmation:waiting.title") })).toBeTruthy()
  expect(screen.getByText("17:30")).toBeTruthy()
  expect(screen.getByText(t("confirmation:waiting.text"))).toBeTruthy()
  expect(screen.queryByRole("link", { name: t("bookings:detail.addToCalendar") })).toBeNull()
  expect(screen.queryByText(t("confirmation:toPay.due"))).toBeNull()
})

test("a payment that did not succeed leads back to the session", async () => {
  const { router } = open({ status: "ended" })
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      ...{ bookableModal: "true", bookableId: "5", playerId: "3", payment: "declined" },
    }),
  )
})

test("its notification is read when it is seen", async () => {
  const { sent } = open({ notification_id: 77 }, { [READ]: [200, { status: "ok" }] })
  await waitFor(() => expect(sent).toEqual([{ call: READ, body: { id: 77 } }]))
})

test("who wished to invite a friend is led there", async () => {
  const { t, user, router } = open({}, {}, "&modalSection=invitations")
  await user.click(await screen.findByRole("button", { name: t("confirmation:friend") }))
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    ...{ bookingModal: "true", bookingId: "9", playerId: "3", modalSection: "invitations" },
  })
})

test("one that cannot be read says so, and can be asked for again", async () => {
  const { t } = open({}, { [PURCHASE]: [503, { status: 503, code: "unavailable", detail: "" }] })
  expect(await screen.findByText(t("confirmation:failed"))).toBeTruthy()
})

const NOTIFICATIONS = "GET /api/notifications/"
const told = (changes: object = {}) => ({
  notifications: [
    {
      ...{ id: 77, type: "booking_confirmed", title: "", message: "", read: false },
      created: "2026-11-26T13:00:00.000Z",
      data: { bookable_id: 5, player_id: 3, booking_id: 9 },
      ...changes,
    },
  ],
  unread_count: 1,
})
const enter = (changes: object = {}, bought: object = { notification_id: 77 }, path = "/account") =>
  renderScreen(<UnseenPurchase />, {
    path,
    answers: { [NOTIFICATIONS]: [200, told(changes)], [PURCHASE]: [200, purchase(bought)] },
  })

test("a payment whose page was closed is confirmed at the next visit", async () => {
  const { router } = enter()
  await waitFor(() => expect(router.state.location.search).toBe("?confirmation=9"))
})

test.each([
  ["read before", { read: true }, undefined, undefined],
  ["more than a day ago", { created: "2026-11-25T13:00:00.000Z" }, undefined, undefined],
  ["booked without a payment page", {}, { notification_id: 77, payment_method: "pass" }, undefined],
  ["while another dialog is open", {}, undefined, "/account?walletModal=true"],
])("one that was %s is not", async (_, changes, bought, path) => {
  const { router } = enter(changes, bought, path)
  const before = router.state.location.search
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(router.state.location.search).toBe(before)
})
