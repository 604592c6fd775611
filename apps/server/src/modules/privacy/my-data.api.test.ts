import { DAY_MS } from "@academy/domain/time"
import { expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { atCheckout, book } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()

test("everything about the account and its players is in it, and nothing of anybody else", async () => {
  const { given, app, clock } = academy
  const mother = await given.account({ first_name: "Mona", phone_number: "070-1740612" })
  const father = await given.account({ first_name: "Fredrik", phone_number: "070-1740613" })
  const stranger = await given.account()
  await given.player(stranger, { first_name: "Främmande" })
  const child = await given.player([mother, father], { first_name: "Alva" })
  await given.passes(mother, { amount: 3 })
  await given.money(father, 29_000)
  const visitor = await as(app, mother)
  const { body: sale } = await visitor.post("/api/buy-package/", { package_id: (await given.package()).id })
  await atCheckout(visitor, sale.checkout_url, "pay")
  const at = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)
  const mine = await book(visitor, await given.bookable({ starts_at: at(2) }), child, "pass")
  const his = await book(await as(app, father), await given.bookable({ starts_at: at(3) }), child, "wallet")
  const past = await given.booking(mother, child, await given.bookable({ starts_at: at(-2) }))
  await visitor.post(`/api/rate-booking/${past.id}/`, { stars: 4, comment: "Bra pass" })
  await visitor.post("/api/bookings/cancel/", { player_id: child.id, booking_id: mine.body.booking_id })

  const { status, body } = await visitor.get("/api/my-data/")
  expect(status).toBe(200)
  expect(body.account).toMatchObject({
    id: mother.id,
    email: mother.email,
    first_name: "Mona",
    phone_number: "070-1740612",
  })
  expect(body.email_addresses).toMatchObject([{ email: mother.email, verified: true, primary: true }])
  expect(body.sessions).toHaveLength(1)
  expect(body.players).toMatchObject([{ id: child.id, first_name: "Alva", role: "owner" }])
  const bookings = Object.fromEntries(body.bookings.map((row: { id: number }) => [row.id, row]))
  expect(bookings[past.id]).toMatchObject({ status: "confirmed", rating: { stars: 4, comment: "Bra pass" } })
  expect(bookings[mine.body.booking_id]).toMatchObject({
    status: "cancelled",
    paid_by_me: true,
    payment_method: "pass",
  })
  // What the other guardian paid is his own.
  expect(bookings[his.body.booking_id]).toMatchObject({
    paid_by_me: false,
    price: null,
    currency: null,
    payment_method: null,
  })
  expect(body.wallet.entries.map(({ cause }: { cause: string }) => cause)).toEqual(
    expect.arrayContaining(["correction", "order", "booking", "refund"]),
  )
  expect(body.orders).toMatchObject([
    { kind: "package", status: "paid", amount: 2500, titles: ["Group 10-Pack"] },
  ])
  expect(body.receipts).toMatchObject([{ kind: "receipt", total: 2500, buyer_name: "Mona Lind" }])
  expect(body.notifications.length).toBeGreaterThan(1)
  expect(body.sent_emails.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(["receipt", "booking_confirmed", "booking_cancelled"]),
  )
  const text = JSON.stringify(body)
  // The other guardian is named by what the account was told of him, and by nothing else.
  const { notifications: _, ...own } = body
  expect(JSON.stringify(own).includes("Fredrik")).toBe(false)
  for (const foreign of [father.email, "070-1740613", "Främmande", stranger.email])
    expect(text.includes(foreign), foreign).toBe(false)
  for (const secret of ["argon2", "token", "secret", "password"])
    expect(text.includes(secret), secret).toBe(false)
})

test("who looks after a child no more keeps what it paid, and not what coaches wrote and marked", async () => {
  const { given, app, deps } = academy
  const [mother, father] = [await given.account(), await given.account()]
  const child = await given.player([mother, father])
  const past = await given.bookable({ starts_at: new Date(academy.clock.now().getTime() - 2 * DAY_MS) })
  const { id } = await given.booking(father, child, past, {
    coach_note: "Strong left foot",
    attendance: "present",
    attendance_at: academy.clock.now(),
  })
  const visitor = await as(app, father)
  const booking = async () =>
    (await visitor.get("/api/my-data/")).body.bookings.find((row: { id: number }) => row.id === id)
  expect(await booking()).toMatchObject({ coach_note: "Strong left foot", attendance: "present" })
  await deps.pool.query("delete from guardianships where account_id = $1", [father.id])
  expect(await booking()).toMatchObject({ paid_by_me: true, coach_note: "", attendance: null })
})
