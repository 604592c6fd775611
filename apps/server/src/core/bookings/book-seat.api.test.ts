import { addWallClockDays, DAY_MS, HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import { afterEach, describe, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { atCheckout, book, cancel, expectBooksToAgree, sessionOf } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { expireOrders } from "../orders/index.ts"

const academy = testAcademy()

afterEach(() => expectBooksToAgree(academy.deps.pool))

const firstRow = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows[0]

describe("ways to pay", () => {
  test("left out: a pass, then wallet money, then card", async () => {
    const { account, player, visitor } = await academy.family()
    await academy.given.passes(account, { amount: 1 })
    await academy.given.money(account, 29_000)
    const day = (n: number) =>
      academy.given.bookable({ starts_at: new Date(academy.clock.now().getTime() + n * DAY_MS) })
    const answers = []
    for (const n of [2, 3, 4]) answers.push(await book(visitor, await day(n), player))
    expect(answers.map((answer) => answer.body.status)).toEqual([
      "confirmed",
      "confirmed",
      "payment_required",
    ])
    const { body } = await visitor.get("/api/bookings-info/")
    expect(body.map((booking: { payment_method: string }) => booking.payment_method)).toEqual([
      "pass",
      "wallet",
      "card",
    ])
    const wallet = (await visitor.get("/api/fetch-wallet/")).body
    expect([wallet.balance, wallet.pass_types[0].amount]).toEqual([0, 0])
  })

  test("as a form, which sends what was left alone as empty fields", async () => {
    const { account, player, visitor } = await academy.family()
    await academy.given.passes(account, { amount: 1 })
    const { id } = await academy.given.bookable()
    const form = new FormData()
    const fields = { player: player.id, dual_booking: "", player_invited_id: "", payment_method: "" }
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    const { body } = await visitor.post(`/api/bookable-payments/${id}/`, form)
    expect(body).toMatchObject({ status: "confirmed" })

    const nothing = await visitor.post(`/api/bookable-payments/${id}/`)
    expect([nothing.status, nothing.body.errors]).toMatchObject([
      400,
      [{ param: "player", code: "required" }],
    ])
  })

  test("the pass that expires first is used first; one that has expired is none", async () => {
    const { account, player, visitor } = await academy.family()
    const now = academy.clock.now().getTime()
    await academy.given.passes(account, { amount: 1, expires_at: new Date(now - 1) })
    await academy.given.passes(account, { amount: 5, expires_at: null })
    const soon = await academy.given.passes(account, { amount: 5, expires_at: new Date(now + 60 * DAY_MS) })
    await book(visitor, await academy.given.bookable(), player)
    expect(await firstRow("select lot_id from bookings where account_id = $1", account.id)).toEqual({
      lot_id: soon.id,
    })
  })

  test("a way that doesn't fit is refused by its name", async () => {
    const { player, visitor } = await academy.family()
    const bookable = await academy.given.bookable()
    expect((await book(visitor, bookable, player, "pass")).body.code).toBe("no_pass_left")
    expect((await book(visitor, bookable, player, "wallet")).body.code).toBe("not_enough_money")
  })

  test("a free session needs no payment and makes no order", async () => {
    const { account, player, visitor } = await academy.family()
    const trial = await academy.given.bookable({ slug: "trial", price_minor: 0 })
    expect((await book(visitor, trial, player)).body).toEqual({
      booking_id: expect.any(Number),
      status: "confirmed",
    })
    const row = await firstRow(
      "select payed, payment_method, order_id from bookings where account_id = $1",
      account.id,
    )
    expect(row).toEqual({ payed: true, payment_method: null, order_id: null })
  })

  test("wallet money: receipt at once, with 6 % VAT and the child's name", async () => {
    const { account, player, visitor } = await academy.family()
    await academy.given.money(account, 40_000)
    const bookable = await academy.given.bookable()
    const { body } = await book(visitor, bookable, player, "wallet")
    const { payment } = (await visitor.get(`/api/bookings/${player.id}/${body.booking_id}/`)).body
    expect(payment).toMatchObject({ method: "wallet", amount: 290 })
    const receipt = (await visitor.get(`/api/receipts/${payment.receipt_id}/`)).body
    expect(receipt).toMatchObject({
      kind: "receipt",
      number: payment.receipt_number,
      buyer_name: "Anna Lind",
      total: 290,
      vat: 16.42,
      currency: "SEK",
      payment_method: "wallet",
      credits_number: null,
      lines: [{ title: bookable.title, player_name: "Elsa", amount: 290, vat_rate: 0.06, vat: 16.42 }],
    })
    expect((await visitor.get("/api/fetch-wallet/")).body.balance).toBe(110)
  })

  test("bank transfer: confirmed and unpaid until the office finds the money, once", async () => {
    const { player, visitor } = await academy.family()
    const clerk = await academy.given.account({ is_superuser: true })
    const office = await as(academy.app, clerk)
    const bookable = await academy.given.bookable({
      starts_at: new Date(academy.clock.now().getTime() + 20 * DAY_MS),
    })
    const booked = (await book(visitor, bookable, player, "bank_transfer")).body
    expect(booked).toMatchObject({ status: "unpaid", due_at: "2026-12-06T15:30:00+01:00" })
    const unpaid = await visitor.post("/api/bookings-unified/", { players_id: [player.id], tab: "unpaid" })
    expect(unpaid.body).toMatchObject([
      { status: "confirmed", payed: false, reference: booked.reference, due_at: booked.due_at },
    ])
    const mark = () => office.post("/api/staff/mark-order-paid/", { reference: booked.reference })
    expect((await mark()).body).toMatchObject({ became_wallet_money: false })
    expect((await mark()).body.code).toBe("already_paid")
    const audited = await academy.deps.pool.query(
      `select e.account_id, e.action, e.after from audit_entries e join orders o on o.id = e.entity_id
       where e.entity = 'orders' and o.reference = $1`,
      [booked.reference],
    )
    expect(audited.rows).toEqual([
      {
        account_id: clerk.id,
        action: "order_marked_paid",
        after: { reference: booked.reference, amount_minor: 29_000, became_wallet_money: false },
      },
    ])
    expect((await office.post("/api/staff/mark-order-paid/", { reference: "0" })).status).toBe(404)
    expect((await visitor.post("/api/staff/mark-order-paid/", { reference: booked.reference })).status).toBe(
      403,
    )
    const { body } = await visitor.get(`/api/bookings/${player.id}/${booked.booking_id}/`)
    expect(body).toMatchObject({
      booking: { payed: true, reference: null },
      payment: { receipt_number: expect.any(String) },
    })
  })

  test("a bank transfer is due two days before the session, at the latest", async () => {
    const { player, visitor } = await academy.family()
    const bookable = await academy.given.bookable()
    const { body } = await book(visitor, bookable, player, "bank_transfer")
    expect(new Date(body.due_at)).toEqual(addWallClockDays(bookable.starts_at, -2))
  })

  test("who wishes to invite somebody comes back from the payment page to where that is done", async () => {
    const { player, visitor } = await academy.family()
    const bookable = await academy.given.bookable()
    const { body } = await book(visitor, bookable, player, "card", { invites_friend: true })
    const again = await visitor.post(`/api/pay-existing-booking/${body.booking_id}/`, {
      payment_method: "card",
    })
    expect(again.body.checkout_url).toBe(body.checkout_url)
    const back = new URL((await atCheckout(visitor, body.checkout_url, "pay")).body.return_url)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      booking_success: "true",
      bookingModal: "true",
      bookingId: String(body.booking_id),
      playerId: String(player.id),
      modalSection: "invitations",
      session_id: sessionOf(body.checkout_url),
    })
    const inviting = await visitor.post("/api/invitations/bookable-players/", { bookable_id: bookable.id })
    expect(inviting.body.players).toMatchObject([{ booking_id: body.booking_id }])
  })

  test("the wish lasts when a new checkout takes the place of one that ended, and for an invoice paid by card", async () => {
    const { player, visitor } = await academy.family()
    const bookable = await academy.given.bookable()
    const { body } = await book(visitor, bookable, player, "bank_transfer", { invites_friend: true })
    const checkout = async () =>
      (await visitor.post(`/api/pay-existing-booking/${body.booking_id}/`, { payment_method: "card" })).body
        .checkout_url
    const first = await checkout()
    await atCheckout(visitor, first, "cancel")
    const second = await checkout()
    expect(second).not.toBe(first)
    const back = new URL((await atCheckout(visitor, second, "pay")).body.return_url)
    expect(back.searchParams.get("modalSection")).toBe("invitations")
  })

  test("card: the seat is held, the sandbox is paid, the booking confirmed", async () => {
    const { account, player, visitor } = await academy.family()
    const bookable = await academy.given.bookable({ capacity: 1 })
    const { body } = await book(visitor, bookable, player, "card")
    expect(body).toMatchObject({ status: "payment_required" })
    const rival = await academy.family()
    expect((await book(rival.visitor, bookable, rival.player, "card")).body.code).toBe("bookable_full")

    const session = sessionOf(body.checkout_url)
    expect((await visitor.get(`/api/sandbox-checkout/${session}/`)).body).toMatchObject({
      status: "open",
      amount: 290,
      lines: [{ title: expect.stringMatching(new RegExp(`^${bookable.title}, Elsa, `)), amount: 290 }],
    })
    expect((await atCheckout(visitor, body.checkout_url, "decline")).body).toEqual({ return_url: null })
    const { return_url } = (await atCheckout(visitor, body.checkout_url, "pay")).body
    expect(return_url).toBe(
      `${academy.deps.settings.publicUrl}/account?booking_success=true&session_id=${session}`,
    )
    expect((await visitor.post("/api/confirm-checkout/", { session_id: session })).body).toMatchObject({
      kind: "booking",
      status: "paid",
      amount: 290,
      booking_id: body.booking_id,
      player_id: player.id,
      became_wallet_money: false,
    })
    expect((await atCheckout(visitor, body.checkout_url, "pay")).body.code).toBe("order_closed")
    const told = await academy.deps.pool.query(
      "select type from notifications where account_id = $1 order by id",
      [account.id],
    )
    expect(told.rows).toEqual([{ type: "booking_confirmed" }])
    const emails = await academy.deps.pool.query("select kind from emails where to_email = $1 order by id", [
      account.email,
    ])
    expect(emails.rows).toEqual([{ kind: "booking_confirmed" }])
  })
})

describe("holds", () => {
  test("cancelled at the checkout: the seat is free, and who did it is not told of it", async () => {
    const { account, player, visitor } = await academy.family()
    const bookable = await academy.given.bookable({ capacity: 1 })
    const { body } = await book(visitor, bookable, player, "card")
    const { return_url } = (await atCheckout(visitor, body.checkout_url, "cancel")).body
    expect(return_url).toContain(`booking_cancelled=true&bookingId=${body.booking_id}&playerId=${player.id}`)
    const told = await academy.deps.pool.query("select type from notifications where account_id = $1", [
      account.id,
    ])
    expect(told.rows).toEqual([])
    const rival = await academy.family()
    expect((await book(rival.visitor, bookable, rival.player, "card")).body.status).toBe("payment_required")
  })

  test("after an hour without a payment ten minutes are for others; a pass pays at once", async () => {
    const { account, player, visitor } = await academy.family()
    const bookable = await academy.given.bookable({ capacity: 1 })
    const byCard = async () => (await book(visitor, bookable, player, "card")).body
    for (const _ of ["first", "second"]) {
      expect((await byCard()).status).toBe("payment_required")
      academy.clock.pass(30 * MINUTE_MS)
      await expireOrders(academy.deps)
    }
    expect((await byCard()).code).toBe("seat_held_too_long")
    const elsewhere = await academy.given.bookable()
    const { body } = await book(visitor, elsewhere, player, "card")
    expect(body.status).toBe("payment_required")
    await cancel(visitor, player, body.booking_id)
    const rival = await academy.family()
    const theirs = (await book(rival.visitor, bookable, rival.player, "card")).body
    await atCheckout(rival.visitor, theirs.checkout_url, "cancel")

    academy.clock.pass(10 * MINUTE_MS)
    expect((await byCard()).code).toBe("seat_held_too_long")
    academy.clock.pass(1)
    await atCheckout(visitor, (await byCard()).checkout_url, "cancel")
    academy.clock.pass(-1)
    expect((await byCard()).code).toBe("seat_held_too_long")
    await academy.given.passes(account, { amount: 1 })
    expect((await book(visitor, bookable, player, "pass")).body.status).toBe("confirmed")
  })

  test("half an hour for two children at a time is half an hour", async () => {
    const { account, player, visitor } = await academy.family()
    const bookable = await academy.given.bookable({ capacity: 2 })
    for (const child of [player, await academy.given.player(account)])
      await book(visitor, bookable, child, "card")
    academy.clock.pass(30 * MINUTE_MS)
    await expireOrders(academy.deps)
    expect((await book(visitor, bookable, player, "card")).body.status).toBe("payment_required")
  })

  test("a seat that waited for a bank transfer was no checkout", async () => {
    const { player, visitor } = await academy.family()
    const starts_at = new Date(academy.clock.now().getTime() + 20 * DAY_MS)
    const bookable = await academy.given.bookable({ starts_at })
    const { body } = await book(visitor, bookable, player, "bank_transfer")
    academy.clock.pass(2 * HOUR_MS)
    expect((await cancel(visitor, player, body.booking_id)).status).toBe(200)
    expect((await book(visitor, bookable, player, "card")).body.status).toBe("payment_required")
  })

  test("run out: the next family needs no job to have the seat", async () => {
    const { player, visitor } = await academy.family()
    const bookable = await academy.given.bookable({ capacity: 1 })
    const { body } = await book(visitor, bookable, player, "card")
    const rival = await academy.family()
    academy.clock.pass(30 * MINUTE_MS - 1)
    expect((await book(rival.visitor, bookable, rival.player, "card")).body.code).toBe("bookable_full")
    academy.clock.pass(1)
    expect((await book(rival.visitor, bookable, rival.player, "card")).body.status).toBe("payment_required")
    expect(await firstRow("select status from bookings where id = $1", body.booking_id)).toEqual({
      status: "expired",
    })
  })
})

describe("who may have a seat", () => {
  test("ages by calendar year, overlap, twice, started, cancelled", async () => {
    const { account, player, visitor } = await academy.family()
    await academy.given.passes(account)
    const now = academy.clock.now()
    const refusal = async (facts: Parameters<typeof academy.given.bookable>[0]) =>
      (await book(visitor, await academy.given.bookable(facts), player)).body.code
    expect(await refusal({ min_birth_year: 2015 })).toBe("born_too_early")
    expect(await refusal({ max_birth_year: 2013 })).toBe("born_too_late")
    expect(await refusal({ starts_at: now })).toBe("bookable_started")
    expect(await refusal({ status: "cancelled" })).toBe("bookable_cancelled")

    const taken = await academy.given.bookable({ min_birth_year: 2014, max_birth_year: 2014 })
    expect((await book(visitor, taken, player)).body.status).toBe("confirmed")
    expect((await book(visitor, taken, player)).body.code).toBe("already_booked")
    expect(await refusal({ starts_at: new Date(taken.ends_at.getTime() - MINUTE_MS) })).toBe(
      "overlapping_booking",
    )
    expect(await refusal({ starts_at: taken.ends_at })).toBeUndefined()
  })

  test("two overlapping sessions wanted at once: one is booked", async () => {
    const { account, player, visitor } = await academy.family()
    await academy.given.passes(account)
    const one = await academy.given.bookable()
    const other = await academy.given.bookable({
      starts_at: new Date(one.starts_at.getTime() + HOUR_MS),
    })
    const answers = await Promise.all([book(visitor, one, player), book(visitor, other, player)])
    expect(answers.map((answer) => answer.body.status ?? answer.body.code).sort()).toEqual([409, "confirmed"])
  })
})

test("sixty bookings a minute, then it is too much", async () => {
  const { player, visitor } = await academy.family()
  const started = await academy.given.bookable({ starts_at: academy.clock.now() })
  const codes = []
  for (let n = 0; n < 61; n++) codes.push((await book(visitor, started, player)).body.code)
  expect(codes.slice(0, 60)).toEqual(Array(60).fill("bookable_started"))
  expect(codes[60]).toBe("too_many_requests")
})

test("by pass and by wallet leave the same rows, but for the payment: booking, seats, news of all guardians, email", async () => {
  const account = await academy.given.account()
  const player = await academy.given.player([account, await academy.given.account()])
  const visitor = await as(academy.app, account)
  await academy.given.passes(account, { amount: 1 })
  await academy.given.money(account, 29_000)
  const bookable = await academy.given.bookable()
  // Rows without the ids and the payment: its receipt is in the email.
  const rowsOf = async (table: string, ofBooking: string, id: number) => {
    const row = await firstRow(
      `select jsonb_agg((to_jsonb(r) - '{id,booking_id,payment_method,lot_id,order_id}'::text[]) #- '{params,booking_id}'
          #- '{params,booking_ids}' #- '{params,seats,0,booking_id}' #- '{params,paid_with}' #- '{params,number}'
          #- '{params,amount_minor}' #- '{params,vat_minor}' #- '{params,currency}' #- '{params,receipt_id}'
          || jsonb_build_object('dedupe_key', regexp_replace(to_jsonb(r) ->> 'dedupe_key', ':' || $1, '')) order by to_jsonb(r) ->> 'dedupe_key') as rows
        from ${table} r where ${ofBooking} = $1`,
      String(id),
    )
    return row.rows
  }
  const leave = async (method: "pass" | "wallet") => {
    const { booking_id } = (await book(visitor, bookable, player, method)).body
    const left = {
      booked: await rowsOf("bookings", "id::text", booking_id),
      seats: await firstRow("select seats_taken from bookables where id = $1", bookable.id),
      told: await rowsOf("notifications", "booking_id::text", booking_id),
      written: await rowsOf("emails", "params ->> 'booking_id'", booking_id),
    }
    await cancel(visitor, player, booking_id)
    return left
  }
  const byPass = await leave("pass")
  expect(byPass).toMatchObject({
    booked: [{ status: "confirmed", payed: true, price_minor: 29_000 }],
    seats: { seats_taken: 1 },
    told: [{ type: "booked_by_guardian" }, { type: "booking_confirmed" }],
    written: [{ dedupe_key: "booking_confirmed" }],
  })
  expect(await leave("wallet")).toEqual(byPass)
})
