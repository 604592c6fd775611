import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import type { BookingDetail } from "../queries.ts"
import { givenOffer } from "../testing/given-offer.ts"
import { PaymentSection } from "./payment-section.tsx"

const detail = (payment: object) =>
  ({
    booking: {
      id: 7,
      status: "confirmed",
      payed: true,
      reference: null,
      booked_by: { name: "Maja", is_self: true },
    },
    payment: {
      method: "pass",
      amount: 290,
      currency: "SEK",
      payed_at: "2026-11-20T16:30:00.000Z",
      receipt_id: null,
      instalments: [],
      notes: "",
      ...payment,
    },
    invitations: [],
  }) as unknown as BookingDetail

test("what is written on a payment stands there under a name of its own, and no name where nothing is", () => {
  const { t, unmount } = renderScreen(<PaymentSection detail={detail({ notes: "Paid at the desk" })} />)
  const names = () => screen.getAllByRole("term").map(({ textContent }) => textContent)
  expect(names().filter((name) => name === t("bookings:payment.method"))).toHaveLength(1)
  expect(names()).toContain(t("bookings:payment.notes"))
  expect(screen.getByText("Paid at the desk")).toBeTruthy()
  unmount()
  renderScreen(<PaymentSection detail={detail({})} />)
  expect(names()).not.toContain(t("bookings:payment.notes"))
})

const hugo = {
  id: 7,
  bookable_id: 4,
  player_id: 3,
  player_name: "Hugo",
  status: "held",
  timestamp: "2026-12-01T16:30:00.000Z",
  ends_at: "2026-12-01T17:30:00.000Z",
  held_until: "2026-11-26T14:10:00.000Z",
  payed: false,
  payment_method: "card",
  price: 290,
  currency: "SEK",
  reference: null,
  open_order_id: 51,
  unpaid: 290,
  left_to_pay: 0,
}

const OFFER = "GET /api/available-bookings/4/"
const offered: ServerAnswers = { [OFFER]: [200, givenOffer([], { id: 4 })] }
const show = (booking: object, bookings: object[], answers = offered) =>
  renderScreen(
    <PaymentSection detail={{ booking, payment: { instalments: [] } } as unknown as BookingDetail} />,
    { answers: { "GET /api/bookings-info/": [200, bookings], ...answers } },
  )

test("two children whose seats are held apart are paid apart; both seats of one order are one payment, no basket", async () => {
  const alma = { ...hugo, id: 8, player_id: 5, player_name: "Alma", open_order_id: 52 }
  const apart = show(hugo, [hugo, alma])
  expect(await screen.findByText(apart.t("common:payWith"))).toBeTruthy()
  expect(screen.queryByText(apart.t("bookings:payment.ofBasket"))).toBeNull()
  expect(screen.getByText(apart.t("common:passes", { count: 1 }))).toBeTruthy()
  apart.unmount()

  const [first, second] = [hugo, alma].map((one) => ({ ...one, open_order_id: 53, unpaid: 580 }))
  const duo = show(first ?? {}, [first ?? {}, second ?? {}])
  expect(await screen.findByText(duo.t("common:passes", { count: 2 }))).toBeTruthy()
  expect(screen.queryByText(duo.t("bookings:payment.ofBasket"))).toBeNull()
  duo.unmount()

  const basket = show({ ...hugo, unpaid: 1290 }, [{ ...hugo, unpaid: 1290 }])
  expect(await screen.findByText(basket.t("bookings:payment.ofBasket"))).toBeTruthy()
})

test("ways to pay that did not load can be asked for again", async () => {
  const { t } = show(hugo, [hugo], { [OFFER]: [500, { code: "internal_error" }] })
  expect(await screen.findByRole("button", { name: t("common:tryAgain") })).toBeTruthy()
  expect(screen.queryByRole("status", { name: t("common:loading") })).toBeNull()
})
