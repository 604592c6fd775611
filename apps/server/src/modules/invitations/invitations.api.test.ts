import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { as, type TestAnswer, type Visitor } from "../../testing/as.ts"
import { atCheckout, book, cancel, expectBooksToAgree } from "../../testing/booking-steps.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { type TestApp, testAcademy } from "../../testing/test-app.ts"
import { expireInvitations } from "./index.ts"

const t = testAcademy()
let sara: GivenAccount
let elin: GivenAccount
let saras: Visitor
let elins: Visitor
let alma: { id: number }
let tindra: { id: number }
let duo: Awaited<ReturnType<TestApp["given"]["bookable"]>>
let almasBooking: number

afterAll(() => expectBooksToAgree(t.deps.pool))
beforeEach(async () => {
  // What the test before left waiting is over.
  t.clock.set("2027-01-01T10:00:00+01:00")
  await expireInvitations(t.deps)
  t.clock.set("2026-11-22T10:00:00+01:00")
  sara = await t.given.account({ first_name: "Sara" })
  elin = await t.given.account({ first_name: "Elin" })
  saras = await as(t.app, sara)
  elins = await as(t.app, elin)
  alma = await t.given.player(sara, { first_name: "Alma" })
  tindra = await t.given.player(elin, { first_name: "Tindra", can_be_found: true })
  duo = await t.given.bookable({
    slug: "duo",
    capacity: 2,
    starts_at: new Date("2026-11-29T11:00:00+01:00"),
    ends_at: new Date("2026-11-29T12:00:00+01:00"),
  })
  almasBooking = (await t.given.booking(sara, alma, duo)).id
})

const invite = (more: object = {}, visitor = saras) =>
  visitor.post("/api/invite-to-booking/", {
    booking_id: almasBooking,
    invited_player_id: tindra.id,
    ...more,
  })
const answer = (id: number, body: object, visitor = elins) =>
  visitor.post(`/api/respond-booking-invitation/${id}/`, body)
const idOf = ({ body }: TestAnswer): number => body.invitation_id
const seatsTaken = async (id = duo.id) =>
  (await t.deps.pool.query("select seats_taken from bookables where id = $1", [id])).rows[0].seats_taken
const passesOf = async ({ id }: GivenAccount) =>
  (await t.deps.pool.query("select sum(amount_left)::int as n from pass_lots where account_id = $1", [id]))
    .rows[0].n
const toldInviter = async (): Promise<string[]> =>
  (
    await t.deps.pool.query(
      "select type from notifications where account_id = $1 and type like 'invitation!_%' escape '!' order by id",
      [sara.id],
    )
  ).rows.map(({ type }) => type)
const seatOf = async () =>
  (
    await t.deps.pool.query(
      "select account_id, status, payed, payment_method, held_for from bookings where player_id = $1 and bookable_id = $2",
      [tindra.id, duo.id],
    )
  ).rows

describe("an invitation", () => {
  test("holds a seat until 20:00 the evening before, and tells the invited family", async () => {
    const sent = await invite()
    expect(sent.body).toEqual({
      invitation_id: expect.any(Number),
      held_until: "2026-11-28T20:00:00+01:00",
    })
    expect(await seatsTaken()).toBe(2)
    const { notifications } = (await elins.get("/api/notifications/")).body
    expect(notifications).toMatchObject([
      { type: "booking_invitation", data: { bookable_id: duo.id, player_id: tindra.id } },
    ])
    const emails = await t.deps.pool.query(
      "select to_email, params from emails where kind = 'booking_invitation'",
    )
    expect(emails.rows.at(-1)).toMatchObject({
      to_email: elin.email,
      params: { sender_name: "Sara", path: expect.stringContaining("isInvitation=true") },
    })
    expect((await elins.get("/api/booking-invitations/")).body).toMatchObject([
      { direction: "received", state: "waiting", inviter_name: "Sara", requesting_player_name: "Alma" },
    ])
    expect((await saras.get(`/api/booking-invitations/${almasBooking}/`)).body).toMatchObject([
      { id: idOf(sent), direction: "sent", invited_player_name: "Tindra" },
    ])
    const detail = (await saras.get(`/api/bookings/${alma.id}/${almasBooking}/`)).body
    expect(detail.invitations).toEqual([{ invited_player_id: tindra.id, accepted: null }])
  })

  test("is no booking of the invited family's before it is accepted", async () => {
    await invite()
    expect((await elins.get("/api/bookings-info/")).body).toEqual([])
  })

  test("goes to nobody who isn't to be found, and not twice to one", async () => {
    await t.deps.pool.query("update players set can_be_found = false where id = $1", [tindra.id])
    expect((await invite()).body.code).toBe("not_found")
    await t.deps.pool.query("update players set can_be_found = true where id = $1", [tindra.id])
    await t.deps.pool.query("update bookables set capacity = 6 where id = $1", [duo.id])
    expect((await invite()).status).toBe(200)
    expect((await invite()).body.code).toBe("player_cannot_come")
  })

  test("does not tell what else the player has booked", async () => {
    const other = await t.given.bookable({
      starts_at: new Date("2026-11-29T11:30:00+01:00"),
      ends_at: new Date("2026-11-29T12:30:00+01:00"),
    })
    await t.given.booking(elin, tindra, other)
    expect((await invite()).body.code).toBe("player_cannot_come")
  })

  test("by the session and the own player is the same", async () => {
    const { body } = await saras.post("/api/invitations/bookable-players/", { bookable_id: duo.id })
    expect(body).toMatchObject({
      players: [{ player_id: alma.id, booking_id: almasBooking }],
      seats_left: 1,
      held_until: "2026-11-28T20:00:00+01:00",
    })
    const { status } = await saras.post("/api/invitations/create/", {
      bookable_id: duo.id,
      invited_player_id: tindra.id,
      requesting_player_id: alma.id,
    })
    expect(status).toBe(200)
  })
})

test("four of a family's wait at one session, however they are sent: nobody fills it unpaid for days", async () => {
  const group = await t.given.bookable({ capacity: 12, starts_at: new Date("2026-12-13T11:00:00+01:00") })
  const { id: booking_id } = await t.given.booking(sara, alma, group)
  await t.given.payment(sara)
  const friends: { id: number }[] = []
  for (let n = 0; n < 6; n++) friends.push(await t.given.player(elin, { can_be_found: true }))
  const send = ({ id }: { id: number }) => invite({ booking_id, invited_player_id: id })
  const sent = await Promise.all(friends.map(send))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409, 409])
  expect(new Set(sent.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(["too_many_invitations"]))
  expect(await seatsTaken(group.id)).toBe(5)
  const left = friends.filter((_, index) => sent[index]?.status === 409)
  const { body: link } = await saras.post("/api/invitations/link/", { booking_id })
  const open = () => elins.post(`/api/invitations/link/${link.key}/open/`, { player_id: left[0]?.id })
  expect((await open()).body.code).toBe("invitation_link_invalid")
  const waiting = sent.find(({ status }) => status === 200)
  if (waiting) await answer(idOf(waiting), { accept: false })
  expect((await open()).status).toBe(200)
})

describe("the answer", () => {
  test("yes takes the seat with the invited family's pass", async () => {
    await t.given.passes(elin, { amount: 1, pass: "PT" })
    const { body } = await answer(idOf(await invite()), { accept: true })
    expect(body).toMatchObject({ state: "accepted", status: "confirmed" })
    expect(await seatOf()).toEqual([
      { account_id: elin.id, status: "confirmed", payed: true, payment_method: "pass", held_for: null },
    ])
    expect(await passesOf(elin)).toBe(0)
    const detail = (await saras.get(`/api/bookings/${alma.id}/${almasBooking}/`)).body
    expect(detail.invitations).toEqual([{ invited_player_id: tindra.id, accepted: true }])
    expect(await toldInviter()).toEqual(["invitation_accepted"])
  })

  test.each(["wallet", "bank_transfer"])("yes takes it by %s", async (payment_method) => {
    await t.given.money(elin, 100_000)
    const { body } = await answer(idOf(await invite()), { accept: true, payment_method })
    expect(body.status).toBe(payment_method === "wallet" ? "confirmed" : "unpaid")
    expect(await seatOf()).toMatchObject([{ account_id: elin.id, status: "confirmed", payment_method }])
  })

  test("yes by card holds it for the checkout, which confirms it", async () => {
    const { body } = await answer(idOf(await invite()), { accept: true, payment_method: "card" })
    expect(body.status).toBe("payment_required")
    expect(await seatOf()).toMatchObject([{ status: "held", held_for: "checkout" }])
    // Not before it is paid: a seat that is let go again was never taken.
    expect(await toldInviter()).toEqual([])
    expect((await atCheckout(elins, body.checkout_url, "pay")).status).toBe(200)
    expect(await seatOf()).toMatchObject([{ account_id: elin.id, status: "confirmed", payed: true }])
    expect(await toldInviter()).toEqual(["invitation_accepted"])
  })

  test("yes costs the invited family nothing when the inviter pays: the pass was put aside", async () => {
    expect((await invite({ who_pays: "inviter" })).body.code).toBe("no_pass_left")
    await t.given.passes(sara, { amount: 1, pass: "PT" })
    const id = idOf(await invite({ who_pays: "inviter" }))
    expect(await passesOf(sara)).toBe(0)
    expect((await answer(id, { accept: true })).body.status).toBe("confirmed")
    expect(await seatOf()).toMatchObject([{ account_id: sara.id, status: "confirmed", payed: true }])
    // The booking is hers, and told as such.
    expect(await toldInviter()).toEqual([])
  })

  test("no frees the seat, and the pass that was put aside comes back", async () => {
    await t.given.passes(sara, { amount: 1, pass: "PT" })
    const id = idOf(await invite({ who_pays: "inviter" }))
    expect((await answer(id, { accept: false })).body).toMatchObject({ state: "declined", booking_id: null })
    expect([await seatsTaken(), await passesOf(sara)]).toEqual([1, 1])
    expect(await toldInviter()).toEqual(["invitation_declined"])
    expect((await answer(id, { accept: true })).body.code).toBe("invitation_closed")
    expect((await invite()).status).toBe(200)
  })

  test("is changed by nobody who shows another price", async () => {
    const id = idOf(await invite())
    const { body } = await answer(id, { accept: true, payment_method: "card", expected_price: 1 })
    expect(body.code).toBe("price_changed")
    expect(await seatOf()).toMatchObject([{ status: "held", held_for: "invitation" }])
  })
})

describe("it ends", () => {
  test("when its time is over: once, the seat free, the pass back", async () => {
    await t.given.passes(sara, { amount: 1, pass: "PT" })
    const id = idOf(await invite({ who_pays: "inviter" }))
    t.clock.set("2026-11-28T19:59:59+01:00")
    expect(await expireInvitations(t.deps)).toBe(0)
    t.clock.set("2026-11-28T20:00:00+01:00")
    const runs = await Promise.all([1, 2, 3].map(() => expireInvitations(t.deps)))
    expect(runs.reduce((sum, n) => sum + n)).toBe(1)
    expect(await toldInviter()).toEqual(["invitation_expired"])
    expect([await seatsTaken(), await passesOf(sara)]).toEqual([1, 1])
    expect((await answer(id, { accept: true })).body.code).toBe("invitation_closed")
  })

  test("for who wants the seat without waiting for the job", async () => {
    await invite()
    t.clock.set("2026-11-28T20:00:00+01:00")
    const jonas = await t.given.account()
    const noah = await t.given.player(jonas)
    await t.given.passes(jonas, { amount: 1, pass: "PT" })
    expect((await book(await as(t.app, jonas), duo, noah)).status).toBe(200)
  })

  test("with the booking that sent it", async () => {
    const id = idOf(await invite())
    expect((await cancel(saras, alma, almasBooking)).status).toBe(200)
    expect(await seatsTaken()).toBe(0)
    expect((await answer(id, { accept: true })).body.code).toBe("invitation_closed")
  })
})

describe("at once", () => {
  test("twenty answers: one counts", async () => {
    await t.given.passes(elin, { amount: 20, pass: "PT" })
    const id = idOf(await invite())
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => answer(id, { accept: n % 2 === 0 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(["invitation_closed"]),
    )
    const isAccepted = answers.some(({ body }) => body.state === "accepted")
    expect([await seatsTaken(), await passesOf(elin)]).toEqual(isAccepted ? [2, 19] : [1, 20])
  })

  test("twenty invitations for the last seat: one holds it", async () => {
    const invited = await Promise.all(
      Array.from({ length: 20 }, async () =>
        t.given.player(await t.given.account(), { first_name: "Tyra", can_be_found: true }),
      ),
    )
    const sent = await Promise.all(invited.map(({ id }) => invite({ invited_player_id: id })))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.filter(({ body }) => body.code === "bookable_full")).toHaveLength(19)
    expect(await seatsTaken()).toBe(2)
  })

  test("a yes and the end of its time: never both", async () => {
    await t.given.passes(elin, { amount: 1, pass: "PT" })
    const id = idOf(await invite())
    const late = { ...t.deps, clock: () => new Date("2026-11-28T20:00:00+01:00") }
    const [said, expired] = await Promise.all([
      answer(id, { accept: true }),
      expireInvitations(late),
      expireInvitations(late),
    ])
    const [seat] = await seatOf()
    if (said.status === 200) expect([seat?.status, await seatsTaken()]).toEqual(["confirmed", 2])
    else
      expect([said.body.code, seat?.status, await seatsTaken(), expired <= 1]).toEqual([
        "invitation_closed",
        "expired",
        1,
        true,
      ])
  })
})

describe("a link", () => {
  let group: typeof duo
  let groupBooking: number
  let noah: { id: number }
  beforeEach(async () => {
    group = await t.given.bookable({
      slug: "group",
      capacity: 4,
      starts_at: new Date("2026-11-28T11:00:00+01:00"),
      ends_at: new Date("2026-11-28T12:00:00+01:00"),
    })
    groupBooking = (await t.given.booking(sara, alma, group)).id
    noah = await t.given.player(elin, { first_name: "Noah" })
  })
  const link = async (more: object = {}): Promise<string> =>
    (await saras.post("/api/invitations/link/", { booking_id: groupBooking, ...more })).body.key
  const open = (key: string, player = noah, visitor = elins) =>
    visitor.post(`/api/invitations/link/${key}/open/`, { player_id: player.id })

  test("invites a player who is not to be found; the seat is held when it is opened, and once", async () => {
    const { body } = await saras.post("/api/invitations/link/", { booking_id: groupBooking })
    expect(body).toEqual({ key: expect.any(String), expires_at: "2026-11-27T20:00:00+01:00" })
    const { rows } = await t.deps.pool.query("select key_hash from invitation_links")
    expect(JSON.stringify(rows)).not.toContain(body.key)
    expect((await elins.get(`/api/invitations/link/${body.key}/`)).body).toMatchObject({
      bookable_id: group.id,
      inviter_name: "Sara",
      requesting_player_name: "Alma",
      who_pays: "invited",
      held_until: "2026-11-27T20:00:00+01:00",
    })
    expect(await seatsTaken(group.id)).toBe(1)
    const opened = await open(body.key)
    expect(opened.body).toMatchObject({ bookable_id: group.id, held_until: "2026-11-27T20:00:00+01:00" })
    expect(await seatsTaken(group.id)).toBe(2)
    expect((await elins.get("/api/booking-invitations/")).body).toMatchObject([
      { id: idOf(opened), direction: "received", state: "waiting", invited_player_name: "Noah" },
    ])
    expect((await open(body.key, tindra)).body.code).toBe("invitation_link_invalid")
    expect((await answer(idOf(opened), { accept: false })).body.state).toBe("declined")
    expect(await seatsTaken(group.id)).toBe(1)
  })

  test("opened by ten at once invites one", async () => {
    const key = await link()
    const others = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const account = await t.given.account()
        return { visitor: await as(t.app, account), player: await t.given.player(account) }
      }),
    )
    const opened = await Promise.all(others.map(({ visitor, player }) => open(key, player, visitor)))
    const refused = opened.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.code)).toEqual(Array(9).fill("invitation_link_invalid"))
    expect(await seatsTaken(group.id)).toBe(2)
  })

  test("takes the inviter's pass when it is opened, and is not made without one", async () => {
    const wanted = { booking_id: groupBooking, who_pays: "inviter" }
    expect((await saras.post("/api/invitations/link/", wanted)).body.code).toBe("no_pass_left")
    await t.given.passes(sara, { amount: 1, pass: "Group" })
    const key = await link({ who_pays: "inviter" })
    expect(await passesOf(sara)).toBe(1)
    const accepted = await answer(idOf(await open(key)), { accept: true })
    expect([accepted.body.status, await passesOf(sara)]).toEqual(["confirmed", 0])
  })

  test("tells who opens it nothing of what the inviter has paid, or of the inviter's passes", async () => {
    await t.deps.pool.query("update bookables set capacity = 3 where id = $1", [group.id])
    expect((await invite({ booking_id: groupBooking })).status).toBe(200)
    const mia = await t.given.player(elin, { can_be_found: true })
    const another = await invite({ booking_id: groupBooking, invited_player_id: mia.id })
    expect(another.body.code, "the inviter is told why").toBe("too_many_seats_of_session")
    const key = await link()
    expect((await open(key)).body.code).toBe("invitation_link_invalid")
    await t.given.payment(sara)
    expect((await open(key)).status, "it is not used up").toBe(200)

    await t.deps.pool.query("update bookables set capacity = 6 where id = $1", [group.id])
    await t.given.passes(sara, { amount: 1, pass: "Group" })
    const withPass = await link({ who_pays: "inviter" })
    await t.deps.pool.query("update pass_lots set amount_left = 0 where account_id = $1", [sara.id])
    expect((await open(withPass, mia)).body.code).toBe("invitation_link_invalid")
    await t.deps.pool.query("update pass_lots set amount_left = 1 where account_id = $1", [sara.id])
  })

  test("is for other families' own players, while it lasts and the inviter has a seat", async () => {
    const key = await link()
    expect((await open(key, alma, saras)).body.code).toBe("player_cannot_come")
    expect((await open(key, alma)).body.code).toBe("not_found")
    await cancel(saras, alma, groupBooking)
    expect((await open(key)).body.code).toBe("invitation_link_invalid")
    groupBooking = (await t.given.booking(sara, alma, group)).id
    const later = await link()
    t.clock.set("2026-11-27T20:00:00+01:00")
    expect((await elins.get(`/api/invitations/link/${later}/`)).body.code).toBe("invitation_link_invalid")
  })
})
