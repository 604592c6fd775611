import { beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { atCheckout, book, cancel } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()

beforeAll(() => academy.clock.set(new Date("2026-11-26T14:30:00Z")))

/** Two guardians of Elsa; Noah is the first one's alone. */
async function givenTwoGuardians() {
  const { given, app } = academy
  const anna = await given.account({ first_name: "Anna", last_name: "Ek" })
  const erik = await given.account({ first_name: "Erik", last_name: "Ström" })
  const elsa = await given.player([anna, erik], { first_name: "Elsa" })
  const noah = await given.player(anna, { first_name: "Noah" })
  return { anna, erik, elsa, noah, annas: await as(app, anna), eriks: await as(app, erik) }
}

async function bookDuo(visitor: Visitor, account: { id: number }, [one, other]: { id: number }[]) {
  await academy.given.passes(account, { amount: 3, pass: "PT" })
  const duo = await academy.given.bookable({ slug: "duo", capacity: 2 })
  return visitor.post(`/api/bookable-payments/${duo.id}/`, {
    ...{ player: one?.id, dual_booking: true, player_invited_id: other?.id, payment_method: "pass" },
  })
}

const kindsTo = async (account: { email: string }) => {
  const { rows } = await academy.deps.pool.query("select kind from emails where to_email = $1 order by id", [
    account.email,
  ])
  return rows.map(({ kind }) => kind)
}
const newsOf = async (visitor: Visitor) =>
  (await visitor.get("/api/notifications/")).body.notifications.map(({ title }: { title: string }) => title)

test("two passes for two players are one purchase: one notification, one email, one calendar file", async () => {
  const { anna, elsa, noah, annas } = await givenTwoGuardians()
  const { body } = await bookDuo(annas, anna, [elsa, noah])
  expect(await kindsTo(anna)).toEqual(["booking_confirmed"])
  expect(await newsOf(annas)).toEqual(["Booked for Elsa and Noah"])
  const [email] = await emailsTo(academy.deps, anna.email)
  expect(email?.subject).toMatch(/^Booked: Elsa and Noah, .* at \d\d:\d\d$/)
  const { body: bought } = await annas.get(`/api/purchases/${body.booking_id}/`)
  expect(bought).toMatchObject({
    status: "confirmed",
    paid_with: "pass",
    payment_method: "pass",
    receipt_id: null,
  })
  expect(bought.seats).toHaveLength(2)
  expect(bought.notification_id).not.toBeNull()
  // The other seat names the same purchase.
  const [, second] = bought.seats
  expect((await annas.get(`/api/purchases/${second.booking_id}/`)).body).toEqual(bought)
  const file = await annas.get(`/api/purchases/${body.booking_id}/calendar.ics`)
  expect(file.text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(file.text.match(/TRIGGER:-PT2H/g)).toHaveLength(2)
  expect(file.headers["content-type"]).toContain("text/calendar")
  await annas.post("/api/notifications/read/", { id: bought.notification_id })
  expect((await annas.get(`/api/purchases/${body.booking_id}/`)).body.notification_id).toBeNull()
})

test("by invoice it says how much, with which reference and until when, on the screen and in the email", async () => {
  const { anna, elsa, annas } = await givenTwoGuardians()
  const session = await academy.given.bookable({ starts_at: new Date("2026-12-20T16:30:00Z") })
  const { body } = await book(annas, session, elsa, "bank_transfer")
  const { body: bought } = await annas.get(`/api/purchases/${body.booking_id}/`)
  expect(bought).toMatchObject({
    ...{ status: "confirmed", paid_with: "invoice", payment_method: "bank_transfer", amount: 290 },
    ...{ reference: body.reference, due_at: body.due_at, receipt_id: null },
  })
  const invoice = await annas.get(`/api/orders/${bought.invoice_order_id}/invoice.pdf`)
  expect(invoice.status).toBe(200)
  const [email, ...others] = await emailsTo(academy.deps, anna.email)
  expect(others).toEqual([])
  expect(email?.text).toContain(`Reference: ${body.reference}\n`)
  expect(email?.text).toMatch(/To pay: 290\skr\nBankgiro: /)
})

test("a payment that is not confirmed waits; paid, it has its receipt in the same email", async () => {
  const { anna, elsa, annas } = await givenTwoGuardians()
  const { body } = await book(annas, await academy.given.bookable(), elsa, "card")
  const read = async () => (await annas.get(`/api/purchases/${body.booking_id}/`)).body
  expect(await read()).toMatchObject({ status: "waiting", notification_id: null })
  await atCheckout(annas, body.checkout_url, "pay")
  const bought = await read()
  expect(bought).toMatchObject({
    status: "confirmed",
    paid_with: "money",
    payment_method: "card",
    amount: 290,
  })
  expect(bought.receipt_id).not.toBeNull()
  const emails = await emailsTo(academy.deps, anna.email)
  expect(emails.map(({ text }) => text.includes(`/account/receipts/${bought.receipt_id}`))).toEqual([true])
})

test("who stops their own payment gets no email; the seat is free again", async () => {
  const { anna, erik, elsa, annas, eriks } = await givenTwoGuardians()
  const session = await academy.given.bookable()
  const { body } = await book(annas, session, elsa, "card")
  await cancel(annas, elsa, body.booking_id)
  expect((await annas.get(`/api/purchases/${body.booking_id}/`)).body.status).toBe("ended")
  expect([await kindsTo(anna), await newsOf(annas)]).toEqual([[], []])
  // Another guardian's press is news.
  const again = await book(annas, session, elsa, "card")
  await cancel(eriks, elsa, again.body.booking_id)
  expect([await kindsTo(anna), await kindsTo(erik)]).toEqual([["hold_expired"], []])
  // Erik was told when Anna stopped hers; of his own press he knows.
  expect(await newsOf(eriks)).toEqual(["Anna didn’t finish paying"])
})

test("is shared with another guardian once, with the sessions of their player alone", async () => {
  const { anna, erik, elsa, noah, annas, eriks } = await givenTwoGuardians()
  const { body } = await bookDuo(annas, anna, [elsa, noah])
  const guardians = async () => (await annas.get(`/api/purchases/${body.booking_id}/`)).body.guardians
  const erikHere = { account_id: erik.id, name: "Erik Ström", players: ["Elsa"] }
  expect(await guardians()).toEqual([{ ...erikHere, is_shared: false }])
  const share = (account_id: number) => annas.post(`/api/purchases/${body.booking_id}/share/`, { account_id })
  const pressed = await Promise.all(Array.from({ length: 8 }, () => share(erik.id)))
  expect(pressed.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await share(erik.id)).status).toBe(200)
  expect(await guardians()).toEqual([{ ...erikHere, is_shared: true }])
  const [email, ...others] = await emailsTo(academy.deps, erik.email)
  expect(others).toEqual([])
  expect(email?.subject).toMatch(/^Anna shared a booking: /)
  expect(email?.text).not.toContain("Noah")
  expect(await newsOf(eriks)).toEqual(["Anna shared a booking for Elsa", "Anna booked for Elsa"])
  expect((await share((await academy.given.account()).id)).status).toBe(404)
  // Only who booked shares it.
  const byErik = await eriks.post(`/api/purchases/${body.booking_id}/share/`, { account_id: anna.id })
  expect(byErik.status).toBe(404)
})

test("an invoice that is not open any more has no reference to pay to", async () => {
  const { elsa, annas } = await givenTwoGuardians()
  const session = await academy.given.bookable({ starts_at: new Date("2026-12-20T16:30:00Z") })
  const { body } = await book(annas, session, elsa, "bank_transfer")
  await cancel(annas, elsa, body.booking_id)
  expect((await annas.get(`/api/purchases/${body.booking_id}/`)).body).toMatchObject({
    ...{ status: "ended", reference: null, due_at: null, invoice_order_id: null },
  })
})

test("an invited player of another family is in no purchase of who invited, paid by their pass or not", async () => {
  const { given, app, deps } = academy
  const { anna, elsa, annas } = await givenTwoGuardians()
  await given.passes(anna, { amount: 2, pass: "PT" })
  const lena = await given.account({ first_name: "Lena", last_name: "Berg" })
  const tindra = await given.player(lena, { first_name: "Tindra", can_be_found: true })
  const duo = await given.bookable({
    ...{ slug: "duo", capacity: 2, starts_at: new Date("2026-12-20T16:30:00Z") },
  })
  const { body } = await book(annas, duo, elsa, "pass")
  const wanted = { booking_id: body.booking_id, invited_player_id: tindra.id, who_pays: "inviter" }
  const { invitation_id } = (await annas.post("/api/invite-to-booking/", wanted)).body
  const { rows } = await deps.pool.query("select id from bookings where player_id = $1", [tindra.id])
  const at = `/api/purchases/${rows[0].id}/`
  const tried = async () => [
    (await annas.get(at)).status,
    (await annas.get(`${at}calendar.ics`)).status,
    (await annas.post(`${at}share/`, { account_id: lena.id })).status,
  ]
  expect(await tried()).toEqual([404, 404, 404])
  const lenas = await as(app, lena)
  await lenas.post(`/api/respond-booking-invitation/${invitation_id}/`, { accept: true })
  expect(await tried()).toEqual([404, 404, 404])
  expect(await kindsTo(lena)).not.toContain("booking_shared")
})

test("who no longer looks after a player reads no purchase for it, and not who does", async () => {
  const { anna, elsa, noah, annas, eriks } = await givenTwoGuardians()
  const { body } = await bookDuo(annas, anna, [elsa, noah])
  const bought = async () => (await annas.get(`/api/purchases/${body.booking_id}/`)).body
  const [ofElsa, ofNoah] = (await bought()).seats
  // As a takeover does, with sessions to come.
  await academy.deps.pool.query("delete from guardianships where account_id = $1 and player_id = $2", [
    ...[anna.id, elsa.id],
  ])
  expect((await annas.get(`/api/purchases/${ofElsa.booking_id}/`)).status).toBe(404)
  const { body: left } = await annas.get(`/api/purchases/${ofNoah.booking_id}/`)
  expect(left).toMatchObject({ seats: [{ player_name: "Noah" }], guardians: [] })
  expect((await eriks.get(`/api/purchases/${ofElsa.booking_id}/`)).status).toBe(404)
})

test("who books again and again sends another guardian at most twenty emails a day", async () => {
  const { given, deps } = academy
  const { anna, erik, elsa, annas } = await givenTwoGuardians()
  const codes: (string | number)[] = []
  for (let day = 1; day <= 21; day++) {
    const session = await given.bookable({ starts_at: new Date(Date.UTC(2026, 11, day, 16, 30)) })
    const { id } = await given.booking(anna, elsa, session)
    const share = () => annas.post(`/api/purchases/${id}/share/`, { account_id: erik.id })
    const { status, body } = await share()
    codes.push(body.code ?? status)
    // Pressed again, it counts for nothing.
    if (status === 200) expect((await share()).status).toBe(200)
  }
  expect(codes).toEqual([...Array<number>(20).fill(200), "too_many_today"])
  expect(await emailsTo(deps, erik.email)).toHaveLength(20)
})
