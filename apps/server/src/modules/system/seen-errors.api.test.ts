import { ERRORS_KEPT_DAYS, MOST_ERROR_GROUPS } from "@academy/domain/seen-errors"
import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { noteError } from "../../http/note-error.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { sweepSeenErrors } from "./index.ts"

const academy = testAcademy()
const REPORT = "/api/browser-errors/"
const VIOLATIONS = "/api/policy-violations/"
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

let owner: Visitor
beforeEach(async () => {
  academy.clock.pass(2 * HOUR_MS)
  await academy.deps.seenErrors.flush(academy.deps.pool)
  await academy.deps.pool.query("truncate seen_errors, rate_hits")
  owner = await as(academy.app, await academy.given.account({ is_superuser: true }))
})

const report = {
  release: "0.3.0+1a2b3c4d",
  route: "/account",
  name: "TypeError",
  message: "Cannot read properties of undefined (reading 'first_name')",
  stack: ["account-B1.js:1:200", "framework-C2.js:3:40"],
}

/** As a browser sends it: no cookies, no token. */
const send = (url: string, payload: unknown, headers: Record<string, string> = {}, ip = "198.51.100.7") =>
  academy.app.inject({
    method: "POST",
    url,
    remoteAddress: ip,
    headers: { "content-type": "application/json", "user-agent": FIREFOX, ...headers },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  })
const stored = async () => {
  await academy.deps.seenErrors.flush(academy.deps.pool)
  return (await academy.deps.pool.query("select * from seen_errors order by id")).rows
}
const errorsSeen = async (query = "") => (await owner.get(`/api/admin/errors/${query}`)).body

describe("an error of a browser", () => {
  test("is counted in one row with those that are alike, and an owner reads it", async () => {
    expect((await send(REPORT, report)).json()).toEqual({ status: "ok" })
    const first = academy.clock.now()
    academy.clock.pass(60_000)
    await send(REPORT, report, {
      "user-agent": "Mozilla/5.0 AppleWebKit/605.1.15 Version/26.1 Mobile Safari/604.1",
    })
    await stored()
    await send(REPORT, { ...report, route: "/staff" })
    expect(await stored()).toHaveLength(2)
    const { total, errors } = await errorsSeen("?kind=browser")
    expect(total).toBe(2)
    expect(errors.find(({ place }: { place: string }) => place === "/account")).toMatchObject({
      kind: "browser",
      release: "0.3.0+1a2b3c4d",
      name: "TypeError",
      message: "Cannot read properties of undefined (reading first_name)",
      stack: report.stack,
      browsers: ["Firefox 140", "Safari 26"],
      count: 2,
      first_seen: expect.stringContaining(first.toISOString().slice(0, 10)),
      resolved: null,
    })
    expect((await errorsSeen("?kind=job")).errors).toEqual([])
  })

  test("that is resolved comes back when it happens again, and the log says who resolved it", async () => {
    await send(REPORT, report)
    const [{ id }] = await stored()
    expect((await owner.post(`/api/admin/errors/${id}/resolve/`)).body).toEqual({ status: "ok" })
    expect((await errorsSeen()).errors).toEqual([])
    expect((await errorsSeen("?state=resolved")).errors).toMatchObject([{ id, count: 1 }])
    await send(REPORT, report)
    await stored()
    expect((await errorsSeen()).errors).toMatchObject([{ id, count: 2, resolved: null }])
    const { body } = await owner.get("/api/audit-log/?entity=seen_errors")
    expect(body.rows).toMatchObject([{ action: "error_resolved", entity_id: id }])
    expect((await owner.post("/api/admin/errors/1/resolve/")).body.code).toBe("not_found")
  })

  test("keeps nothing of a person, whatever it says of itself", async () => {
    const secret = "Elsa"
    await send(
      `${REPORT}?who=${secret}`,
      {
        ...report,
        release: `<b>${secret}</b>`,
        route: `/account?playerId=${secret}`,
        name: `${secret} Lindqvist`,
        message: `<img src=x onerror=alert(1)> ${secret} Lindqvist elsa@example.org token=eyJ${secret} 0701234567`,
        extra: secret,
      },
      { cookie: `sessionid=${secret}`, referer: `https://x.example/${secret}`, "user-agent": secret },
    )
    const rows = await stored()
    expect(rows).toMatchObject([{ release: "unknown", place: "*", name: "Error", browsers: [] }])
    expect(JSON.stringify(rows)).not.toMatch(/elsa|lindqvist|070|eyJ|<|198\.51/i)
  })

  test.each([
    ["a stack of addresses", { ...report, stack: ["https://x.example/account?player=Elsa:1:1"] }],
    ["a stack without end", { ...report, stack: Array(21).fill("a.js:1:1") }],
    ["a message without end", { ...report, message: "a".repeat(301) }],
    ["no route", { ...report, route: undefined }],
  ])("with %s is refused", async (_, body) => {
    expect((await send(REPORT, body)).json().code).toBe("invalid_input")
    expect(await stored()).toEqual([])
  })

  test("a body of some size is refused before it is read, one that is no JSON as such", async () => {
    const huge = await send(REPORT, { ...report, message: "a".repeat(33_000) })
    expect([huge.statusCode, huge.json().code]).toEqual([413, "body_too_large"])
    expect((await send(REPORT, "{")).json().code).toBe("malformed_body")
    expect((await send(VIOLATIONS, "[", { "content-type": "application/csp-report" })).json().code).toBe(
      "malformed_body",
    )
  })

  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["no origin", { origin: "null" }],
    ["another site", { "sec-fetch-site": "cross-site" }],
  ])("from %s is refused", async (_, headers) => {
    expect((await send(REPORT, report, headers as Record<string, string>)).json().code).toBe("csrf_failed")
    expect(await stored()).toEqual([])
  })

  test("a flood ends at the limit of its network, one of many networks at that of all", async () => {
    const codes = []
    for (let n = 0; n < 61; n++) codes.push((await send(REPORT, report)).statusCode)
    expect(codes).toEqual([...Array(60).fill(200), 429])
    expect((await send(REPORT, report, {}, "198.51.100.8")).statusCode).toBe(200)
    await academy.deps.pool.query(
      `update rate_hits set hits = array_fill(hits[1], array[1200]) where bucket = 'browser_reports:all'`,
    )
    expect((await send(REPORT, report, {}, "203.0.113.9")).json().code).toBe("too_many_this_hour")
  })
})

test("an error that no browser told of is counted when it happens again", async () => {
  const { seenErrors, pool } = academy.deps
  const note = () => seenErrors.note({ kind: "job", place: "sweep", name: "Error", message: "m", stack: [] })
  for (let flush = 0; flush < 3; flush++) {
    note()
    expect(await seenErrors.flush(pool)).toBe(1)
  }
  expect(await stored()).toMatchObject([{ count: 3, browsers: [] }])
})

test("a flood of one kind leaves room for errors of the others", async () => {
  const { seenErrors } = academy.deps
  const note = (kind: "policy" | "request", message: string) =>
    seenErrors.note({ kind, place: "/", name: "Error", message, stack: [] })
  for (let n = 0; n < 1000; n++) note("policy", `https://x${n}.example`)
  note("request", "real")
  const rows = await stored()
  expect(rows.filter(({ kind }) => kind === "request")).toMatchObject([{ message: "real" }])
  expect(rows.length).toBeLessThan(200)
})

test("an error that is resolved makes room before one that is open", async () => {
  const { seenErrors, pool } = academy.deps
  await pool.query(
    `insert into seen_errors (fingerprint, kind, release, place, name, message, stack, browsers, count, first_seen_at, last_seen_at, resolved_at)
     select n, 'browser', 'r', '/account', 'Error', n, '{}', '{}', 1, $1, $1::timestamptz + n * interval '1 ms',
       case when n = ${MOST_ERROR_GROUPS} then $1::timestamptz end
     from generate_series(1, ${MOST_ERROR_GROUPS}) as n`,
    [new Date(academy.clock.now().getTime() - HOUR_MS)],
  )
  seenErrors.note({ kind: "browser", place: "/staff", name: "Error", message: "new", stack: [] })
  const messages = (await stored()).map(({ message }) => message)
  expect(messages).toHaveLength(MOST_ERROR_GROUPS)
  expect(messages).toContain("1")
  expect(messages).not.toContain(String(MOST_ERROR_GROUPS))
})

test("the table stays small: what was not seen for longest makes room", async () => {
  const { seenErrors, pool } = academy.deps
  await pool.query(
    `insert into seen_errors (fingerprint, kind, release, place, name, message, stack, browsers, count, first_seen_at, last_seen_at)
     select n, 'browser', 'r', '/account', 'Error', n, '{}', '{}', 1, $1, $1::timestamptz + n * interval '1 ms'
     from generate_series(1, ${MOST_ERROR_GROUPS + 5}) as n`,
    [new Date(academy.clock.now().getTime() - HOUR_MS)],
  )
  seenErrors.note({ kind: "browser", place: "/staff", name: "Error", message: "new", stack: [] })
  const rows = await stored()
  expect(rows).toHaveLength(MOST_ERROR_GROUPS)
  expect(rows.at(-1).message).toBe("new")
  expect(rows[0].message).toBe("7")
})

test("what did not happen again is forgotten after three months", async () => {
  await send(REPORT, report)
  await stored()
  academy.clock.pass((ERRORS_KEPT_DAYS - 1) * DAY_MS)
  expect(await sweepSeenErrors(academy.deps)).toBe(0)
  academy.clock.pass(2 * DAY_MS)
  expect(await sweepSeenErrors(academy.deps)).toBe(1)
})

describe("a violation of a page's policy", () => {
  const page = "http://localhost/reset-password/secret-key?next=Elsa"
  const older = {
    "csp-report": {
      "document-uri": page,
      "effective-directive": "script-src-elem",
      "violated-directive": "script-src-elem 'self'",
      "blocked-uri": "https://evil.example/a.js?token=Elsa",
      "source-file": "http://localhost/assets/app-B1.js",
      "line-number": 3,
      "column-number": 14,
      "original-policy": "default-src 'self'",
    },
  }
  const newer = [
    {
      type: "csp-violation",
      age: 10,
      url: page,
      body: {
        documentURL: page,
        effectiveDirective: "script-src-elem",
        blockedURL: "https://evil.example/b.js",
        sourceFile: "http://localhost/assets/app-B1.js",
        lineNumber: 3,
        columnNumber: 14,
      },
    },
    { type: "deprecation", body: { id: "Elsa" } },
  ]
  const violate = (body: unknown, type = "application/csp-report") =>
    send(VIOLATIONS, body, { "content-type": type })

  test("is the same in both forms that browsers send, without what addresses hold", async () => {
    expect((await violate(older)).statusCode).toBe(200)
    expect((await violate(newer, "application/reports+json")).statusCode).toBe(200)
    const rows = await stored()
    expect(rows).toMatchObject([
      {
        kind: "policy",
        place: "/reset-password/:key",
        name: "script-src-elem",
        message: "https://evil.example",
        stack: ["app-B1.js:3:14"],
        count: 2,
      },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Elsa|secret|token|next/)
  })

  test.each([
    ["an extension's script", { "blocked-uri": "chrome-extension://abcdef/inject.js" }],
    ["an extension that loads something", { "source-file": "moz-extension://abcdef/content.js" }],
    ["a script of Safari's", { "source-file": "safari-web-extension://abcdef/content.js" }],
    ["another site's page", { "document-uri": "https://evil.example/" }],
    ["no directive", { "effective-directive": "Elsa Lindqvist" }],
    ["no address", { "blocked-uri": "Elsa Lindqvist" }],
  ])("of %s is left out", async (_, change) => {
    const { statusCode } = await violate({ "csp-report": { ...older["csp-report"], ...change } })
    expect([statusCode, await stored()]).toEqual([200, []])
  })

  test("one network cannot fill the table with them", async () => {
    const many = (of: number) =>
      Array.from({ length: 20 }, (_, n) => {
        const blockedURL = `https://x${of}-${n}.example/`
        return { type: "csp-violation", body: { ...newer[0]?.body, blockedURL } }
      })
    for (let of = 0; of < 60; of++) {
      expect((await violate(many(of), "application/reports+json")).statusCode).toBe(200)
      await academy.deps.seenErrors.flush(academy.deps.pool)
    }
    expect((await stored()).length).toBeLessThan(MOST_ERROR_GROUPS)
  })

  test.each([[null], [[]], [{}], [[null, 3, { type: "csp-violation" }]], [{ "csp-report": "x" }]])(
    "a report that is none says nothing: %j",
    async (body) => {
      expect((await violate(body, "application/reports+json")).statusCode).toBe(200)
      expect(await stored()).toEqual([])
    },
  )
})

test("an error of a call is told without what it was about, and one of a job by the job's name", async () => {
  const { app, deps } = academy
  const { pool } = deps
  await pool.query("alter table news_posts rename to news_posts_away")
  try {
    expect((await app.inject("/api/news/?q=Elsa")).statusCode).toBe(500)
    expect((await app.inject("/api/news/")).statusCode).toBe(500)
  } finally {
    await pool.query("alter table news_posts_away rename to news_posts")
  }
  const [error] = await stored()
  expect(error).toMatchObject({ kind: "request", place: "GET /api/news/", name: "DatabaseError", count: 2 })
  expect(error.message).toContain("42P01")
  expect(error.release).toBe("0.0.0+test")
  noteError(deps.seenErrors, { kind: "job", place: "sweep" }, new TypeError("No player Elsa"))
  const [, failed] = await stored()
  expect(failed).toMatchObject({ kind: "job", place: "sweep", name: "TypeError", message: "No player …" })
  expect(failed.stack[0]).toMatch(/^src\/modules\/system\/seen-errors.api.test.ts:\d+:\d+$/)
})

test("how the server is doing: what waits and what fails", async () => {
  const { pool, clock, metrics } = academy.deps
  metrics.jobTimes.dueIn("sweep", 0)
  metrics.jobTimes.ended("sweep", { tookMs: 12, failed: true })
  await pool.query("insert into backups (taken_at, rows) values ($1, 1200)", [clock()])
  await pool.query(
    "insert into emails (dedupe_key, kind, to_email, language, created_at) values ('w', 'reset_password', 'a@example.org', 'en', $1)",
    [clock()],
  )
  const { status, body } = await owner.get("/api/admin/system/")
  expect(status).toBe(200)
  expect(body).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    node: process.versions.node,
    jobs: [{ name: "sweep", took_ms: 12, failures: 1, is_late: false }],
    emails: { waiting: 1, given_up: 0 },
    failed_charges: 0,
    webhooks: { failing: 0, disabled: 0 },
    backup: { rows: 1200 },
  })
  expect(body.database.bytes).toBeGreaterThan(1_000_000)
})
