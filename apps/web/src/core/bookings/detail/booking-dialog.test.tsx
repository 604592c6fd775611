import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { BookingDialog } from "./booking-dialog.tsx"

const booking = {
  id: 7,
  player_id: 3,
  player_name: "Elsa",
  title: "Skills",
  status: "confirmed",
  timestamp: "2026-12-01T16:30:00.000Z",
  ends_at: "2026-12-01T17:30:00.000Z",
  payed: true,
  payment_method: "pass",
  price: 290,
  left_to_pay: 0,
  currency: "SEK",
  booking_type: { slug: "group", name: "Group" },
  address: { id: 1, name: "Zinkensdamm", address: "Ringvägen 16", postal_code: "118 60", city: "Stockholm" },
  pitch: "A",
  coaches: [{ id: 1, name: "Linnea" }],
  cancellation: { possible: true, free_until: "2026-11-30T16:30:00.000Z", returns: ["pass"] },
}

test("by a link without a player, the dialog still says what came back once its booking has left the list", async () => {
  let live: object[] = [booking]
  let lists = 0
  const answers: ServerAnswers = {
    get "GET /api/bookings-info/"(): [number, unknown] {
      lists += 1
      return [200, live]
    },
    get "GET /api/bookings/3/7/"(): [number, unknown] {
      const status = live.length > 0 ? "confirmed" : "cancelled"
      return [
        200,
        { booking: { ...booking, status }, payment: { refunds: [] }, cancelled: null, invitations: [] },
      ]
    },
    get "POST /api/bookings/cancel/"(): [number, unknown] {
      live = []
      return [200, { returned: "pass" }]
    },
  }
  const { t, user, sent } = renderScreen(<BookingDialog />, {
    path: "/account?bookingModal=true&bookingId=7&modalSection=cancellation",
    answers,
  })
  await user.click(await screen.findByRole("button", { name: t("bookings:cancellation.confirm") }))
  await screen.findByText(t("payments:cancelled.title", { name: "Elsa" }))
  await waitFor(() => expect(lists).toBe(2))
  expect(screen.queryByText(t("bookings:detail.notFound"))).toBeNull()
  expect(screen.getByText(t("bookings:cancellation.pass"))).toBeTruthy()
  expect(sent).toEqual([{ call: "POST /api/bookings/cancel/", body: { player_id: 3, booking_id: 7 } }])
})

test("whoever looks after the player no more sees what the payment is for, and pays it", async () => {
  const owed = { ...booking, payer_only: true, payed: false, booked_by: { name: "Sara", is_self: true } }
  const { t } = renderScreen(<BookingDialog />, {
    path: "/account?bookingModal=true&bookingId=7&playerId=3",
    answers: {
      "GET /api/bookings/3/7/": [200, { booking: owed, payment: { instalments: [] }, invitations: [] }],
      "GET /api/locations/": [200, []],
    },
  })
  const tabs = await screen.findAllByRole("tab")
  expect(tabs.map((tab) => tab.textContent?.replace(/\d/g, ""))).toEqual([
    t("bookings:detail.booking"),
    t("bookings:detail.payment"),
  ])
  expect(screen.queryByRole("link", { name: t("bookings:detail.addToCalendar") })).toBeNull()
})

test("only what can be done now has a tab: a rating once it is over, a way out and invitations until then", async () => {
  const tabsOf = async (changes: object, rest = "", invitations: object[] = []) => {
    const shown = { ...booking, rating: null, attendance: null, ...changes }
    const { t, unmount } = renderScreen(<BookingDialog />, {
      path: `/account?bookingModal=true&bookingId=7&playerId=3${rest}`,
      answers: {
        "GET /api/bookings/3/7/": [
          200,
          {
            booking: { ...shown, booked_by: { name: "Sara", is_self: true } },
            payment: { instalments: [] },
            invitations,
          },
        ],
        "GET /api/locations/": [200, []],
      },
    })
    const tabs = (await screen.findAllByRole("tab")).map((tab) => tab.textContent?.replace(/\d/g, ""))
    unmount()
    return { t, tabs }
  }
  const ahead = await tabsOf({})
  const named = (...names: ("booking" | "payment" | "move" | "cancellation" | "rating" | "invitations")[]) =>
    names.map((name) => ahead.t(`bookings:detail.${name}`))
  expect(ahead.tabs).toEqual(named("booking", "payment", "move", "cancellation", "invitations"))
  const over = { timestamp: "2026-11-20T16:30:00.000Z", ends_at: "2026-11-20T17:30:00.000Z" }
  expect((await tabsOf(over)).tabs).toEqual(named("booking", "payment", "rating"))
  // Who was invited stays to be seen, and what an address asks for is there.
  const invited = [{ invited_player_id: 9, accepted: true }]
  expect((await tabsOf(over, "", invited)).tabs).toEqual(named("booking", "payment", "rating", "invitations"))
  expect((await tabsOf({}, "&modalSection=rating")).tabs).toContain(ahead.t("bookings:detail.rating"))
})

test("in Arabic a session's text in Latin letters is set apart", async () => {
  const description = "First touch, both feet."
  const described = { ...booking, description, booked_by: { name: "Sara", is_self: true } }
  renderScreen(<BookingDialog />, {
    path: "/account?bookingModal=true&bookingId=7&playerId=3",
    language: "ar",
    answers: {
      "GET /api/bookings/3/7/": [200, { booking: described, payment: { instalments: [] }, invitations: [] }],
      "GET /api/locations/": [200, []],
    },
  })
  expect((await screen.findByText(description)).tagName).toBe("BDI")
})

test("a cancelled booking opened later says who cancelled it, and how far its refund has come", async () => {
  const cancelled = {
    ...booking,
    status: "cancelled",
    reference: null,
    payed: true,
    booked_by: { name: "Sara", is_self: true },
  }
  const refund = {
    way: "swish",
    amount: 240,
    currency: "SEK",
    state: "with_bank",
    requested_at: "2026-11-26T13:00:00+01:00",
    sent_at: "2026-11-26T13:01:00+01:00",
    expected_day: "2026-11-27",
    failed_at: null,
  }
  const payment = {
    instalments: [],
    refunds: [refund],
    returned_pass: null,
    receipt_id: 8,
    receipt_number: "2026-001620",
    credit_note_id: 9,
    credit_note_number: "2026-000005",
  }
  const { t } = renderScreen(<BookingDialog />, {
    path: "/account?bookingModal=true&bookingId=7&playerId=3",
    answers: {
      "GET /api/bookings/3/7/": [
        200,
        {
          booking: cancelled,
          payment,
          cancelled: { at: "2026-11-26T13:00:00+01:00", by: "you" },
          invitations: [],
        },
      ],
    },
  })
  expect(await screen.findByText("Cancelled by you, 26 Nov")).toBeTruthy()
  expect(screen.getByRole("list", { name: t("payments:refund.progress") })).toBeTruthy()
  expect(screen.getByRole("link", { name: "Book another session for Elsa" })).toBeTruthy()
  expect(screen.getByText("To Swish")).toBeTruthy()
  expect(screen.getByRole("link", { name: "Credit note 2026-000005 (PDF)" })).toBeTruthy()
  expect(screen.queryAllByRole("tab")).toEqual([])
})
