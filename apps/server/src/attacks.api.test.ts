import { allCalls } from "@academy/contract/calls"
import { MINUTE_MS } from "@academy/domain/time"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { sendDueEmails } from "./jobs/send-emails.ts"
import { readSettings } from "./settings.ts"
import { as } from "./testing/as.ts"
import { exampleOf } from "./testing/example-of.ts"
import { GIVEN_PASSWORD } from "./testing/given.ts"
import { nameOf, send } from "./testing/send-call.ts"
import { openTestApp, type TestApp, testAcademy } from "./testing/test-app.ts"

/**
 * What somebody who means harm would try on the whole server. Attacks on one part stand beside it: sessions, keys and
 * guesses in `core/auth`, most of all in `guesses.api.test.ts`, ids of others in `foreign-ids.api.test.ts`, the
 * gate in `modules/launch`.
 */
const API = "/accounts/_allauth/browser/v1"

const academy = testAcademy()

interface TextSchema {
  type?: string
  properties?: Record<string, TextSchema>
}

describe("a write from another site", () => {
  const writes = allCalls
    .map(({ call }) => call)
    .filter(({ method, access }) => method !== "GET" && access !== "signature")

  test("is refused everywhere, with the victim's cookies and even with the token", async () => {
    const victim = await as(academy.app, await academy.given.account({ is_superuser: true }))
    const foreign = [
      "https://evil.example",
      "null",
      "http://localhost:3000.evil.example",
      "https://localhost:3000",
    ]
    for (const call of writes) {
      const params = call.params && exampleOf(call.params)
      for (const origin of foreign) {
        const { status } = await send(victim, call, params, {}, { origin })
        expect([nameOf(call), origin, status]).toEqual([nameOf(call), origin, 403])
      }
    }
    expect((await victim.get("/api/user-info/")).status).toBe(200)
  })

  test("as a plain form, without a header of its own, it is refused too", async () => {
    const victim = await as(academy.app, await academy.given.account())
    const { status } = await victim.post(
      "/accounts/logout/",
      "csrfmiddlewaretoken=abcdefghijklmnopqrstuvwxyz012345",
      {
        "content-type": "application/x-www-form-urlencoded",
        "x-csrftoken": "",
      },
    )
    expect(status).toBe(403)
    expect((await victim.get("/api/user-info/")).status).toBe(200)
  })
})

describe("a line break in a text", () => {
  const INJECTED = "Elsa\r\nBcc: evil@evil.example\r\nSet-Cookie: sessionid=evil\r\n\r\n<script>"

  test("never becomes a header, in any text field of any call; no call breaks on it", async () => {
    const account = await academy.given.account({ is_superuser: true })
    let tried = 0
    for (const { call } of allCalls) {
      const fields = Object.entries((call.body?.properties ?? {}) as Record<string, TextSchema>)
      for (const [field, schema] of fields.filter(([, { type }]) => type === "string")) {
        const visitor = await as(academy.app, account)
        const params = call.params && exampleOf(call.params)
        const example = call.body ? (exampleOf(call.body) as object) : {}
        const answer = await send(visitor, call, params, { ...example, [field]: INJECTED })
        const where = `${nameOf(call)} ${field} of ${schema.type}`
        expect(answer.status, where).toBeLessThan(500)
        expect(JSON.stringify(answer.headers), where).not.toMatch(/evil/i)
        tried++
        academy.clock.pass(MINUTE_MS)
      }
    }
    expect(tried).toBeGreaterThan(25)
  })

  test("that got into a name by another way never becomes a line of an email's head", async () => {
    const { app, given, deps } = academy
    const account = await given.account({ first_name: INJECTED, last_name: INJECTED })
    const player = await given.player(account, { first_name: INJECTED })
    await given.passes(account, { amount: 1 })
    const session = await given.bookable({ title: INJECTED })
    const visitor = await as(app, account)
    await visitor.post(`/api/bookable-payments/${session.id}/`, { player: player.id, payment_method: "pass" })
    await visitor.post("/api/account-deletion/", { password: GIVEN_PASSWORD })
    while ((await sendDueEmails(deps)) > 0);
    const { rows } = await deps.pool.query(
      'select subject, "to", html, attachments from mailbox where "to" = $1',
      [account.email],
    )
    expect(rows).toHaveLength(2)
    for (const { subject, to, html, attachments } of rows) {
      expect(subject + to).not.toMatch(/[\r\n]/)
      expect(html).not.toContain("<script>")
      // A calendar file's line ends only where its writer ends it.
      for (const { content } of attachments) expect(content).not.toMatch(/^(Bcc|Set-Cookie)/m)
    }
  })

  test("in an address of the gate does not split its redirect", async () => {
    const gated = await openTestApp({ launch: { mode: "beta", code: "NORR-48" } })
    try {
      gated.app.register(async (web) => {
        web.get("/*", () => "page")
      })
      const visitor = await as(gated.app)
      for (const url of [
        "/a%0d%0aSet-Cookie:%20evil=1",
        "/?next=%0d%0aSet-Cookie:evil",
        "//evil.example/x",
      ]) {
        const { status, headers } = await visitor.get(url)
        expect([status, headers["set-cookie"]]).toEqual([302, undefined])
        expect(headers.location).toMatch(/^\/beta-access\?next=[^\r\n]*$/)
      }
    } finally {
      await gated.close()
    }
  })
})

test("a password of 5,000 characters is refused before it is hashed, wherever a password is asked for", async () => {
  const account = await academy.given.account()
  const long = `Aa1${"x".repeat(4_997)}`
  const guest = await as(academy.app)
  const owner = await as(academy.app, account)
  const answers = [
    await guest.post(`${API}/auth/login`, { email: account.email, password: long }),
    await guest.post(`${API}/auth/signup`, { email: "long@klubb.example", password: long }),
    await owner.post(`${API}/auth/reauthenticate`, { password: long }),
    await owner.post(`${API}/account/password/change`, {
      current_password: GIVEN_PASSWORD,
      new_password: long,
    }),
    await owner.post("/api/account-deletion/", { password: long }),
  ]
  expect(answers.map(({ status, body }) => [status, body.errors[0].code])).toEqual([
    [400, "max_length"],
    [400, "max_length"],
    [400, "max_length"],
    [400, "max_length"],
    [400, "too_long"],
  ])
})

describe("reachable from other machines", () => {
  let open: TestApp
  beforeAll(async () => {
    open = await openTestApp(
      readSettings({
        HOST: "0.0.0.0",
        SECRET_KEY: "x".repeat(32),
        PUBLIC_URL: "https://academy.example",
        SMTP_URL: "smtp://mail.academy.example",
        STRIPE_SECRET_KEY: "sk_test_x",
        STRIPE_WEBHOOK_SECRET: "whsec_x",
        DEMO: "yes",
        LOG_LEVEL: "error",
      }) as Parameters<typeof openTestApp>[0],
    )
  })
  afterAll(() => open.close())

  test("there is no mailbox to read and no sandbox to pay in", async () => {
    const visitor = await as(open.app)
    for (const url of ["/dev/mailbox", "/dev/mailbox.json", "/dev/mailbox/1", "/api/sandbox-checkout/sb_1/"])
      expect([url, (await visitor.get(url)).status]).toEqual([url, 404])
    const press = await visitor.post(
      "/api/sandbox-checkout/sb_1/",
      { action: "pay" },
      { origin: "https://academy.example" },
    )
    expect(press.status).toBe(404)
  })

  test("an event that the sandbox would have signed is not believed", async () => {
    const visitor = await as(open.app)
    const { status, body } = await visitor.post(
      "/api/stripe/webhook/",
      { id: "evt_1", type: "checkout.session.completed" },
      { "stripe-signature": "t=1,v1=00" },
    )
    expect([status, body.code]).toEqual([400, "signature_invalid"])
  })

  test("cookies travel over https alone", async () => {
    const account = await open.given.account()
    const visitor = await as(open.app)
    const { headers } = await visitor.post(
      `${API}/auth/login`,
      { email: account.email, password: GIVEN_PASSWORD },
      { origin: "https://academy.example" },
    )
    const cookies = [headers["set-cookie"]].flat().map(String)
    expect(cookies.length).toBeGreaterThan(1)
    for (const cookie of cookies) expect(cookie).toContain("Secure")
  })
})
