import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { beforeAll, expect, test } from "vitest"
import { offerFreeSeats } from "../../core/waiting-list/index.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { book, cancel } from "../../testing/booking-steps.ts"
import { emailsTo, keyFromEmail } from "../../testing/emails.ts"
import { logIn } from "../../testing/given-family.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let office: Visitor
let officeId: number
beforeAll(async () => {
  const account = await academy.given.account({ is_superuser: true, staff_role: "office" })
  officeId = account.id
  office = await as(academy.app, account)
})

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const reason = "Agreed on the phone"
const of = (id: number, what: string) => `/api/admin/families/${id}/${what}/`
const logOf = (id: number) =>
  rowsOf(
    "select account_id, action, reason from audit_entries where entity = 'accounts' and entity_id = $1 order by id",
    id,
  )

test("a family that nobody was in gets the link to its first password, any other one a new link", async () => {
  const known = await academy.given.account({ language: "sv" })
  const opened = await academy.given.account({ language: "sv" })
  await rowsOf("update accounts set password_hash = '', last_login_at = null where id = $1", opened.id)
  for (const { id } of [known, opened]) {
    expect((await office.post(of(id, "login-email"), {})).status).toBe(200)
    const again = await office.post(of(id, "login-email"), {})
    expect([again.status, again.body.code]).toEqual([429, "login_email_just_sent"])
    expect(await logOf(id)).toEqual([{ account_id: officeId, action: "login_email_sent", reason: "" }])
  }
  const kinds = await rowsOf(
    "select kind, language from emails where to_email = any($1) order by id",
    [known, opened].map(({ email }) => email),
  )
  expect(kinds).toEqual([
    { kind: "reset_password", language: "sv" },
    { kind: "first_password", language: "sv" },
  ])
  const key = await keyFromEmail(academy.deps, opened.email)
  const chosen = await (await as(academy.app)).post("/accounts/_allauth/browser/v1/auth/password/reset", {
    key,
    password: "Fjällräv-77-kajak",
  })
  expect(chosen.status, "the link works").toBe(200)
  academy.clock.pass(MINUTE_MS + 1)
  expect((await office.post(of(known.id, "login-email"), {})).status).toBe(200)
})

test("the link to its data goes to the family alone, in its language, once a minute", async () => {
  const family = await academy.given.account({ language: "fr" })
  expect((await office.post(of(family.id, "data-link"), {})).body).toEqual({ status: "ok" })
  const again = await office.post(of(family.id, "data-link"), {})
  expect([again.status, again.body.code]).toEqual([429, "data_link_just_sent"])
  const [email] = await emailsTo(academy.deps, family.email)
  expect([email?.subject, email?.text]).toEqual([
    "Vos données",
    expect.stringMatching(/https?:\/\/\S+\/account\/my-data/),
  ])
  expect(await logOf(family.id)).toEqual([{ account_id: officeId, action: "data_link_sent", reason: "" }])
})

test("a blocked family is logged out and cannot log in, until it is unblocked; its bookings stay", async () => {
  const { account, player, visitor } = await academy.family()
  const starts_at = new Date(academy.clock.now().getTime() + 20 * DAY_MS)
  await academy.given.booking(account, player, await academy.given.bookable({ starts_at }))
  expect((await office.post(of(account.id, "block"), { is_blocked: true, reason })).status).toBe(200)
  expect((await visitor.get("/api/user-info/")).status).toBe(401)
  expect((await logIn(academy, account)).answer.status).not.toBe(200)
  for (const what of ["login-email", "data-link"])
    expect((await office.post(of(account.id, what), {})).body.code, what).toBe("account_closed")
  // The same again changes nothing.
  await office.post(of(account.id, "block"), { is_blocked: true, reason })
  expect((await office.post(of(account.id, "block"), { is_blocked: false, reason })).status).toBe(200)
  expect((await logIn(academy, account)).answer.status).toBe(200)
  expect(await logOf(account.id)).toEqual([
    { account_id: officeId, action: "account_blocked", reason },
    { account_id: officeId, action: "account_unblocked", reason },
  ])
  expect(await rowsOf("select status from bookings where account_id = $1", account.id)).toEqual([
    { status: "confirmed" },
  ])
})

test("a blocked family waits in no line, and a seat that it was offered goes to the next", async () => {
  const starts_at = new Date(academy.clock.now().getTime() + 20 * DAY_MS)
  const [holder, first, second] = [await academy.family(), await academy.family(), await academy.family()]
  const bookable = await academy.given.bookable({ capacity: 1, starts_at })
  await academy.given.passes(holder.account, { amount: 1 })
  const seat = await book(holder.visitor, bookable, holder.player, "pass")
  for (const { visitor, player } of [first, second])
    await visitor.post("/api/waiting-list/", { bookable_id: bookable.id, players_id: [player.id] })
  await cancel(holder.visitor, holder.player, seat.body.booking_id)
  expect(await offerFreeSeats(academy.deps)).toBe(1)
  await office.post(of(first.account.id, "block"), { is_blocked: true, reason })
  expect(await offerFreeSeats(academy.deps)).toBe(1)
  expect(
    await rowsOf(
      "select account_id, booking_id is not null as offered, ended_at is null as waits from waiting_places where bookable_id = $1 order by id",
      bookable.id,
    ),
  ).toEqual([
    { account_id: first.account.id, offered: expect.any(Boolean), waits: false },
    { account_id: second.account.id, offered: true, waits: true },
  ])
})

test("a deletion is scheduled once nothing is left to pay; the family or the office can keep the account", async () => {
  const { account, player, visitor } = await academy.family()
  const starts_at = new Date(academy.clock.now().getTime() + 20 * DAY_MS)
  await book(visitor, await academy.given.bookable({ starts_at }), player, "bank_transfer")
  const path = of(account.id, "deletion")
  expect((await office.post(path, { reason })).body.code).toBe("close_first")
  const [order] = await rowsOf("select id from orders where account_id = $1", account.id)
  await office.post(`/api/admin/orders/${order.id}/withdraw/`, { reason })

  await academy.given.card(account)
  const agreed = { terms_version: MEMBERSHIP_TERMS_VERSION }
  await visitor.post(`/api/create_membership/${(await academy.given.plan()).id}/${player.id}/`, agreed)
  const { paid_memberships } = (await office.get(`/api/admin/families/${account.id}/`)).body
  expect(paid_memberships).toEqual([
    { player_id: player.id, player_name: expect.any(String), plan: expect.any(String) },
  ])
  expect((await office.post(path, { reason })).body.code).toBe("close_first")
  await rowsOf(
    "update player_memberships set ended_at = $2 where player_id = $1",
    player.id,
    academy.clock.now(),
  )

  const { status, body } = await office.post(path, { reason })
  expect([status, Date.parse(body.due_at) > academy.clock.now().getTime()]).toEqual([200, true])
  expect((await visitor.get("/api/user-info/")).status, "logged out").toBe(401)
  const written = await rowsOf(
    "select 1 from emails where to_email = $1 and kind = 'account_deletion'",
    account.email,
  )
  expect(written).toHaveLength(1)
  expect((await office.post(path, { reason })).body, "asked for again, it stays as it is").toEqual(body)
  expect((await office.delete(path)).status).toBe(200)
  expect((await office.delete(path)).body.code).toBe("not_found")
  expect((await office.get(`/api/admin/families/${account.id}/`)).body.deletion_due).toBeNull()
  const entries = (await logOf(account.id)).filter(({ action }) => action.startsWith("deletion"))
  expect(entries).toEqual([
    { account_id: officeId, action: "deletion_scheduled", reason },
    { account_id: officeId, action: "deletion_cancelled", reason: "" },
  ])
})

test("nobody does it to a team member, the own family, an account whose data is gone, or without a reason", async () => {
  const coach = await academy.given.account({ is_staff: true })
  const own = await academy.given.account()
  await academy.given.player([own, { id: officeId } as never])
  const gone = await academy.given.account()
  await rowsOf(
    "update accounts set is_active = false, anonymised_at = $2 where id = $1",
    gone.id,
    academy.clock.now(),
  )
  const writes = [
    ["block", { is_blocked: true, reason }],
    ["deletion", { reason }],
  ] as const
  for (const [what, body] of writes) {
    expect((await office.post(of(coach.id, what), body)).body.code, what).toBe("account_of_team")
    expect((await office.post(of(own.id, what), body)).body.code, what).toBe("own_family")
    expect((await office.post(of(gone.id, what), body)).body.code, what).toBe("not_found")
    const vague = await office.post(of(own.id, what), { ...body, reason: "    " })
    expect([vague.status, vague.body.errors?.[0].param], what).toEqual([400, "reason"])
  }
  for (const what of ["login-email", "data-link"])
    expect((await office.post(of(own.id, what), {})).body.code, what).toBe("own_family")
  expect((await office.delete(of(own.id, "deletion"))).body.code).toBe("own_family")

  // Blocked, it could be kept by nobody: neither by logging in nor by the office.
  const scheduled = await academy.given.account()
  expect((await office.post(of(scheduled.id, "deletion"), { reason })).status).toBe(200)
  const block = { is_blocked: true, reason }
  expect((await office.post(of(scheduled.id, "block"), block)).body.code).toBe("account_closed")
  expect((await office.delete(of(scheduled.id, "deletion"))).status).toBe(200)
  expect((await office.post(of(scheduled.id, "block"), block)).status).toBe(200)

  // The deletion has begun: nothing brings the account back.
  const leaving = await academy.given.account()
  await rowsOf(
    "update accounts set is_active = false, deletion_due_at = $2 where id = $1",
    leaving.id,
    academy.clock.now(),
  )
  const back = { is_blocked: false, reason }
  expect((await office.post(of(leaving.id, "block"), back)).body.code).toBe("account_closed")
  expect((await office.post(of(leaving.id, "deletion"), { reason })).body.code).toBe("account_closed")
  expect((await office.delete(of(leaving.id, "deletion"))).body.code).toBe("account_closed")
})
