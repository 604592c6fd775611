import { academy, takeAcademy } from "@academy/domain/academy"
import { SETUP_LINK_MS, setupStepNames } from "@academy/domain/setup"
import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { makeSuperuser } from "../../core/accounts/index.ts"
import { dropFirstRun, isUntouched, makeSetupKey } from "../../db/academy/first-run.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import { holdRows } from "../../testing/hold-rows.ts"
import { testAcademy } from "../../testing/test-app.ts"

const t = testAcademy({ benchLimitsOff: true })
let key = ""
let count = 0

beforeAll(async () => {
  // Stands for the pages.
  t.app.register(async (web) => {
    web.get("/assets/app.js", () => "script")
    web.get("/*", (request) => `page ${request.url}`)
  })
})
beforeEach(async () => {
  await t.deps.pool.query(
    "truncate academy_setup, academy_settings; update accounts set is_superuser = false, staff_role = null",
  )
  t.deps.academy.version = 0
  key = (await makeSetupKey(t.deps.db, t.clock.now())) ?? ""
  await t.deps.academy.refresh()
})
afterAll(async () => {
  await t.deps.pool.query("truncate academy_setup")
  await t.deps.academy.refresh()
  takeAcademy(null)
})

const link = async (of = key) => codeOf((await as(t.app)).get(`/api/setup/links/${of}/`))
const create = async (more: object = {}, visitor?: Visitor) =>
  (visitor ?? (await as(t.app))).post("/api/setup/owner/", {
    key,
    academy_name: "Nordlys Fotballakademi",
    first_name: "Ingrid",
    last_name: "Berg",
    email: `ingrid${++count}@nordlys.example`,
    password: GIVEN_PASSWORD,
    language: "en",
    ...more,
  })
async function owner(): Promise<Visitor> {
  const { body } = await create()
  const visitor = await as(t.app)
  await visitor.post("/accounts/_allauth/browser/v1/auth/login", {
    email: body.email,
    password: GIVEN_PASSWORD,
  })
  return visitor
}
async function codeOf(answer: Promise<{ status: number; body: { code?: string } }>) {
  const { status, body } = await answer
  return `${status} ${body.code ?? ""}`.trim()
}
const entries = async () =>
  (
    await t.deps.pool.query(
      "select action, account_id from audit_entries where entity = 'academy_setup' order by id desc",
    )
  ).rows

test("before there is an owner only health, files of the build and the link are served", async () => {
  const visitor = await as(t.app)
  expect(await codeOf(visitor.get("/api/health"))).toBe("200")
  expect((await t.app.inject("/assets/app.js")).body).toBe("script")
  expect((await t.app.inject(`/setup/${key}`)).body).toBe(`page /setup/${key}`)
  expect(await link()).toBe("200")
  for (const path of ["/", "/preview/pricing", "/login", "/admin", "/setup", "/nowhere"]) {
    const page = await t.app.inject({ url: path, headers: { "accept-language": "sv-SE,en;q=0.5" } })
    expect([path, page.statusCode, page.headers["content-type"]]).toEqual([
      path,
      503,
      "text/html; charset=utf-8",
    ])
    expect(page.body).toContain('<html lang="sv"')
    expect(page.body).not.toMatch(/Polaris|NorthStar|Stockholm/)
  }
  for (const path of [
    "/api/available-bookings/",
    "/api/user-info/",
    "/login.data",
    "/api/nowhere",
    "/dev/mailbox",
  ])
    expect([path, await codeOf(visitor.get(path))]).toEqual([path, "503 academy_not_set_up"])
  const login = await visitor.post("/accounts/_allauth/browser/v1/auth/login", {})
  expect(login.status).toBe(503)
  expect([academy.name, academy.town, academy.bankgiro]).toEqual(["", "", ""])
})

test("a link makes the owner, who logs in and finds an academy with nothing of the demo's", async () => {
  const visitor = await owner()
  expect((await visitor.get("/api/user-info/")).body).toMatchObject({
    first_name: "Ingrid",
    is_superuser: true,
    is_owner: true,
  })
  expect((await visitor.get("/api/admin/academy-settings/")).body.identity).toMatchObject({
    confirmed_at: null,
    values: { name: "Nordlys Fotballakademi", short_name: "Nordlys", town: "", bankgiro: "", instagram: "" },
  })
  expect(academy).toMatchObject({ name: "Nordlys Fotballakademi", town: "", is_confirmed: false })
  const { rows } = await t.deps.pool.query(
    "select action from audit_entries where entity = 'accounts' order by id desc limit 1",
  )
  expect(rows).toEqual([{ action: "account_role" }])
  expect(await isUntouched(t.deps.db)).toBe(false)
})

test("a link works once, for a day, and only the newest: strangers, late ones and the second are refused", async () => {
  expect(await link("a-key-that-somebody-made-up")).toBe("400 key_invalid")
  expect(await codeOf(create({ key: "made-up" }))).toBe("400 key_invalid")
  expect(await codeOf(create({ password: "weak" }))).toBe("400 invalid_input")
  expect(await codeOf(create({ email: "ingrid at nordlys" }))).toBe("400 invalid_input")
  expect(await codeOf(create({ academy_name: "  " }))).toBe("400 invalid_input")
  t.clock.pass(SETUP_LINK_MS)
  expect([await link(), await codeOf(create())]).toEqual(["400 setup_link_expired", "400 setup_link_expired"])
  const old = key
  key = (await makeSetupKey(t.deps.db, t.clock.now())) ?? ""
  expect([await link(old), await link()]).toEqual(["400 key_invalid", "200"])
  expect(await codeOf(create())).toBe("200")
  expect([await link(), await codeOf(create())]).toEqual(["409 setup_link_used", "409 setup_link_used"])
  expect(await makeSetupKey(t.deps.db, t.clock.now())).toBe(null)
  await dropFirstRun(t.deps.db)
  expect(await link()).toBe("409 setup_link_used")
})

test("the first owner comes by the link: the command makes others, and says so before", async () => {
  const make = () => makeSuperuser(t.deps, "by-hand@klubb.example", GIVEN_PASSWORD)
  await expect(make()).rejects.toThrow("npm run setup-link")
  expect(await codeOf(create())).toBe("200")
  expect(await make()).toBe("made")
})

test("two browsers open the link at once: one owner, one academy", async () => {
  const held = await holdRows(t.deps.pool, "select 1 from academy_setup for update")
  const creating = [1, 2, 3].map((at) => codeOf(create({ academy_name: `Academy ${at}` })))
  try {
    await held.untilWaiting(3)
  } finally {
    await held.letGo()
  }
  expect((await Promise.all(creating)).toSorted()).toEqual([
    "200",
    "409 setup_link_used",
    "409 setup_link_used",
  ])
  const { rows } = await t.deps.pool.query("select count(*)::int from accounts where is_superuser")
  expect(rows).toEqual([{ count: 1 }])
})

test("until it opens, strangers and families see nothing; the team and its entrances work", async () => {
  const visitor = await owner()
  const stranger = await as(t.app)
  const { visitor: family } = await t.family()
  for (const guest of [stranger, family]) {
    expect(await codeOf(guest.get("/api/available-bookings/"))).toBe("503 academy_not_set_up")
    expect(await codeOf(guest.post("/accounts/_allauth/browser/v1/auth/signup", {}))).toMatch(/^503/)
  }
  expect((await t.app.inject("/preview/home")).statusCode).toBe(503)
  expect((await t.app.inject("/login")).body).toBe("page /login")
  expect((await t.app.inject("/join/key")).body).toBe("page /join/key")
  expect(await codeOf(visitor.get("/api/available-bookings/"))).toBe("200")
  expect(await codeOf(visitor.post("/api/admin/setup/open/"))).toBe("409 setup_incomplete")
  expect(await codeOf(visitor.post("/api/admin/setup/hide/"))).toBe("503 academy_not_set_up")
})

test("steps follow from the data, skipping is remembered, and opening shows it to all", async () => {
  const visitor = await owner()
  const stepsOf = (answer: { steps: { step: string; is_done: boolean; is_skipped: boolean }[] }) => ({
    done: answer.steps.filter(({ is_done }) => is_done).map(({ step }) => step),
    skipped: answer.steps.filter(({ is_skipped }) => is_skipped).map(({ step }) => step),
  })
  const first = (await visitor.get("/api/admin/setup/")).body
  expect(first.steps.map(({ step }: { step: string }) => step)).toEqual([...setupStepNames])
  expect([first.phase, first.missing, stepsOf(first).skipped]).toEqual([
    "preparing",
    ["identity", "term"],
    [],
  ])
  const skip = (step: string, is_skipped: boolean) =>
    visitor.put("/api/admin/setup/skipped/", { step, is_skipped })
  expect(stepsOf((await skip("look", true)).body).skipped).toEqual(["look"])
  expect(stepsOf((await skip("look", true)).body).skipped).toEqual(["look"])
  expect(stepsOf((await skip("look", false)).body).skipped).toEqual([])
  expect(await codeOf(skip("open", true))).toBe("400 invalid_input")

  await t.given.bookable({ starts_at: new Date(t.clock.now().getTime() + DAY_MS) })
  await t.deps.pool.query("update academy_settings set confirmed_at = now() where \"group\" = 'identity'")
  const ready = (await visitor.get("/api/admin/setup/")).body
  expect(ready.missing).toEqual([])
  expect(stepsOf(ready).done).toEqual(
    expect.arrayContaining(["owner", "identity", "places", "types", "term"]),
  )
  const opened = await visitor.post("/api/admin/setup/open/")
  expect([opened.status, opened.body.phase]).toEqual([200, "open"])
  expect((await visitor.post("/api/admin/setup/open/")).status).toBe(200)
  expect(await codeOf((await as(t.app)).get("/api/available-bookings/"))).toBe("200")
  expect((await visitor.post("/api/admin/setup/hide/")).body.is_hidden).toBe(true)
  expect((await entries()).map(({ action }: { action: string }) => action).slice(0, 4)).toEqual([
    "setup_hidden",
    "academy_opened",
    "setup_resumed",
    "setup_skipped",
  ])
})

test("a test email goes to the owner who asks for it, and the step is done once it is sent", async () => {
  const visitor = await owner()
  expect(await codeOf(visitor.post("/api/admin/setup/email/"))).toBe("200")
  const { email } = (await visitor.get("/api/user-info/")).body
  expect((await emailsTo(t.deps, email)).at(-1)?.subject).toBe("Emails work")
  t.clock.pass(MINUTE_MS)
})

test("an academy without a first run has no list, and its key opens nothing", async () => {
  await t.deps.pool.query("truncate academy_setup")
  await t.deps.academy.refresh()
  const visitor = await as(t.app, await t.given.account({ is_superuser: true }))
  expect(await codeOf(visitor.get("/api/admin/setup/"))).toBe("404 not_found")
  expect(await codeOf(visitor.post("/api/admin/setup/open/"))).toBe("404 not_found")
  expect(await link()).toBe("400 key_invalid")
})
