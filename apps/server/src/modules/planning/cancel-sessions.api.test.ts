import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { atCheckout, book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import { openOffice, type PlanningOffice } from "../../testing/planning-office.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()
let desk: PlanningOffice
let office: Visitor

beforeAll(async () => {
  desk = await openOffice(academy)
  office = desk.office
})
beforeEach(() => desk.renew())

describe("the academy cancels", () => {
  const cancel = (visitor: Visitor, id: number) =>
    visitor.post("/api/admin/cancel-sessions/", {
      bookable_ids: [id],
      cause: "weather",
      words: "Thunder over Stadshagen",
    })

  async function givenBooked() {
    const { id } = (await desk.create()).body
    const byPass = await academy.family({ language: "sv" })
    await academy.given.passes(byPass.account, { amount: 1 })
    await book(byPass.visitor, { id }, byPass.player)
    const byWallet = await academy.family()
    await academy.given.money(byWallet.account, 29_000)
    await book(byWallet.visitor, { id }, byWallet.player, "wallet")
    const unpaid = await academy.family({ language: "ar" })
    await book(unpaid.visitor, { id }, unpaid.player, "bank_transfer")
    const atCheckout = await academy.family()
    await book(atCheckout.visitor, { id }, atCheckout.player, "card")
    return { id, byPass, byWallet, unpaid, atCheckout }
  }

  async function expectAllGivenBack({
    id,
    byPass,
    byWallet,
    unpaid,
  }: Awaited<ReturnType<typeof givenBooked>>) {
    expect(
      await desk.rowsOf(
        "select status, count(*)::int from bookings where bookable_id = $1 group by status",
        id,
      ),
    ).toEqual([{ status: "cancelled", count: 4 }])
    const lots = await desk.rowsOf(
      "select amount_left from pass_lots where account_id = $1",
      byPass.account.id,
    )
    expect(new Set(lots.map(({ amount_left }) => amount_left))).toEqual(new Set([1]))
    expect((await byWallet.visitor.get("/api/fetch-wallet/")).body.balance).toBe(290)
    expect(await desk.rowsOf("select status from orders where account_id = $1", unpaid.account.id)).toEqual([
      { status: "cancelled" },
    ])
    expect((await unpaid.visitor.get("/api/bookings-info/")).body).toEqual([])
    expect(
      await desk.rowsOf(
        `select l.language, count(*)::int from emails l where l.kind = 'session_cancelled'
         and l.to_email = any($1) and l.dedupe_key in (select 'session_cancelled:' || id from bookings where bookable_id = $2)
         group by 1 order by 1`,
        [byPass.account.email, byWallet.account.email, unpaid.account.email],
        id,
      ),
    ).toEqual([
      { language: "ar", count: 1 },
      { language: "en", count: 1 },
      { language: "sv", count: 1 },
    ])
    await expectBooksToAgree(academy.deps.pool)
  }

  test("with five minutes' notice: all that was paid comes back, and each family is told once, in its language, why", async () => {
    const given = await givenBooked()
    academy.clock.set("2026-12-03T16:25:00Z")
    const { players } = (await office.get(`/api/admin/bookables/${given.id}/`)).body
    expect(players.map((player: { returned: string }) => player.returned).sort()).toEqual([
      "nothing",
      "nothing",
      "pass",
      "wallet",
    ])
    expect((await cancel(office, given.id)).body).toEqual({ cancelled: 1, told: 4, coaches: 0 })
    await expectAllGivenBack(given)
    const message = (await emailsTo(academy.deps, given.byPass.account.email)).at(-1)
    expect(message?.subject).toBe("Inställt av oss: Group · Weak foot, torsdag 3 december")
    expect(message?.text).toContain("Vi ställer in på grund av vädret. Thunder over Stadshagen")
    expect(message?.text).toContain("1 klipp på ditt konto")
    expect((await emailsTo(academy.deps, given.byWallet.account.email)).at(-1)?.text).toMatch(/Refund: 290/)
    expect(
      await desk.rowsOf(
        "select action, reason from audit_entries where entity_id = $1 and action = 'bookable_cancelled'",
        given.id,
      ),
    ).toEqual([{ action: "bookable_cancelled", reason: "Thunder over Stadshagen" }])
  })

  test("two administrators and the job at once: everything happens once, the second is told so", async () => {
    const given = await givenBooked()
    const { endCancelledSeats } = await import("./index.ts")
    const second = await as(academy.app, await academy.given.account({ is_superuser: true }))
    const answers = await Promise.all([
      cancel(office, given.id),
      cancel(second, given.id),
      endCancelledSeats(academy.deps),
      endCancelledSeats(academy.deps),
    ])
    const codes = answers.flatMap((answer) =>
      typeof answer === "number" ? [] : [answer.body.code ?? "done"],
    )
    expect(codes.sort()).toEqual(["already_cancelled", "done"])
    await endCancelledSeats(academy.deps)
    await expectAllGivenBack(given)
  })

  test("and its process is killed on the way: the job goes on where it stopped", async () => {
    const given = await givenBooked()
    // As the row stands once the first transaction is done.
    await desk.rowsOf(
      "update bookables set status = 'cancelled', cancel_reason = 'Ice' where id = $1",
      given.id,
    )
    const { player, visitor } = given.byPass
    const [booking] = await desk.rowsOf("select id from bookings where player_id = $1", player.id)
    const late = await visitor.post("/api/bookings/cancel/", { player_id: player.id, booking_id: booking.id })
    expect(late.body.code).toBe("already_cancelled")
    const { endCancelledSeats } = await import("./index.ts")
    expect(await endCancelledSeats(academy.deps)).toBe(4)
    expect(await endCancelledSeats(academy.deps)).toBe(0)
    await expectAllGivenBack(given)
  })

  test("a free trial five minutes before: the player may have another one", async () => {
    const { player, visitor } = await academy.family()
    const facts = { slug: "trial", price_minor: 0 } as const
    const trial = await academy.given.bookable(facts)
    expect((await book(visitor, trial, player)).status).toBe(200)
    academy.clock.set(new Date(trial.starts_at.getTime() - HOUR_MS / 12))
    expect((await cancel(office, trial.id)).status).toBe(200)
    const next = await academy.given.bookable({
      ...facts,
      starts_at: new Date(trial.starts_at.getTime() + DAY_MS),
    })
    expect((await book(visitor, next, player)).status).toBe(200)
  })

  test("only what is to come", async () => {
    const { id } = (await desk.create()).body
    academy.clock.set("2026-12-03T18:00:00Z")
    expect((await cancel(office, id)).body.code).toBe("session_over")
    expect((await cancel(office, 999_999)).status).toBe(404)
  })

  test("a whole evening at once, after a look at the email in each language; all of it or nothing", async () => {
    const first = await givenBooked()
    const second = (await desk.create({ starts: "19:30", ends: "20:30" })).body
    const { player, visitor } = first.byPass
    await academy.given.passes(first.byPass.account, { amount: 1 })
    await book(visitor, second, player)
    const input = { bookable_ids: [first.id, second.id], cause: "pitch_closed", words: "" }
    const { body } = await office.post("/api/admin/cancel-sessions/preview/", input)
    expect(body).toMatchObject({
      sessions: [{ id: first.id }, { id: second.id }],
      families: 4,
      returns: [
        { way: "pass", seats: 2, amount: null },
        { way: "wallet", seats: 1, amount: 290 },
        { way: "invoice", seats: 1, amount: 290 },
      ],
    })
    expect(body.emails.map(({ language }: { language: string }) => language).sort()).toEqual([
      "ar",
      "en",
      "sv",
    ])
    const swedish = body.emails.find(({ language }: { language: string }) => language === "sv")
    expect(swedish.subject).toBe("Inställt av oss: Group · Weak foot, torsdag 3 december")
    expect(swedish.text).toContain("Planen är stängd.")

    await academy.given.passes(first.atCheckout.account, { amount: 1 })
    await book(first.atCheckout.visitor, second, first.atCheckout.player)
    const send = (more: object) => office.post("/api/admin/cancel-sessions/", { ...input, ...more })
    expect((await send({ plan: body.plan })).body.code).toBe("plan_changed")
    expect((await send({ bookable_ids: [first.id, 999_999] })).body.code).toBe("not_found")
    expect((await send({ cause: "other" })).body.errors[0].param).toBe("words")
    expect(
      await desk.rowsOf("select distinct status from bookables where id = any($1)", input.bookable_ids),
    ).toEqual([{ status: "scheduled" }])
    const { plan } = (await office.post("/api/admin/cancel-sessions/preview/", input)).body
    expect((await send({ plan })).body).toEqual({ cancelled: 2, told: 4, coaches: 0 })
    expect((await send({})).body.code).toBe("already_cancelled")
    await expectAllGivenBack(first)
  })

  test("the family's page says what came back and what there is instead, until it has understood", async () => {
    const { id } = (await desk.create()).body
    const { account, visitor, player } = await academy.family()
    const sister = await academy.given.player(account, { first_name: "Tyra" })
    const expires_at = new Date("2027-02-28T22:59:59Z")
    await academy.given.passes(account, { amount: 1, expires_at })
    await book(visitor, { id }, player, "pass")
    await atCheckout(visitor, (await book(visitor, { id }, sister, "card")).body.checkout_url, "pay")
    const next = await academy.given.bookable({ starts_at: new Date("2026-12-05T09:00:00Z"), capacity: 2 })
    const narrow = await academy.given.bookable({ starts_at: new Date("2026-12-06T09:00:00Z"), capacity: 1 })
    expect((await visitor.get("/api/session-news/")).body).toEqual([])
    await cancel(office, id)

    const [news] = (await visitor.get("/api/session-news/")).body
    expect(news).toMatchObject({ bookable_id: id, kind: "cancelled", before: null })
    expect(news.reason).toContain("Thunder over Stadshagen")
    expect(news.returned).toMatchObject([
      {
        player_id: player.id,
        way: "pass",
        pass_last_day: "2027-02-28",
        credit_note_id: null,
        may_go_to_wallet: false,
      },
      { player_id: sister.id, way: "card", amount: 290, pass_last_day: null, may_go_to_wallet: true },
    ])
    // A seat for both.
    const others = news.others.map((other: { bookable_id: number }) => other.bookable_id)
    expect([others.includes(next.id), others.includes(narrow.id)]).toEqual([true, false])

    const [, hers] = news.returned
    const toWallet = () => visitor.post(`/api/bookings/${sister.id}/${hers.booking_id}/refund-to-wallet/`, {})
    const answers = await Promise.all([toWallet(), toWallet()])
    expect(answers.map(({ body }) => body.code ?? body.amount).sort()).toEqual([290, "refund_sent"])
    expect((await visitor.get("/api/fetch-wallet/")).body.balance).toBe(290)
    await expectBooksToAgree(academy.deps.pool)

    expect((await visitor.post(`/api/session-news/${id}/read/`, {})).status).toBe(200)
    expect((await visitor.get("/api/session-news/")).body).toEqual([])
  })

  test("the other guardian is told as well, in another language, and nothing of what was paid", async () => {
    const { id } = (await desk.create()).body
    const mother = await academy.family()
    const father = await academy.family({ language: "sv" })
    await academy.deps.pool.query(
      "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
      [father.account.id, mother.player.id],
    )
    await academy.given.money(mother.account, 29_000)
    await book(mother.visitor, { id }, mother.player, "wallet")
    const newestTo = async ({ email }: { email: string }) =>
      (await emailsTo(academy.deps, email)).at(-1)?.subject
    await office.patch(`/api/admin/bookables/${id}/`, { starts: "18:30", ends: "20:00" })
    expect(await newestTo(father.account)).toMatch(/^Ändrat: /)
    await cancel(office, id)
    expect(await newestTo(father.account)).toBe("Inställt av oss: Group · Weak foot, torsdag 3 december")
    const message = (await emailsTo(academy.deps, father.account.email)).at(-1)
    expect(message?.text).toContain("Thunder over Stadshagen")
    expect(message?.text).not.toMatch(/290|saldo/)
    const [news] = (await father.visitor.get("/api/session-news/")).body
    expect(news).toMatchObject({ kind: "cancelled", players: [{ id: mother.player.id }], returned: [] })
    const [told] = (await father.visitor.get("/api/notifications/")).body.notifications
    expect(told.type).toBe("session_cancelled")
    expect(await newestTo(mother.account)).toMatch(/^Cancelled by us: /)
  })

  test("money to the card waits two hours for the family's choice, then the bank has it", async () => {
    const { id } = (await desk.create()).body
    const { account, visitor, player } = await academy.family()
    const paid = await book(visitor, { id }, player, "card")
    await atCheckout(visitor, paid.body.checkout_url, "pay")
    await academy.given.card(account)
    const brother = await academy.given.player(account, { first_name: "Olle" })
    expect((await book(visitor, { id }, brother, "card", { card: "kept" })).status).toBeLessThan(300)
    await cancel(office, id)
    // Of a card that was typed on the provider's page we know no digits.
    const digits = (await visitor.get("/api/session-news/")).body[0].returned.map(
      ({ card_last4 }: { card_last4: string | null }) => card_last4,
    )
    expect(digits).toEqual([null, "4242"])
    const { sendCardRefunds } = await import("../../core/orders/index.ts")
    await sendCardRefunds(academy.deps)
    expect((await visitor.get("/api/session-news/")).body[0].returned[0].may_go_to_wallet).toBe(true)
    academy.clock.pass(2 * HOUR_MS)
    await sendCardRefunds(academy.deps)
    const { body } = await visitor.post(
      `/api/bookings/${player.id}/${paid.body.booking_id}/refund-to-wallet/`,
      {},
    )
    expect(body.code).toBe("refund_sent")
    expect((await visitor.get("/api/session-news/")).body[0].returned[0].may_go_to_wallet).toBe(false)
  })

  test("an evening is told to each reader in one email, with each seat and what is refunded for it", async () => {
    const evening = [
      (await desk.create()).body.id,
      (await desk.create({ starts: "19:30", ends: "20:30" })).body.id,
    ]
    const { account, visitor, player } = await academy.family({ language: "sv" })
    const sister = await academy.given.player(account, { first_name: "Saga" })
    await academy.given.passes(account, { amount: 1 })
    await academy.given.money(account, 58_000)
    await book(visitor, { id: evening[0] }, player, "pass")
    await book(visitor, { id: evening[1] }, player, "wallet")
    await book(visitor, { id: evening[1] }, sister, "wallet")
    const other = await academy.family()
    await academy.given.passes(other.account, { amount: 1 })
    await book(other.visitor, { id: evening[0] }, other.player, "pass")
    const { body } = await office.post("/api/admin/cancel-sessions/", {
      ...{ bookable_ids: evening, cause: "weather", words: "" },
    })
    expect(body).toEqual({ cancelled: 2, told: 2, coaches: 0 })
    const { sendDueEmails } = await import("../../jobs/send-emails.ts")
    await sendDueEmails(academy.deps)
    const sent = await desk.rowsOf(
      "select subject, text, attachments from mailbox where \"to\" = $1 and subject ~ 'nställ'",
      account.email,
    )
    expect(sent.map(({ subject }) => subject)).toEqual(["Inställda av oss: 3 av dina bokningar"])
    const [{ text, attachments }] = sent
    expect(text.match(/Du får tillbaka: /g)).toHaveLength(3)
    expect(text).toMatch(/Saga/)
    expect(text).toContain("Hitta ett annat pass")
    const [file] = attachments
    expect(file.content.match(/METHOD:CANCEL|STATUS:CANCELLED/g)).toHaveLength(4)
    const toOther = (await emailsTo(academy.deps, other.account.email)).map(({ subject }) => subject)
    expect(toOther.filter((subject) => /Cancelled/.test(subject))).toEqual([expect.stringMatching(/, Thu/)])
    await expectBooksToAgree(academy.deps.pool)
  })

  test("a moved session is told with what it was, until its day is over", async () => {
    const { id } = (await desk.create()).body
    const { account, visitor, player } = await academy.family()
    await academy.given.passes(account, { amount: 1 })
    await book(visitor, { id }, player, "pass")
    const moved = await office.patch(`/api/admin/bookables/${id}/`, { starts: "18:30", ends: "20:00" })
    expect(moved.status).toBe(200)
    expect((await visitor.get("/api/session-news/")).body).toMatchObject([
      {
        bookable_id: id,
        kind: "moved",
        starts_at: "2026-12-03T18:30:00+01:00",
        before: { starts_at: "2026-12-03T17:30:00+01:00", is_other_time: true },
        players: [{ id: player.id }],
        returned: [],
      },
    ])
    academy.clock.set("2026-12-03T22:30:00Z")
    expect((await visitor.get("/api/session-news/")).body).toHaveLength(1)
    academy.clock.set("2026-12-03T23:30:00Z")
    expect((await visitor.get("/api/session-news/")).body).toEqual([])
  })
})
