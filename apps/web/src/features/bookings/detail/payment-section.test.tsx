import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import type { BookingDetail } from "../queries.ts"
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
