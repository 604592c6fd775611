import { screen, waitFor } from "@testing-library/react"
import { describe, expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
// What the cards fetch is there.
import "./offer-card.tsx"
import { OfferCards } from "./offer-cards.tsx"

const ACCEPT = "POST /api/waiting-list/accept/"
const DECLINE = "POST /api/waiting-list/decline/"
const LEAVE = "POST /api/waiting-list/leave/"

/** Held from 14:40 until 18:00, both in Stockholm. */
const almaHas = (offer: object = {}) => ({
  id: 8,
  bookable_id: 5,
  player_id: 3,
  player_name: "Alma",
  title: "Playing out from the back",
  booking_type: "group",
  starts_at: "2026-12-01T17:30:00+01:00",
  ends_at: "2026-12-01T19:00:00+01:00",
  address_name: "Stadshagens IP",
  coaches: ["Amir Haddad"],
  position: null,
  waiting: 3,
  overlapping: false,
  is_open: false,
  offer: {
    booking_id: 9,
    held_until: "2026-11-26T18:00:00+01:00",
    cancel_free_until: "2026-11-30T17:30:00+01:00",
    price: 290,
    currency: "SEK",
    passes: 6,
    ...offer,
  },
})

const open = (places: object | object[], answers: ServerAnswers = {}, now?: string) =>
  renderScreen(<OfferCards playerIds={[3]} />, {
    answers: {
      "GET /api/waiting-list/": [200, [places].flat()],
      "GET /api/fetch-wallet/": [
        200,
        { balance: 100, currency: "SEK", training_passes: [], transactions: [] },
      ],
      ...answers,
    },
    ...(now && { now }),
  })

describe("an offered seat", () => {
  test("says until when, and one tap takes it by a pass", async () => {
    const { t, user, sent } = open(almaHas(), {
      [ACCEPT]: [200, { booking_id: 9, status: "confirmed" }],
    })
    expect(
      await screen.findByText(t("bookings:waiting.heldUntilToday", { name: "Alma", time: "18:00" })),
    ).toBeTruthy()
    expect(
      screen.getByText(t("bookings:waiting.wasFirst", { count: 4, name: "Alma" }), { exact: false }),
    ).toBeTruthy()
    expect(screen.getByRole("link", { name: "Playing out from the back" }).getAttribute("href")).toBe(
      "/account?offerModal=true&bookingId=9",
    )
    await user.click(screen.getByRole("button", { name: t("bookings:waiting.take") }))
    expect(sent).toEqual([
      { call: ACCEPT, body: { place_id: 8, expected_price: 290, payment_method: "pass" } },
    ])
  })

  test("of one session for two children are two landmarks with two names", async () => {
    const loke = { ...almaHas(), id: 9, player_name: "Loke" }
    const { t } = open([almaHas(), loke])
    for (const name of ["Alma", "Loke"]) {
      const seat = t("bookings:waiting.heldUntilToday", { name, time: "18:00" })
      expect(await screen.findByRole("region", { name: `Playing out from the back ${seat}` })).toBeTruthy()
    }
  })

  test("where it costs money the price is told, and one tap leads to the choice of how to pay", async () => {
    const { t, user, router, sent } = open(almaHas({ passes: 0 }))
    expect(
      await screen.findByText(t("bookings:waiting.costs", { amount: "290 kr" }), { exact: false }),
    ).toBeTruthy()
    expect(screen.queryByRole("radio")).toBeNull()
    await user.click(screen.getByRole("link", { name: t("bookings:waiting.take") }))
    expect(router.state.location.search).toBe("?offerModal=true&bookingId=9")
    expect(sent).toEqual([])
  })

  test("one that costs nothing is taken with one tap", async () => {
    const { t, user, sent } = open(almaHas({ passes: 0, price: 0 }), {
      [ACCEPT]: [200, { booking_id: 9, status: "confirmed" }],
    })
    await user.click(await screen.findByRole("button", { name: t("bookings:waiting.take") }))
    expect(sent).toEqual([{ call: ACCEPT, body: { place_id: 8, expected_price: 0 } }])
  })

  describe("a tap is taken back", () => {
    const CANCEL = "POST /api/bookings/cancel/"
    const take = async (answers: ServerAnswers, now?: string) => {
      const place = almaHas(now ? { held_until: "2026-11-30T20:00:00+01:00" } : {})
      const taken: [number, unknown] = [200, { booking_id: 9, status: "confirmed" }]
      const shown = open(place, { [ACCEPT]: taken, ...answers }, now)
      await shown.user.click(await screen.findByRole("button", { name: shown.t("bookings:waiting.take") }))
      await screen.findByText(shown.t("bookings:waiting.taken", { name: "Alma" }))
      return {
        ...shown,
        undo: () => screen.queryByRole("button", { name: shown.t("bookings:waiting.undo") }),
      }
    }

    test("while that costs nothing: the seat is given up, and the pass is back", async () => {
      const { t, user, sent, undo } = await take({
        [CANCEL]: [200, { status: "cancelled", returned: "pass" }],
      })
      const button = undo()
      if (!button) throw new Error("no way back")
      await user.click(button)
      expect(await screen.findByText(t("bookings:waiting.undone", { name: "Alma" }))).toBeTruthy()
      expect(sent[1]).toEqual({ call: CANCEL, body: { player_id: 3, booking_id: 9 } })
    })

    test("what could not be taken back is told", async () => {
      const { t, user, undo } = await take({ [CANCEL]: [409, { status: 409, code: "session_over" }] })
      const button = undo()
      if (!button) throw new Error("no way back")
      await user.click(button)
      expect(await screen.findByText(t("problems:session_over"))).toBeTruthy()
    })

    test("not where it would cost the pass", async () => {
      const { undo } = await take({}, "2026-11-30T17:31:00+01:00")
      expect(undo()).toBeNull()
    })
  })

  test("in its last hour the minutes are counted", async () => {
    const minutes = (text: string) => screen.queryByText(text, { exact: false })
    const { unmount } = open(almaHas(), {}, "2026-11-26T16:59:00+01:00")
    await screen.findByRole("link", { name: "Playing out from the back" })
    expect(minutes("61 min")).toBeNull()
    unmount()
    const { t } = open(almaHas(), {}, "2026-11-26T17:48:00+01:00")
    expect(
      await screen.findByText(t("bookings:waiting.left", { duration: "12 min" }), { exact: false }),
    ).toBeTruthy()
  })

  test("one tap declines it; an answer that comes too late is told so", async () => {
    const { t, user, sent } = open(almaHas(), { [DECLINE]: [409, { status: 409, code: "offer_over" }] })
    await user.click(await screen.findByRole("button", { name: t("bookings:waiting.decline") }))
    expect(await screen.findByText(t("problems:offer_over"))).toBeTruthy()
    expect(sent).toEqual([{ call: DECLINE, body: { place_id: 8 } }])
  })

  test("is gone once its time is over", async () => {
    const { t } = open(almaHas(), {}, "2026-11-26T18:00:01+01:00")
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole("button", { name: t("bookings:waiting.take") })).toBeNull()
  })

  test("another line for that time is left with the seat only when it is ticked", async () => {
    const same = { ...almaHas(), id: 9, bookable_id: 6, title: "Fitness", position: 2, offer: null }
    const later = {
      ...same,
      id: 10,
      starts_at: "2026-12-01T19:00:00+01:00",
      ends_at: "2026-12-01T20:00:00+01:00",
    }
    const { t, user, sent } = open(almaHas(), {
      "GET /api/waiting-list/": [200, [almaHas(), same, later]],
      [ACCEPT]: [200, { booking_id: 9, status: "confirmed" }],
      [LEAVE]: [200, { status: "ok" }],
    })
    await user.click(await screen.findByRole("checkbox"))
    await user.click(screen.getByRole("button", { name: t("bookings:waiting.take") }))
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([ACCEPT, LEAVE]))
    expect(sent[1]?.body).toEqual({ place_id: 9 })
  })

  const other = (id: number, title: string) => ({
    ...almaHas(),
    id,
    bookable_id: id,
    title,
    position: 2,
    offer: null,
  })
  const takeAndLeaveTwo = async (answer: [number, unknown]) => {
    const places = [almaHas(), other(9, "Fitness"), other(10, "Finishing")]
    const answers: ServerAnswers = {
      [ACCEPT]: [200, { booking_id: 9, status: "confirmed" }],
      [LEAVE]: answer,
    }
    const shown = open(places, answers)
    for (const tick of await screen.findAllByRole("checkbox")) await shown.user.click(tick)
    answers["GET /api/waiting-list/"] = [200, []]
    await shown.user.click(screen.getByRole("button", { name: shown.t("bookings:waiting.take") }))
    await waitFor(() => expect(shown.sent).toHaveLength(3))
    return shown
  }

  test("all other lines that are ticked are left", async () => {
    const { sent } = await takeAndLeaveTwo([200, { status: "ok" }])
    expect(sent.slice(1)).toEqual([9, 10].map((place_id) => ({ call: LEAVE, body: { place_id } })))
  })

  test("each other line that could not be left is named, with the reason", async () => {
    const { t } = await takeAndLeaveTwo([503, { status: 503, code: "server_busy" }])
    for (const title of ["Fitness", "Finishing"]) {
      const text = `${t("bookings:waiting.notLeft", { name: "Alma", title })} ${t("problems:server_busy")}`
      expect(await screen.findByText(text)).toBeTruthy()
    }
  })

  test("one that was over already is left all the same", async () => {
    const { t } = await takeAndLeaveTwo([404, { status: 404, code: "not_found" }])
    expect(await screen.findByText(t("bookings:waiting.taken", { name: "Alma" }))).toBeTruthy()
    await new Promise((done) => setTimeout(done, 20))
    expect(screen.queryByText(t("problems:not_found"), { exact: false })).toBeNull()
  })
})
