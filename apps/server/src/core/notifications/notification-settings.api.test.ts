import { createHmac } from "node:crypto"
import { academy as facts } from "@academy/domain/academy"
import { DAY_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { writeEmail } from "../../emails/write-email.ts"
import { AddressRefused, type OutgoingEmail } from "../../gateways/mail.ts"
import { sendDueEmails } from "../../jobs/send-emails.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { keyFromEmail } from "../../testing/emails.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { notify } from "./notify.ts"

const EVENTS_SECRET = "a secret shared with the mail provider"
const academy = testAcademy({ benchLimitsOff: true, mailEventsSecret: EVENTS_SECRET })
let sara: GivenAccount
let visitor: Visitor

beforeEach(async () => {
  sara = await academy.given.account()
  visitor = await as(academy.app, sara)
})

const change = (kind: string, channel: string, is_on: boolean) =>
  visitor.put("/api/notification-settings/", { kind, channel, is_on })

const rowOf = (body: { kinds: { kind: string }[] }, kind: string) =>
  body.kinds.find((row) => row.kind === kind)

test("begins as the academy thinks best, and keeps what is changed at once", async () => {
  const { body } = await visitor.get("/api/notification-settings/")
  expect(rowOf(body, "reminders")).toEqual({
    kind: "reminders",
    app: true,
    push: true,
    mail: false,
    locked: [],
  })
  expect(body.quiet_hours).toEqual({ is_on: true, from: "21:00", until: "08:00" })
  expect(rowOf((await change("reminders", "push", false)).body, "reminders")).toMatchObject({ push: false })
  expect(rowOf((await change("reminders", "push", true)).body, "reminders")).toMatchObject({ push: true })
})

test("a way that has to stay open is refused, and an unknown kind by its name", async () => {
  const locked = await change("changes", "mail", false)
  expect([locked.status, locked.body.code]).toEqual([409, "channel_locked"])
  const unknown = await change("weather", "mail", false)
  expect([unknown.status, unknown.body.errors[0].param]).toEqual([400, "kind"])
})

describe("the app's list", () => {
  const tell = (type: "level_up" | "parent_request") =>
    academy.deps.db.transaction((tx) => {
      const at = { account_id: sara.id, at: academy.clock.now() }
      return type === "level_up"
        ? notify(tx, { ...at, type, facts: { player_name: "Elsa", level: 3 } })
        : notify(tx, { ...at, type, facts: { sender_name: "Erik" } })
    })
  const list = async () => (await visitor.get("/api/notifications/")).body

  test("leaves out the kinds that are closed, also from the count, and has them back when they are opened", async () => {
    await tell("level_up")
    await tell("parent_request")
    expect((await list()).unread_count).toBe(2)
    await change("progress", "app", false)
    const { notifications, unread_count } = await list()
    expect(notifications.map(({ type }: { type: string }) => type)).toEqual(["parent_request"])
    expect(unread_count).toBe(1)
    await change("progress", "app", true)
    expect((await list()).unread_count).toBe(2)
  })

  test("is another version once a kind is closed, whatever is unread", async () => {
    await tell("parent_request")
    const { headers } = await visitor.get("/api/notifications/")
    const same = { "if-none-match": String(headers.etag) }
    expect((await visitor.get("/api/notifications/", same)).status).toBe(304)
    await change("offers", "app", false)
    expect((await visitor.get("/api/notifications/", same)).status).toBe(200)
  })
})

describe("emails", () => {
  let written = 0
  const write = (kind: "level_up" | "password_changed", to_email = sara.email) =>
    writeEmail(
      academy.deps.db,
      kind === "level_up"
        ? {
            kind,
            dedupe_key: `email-${++written}`,
            to_email,
            language: "en",
            facts: { first_name: "Sara", player_name: "Elsa", level: 3, player_id: 1 },
          }
        : {
            kind,
            dedupe_key: `email-${++written}`,
            to_email,
            language: "en",
            facts: { first_name: "Sara" },
          },
      academy.clock.now(),
    )
  const receivedBy = async (email: string) => {
    while ((await sendDueEmails(academy.deps)) > 0);
    const { rows } = await academy.deps.pool.query('select 1 from mailbox where "to" = $1', [email])
    return rows.length
  }

  test("of a closed kind are not sent, and don't wait either; those about the account always are", async () => {
    await change("progress", "mail", false)
    await write("level_up")
    await write("password_changed")
    await write("level_up", "stranger@klubb.example")
    expect(await receivedBy(sara.email)).toBe(1)
    expect(await receivedBy("stranger@klubb.example")).toBe(1)
    const { rows } = await academy.deps.pool.query(
      "select 1 from emails where to_email = $1 and sent_at is null",
      [sara.email],
    )
    expect(rows).toEqual([])
  })

  /** What leaves, as the mail server would get it. */
  async function outgoing(): Promise<OutgoingEmail[]> {
    const left: OutgoingEmail[] = []
    const mail = { deliver: async (message: OutgoingEmail) => void left.push(message) }
    await sendDueEmails({ ...academy.deps, gateways: { ...academy.deps.gateways, mail } })
    return left
  }
  const oneClick = (url: string) =>
    academy.app.inject({
      method: "POST",
      url: new URL(url).pathname,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    })

  test("that a reader may do without end with one click, and are answered by the office; others name no such way", async () => {
    await write("level_up")
    await write("password_changed")
    const [level, password] = await outgoing()
    expect([level?.reply_to, password?.reply_to]).toEqual([facts.email, facts.email])
    expect(password?.unsubscribe_url).toBeUndefined()
    const url = level?.unsubscribe_url ?? ""
    for (let twice = 0; twice < 2; twice++) expect((await oneClick(url)).statusCode).toBe(200)
    const { body } = await visitor.get("/api/notification-settings/")
    expect(rowOf(body, "progress")).toMatchObject({ mail: false, app: true })
    await write("level_up")
    expect(await outgoing()).toEqual([])
    for (const other of ["bookings", "payments"])
      expect((await oneClick(url.replace("-progress-", `-${other}-`))).json().code).toBe("key_invalid")
  })
})

describe("emails that come back", () => {
  const bounces = async () => (await visitor.get("/api/user-info/")).body.emails_bounce
  /** As the mail provider would tell it, signed so many seconds ago. */
  const tell = (event: object | string, { age = 0, secret = EVENTS_SECRET } = {}) => {
    const body = typeof event === "string" ? event : JSON.stringify(event)
    const time = Math.floor(academy.clock.now().getTime() / 1000) - age
    const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")
    return academy.app.inject({
      method: "POST",
      url: "/api/letters/events/",
      headers: { "content-type": "application/json", "mail-signature": `t=${time},v1=${signature}` },
      payload: body,
    })
  }
  const bounced = () => tell({ email: sara.email.toUpperCase(), event: "bounced" })

  test("mark the address until one arrives; what is forged, old or no event changes nothing", async () => {
    for (const forged of [
      tell({ email: sara.email, event: "bounced" }, { secret: "another" }),
      tell({ email: sara.email, event: "bounced" }, { age: 301 }),
      visitor.post("/api/letters/events/", { email: sara.email, event: "bounced" }),
    ]) {
      const answer = await forged
      expect("statusCode" in answer ? answer.json().code : answer.body.code).toBe("signature_invalid")
    }
    for (const [wrong, param] of [
      ["no json", "email"],
      [{ event: "bounced" }, "email"],
      [{ email: sara.email, event: "opened" }, "event"],
    ] as const)
      expect((await tell(wrong)).json().errors).toMatchObject([{ param }])
    expect(await bounces()).toBe(false)
    expect((await bounced()).statusCode).toBe(200)
    expect((await tell({ email: "nobody@klubb.example", event: "bounced" })).statusCode).toBe(200)
    expect(await bounces()).toBe(true)
    expect((await tell({ email: sara.email, event: "delivered" })).statusCode).toBe(200)
    expect(await bounces()).toBe(false)
  })

  test("are told by the mail server that refuses the address, at once and for good; an email to try ends the mark", async () => {
    const { db, gateways, pool } = academy.deps
    const refuses = { deliver: () => Promise.reject(new AddressRefused("550 no such user")) }
    const message = { to_email: sara.email, language: "en", facts: { first_name: "Sara" } } as const
    await writeEmail(
      db,
      { ...message, kind: "password_changed", dedupe_key: "bounce-1" },
      academy.clock.now(),
    )
    await sendDueEmails({ ...academy.deps, gateways: { ...gateways, mail: refuses } })
    expect(await bounces()).toBe(true)
    academy.clock.pass(DAY_MS)
    expect(await sendDueEmails(academy.deps), "not tried again").toBe(0)

    // What it may do without is not sent to an address that nobody reads.
    await writeEmail(
      db,
      {
        ...message,
        kind: "level_up",
        dedupe_key: "bounce-2",
        facts: { ...message.facts, player_name: "Elsa", level: 2, player_id: 1 },
      },
      academy.clock.now(),
    )
    expect(await sendDueEmails(academy.deps)).toBe(0)

    const MOUNT = "/accounts/_allauth/browser/v1"
    const again = await as(academy.app, sara)
    expect((await again.put(`${MOUNT}/account/email`, { email: sara.email })).status).toBe(200)
    const key = await keyFromEmail(academy.deps, sara.email)
    expect((await again.get(`${MOUNT}/auth/email/verify`, { "x-email-verification-key": key })).status).toBe(
      200,
    )
    expect((await again.post(`${MOUNT}/auth/email/verify`, { key })).status).toBe(200)
    expect(await bounces()).toBe(false)
    expect((await again.post(`${MOUNT}/auth/email/verify`, { key })).status, "once").toBe(400)
    const { rows } = await pool.query("select verified from email_addresses where account_id = $1", [sara.id])
    expect(rows).toEqual([{ verified: true }])
  })

  test("another primary address is none that emails came back from", async () => {
    await bounced()
    await academy.deps.pool.query("update accounts set email = $2 where id = $1", [
      sara.id,
      `new-${sara.email}`,
    ])
    expect(await bounces()).toBe(false)
  })
})
