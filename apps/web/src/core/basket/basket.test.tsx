import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { screen, waitFor } from "@testing-library/react"
import { describe, expect, test, vi } from "vitest"
import { announced, renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { Basket } from "./basket.tsx"

const NOW = "2026-11-26T13:40:00.000Z"
const READ = "GET /api/basket/"
const PAY = "POST /api/basket/pay/"

const removeFor = (t: ReturnType<typeof show>["t"], name: string) =>
  t("basket:remove", { title: `${session().title}, ${name}` })

const session = (changes: object = {}) => ({
  id: 1,
  title: "Group · One against one",
  price: 290,
  currency: "SEK",
  pays_with: "money",
  is_held: true,
  refusal: null,
  session: {
    bookable_id: 5,
    player_id: 3,
    player_name: "Alma",
    booking_type: "group",
    pass_type_id: 1,
    starts_at: "2026-11-28T10:00:00+01:00",
    ends_at: "2026-11-28T11:30:00+01:00",
    address_name: "Kristinebergs IP",
    pitch: "",
    cancel_free_until: "2026-11-27T10:00:00+01:00",
    others: [],
  },
  package: null,
  membership: null,
  ...changes,
})

/** Hugo's plan, from today on. */
const membership = {
  id: 2,
  title: "Pro",
  price: 317,
  session: null,
  membership: {
    plan_id: 4,
    player_id: 7,
    player_name: "Hugo",
    also_for: ["Alma"],
    passes: [
      { kind: "group", amount: 2 },
      { kind: "individual", amount: 1 },
    ],
    next_charge_at: "2026-12-01T00:00:00+01:00",
    monthly_price: 1900,
    binding_time: 6,
    withdraw_until: "2026-12-10T23:59:59+01:00",
  },
}

const basket = (changes: object = {}) => ({
  held_until: "2026-11-26T15:10:00+01:00",
  lines: [session()],
  total: 290,
  vat: 16.42,
  currency: "SEK",
  wallet: 100,
  not_by_wallet: 0,
  card: null,
  methods: ["swish", "card", "bank_transfer"],
  bank_transfer_due_at: "2026-11-26T10:00:00+01:00",
  instalments: [],
  payment: null,
  ...changes,
})

function show(read: object, answers: ServerAnswers = {}) {
  const leaveFor = vi.fn()
  const onBooked = vi.fn()
  const shown = renderScreen(
    <Basket checkout={{ isLeaving: false, leaveFor }} isStopped={false} booked={null} onBooked={onBooked} />,
    { now: NOW, answers: { [READ]: [200, read], "GET /api/fetch-packages/": [200, []], ...answers } },
  )
  return { ...shown, leaveFor, onBooked }
}

/** The text as it is read, with the spaces of prices as plain ones. */
const text = () => (document.body.textContent ?? "").replace(/\s/g, " ")

describe("the basket", () => {
  test("the wallet pays in part, Swish the rest, and the amount that was shown is sent", async () => {
    const { user, sent, leaveFor } = show(basket(), {
      [PAY]: [200, { status: "payment_required", checkout_url: "/pay/1" }],
    })
    await user.click(await screen.findByRole("button", { name: /190.*Swish/ }))
    expect(sent).toEqual([
      { call: PAY, body: { payment_method: "swish", use_wallet: true, expected_price: 190 } },
    ])
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith("/pay/1"))
  })

  test("a card is kept only where that is pressed; then the later dates are charged to it", async () => {
    const parts = { instalments: 2, due_on: ["2026-12-26"] }
    const dates = [
      { amount: 1248, due_at: "2026-11-26T14:40:00+01:00" },
      { amount: 1247, due_at: "2026-12-26T14:40:00+01:00" },
    ]
    const { t, user, sent } = show(
      basket({ total: 2495, wallet: 0, methods: ["card"], instalments: [{ count: 2, dates }] }),
      { [PAY]: [200, { status: "payment_required", checkout_url: "/pay/1" }] },
    )
    const keep = await screen.findByRole("checkbox", { name: new RegExp(t("basket:keptCard.keep")) })
    expect(keep.getAttribute("aria-checked")).toBe("false")
    await user.click(screen.getByRole("radio", { name: t("basket:instalments.dates", { count: 2 }) }))
    expect(text()).toContain(t("basket:instalments.rule"))
    await user.click(keep)
    expect(text()).toContain(t("basket:instalments.ruleCard"))
    await user.click(screen.getByRole("button", { name: /1.248/ }))
    expect(sent.map(({ body }) => body)).toEqual([
      { payment_method: "card", card: "keep", use_wallet: true, expected_price: 1248, ...parts },
    ])
  })

  test("the card that was kept pays in one press, and all is booked", async () => {
    const card = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2030 }
    const { t, user, sent, onBooked } = show(basket({ wallet: 0, card, methods: ["card"] }), {
      [PAY]: [200, { status: "confirmed" }],
    })
    expect(
      (
        await screen.findByRole("radio", { name: new RegExp(t("common:cardEnding", { last4: "4242" })) })
      ).getAttribute("aria-checked"),
    ).toBe("true")
    expect(screen.queryByRole("checkbox")).toBeNull()
    await user.click(screen.getByRole("button", { name: /290.*4242/ }))
    expect(sent.map(({ body }) => body)).toEqual([
      { payment_method: "card", card: "kept", use_wallet: true, expected_price: 290 },
    ])
    await waitFor(() => expect(onBooked).toHaveBeenCalledWith({ status: "confirmed" }))
  })

  test("a rest that no card takes is none: the wallet leaves three kronor, but not to an invoice", async () => {
    const { user, sent } = show(basket({ wallet: 288 }), { [PAY]: [200, { status: "unpaid", amount: 2 }] })
    await screen.findByRole("button", { name: /3.*Swish/ })
    expect(text()).toContain("−287 kr")
    await user.click(screen.getByRole("radio", { name: /Invoice/ }))
    await user.click(screen.getByRole("button", { name: /invoice for 2\skr/ }))
    expect(sent).toMatchObject([{ body: { payment_method: "bank_transfer", expected_price: 2 } }])
  })

  test("on two dates: the first is charged now, the wallet's part of it too", async () => {
    const parts = { instalments: 2, due_on: ["2026-12-26"] }
    const plan = {
      count: 2,
      dates: [
        { amount: 1248, due_at: "2026-11-26T14:40:00+01:00" },
        { amount: 1247, due_at: "2026-12-26T14:40:00+01:00" },
      ],
    }
    const { t, user, sent } = show(basket({ total: 2495, instalments: [plan] }), {
      [PAY]: [200, { status: "payment_required", checkout_url: "/pay/1" }],
    })
    await user.click(await screen.findByRole("radio", { name: t("basket:instalments.dates", { count: 2 }) }))
    expect(text()).toContain("1 247 kr")
    await user.click(screen.getByRole("button", { name: /1.148.*Swish/ }))
    expect(sent.map(({ body }) => body)).toEqual([
      { payment_method: "swish", use_wallet: true, expected_price: 1148, ...parts },
    ])
  })

  test("a line that is gone says why, names another session and blocks the payment", async () => {
    const others = [
      {
        bookable_id: 9,
        title: "Group · Finishing",
        starts_at: "2026-12-05T10:00:00+01:00",
        address_name: "Kristinebergs IP",
        seats_left: 2,
      },
    ]
    const gone = session({ is_held: false, refusal: "bookable_full" })
    const line = { ...gone, session: { ...gone.session, others } }
    const { t, user, sent } = show(basket({ lines: [line], held_until: null }), {
      "POST /api/basket/lines/": [200, { added: 1, held_until: null, skipped: [] }],
    })
    expect(await screen.findByText(t("problems:bookable_full"))).toBeTruthy()
    expect(text()).toContain(t("basket:blocked"))
    await user.click(screen.getByRole("button", { name: /290|190/ }))
    expect(sent).toEqual([])
    await user.click(screen.getByRole("button", { name: /Group · Finishing/ }))
    expect(sent).toEqual([
      {
        call: "POST /api/basket/lines/",
        body: { bookable_id: 9, players_id: [3], instead_of: 1 },
      },
    ])
  })

  test("says that all seats are held only when all of them are", async () => {
    const said = () =>
      screen
        .getAllByRole("status")
        .map(({ textContent }) => textContent)
        .join(" ")
    const { unmount } = show(basket({ lines: [session(), session({ id: 2 })] }))
    await expect.poll(said).toMatch(/holding all seats until 15:10/)
    unmount()
    show(basket({ lines: [session(), session({ id: 2, is_held: false })] }))
    await expect.poll(said).toMatch(/Only some seats are held, until 15:10/)
    expect(said()).not.toMatch(/all seats/)
  })

  test("a membership: its terms are accepted in the line, the wallet pays the rest, and a kept card the next months", async () => {
    const read = { lines: [session(), session(membership)], total: 607, not_by_wallet: 317, wallet: 500 }
    const { t, user, sent } = show(basket({ ...read, methods: ["swish", "card"] }), {
      [PAY]: [200, { status: "payment_required", checkout_url: "/pay/1" }],
    })
    const agree = await screen.findByRole("checkbox", { name: t("common:agree", { count: 6 }) })
    expect(agree.getAttribute("aria-checked")).toBe("false")
    expect(text()).toMatch(/Change your mind by.*10 Dec/)
    expect(text()).toContain(
      "For Hugo and Alma: 2 group passes and 1 individual (PT) pass until the end of the month.",
    )
    expect(text()).toMatch(/1.900.*by invoice/)
    await user.click(screen.getByRole("radio", { name: new RegExp(t("basket:methods.card")) }))
    await user.click(screen.getByRole("checkbox", { name: new RegExp(t("basket:keptCard.keep")) }))
    expect(text()).toMatch(/1.900.*charged to your saved card/)
    await user.click(screen.getByRole("button", { name: /317/ }))
    const why = await screen.findByText(t("basket:membership.agreeFirst"))
    expect(why.closest("[data-bottom-button]"), "beside the button, wherever the page is").not.toBeNull()
    await expect.poll(() => document.activeElement).toBe(agree)
    expect(sent).toEqual([])
    await user.click(agree)
    await user.click(screen.getByRole("button", { name: /317/ }))
    expect(sent.map(({ body }) => body)).toEqual([
      {
        payment_method: "card",
        card: "keep",
        use_wallet: true,
        expected_price: 317,
        terms_version: MEMBERSHIP_TERMS_VERSION,
      },
    ])
  })

  test("a player who joined meanwhile: the line says so and is taken out", async () => {
    const gone = session({ ...membership, refusal: "already_member" })
    const { t, user, sent } = show(basket({ lines: [gone], not_by_wallet: 317, total: 317 }), {
      "DELETE /api/basket/lines/2/": [200, { lines: 0 }],
    })
    expect(await screen.findByText(t("problems:already_member"))).toBeTruthy()
    expect(screen.queryByRole("checkbox", { name: t("common:agree", { count: 6 }) })).toBeNull()
    const name = t("basket:remove", { title: `${gone.title}, ${membership.membership.player_name}` })
    await user.click(screen.getByRole("button", { name }))
    expect(sent.map(({ call }) => call)).toEqual(["DELETE /api/basket/lines/2/"])
  })

  test("a session for two children: what each line does names the child", async () => {
    const line = session()
    const other = session({ id: 2, session: { ...line.session, player_id: 4, player_name: "Noa" } })
    const { t } = show(basket({ lines: [line, other] }))
    for (const name of ["Alma", "Noa"]) {
      expect(await screen.findByRole("button", { name: removeFor(t, name) })).toBeTruthy()
      const weeks = `${t("basket:nextWeeks")}: ${line.title}, ${name}`
      expect(screen.getByRole("button", { name: weeks })).toBeTruthy()
    }
  })

  test("of the next weeks, each date that could not be added says why", async () => {
    const skipped = [
      { starts_at: "2026-12-25T10:00:00+01:00", player_name: null, code: "not_found" },
      { starts_at: "2027-01-01T10:00:00+01:00", player_name: "Alma", code: "already_booked" },
    ]
    const { t, user } = show(basket(), {
      "POST /api/basket/lines/": [200, { added: 3, held_until: null, skipped }],
    })
    const name = `${t("basket:nextWeeks")}: ${session().title}, Alma`
    await user.click(await screen.findByRole("button", { name }))
    for (const [day, reason] of [
      ["25 Dec", t("basket:noTraining")],
      ["1 Jan", t("problems:already_booked")],
    ])
      expect(await screen.findByText(t("basket:weekSkipped", { day, reason }))).toBeTruthy()
  })

  test("what is removed is said to a screen reader", async () => {
    const { t, user } = show(basket(), { "DELETE /api/basket/lines/1/": [204, null] })
    await user.click(await screen.findByRole("button", { name: removeFor(t, "Alma") }))
    const name = `${session().title}, Alma`
    await waitFor(() => expect(announced()).toBe(t("common:removed", { name })))
  })

  test("a payment under way: the lines stay as they are, and it can be ended", async () => {
    const payment = { method: "swish", until: "2026-11-26T14:43:00+01:00", checkout_url: "/pay/1" }
    const { t, user, sent } = show(basket({ payment }), {
      "POST /api/basket/stop-payment/": [200, { status: "stopped" }],
    })
    const stop = await screen.findByRole("button", { name: t("basket:paying.stop") })
    expect(screen.queryByRole("button", { name: removeFor(t, "Alma") })).toBeNull()
    await user.click(stop)
    expect(sent.map(({ call }) => call)).toEqual(["POST /api/basket/stop-payment/"])
  })

  test("empty: the way to the calendar", async () => {
    const { t } = show(basket({ lines: [], total: 0, held_until: null }))
    expect(await screen.findByText(t("basket:empty.title"))).toBeTruthy()
  })
})
