import { HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { as, type TestAnswer, type Visitor } from "../../testing/as.ts"
import { GIVEN_PASSWORD, type GivenAccount } from "../../testing/given.ts"
import { logIn } from "../../testing/given-family.ts"
import { openPushImitation } from "../../testing/push-imitation.ts"
import { sharedByFile } from "../../testing/shared-by-file.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { sweepSessions } from "../auth/index.ts"
import { notify } from "./notify.ts"
import { sendPushMessages } from "./send-push-messages.ts"
import { sendTextMessages } from "./send-text-messages.ts"

const service = sharedByFile(openPushImitation)
const academy = testAcademy(() => ({ benchLimitsOff: true, pushImitation: service.origin }))
let sara: GivenAccount
let visitor: Visitor

beforeEach(async () => {
  academy.clock.set("2026-11-26T14:30:00Z")
  service.received.length = 0
  service.faults.length = 0
  await academy.deps.pool.query("delete from push_subscriptions")
  sara = await academy.given.account()
  visitor = await as(academy.app, sara)
})

/** A phone of the account that takes push; what is told counts from a moment later. */
async function givenPhone(status = 201) {
  const phone = service.device(status)
  const { body } = await visitor.post("/api/push-subscriptions/", phone.subscription)
  academy.clock.pass(MINUTE_MS)
  return { ...phone, settings: body }
}

const told = (
  type: "waiting_offer" | "session_cancelled" | "package_bought",
  startsAt = "2026-12-01T16:30:00Z",
) =>
  academy.deps.db.transaction((tx) => {
    const session = {
      player_name: "Elsa",
      title: "Group · Finishing",
      place: "Stadshagens IP",
      starts_at: startsAt,
    }
    const at = { account_id: sara.id, at: academy.clock.now(), bookable_id: 41 }
    if (type === "waiting_offer")
      return notify(tx, { ...at, type, facts: { ...session, held_until: "2026-11-26T18:00:00Z" } })
    if (type === "session_cancelled")
      return notify(tx, { ...at, type, facts: { ...session, reason: "Ice", returned: "pass" } })
    return notify(tx, { ...at, type, facts: { package_name: "Group 10", package_id: 1, count: 10 } })
  })
const send = () => sendPushMessages(academy.deps)
const messagesFor = (path: string) => service.received.filter(({ device }) => device === path)

test("what happens reaches each device once, encrypted and signed, in the account's language, with where it leads", async () => {
  const phone = await givenPhone()
  const tablet = await givenPhone()
  await told("waiting_offer")
  await send()
  await send()
  expect(service.faults).toEqual([])
  expect(service.received).toHaveLength(2)
  const [message] = messagesFor(phone.device.path)
  expect(message?.title).toContain("Elsa")
  expect(message?.body).toContain("Group · Finishing")
  expect(message?.url).toMatch(/^http:\/\/localhost:\d+\/account/)
  expect(messagesFor(tablet.device.path)).toHaveLength(1)
})

test("several copies of the server at once send it once", async () => {
  const { device } = await givenPhone()
  await told("waiting_offer")
  await Promise.all(Array.from({ length: 8 }, send))
  expect(messagesFor(device.path)).toHaveLength(1)
})

test("what was told before the yes, was read, or is of a closed kind is not sent", async () => {
  await told("waiting_offer")
  const { device } = await givenPhone()
  await send()
  await told("waiting_offer")
  await visitor.post("/api/notifications/read/", {})
  await send()
  // Push of purchases is off until somebody wants it.
  await told("package_bought")
  await send()
  expect(messagesFor(device.path)).toEqual([])
  await visitor.put("/api/notification-settings/", { kind: "bookings", channel: "push", is_on: true })
  await told("package_bought")
  await send()
  expect(messagesFor(device.path)).toHaveLength(1)
})

describe("quiet hours", () => {
  test("at night it waits for the morning; a cancelled session before ten comes through", async () => {
    const { device } = await givenPhone()
    academy.clock.set("2026-11-26T22:00:00+01:00")
    await told("waiting_offer")
    await send()
    expect(messagesFor(device.path)).toEqual([])
    await told("session_cancelled", "2026-11-27T09:00:00+01:00")
    await told("session_cancelled", "2026-11-27T17:00:00+01:00")
    await send()
    expect(messagesFor(device.path)).toHaveLength(1)
    academy.clock.set("2026-11-27T08:00:00+01:00")
    await send()
    expect(messagesFor(device.path)).toHaveLength(3)
  })

  test("are the account's own", async () => {
    const { device } = await givenPhone()
    await visitor.put("/api/quiet-hours/", { is_on: false, from: "21:00", until: "08:00" })
    academy.clock.set("2026-11-26T22:00:00+01:00")
    await told("waiting_offer")
    await send()
    expect(messagesFor(device.path)).toHaveLength(1)
    const { body } = await visitor.put("/api/quiet-hours/", { is_on: true, from: "12:30", until: "14:05" })
    expect(body.quiet_hours).toEqual({ is_on: true, from: "12:30", until: "14:05" })
    academy.clock.set("2026-11-27T13:00:00+01:00")
    await told("waiting_offer")
    await send()
    expect(messagesFor(device.path)).toHaveLength(1)
    const refused = await visitor.put("/api/quiet-hours/", { is_on: true, from: "25:00", until: "08:00" })
    expect([refused.status, refused.body.code]).toEqual([400, "invalid_input"])
  })
})

describe("a device", () => {
  test("that says 410 is forgotten; one that fails is tried again, later each time, then given up", async () => {
    const gone = await givenPhone(410)
    const failing = await givenPhone(500)
    expect(failing.settings.push.devices).toBe(2)
    await told("waiting_offer")
    await send()
    const { body } = await visitor.get("/api/notification-settings/")
    expect(body.push.devices).toBe(1)
    expect(messagesFor(gone.device.path)).toEqual([])
    await send()
    failing.device.status = 201
    academy.clock.pass(MINUTE_MS)
    await send()
    expect(messagesFor(failing.device.path)).toHaveLength(1)

    failing.device.status = 500
    await told("waiting_offer")
    for (let hour = 0; hour < 8; hour += 1) {
      await send()
      academy.clock.pass(HOUR_MS / 2)
    }
    failing.device.status = 201
    await send()
    expect(messagesFor(failing.device.path)).toHaveLength(1)
  })

  test("belongs to whoever pressed last, and goes when asked", async () => {
    const { subscription } = await givenPhone()
    const other = await as(academy.app, await academy.given.account())
    await other.post("/api/push-subscriptions/", subscription)
    expect((await visitor.get("/api/notification-settings/")).body.push.devices).toBe(0)
    const { endpoint } = subscription
    const untouched = await visitor.delete("/api/push-subscriptions/", { endpoint })
    expect(untouched.status).toBe(200)
    expect((await other.get("/api/notification-settings/")).body.push.devices).toBe(1)
    const { body } = await other.delete("/api/push-subscriptions/", { endpoint })
    expect(body.push.devices).toBe(0)
  })

  test("asked for at once by two accounts on it belongs to one of them, and each press is answered", async () => {
    const { subscription } = service.device()
    const both = [visitor, await as(academy.app, await academy.given.account())]
    const answers = await Promise.all(
      [...both, ...both, ...both, ...both].map((who) => who.post("/api/push-subscriptions/", subscription)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const kept = await Promise.all(both.map((who) => who.get("/api/notification-settings/")))
    expect(kept.map(({ body }) => body.push.devices).sort()).toEqual([0, 1])
  })

  test("is told nothing more once the account ended its session, from wherever", async () => {
    const devices = async (who: Visitor) => (await who.get("/api/notification-settings/")).body.push.devices
    const endings: ((lost: Visitor, home: Visitor) => Promise<unknown>)[] = [
      (lost) => lost.post("/accounts/logout/", {}),
      async (_, home) => {
        const { body } = await home.get("/accounts/_allauth/browser/v1/auth/sessions")
        const others = body.data.filter(({ is_current }: { is_current: boolean }) => !is_current)
        const sessions = others.map(({ id }: { id: number }) => id)
        return home.delete("/accounts/_allauth/browser/v1/auth/sessions", { sessions })
      },
      (_, home) =>
        home.post("/accounts/_allauth/browser/v1/account/password/change", {
          current_password: GIVEN_PASSWORD,
          new_password: "Another2026way",
        }),
    ]
    for (const end of endings) {
      sara = await academy.given.account()
      visitor = await as(academy.app, sara)
      const { visitor: lost } = await logIn(academy, sara)
      await givenPhone()
      expect((await lost.post("/api/push-subscriptions/", service.device().subscription)).status).toBe(200)
      expect(await devices(visitor)).toBe(2)
      expect([200, 204, 302]).toContain(((await end(lost, visitor)) as TestAnswer).status)
      expect(await devices(visitor)).toBe(1)
    }
  })

  test("goes on in the account's next session, and not in that of somebody else who logs in there", async () => {
    await givenPhone()
    const again = { email: sara.email, password: GIVEN_PASSWORD }
    await visitor.post("/accounts/_allauth/browser/v1/auth/reauthenticate", again)
    const { rows } = await academy.deps.pool.query(
      "select s.account_id from push_subscriptions p join sessions s on s.id = p.session_id",
    )
    expect(rows).toEqual([{ account_id: sara.id }])
    // The session runs out and is swept: the device stays, until sessions are ended.
    academy.clock.pass(60 * 24 * HOUR_MS)
    await sweepSessions(academy.deps)
    const { visitor: home } = await logIn(academy, sara)
    const left = async () => (await academy.deps.pool.query("select session_id from push_subscriptions")).rows
    expect(await left()).toEqual([{ session_id: null }])
    const { visitor: other } = await logIn(academy, sara)
    const { body } = await home.get("/accounts/_allauth/browser/v1/auth/sessions")
    const lost = body.data.find(({ is_current }: { is_current: boolean }) => !is_current)
    await home.delete("/accounts/_allauth/browser/v1/auth/sessions", { sessions: [lost.id] })
    expect((await other.get("/api/user-info/")).status).toBe(401)
    expect(await left()).toEqual([])
  })

  test.each([
    "http://fcm.googleapis.com/x",
    "https://127.0.0.1/admin",
    "https://fcm.googleapis.com.attacker.example/x",
    "https://metadata.internal/",
    "not an address",
  ])("at %s is refused: the server writes to push services alone", async (endpoint) => {
    const { subscription } = service.device()
    const { status, body } = await visitor.post("/api/push-subscriptions/", { ...subscription, endpoint })
    expect([status, body.code]).toEqual([422, "push_service_unknown"])
  })
})

describe("text messages", () => {
  const NIGHT = "2026-11-26T23:00:00+01:00"
  let sent: { to: string; text: string; key: string }[]
  let isDown = false
  const deps = () => ({
    ...academy.deps,
    gateways: {
      ...academy.deps.gateways,
      sms: {
        async deliver(to: string, text: string, key: string) {
          if (isDown) throw new Error("no answer")
          sent.push({ to, text, key })
        },
      },
    },
  })
  const texts = () => sendTextMessages(deps())
  const moved = (starts_at: string, old_starts_at: string) =>
    notify(academy.deps.db, {
      account_id: sara.id,
      type: "session_changed",
      bookable_id: 41,
      at: academy.clock.now(),
      facts: {
        player_name: "Elsa",
        title: "Group · Finishing",
        place: "Stadshagens IP",
        starts_at,
        old_starts_at,
        old_place: "Stadshagens IP",
      },
    })
  beforeEach(async () => {
    sent = []
    isDown = false
    await academy.deps.pool.query("delete from notifications")
    await academy.deps.pool.query("update accounts set phone_number = '070-123 45 67' where id = $1", [
      sara.id,
    ])
  })

  test("a session cancelled in its last twelve hours is told once for a family, also by night and by several copies", async () => {
    academy.clock.set(NIGHT)
    await told("session_cancelled", "2026-11-27T09:00:00+01:00")
    await told("session_cancelled", "2026-11-27T09:00:00+01:00")
    await Promise.all(Array.from({ length: 4 }, texts))
    expect(sent).toEqual([
      {
        to: "+46701234567",
        key: expect.stringMatching(/^text-\d+$/),
        text: expect.stringMatching(
          /^Cancelled by us: Group · Finishing, Friday 27 November at 09:00\. http:\/\/localhost:\d+\/account$/,
        ),
      },
    ])
  })

  test("not of what is further away, was read, or of an account without a mobile number; nothing without a gateway", async () => {
    await told("session_cancelled", "2026-11-27T09:00:00+01:00")
    await told("waiting_offer", "2026-11-26T17:30:00+01:00")
    expect(await texts()).toBe(1)
    await told("session_cancelled", "2026-11-26T17:30:00+01:00")
    expect(await sendTextMessages(academy.deps)).toBe(0)
    await visitor.post("/api/notifications/read/", {})
    await texts()
    await academy.deps.pool.query("update accounts set phone_number = '08-123 456 78' where id = $1", [
      sara.id,
    ])
    await told("session_cancelled", "2026-11-26T18:30:00+01:00")
    await texts()
    expect(sent).toEqual([])
  })

  test("a session that is moved waits for the morning, and is told again when it is moved again", async () => {
    academy.clock.set(NIGHT)
    await moved("2026-12-03T09:00:00+01:00", "2026-11-27T09:00:00+01:00")
    await texts()
    expect(sent).toEqual([])
    academy.clock.set("2026-11-27T08:00:00+01:00")
    await texts()
    await moved("2026-11-27T11:00:00+01:00", "2026-12-03T09:00:00+01:00")
    await texts()
    await texts()
    expect(sent.map(({ text }) => /now .+ at \d\d:\d\d/.exec(text)?.[0])).toEqual([
      "now Thursday 3 December at 09:00",
      "now Friday 27 November at 11:00",
    ])
  })

  test("a gateway that is down is asked again later, and not for ever", async () => {
    isDown = true
    await told("session_cancelled", "2026-11-26T17:30:00+01:00")
    await texts()
    isDown = false
    await texts()
    expect(sent).toEqual([])
    academy.clock.pass(MINUTE_MS)
    await texts()
    expect(sent).toHaveLength(1)
    isDown = true
    await told("session_cancelled", "2026-11-26T18:30:00+01:00")
    for (let tries = 0; tries < 6; tries++) {
      await texts()
      academy.clock.pass(10 * MINUTE_MS)
    }
    isDown = false
    await texts()
    expect(sent).toHaveLength(1)
  })
})
