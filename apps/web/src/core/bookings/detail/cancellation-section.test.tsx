import { screen } from "@testing-library/react"
import { describe, expect, test, vi } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import type { Booking } from "../queries.ts"
import { CancellationSection } from "./cancellation-section.tsx"

const NOW = "2026-11-26T13:40:00.000Z"
const CANCEL = "POST /api/bookings/cancel/"

const booking = (changes: Partial<Booking> = {}, returns: Booking["cancellation"]["returns"] = ["pass"]) =>
  ({
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
    cancellation: { possible: true, free_until: "2026-11-30T16:30:00.000Z", returns },
    ...changes,
  }) as Booking

function show(shown: Booking, answers: ServerAnswers = {}) {
  const onClose = vi.fn()
  return {
    onClose,
    ...renderScreen(<CancellationSection booking={shown} onClose={onClose} />, { now: NOW, answers }),
  }
}

/** The text as it is read, with the spaces of prices as plain ones. */
const text = () => (document.body.textContent ?? "").replace(/\s/g, " ")
const plain = (words: string) => words.replace(/<\/?\w+>/g, "").replace(/\s/g, " ")

test("a seat that another guardian pays for with others is not cancelled here: it says whom to ask", () => {
  const cancellation = { possible: false, free_until: NOW, returns: ["nothing" as const], refund: null }
  const { t } = show(
    booking({ status: "held", booked_by: { name: "Johan Berg", is_self: false }, cancellation }),
  )
  expect(text()).toBe(plain(t("bookings:cancellation.askPayer", { guardian: "Johan Berg" })))
  expect(screen.queryByRole("button")).toBeNull()
})

describe("before it is cancelled, it says what comes back", () => {
  test("in time, paid with a pass: the pass", () => {
    const { t } = show(booking())
    expect(text()).toContain(plain(t("bookings:cancellation.pass")))
    expect(screen.queryByRole("radio")).toBeNull()
  })

  test("in time, paid by card: where the money goes is chosen, and that is sent", async () => {
    const { t, user, sent, onClose } = show(booking({ payment_method: "card" }, ["card", "wallet"]), {
      [CANCEL]: [200, { returned: "wallet", amount: 290, currency: "SEK" }],
    })
    const card = screen.getByRole("radio", { name: new RegExp(t("bookings:cancellation.toCard")) })
    expect(card.getAttribute("aria-checked")).toBe("true")
    await user.click(screen.getByRole("radio", { name: new RegExp(t("bookings:cancellation.toWallet")) }))
    await user.click(screen.getByRole("button", { name: t("bookings:cancellation.confirm") }))
    expect(await screen.findByText(t("payments:cancelled.title", { name: "Elsa" }))).toBeTruthy()
    await user.click(screen.getByRole("button", { name: t("common:done") }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(sent).toEqual([{ call: CANCEL, body: { player_id: 3, booking_id: 7, refund_to: "wallet" } }])
  })

  test("too late, paid with a pass: it is gone", () => {
    const late = booking({}, ["nothing"])
    late.cancellation.free_until = "2026-11-26T12:00:00.000Z"
    const { t } = show(late)
    expect(text()).toContain(plain(t("bookings:cancellation.passGone")))
  })

  test("too late and unpaid: the amount is still owed", () => {
    const late = booking({ payed: false, payment_method: "bank_transfer" }, ["nothing"])
    late.cancellation.free_until = "2026-11-26T12:00:00.000Z"
    const { t } = show(late)
    expect(text()).toContain(plain(t("bookings:cancellation.stillOwed", { amount: "290 kr" })).slice(0, 12))
    expect(text()).toMatch(/290/)
  })
})

test("a player account is told until when its guardians can cancel free of charge", () => {
  const { t } = renderScreen(<CancellationSection booking={booking()} onClose={() => {}} />, {
    now: NOW,
    account: { is_minor: true },
  })
  expect(text()).toContain(plain(t("bookings:ownLogin.cannotComeUntil", { moment: "Mon 30 Nov 17:30" })))
})

describe("what cannot be cancelled offers no button", () => {
  test.each([
    ["started", booking({ timestamp: "2026-11-26T13:00:00.000Z" })],
    ["cancelled", booking({ status: "cancelled" })],
  ])("%s", (_, shown) => {
    show(shown)
    expect(screen.queryByRole("button")).toBeNull()
    expect(text().length).toBeGreaterThan(10)
  })
})

describe("while and after it is cancelled", () => {
  test("the button is busy until the answer comes", async () => {
    const { t, user } = show(booking(), { [CANCEL]: new Promise<never>(() => {}) })
    await user.click(screen.getByRole("button", { name: t("bookings:cancellation.confirm") }))
    const button = await screen.findByRole("button", { name: t("bookings:cancellation.cancelling") })
    expect(button.getAttribute("aria-disabled") ?? button.getAttribute("aria-busy")).toBe("true")
  })

  test("a refusal is said, and the booking can still be kept", async () => {
    const { t, user, onClose } = show(booking(), {
      [CANCEL]: [409, { status: 409, code: "session_over" }],
    })
    await user.click(screen.getByRole("button", { name: t("bookings:cancellation.confirm") }))
    expect(await screen.findByText(t("problems:session_over"))).toBeTruthy()
    await user.click(screen.getByRole("button", { name: t("bookings:cancellation.keep") }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test("in Arabic, too", () => {
    const { t } = renderScreen(<CancellationSection booking={booking()} onClose={() => {}} />, {
      now: NOW,
      language: "ar",
    })
    expect(screen.getByRole("button", { name: t("bookings:cancellation.confirm") })).toBeTruthy()
  })
})
