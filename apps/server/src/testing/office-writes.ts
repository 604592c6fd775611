import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { HOUR_MS } from "@academy/domain/time"
import { bookableCoaches, coaches } from "../db/tables/bookables.ts"
import { as, type Visitor } from "./as.ts"
import { bankWritesOf } from "./bank-writes.ts"
import { book } from "./booking-steps.ts"
import { familyWritesOf } from "./family-writes.ts"
import { GIVEN_PASSWORD, type GivenAccount } from "./given.ts"
import { hoursWritesOf } from "./hours-writes.ts"
import { importWritesOf } from "./import-writes.ts"
import { messageWritesOf } from "./message-writes.ts"
import { modelWritesOf } from "./model-writes.ts"
import { orderWritesOf } from "./order-writes.ts"
import { openOffice } from "./planning-office.ts"
import { playerGroupWritesOf } from "./player-group-writes.ts"
import type { OfficeWrite } from "./send-call.ts"
import { sessionPictureWritesOf } from "./session-picture-writes.ts"
import { systemWritesOf } from "./system-writes.ts"
import { teamWritesOf } from "./team-writes.ts"
import { termWritesOf } from "./term-writes.ts"
import type { TestApp } from "./test-app.ts"

const reason = "Agreed on the phone"
const review = { pace: 50, shooting: 50, passing: 50, dribbling: 50, defense: 50, physical: 50, word: "Ok." }
const game = { played_on: "2026-05-02", opponent: "Täby FK", goals_for: 1, goals_against: 1 }
const film = { video_id: "https://youtu.be/aqz-KE-bpKQ", name: "Against Boo" }
const message = { title: { en: "Camps in June" }, text: { en: "Two camps." } }
const place = {
  address: "Ringvägen 16, 117 26 Stockholm",
  area: "Södermalm",
  latitude: 59.3156,
  longitude: 18.05,
}

/**
 * For each write of a coach, the office or an owner (`POST /path`): makes what it needs, and says who makes it with
 * what so that it succeeds and something is different afterwards.
 */
export async function officeWritesOf(academy: TestApp): Promise<Record<string, () => Promise<OfficeWrite>>> {
  const { app, given, deps, clock } = academy
  const desk = await openOffice(academy)
  const office = { id: desk.account.id, visitor: desk.office }
  const { rowsOf } = desk
  // Types of sessions and of passes are there from here on.
  await desk.renew()
  let count = 0
  const next = () => `Nr ${++count}`

  async function givenCoach(name: string) {
    const account = await given.account({ is_staff: true })
    const [row] = await deps.db.insert(coaches).values({ name, account_id: account.id }).returning()
    return { id: account.id, visitor: await as(app, account), coach_id: row?.id ?? 0 }
  }
  const coach = await givenCoach("Amir Haddad")
  const colleague = await givenCoach("Lina Berg")
  const secondOffice = await as(app, await given.account({ is_superuser: true }))

  const hence = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS)
  /** A session of the coach's, so many hours from now. */
  async function givenSession(hours: number) {
    const bookable = await given.bookable({ starts_at: hence(hours) })
    await deps.db.insert(bookableCoaches).values({ bookable_id: bookable.id, coach_id: coach.coach_id })
    return bookable
  }
  /** A family with a seat in a session of the coach's. */
  async function givenSeat(hours = -48) {
    const family = await academy.family()
    const session = await givenSession(hours)
    const booking = await given.booking(family.account, family.player, session)
    return { ...family, session, booking }
  }
  /** A family that owes 290 kr by bank transfer. */
  async function givenUnpaid() {
    const family = await academy.family()
    const { body } = await book(
      family.visitor,
      await given.bookable({ starts_at: hence(240) }),
      family.player,
      "bank_transfer",
    )
    return { ...family, booking_id: Number(body.booking_id), reference: String(body.reference) }
  }
  const byCoach = (write: Omit<OfficeWrite, "by">) => ({ by: coach, ...write })
  const byOffice = (write: Omit<OfficeWrite, "by">) => ({ by: office, ...write })
  const idOf = async (answer: Promise<{ body: { id: number } }>) => (await answer).body.id
  async function planned(more = {}) {
    await desk.renew()
    return (await desk.create(more)).body.id as number
  }
  async function givenWaiting() {
    const bookable = await given.bookable({ capacity: 1, starts_at: hence(200) })
    const holder = await academy.family()
    await given.booking(holder.account, holder.player, bookable)
    for (const _ of [1, 2]) {
      const { account, player, visitor } = await academy.family()
      await given.passes(account, { amount: 1 })
      await visitor.post("/api/waiting-list/", { bookable_id: bookable.id, players_id: [player.id] })
    }
    const [last] = await rowsOf(
      "select max(id) as id from waiting_places where bookable_id = $1",
      bookable.id,
    )
    return { id: last.id as number }
  }
  async function givenPaidOrder() {
    const { account, reference } = await givenUnpaid()
    await office.visitor.post("/api/staff/mark-order-paid/", { reference })
    const [line] = await rowsOf(
      "select l.id, l.order_id from order_lines l join orders o on o.id = l.order_id where o.account_id = $1",
      account.id,
    )
    return line as { id: number; order_id: number }
  }
  const givenCorrection = async (amount: number, by: Visitor) =>
    idOf(
      by.post("/api/admin/wallet-corrections/", { account_id: (await given.account()).id, amount, reason }),
    )
  const givenComment = async () => {
    const { player, visitor } = await givenSeat()
    const id = await idOf(visitor.post(`/api/add-video/${player.id}/`, film))
    return { player: player.id, video: id }
  }
  const newsletters = "/api/admin/newsletters/"
  const givenNewsletter = () => idOf(office.visitor.post(newsletters, message))
  const askForSubstitute = async () => {
    const { session } = await givenSeat(300 + ++count * 5)
    const id = await idOf(
      coach.visitor.post(`/api/staff/sessions/${session.id}/substitute/`, { words: "My knee" }),
    )
    return { session, id }
  }
  const givenEndpoint = () =>
    idOf(
      office.visitor.post("/api/admin/webhook-endpoints/", {
        url: "https://books.example.com/hooks",
        events: ["order.paid"],
      }),
    )
  const certificateOf = async (account: Promise<GivenAccount>) => ({
    id: (await account).id,
    kind: "licence",
  })
  const valid = { valid_until: "2027-06-01", note: "" }

  return {
    "DELETE /api/beta-access/": async () => byCoach({}),
    "POST /api/accounts/:id/role/": async () =>
      byOffice({ params: { id: (await given.account()).id }, body: { staff_role: "coach" } }),
    "POST /api/accounts/:id/role/undo/": async () => {
      const { id } = await given.account()
      const { change } = (await office.visitor.post(`/api/accounts/${id}/role/`, { staff_role: "coach" }))
        .body
      return byOffice({ params: { id }, body: { change } })
    },

    "POST /api/staff/decide-report/": async () => {
      const { player, visitor } = await givenSeat()
      const told = { ...game, player_id: player.id, goals: 0, assists: 0 }
      const { id } = (await visitor.post("/api/games/", told)).body.game
      return byCoach({ body: { kind: "game", id, state: "confirmed" } })
    },
    "POST /api/staff/video-comments/:player/:video/": async () =>
      byCoach({ params: await givenComment(), body: { at_second: 42, text: "Look up here." } }),
    "DELETE /api/staff/video-comments/:id/": async () => {
      const { player, video } = await givenComment()
      const comment = { at_second: 42, text: "Look up here." }
      const id = await idOf(coach.visitor.post(`/api/staff/video-comments/${player}/${video}/`, comment))
      return byCoach({ params: { id } })
    },
    "POST /api/staff/sessions/:id/walk-ins/": async () => {
      const { player } = await givenSeat()
      return byCoach({ params: { id: (await givenSession(-0.2)).id }, body: { player_id: player.id } })
    },
    "POST /api/mark-booking-done/:a/:b/": async () => {
      const { player, booking } = await givenSeat()
      return byCoach({ params: { a: player.id, b: booking.id }, body: { attendance: "present" } })
    },
    "PUT /api/staff/players/:id/review/": async () =>
      byCoach({ params: { id: (await givenSeat()).player.id }, body: { ...review, version: 0 } }),
    "POST /api/staff/players/:id/review/": async () =>
      byCoach({ params: { id: (await givenSeat()).player.id }, body: { ...review, version: 0 } }),
    "POST /api/staff/term-reports/": async () => {
      const { player } = await givenSeat()
      await coach.visitor.put(`/api/staff/players/${player.id}/review/`, { ...review, version: 0 })
      return byCoach({})
    },
    "PUT /api/staff/bookings/:id/note/": async () =>
      byCoach({ params: { id: (await givenSeat()).booking.id }, body: { note: "Well done." } }),
    "PUT /api/staff/sessions/:id/note/": async () =>
      byCoach({
        params: { id: (await givenSession(50)).id },
        body: { audience: "own", text: "Bring cones" },
      }),
    "PUT /api/staff/sessions/:id/plan/": async () =>
      byCoach({
        params: { id: (await givenSession(50)).id },
        body: { parts: [{ minutes: 10, title: "Rondo", text: "" }] },
      }),
    "POST /api/staff/sessions/:id/messages/": async () =>
      byCoach({ params: { id: (await givenSeat(60)).session.id }, body: { topic: "weather", words: "Wet" } }),
    "POST /api/staff/sessions/:id/cancel/": async () =>
      byCoach({ params: { id: (await givenSeat(20)).session.id }, body: { cause: "weather", words: "" } }),
    "POST /api/staff/sessions/:id/ask-for-ratings/": async () => {
      const { session, booking } = await givenSeat()
      await deps.pool.query("update bookings set attendance = 'present' where id = $1", [booking.id])
      return byCoach({ params: { id: session.id } })
    },
    "POST /api/staff/bookings/:id/remind-to-pay/": async () =>
      byOffice({ params: { id: (await givenUnpaid()).booking_id } }),
    "POST /api/staff/sessions/:id/substitute/": async () =>
      byCoach({ params: { id: (await givenSeat(70)).session.id }, body: { words: "My knee" } }),
    "POST /api/staff/substitutions/:id/decline/": async () => ({
      by: colleague,
      params: { id: (await askForSubstitute()).id },
    }),
    "POST /api/staff/substitutions/:id/take/": async () => ({
      by: colleague,
      params: { id: (await askForSubstitute()).id },
    }),
    "DELETE /api/staff/sessions/:id/substitute/": async () =>
      byCoach({ params: { id: (await askForSubstitute()).session.id } }),
    "POST /api/staff/absences/": async () =>
      byCoach({
        body: { from_day: "2027-03-01", until_day: "2027-03-02", ask_for_substitutes: false, words: "" },
      }),
    "DELETE /api/staff/absences/:id/": async () => {
      const away = { from_day: "2027-04-01", until_day: "2027-04-01", ask_for_substitutes: false, words: "" }
      return byCoach({ params: { id: await idOf(coach.visitor.post("/api/staff/absences/", away)) } })
    },
    "PUT /api/accounts/:id/certificates/:kind/": async () =>
      byOffice({ params: await certificateOf(given.account({ is_staff: true })), body: valid }),
    "DELETE /api/accounts/:id/certificates/:kind/": async () => {
      const params = await certificateOf(given.account({ is_staff: true }))
      await office.visitor.put(`/api/accounts/${params.id}/certificates/${params.kind}/`, valid)
      return byOffice({ params })
    },

    "POST /api/admin/bookables/": async () => {
      await desk.renew()
      return byOffice({ body: desk.wanted({ day: "2026-12-03" }) })
    },
    "PATCH /api/admin/bookables/:id/": async () =>
      byOffice({ params: { id: await planned() }, body: { title: "First touch" } }),
    "POST /api/admin/bookables/:id/players/": async () =>
      byOffice({
        params: { id: await planned() },
        body: { player_id: (await academy.family()).player.id, pay_with: "nothing", reason },
      }),
    "POST /api/admin/bookables/:id/players/out/": async () => {
      const { session, booking } = await givenSeat(80)
      return byOffice({ params: { id: session.id }, body: { booking_id: booking.id, reason } })
    },
    "POST /api/admin/bookables/:id/players/out/undo/": async () => {
      const { session, booking } = await givenSeat(80)
      const out = { booking_id: booking.id, reason }
      await office.visitor.post(`/api/admin/bookables/${session.id}/players/out/`, out)
      return byOffice({ params: { id: session.id }, body: { booking_id: booking.id } })
    },
    "POST /api/admin/bookings/:id/move/": async () => {
      const { booking } = await givenSeat(80)
      const to = await givenSession(100)
      return byOffice({ params: { id: booking.id }, body: { bookable_id: to.id, reason } })
    },
    "POST /api/admin/waiting-list/:id/first/": async () =>
      byOffice({ params: await givenWaiting(), body: { reason } }),

    "POST /api/staff/mark-order-paid/": async () =>
      byOffice({ body: { reference: (await givenUnpaid()).reference } }),
    "POST /api/admin/orders/:id/refund/": async () => {
      const { id: line_id, order_id } = await givenPaidOrder()
      const lines = [{ line_id, amount: 100 }]
      return byOffice({ params: { id: order_id }, body: { lines, target: "wallet", reason, refunded: 0 } })
    },
    ...orderWritesOf(academy, office, givenUnpaid),
    "PUT /api/admin/ledger-accounts/": async () =>
      byOffice({ body: { accounts: [{ role: "sales", number: 3099 }] } }),
    "POST /api/admin/wallet-corrections/": async () =>
      byOffice({ body: { account_id: (await given.account()).id, amount: 100, reason } }),
    "POST /api/admin/wallet-corrections/:id/confirm/": async () =>
      byOffice({ params: { id: await givenCorrection(2000, secondOffice) } }),
    "POST /api/admin/wallet-corrections/:id/decline/": async () =>
      byOffice({ params: { id: await givenCorrection(2000, secondOffice) } }),

    "POST /api/admin/guardianships/end/": async () => {
      const [owner, other] = [await given.account(), await given.account()]
      const player = await given.player([owner, other])
      return byOffice({ body: { account_id: other.id, player_id: player.id, reason } })
    },
    "POST /api/admin/approvals/:id/decide/": async () => {
      const [owner, other, newcomer] = [await given.account(), await given.account(), await given.account()]
      const player = await given.player([owner, other])
      const [{ id }] = await rowsOf(
        `insert into approvals (kind, player_id, account_id, new_account_id, created_at)
          values ('new_guardian', ${player.id}, ${owner.id}, $1, $2) returning id`,
        newcomer.id,
        clock.now(),
      )
      return byOffice({ params: { id }, body: { action: "approve", reason } })
    },
    "POST /api/admin/takeovers/:id/decide/": async () => {
      const player = await given.player(await given.account())
      await rowsOf(
        "insert into takeovers (player_id, told_at, due_at) values ($1, $2, $2)",
        player.id,
        clock.now(),
      )
      return byOffice({ params: { id: player.id }, body: { action: "end", reason } })
    },
    "POST /api/admin/memberships/:id/withdraw/": async () => {
      const { account, player, visitor } = await academy.family()
      await given.card(account)
      const agreed = { terms_version: MEMBERSHIP_TERMS_VERSION }
      const plan = await given.plan({ slug: `of-${account.id}` })
      await visitor.post(`/api/create_membership/${plan.id}/${player.id}/`, agreed)
      const { rows } = await deps.pool.query("select id from player_memberships where player_id = $1", [
        player.id,
      ])
      // It has not begun, so nothing was paid.
      return byOffice({ params: { id: rows[0].id }, body: { refund: 0, reason } })
    },
    "POST /api/admin/families/:id/merge/": async () =>
      byOffice({
        params: { id: (await given.account()).id },
        body: { from_account_id: (await given.account()).id, password: GIVEN_PASSWORD },
      }),

    "POST /api/admin/api-keys/": async () => byOffice({ body: { name: "Books", scopes: ["read_orders"] } }),
    "DELETE /api/admin/api-keys/:id/": async () => {
      const key = { name: "Hall", scopes: ["read_sessions"] }
      return byOffice({ params: { id: await idOf(office.visitor.post("/api/admin/api-keys/", key)) } })
    },
    "POST /api/admin/webhook-endpoints/": async () =>
      byOffice({ body: { url: "https://books.example.com/hooks", events: ["order.paid"] } }),
    "POST /api/admin/webhook-endpoints/:id/enable/": async () => {
      const id = await givenEndpoint()
      await rowsOf("update webhook_endpoints set disabled_at = $2 where id = $1", id, clock.now())
      return byOffice({ params: { id } })
    },
    "POST /api/admin/webhook-endpoints/:id/rotate-secret/": async () =>
      byOffice({ params: { id: await givenEndpoint() } }),
    "DELETE /api/admin/webhook-endpoints/:id/": async () =>
      byOffice({ params: { id: await givenEndpoint() } }),
    "POST /api/admin/webhook-deliveries/:id/replay/": async () => {
      const endpoint = await givenEndpoint()
      await office.visitor.post(`/api/admin/webhook-endpoints/${endpoint}/test/`, {})
      const [row] = await rowsOf("select id from webhook_deliveries where endpoint_id = $1", endpoint)
      return byOffice({ params: { id: Number(row.id) } })
    },

    [`POST ${newsletters}`]: async () => byOffice({ body: message }),
    [`PUT ${newsletters}:id/`]: async () =>
      byOffice({
        params: { id: await givenNewsletter() },
        body: { ...message, title: { en: "Camps in July" }, version: 1 },
      }),
    [`DELETE ${newsletters}:id/`]: async () => byOffice({ params: { id: await givenNewsletter() } }),
    [`POST ${newsletters}:id/test/`]: async () =>
      byOffice({ params: { id: await givenNewsletter() }, body: { version: 1 } }),
    [`POST ${newsletters}:id/send/`]: async () => {
      await rowsOf(
        `insert into newsletter_subscriptions (email, language, created_at, confirmed_at)
         values ('reads@klubb.example', 'en', $1, $1)`,
        clock.now(),
      )
      const id = await givenNewsletter()
      await office.visitor.post(`${newsletters}${id}/test/`, { version: 1 })
      return byOffice({ params: { id }, body: { version: 1 } })
    },
    "POST /api/admin/news/": async () => byOffice({ body: { ...message, published_on: "2026-11-26" } }),
    "DELETE /api/admin/news/:id/": async () => {
      const post = { ...message, published_on: "2026-11-26" }
      return byOffice({ params: { id: await idOf(office.visitor.post("/api/admin/news/", post)) } })
    },
    "POST /api/admin/saved-answers/": async () => byOffice({ body: message }),
    "DELETE /api/admin/saved-answers/:id/": async () =>
      byOffice({ params: { id: await idOf(office.visitor.post("/api/admin/saved-answers/", message)) } }),
    "PUT /api/admin/texts/:kind/:id/": async () => {
      const { id } = await given.package({ name: "Ten sessions" })
      const fields = [{ name: "name", seen: { en: "Ten sessions" }, words: { en: "Ten times" } }]
      return byOffice({ params: { kind: "packages", id }, body: { fields } })
    },
    "POST /api/admin/addresses/": async () => byOffice({ body: { ...place, name: next() } }),
    "PATCH /api/admin/addresses/:id/": async () =>
      byOffice({
        params: { id: await idOf(office.visitor.post("/api/admin/addresses/", { ...place, name: next() })) },
        body: { area: { from: place.area, to: "Tanto" } },
      }),
    ...bankWritesOf(academy, office, async () => (await givenUnpaid()).reference),
    ...hoursWritesOf(academy, office),
    ...sessionPictureWritesOf(academy, office),
    ...importWritesOf(academy, office),
    ...familyWritesOf(academy, office),
    ...messageWritesOf(academy, office),
    ...systemWritesOf(academy, office),
    ...teamWritesOf(office),
    ...playerGroupWritesOf(academy, office),
    ...termWritesOf(office, desk, academy),
    ...modelWritesOf(academy, office),
  }
}
