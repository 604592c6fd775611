import { allCalls } from "@academy/contract/calls"
import { MINUTE_MS } from "@academy/domain/time"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { buildApp } from "../../app.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { exampleOf } from "../../testing/example-of.ts"
import { openTestApp, testAcademy } from "../../testing/test-app.ts"

const GATE = "/api/beta-access/"
const CODE = "NORR-48"

const academy = testAcademy({ launch: { mode: "beta", code: CODE } })
beforeAll(async () => {
  // Stands for the pages: one route for all addresses, beside a file of the browser's build.
  academy.app.register(async (web) => {
    web.get("/assets/app.js", () => "script")
    web.get("/*", (request) => `page ${request.url}`)
  })
})
beforeEach(() => academy.clock.pass(2 * MINUTE_MS))
afterEach(() => academy.deps.pool.query("delete from beta_gate"))

const give = (visitor: Visitor, code = CODE) => visitor.post(GATE, { code })
const stateOf = async (visitor: Visitor) => (await visitor.get(GATE)).body.state

async function granted(account?: { session_token: string }) {
  const visitor = await as(academy.app, account)
  await give(visitor)
  return visitor
}

describe("the four states", () => {
  test("required, invalid with a wrong code, granted with the right one", async () => {
    const visitor = await as(academy.app)
    expect(await stateOf(visitor)).toBe("required")
    const wrong = await give(visitor, "SYD-48")
    expect([wrong.status, wrong.body.code]).toEqual([400, "beta_code_invalid"])
    expect([await stateOf(visitor), visitor.cookies.has("beta_access")]).toEqual(["required", false])
    // As a phone types it.
    const right = await give(visitor, " norr-48 ")
    expect(right.body).toEqual({ state: "granted" })
    expect(String(right.headers["set-cookie"])).toMatch(/beta_access=.*HttpOnly; SameSite=Lax/)
    expect(await stateOf(visitor)).toBe("granted")
  })

  test("cleared by staff: everybody is asked again, and the log says who did it", async () => {
    const staff = await academy.given.account({ is_staff: true })
    const [family, office] = [await granted(), await granted(staff)]
    expect((await family.delete(GATE)).body.code).toBe("not_authenticated")
    expect((await office.delete(GATE)).body).toEqual({ status: "ok" })
    expect([await stateOf(family), await stateOf(office)]).toEqual(["cleared", "cleared"])
    expect((await family.get("/api/available-bookings/")).body.code).toBe("beta_code_required")
    await give(family)
    expect(await stateOf(family)).toBe("granted")
    const { rows } = await academy.deps.pool.query("select account_id, action, after from audit_entries")
    expect(rows).toEqual([{ account_id: staff.id, action: "beta_cleared", after: { epoch: 1 } }])
  })

  test("cleared by a new code: the old cookie counts no more", async () => {
    const visitor = await granted()
    const settings = { ...academy.deps.settings, launch: { mode: "beta", code: "SYD-49" } as const }
    const app = await buildApp({ ...academy.deps, settings })
    const later = await as(app)
    later.cookies.set("beta_access", visitor.cookies.get("beta_access") ?? "")
    expect(await stateOf(later)).toBe("cleared")
    expect((await give(later)).body.code).toBe("beta_code_invalid")
    expect((await give(later, "SYD-49")).body.state).toBe("granted")
    await app.close()
  })

  test("a cookie that was made up or changed is none", async () => {
    const visitor = await granted()
    const cookie = visitor.cookies.get("beta_access") ?? ""
    const [epoch, mark, signature] = cookie.split(".")
    for (const forged of [
      `1.${mark}.${signature}`,
      `${epoch}.${"A".repeat(16)}.${signature}`,
      `${epoch}.${mark}.${"A".repeat(43)}`,
      cookie.slice(0, -1),
      "granted",
      "",
    ]) {
      visitor.cookies.set("beta_access", forged)
      expect(await stateOf(visitor), forged).toBe("required")
    }
  })
})

describe("what it keeps", () => {
  test("every call but health, the gate, the providers' events, programs' own and browsers' reports is refused before anything else is looked at", async () => {
    const open = new Set(["GET /api/health", "POST /api/stripe/webhook/", "POST /api/letters/events/"])
    const account = await academy.given.account({ is_superuser: true })
    const { cookies } = await as(academy.app, account)
    for (const { call } of allCalls) {
      if (call.path === GATE) continue
      const params = (call.params ? exampleOf(call.params) : {}) as Record<string, unknown>
      const answer = await academy.app.inject({
        method: call.method,
        url: call.path.replace(/:([a-z_]+)/g, (_, name: string) => String(params[name])),
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      })
      const name = `${call.method} ${call.path}`
      if (open.has(name)) expect(answer.statusCode, name).not.toBe(403)
      else if (call.access === "browser")
        expect([name, answer.json().code], "without cookies, so without the gate's").toEqual([
          name,
          "invalid_input",
        ])
      else if (call.access === "key") expect([name, answer.json().code]).toEqual([name, "not_authenticated"])
      else if (call.path.includes("_allauth"))
        expect([name, answer.json()]).toEqual([
          name,
          { status: 403, code: "beta_code_required", detail: expect.any(String) },
        ])
      else expect([name, answer.json().code]).toEqual([name, "beta_code_required"])
    }
  })

  test("a page leads to the gate and remembers where one wanted to go; the gate, files and health are open", async () => {
    const visitor = await as(academy.app)
    const location = async (url: string) => {
      const { status, headers } = await visitor.get(url)
      return [status, headers.location]
    }
    expect(await location("/")).toEqual([302, "/beta-access"])
    expect(await location("/account?userModal=true")).toEqual([
      302,
      "/beta-access?next=%2Faccount%3FuserModal%3Dtrue",
    ])
    expect(await location("/assets/../account")).toEqual([302, expect.stringContaining("/beta-access")])
    expect(await location("/app.js")).toEqual([302, "/beta-access?next=%2Fapp.js"])
    const data = await visitor.get("/account.data")
    expect([data.status, data.headers["x-remix-redirect"], data.headers["x-remix-reload-document"]]).toEqual([
      204,
      "/beta-access",
      "true",
    ])
    for (const url of ["/beta-access", "/beta-access?next=%2F", "/assets/app.js", "/api/health"])
      expect([url, (await visitor.get(url)).status]).toEqual([url, 200])
  })

  test("pictures, emails, the API's page and unknown addresses are kept too", async () => {
    const visitor = await as(academy.app)
    for (const url of [
      "/files/abc.webp",
      "/dev/mailbox",
      "/dev/mailbox.json",
      "/api/docs",
      "/api/docs/json",
      "/api/nothing",
    ])
      expect([url, (await visitor.get(url)).status]).toEqual([url, 403])
    expect((await visitor.post("/nowhere")).status).toBe(403)
  })

  test("with the code everything is as without a gate", async () => {
    const visitor = await granted()
    expect((await visitor.get("/account")).text).toBe("page /account")
    expect((await visitor.get("/api/available-bookings/")).status).toBe(200)
    expect((await visitor.get("/dev/mailbox")).status).toBe(200)
    expect((await visitor.get("/api/user-info/")).status).toBe(401)
  })

  test("a write from another site does not give the code", async () => {
    const visitor = await as(academy.app)
    const { body } = await visitor.post(GATE, { code: CODE }, { origin: "https://evil.example" })
    expect(body.code).toBe("csrf_failed")
  })
})

test("ten guesses a minute from one place, the right one too; then again", async () => {
  const visitor = await as(academy.app)
  const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => give(visitor, `GUESS-${n}`)))
  expect(answers.filter(({ body }) => body.code === "beta_code_invalid")).toHaveLength(10)
  expect((await give(visitor)).body.code).toBe("too_many_requests")
  academy.clock.pass(MINUTE_MS)
  expect((await give(visitor)).body.state).toBe("granted")
})

test("open to all: nothing is asked, and nothing is kept", async () => {
  const open = await openTestApp()
  try {
    const visitor = await as(open.app)
    expect(await stateOf(visitor)).toBe("granted")
    expect((await give(visitor, "anything")).body.state).toBe("granted")
    expect(visitor.cookies.has("beta_access")).toBe(false)
    expect((await visitor.get("/api/available-bookings/")).status).toBe(200)
  } finally {
    await open.close()
  }
})
