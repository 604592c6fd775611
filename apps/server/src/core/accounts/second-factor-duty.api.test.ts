import { rightsOf } from "@academy/domain/staff-roles"
import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import sharp from "sharp"
import { expect, test } from "vitest"
import { as, type TestAnswer, type Visitor } from "../../testing/as.ts"
import { API } from "../../testing/auth-contract-rows.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import { CONFIRM_CODE, codeAt, givenProtected, TOTP } from "../../testing/second-factor.ts"
import { testAcademy } from "../../testing/test-app.ts"

/** Owners and admins have seven days to turn on two-step verification; then their rights wait for it. */
const academy = testAcademy({ secondFactorDays: 7 })

const PANEL = "/api/admin/colleagues/"
const INFO = "/api/user-info/"

async function givenRole(role: "office" | "owner") {
  const owner = await as(academy.app, await academy.given.account(rightsOf("owner")))
  await academy.deps.pool.query("update accounts set superuser_since = $1 where is_superuser", [
    academy.clock.now(),
  ])
  const account = await academy.given.account()
  const { status } = await owner.post(`/api/accounts/${account.id}/role/`, { staff_role: role })
  expect(status).toBe(200)
  return { account, member: await as(academy.app, account) }
}

test.each(["office", "owner"] as const)(
  "%s: seven days from the role, then the panel says why",
  async (role) => {
    const { member } = await givenRole(role)
    const since = academy.clock.now().getTime()
    const { body } = await member.get(INFO)
    expect(body.has_second_factor).toBe(false)
    expect(new Date(body.second_factor_due_at).getTime()).toBe(since + 7 * DAY_MS)
    academy.clock.pass(7 * DAY_MS - 1000)
    expect((await member.get(PANEL)).status).toBe(200)
    academy.clock.pass(1000)
    const refused = await member.get(PANEL)
    expect([refused.status, refused.body.code]).toEqual([403, "second_factor_needed"])
    // The family's own pages and setting it up are never closed.
    for (const path of [INFO, "/api/user-players/", `${API}/account/authenticators`])
      expect((await member.get(path)).status, path).toBe(200)

    await member.post(`${API}/auth/reauthenticate`, { password: GIVEN_PASSWORD })
    const { secret } = (await member.get(TOTP)).body.meta
    const now = academy.clock.now()
    expect((await member.post(TOTP, { code: codeAt(secret, now) })).status).toBe(200)
    expect((await member.get(PANEL)).status).toBe(200)
    expect((await member.get(INFO)).body.has_second_factor).toBe(true)

    expect((await member.delete(TOTP)).status).toBe(200)
    expect((await member.get(PANEL)).body.code, "removed again").toBe("second_factor_needed")
  },
)

test("coaches and families are never asked for one", async () => {
  for (const facts of [{}, rightsOf("coach")]) {
    const visitor = await as(academy.app, await academy.given.account(facts))
    expect((await visitor.get(INFO)).body.second_factor_due_at).toBeNull()
  }
})

test("what a stolen session must not use waits for a code given within a quarter of an hour", async () => {
  const { account, owner, nextCode } = await givenProtected(academy, rightsOf("owner"))
  const other = await academy.given.account()
  const tries: Record<string, () => Promise<TestAnswer>> = {
    role: () => owner.post(`/api/accounts/${other.id}/role/`, { staff_role: "coach" }),
    "API key": () => owner.post("/api/admin/api-keys/", { name: "Bookkeeping", scopes: ["orders:read"] }),
    webhook: () => owner.post("/api/admin/webhook-endpoints/", { url: "https://one.example/", events: [] }),
    secret: () => owner.post("/api/admin/webhook-endpoints/1/rotate-secret/", {}),
    "wallet adjustment": () => owner.post("/api/admin/wallet-corrections/1/confirm/"),
    merging: () =>
      owner.post(`/api/admin/families/${other.id}/merge/`, {
        from_account_id: account.id,
        password: GIVEN_PASSWORD,
      }),
    deletion: () => owner.post("/api/account-deletion/", { password: GIVEN_PASSWORD }),
  }
  const codes = async () => {
    const found: Record<string, string> = {}
    for (const [name, attempt] of Object.entries(tries)) found[name] = (await attempt()).body.code
    return Object.values(found)
  }
  academy.clock.pass(15 * MINUTE_MS - 1000)
  expect(await codes(), "fresh").not.toContain("reauthentication_needed")
  academy.clock.pass(1000)
  expect(await codes(), "stale").toEqual(Object.keys(tries).map(() => "reauthentication_needed"))
  // The password is what the thief of a session may know.
  await owner.post(`${API}/auth/reauthenticate`, { password: GIVEN_PASSWORD })
  expect(await codes(), "after the password").toEqual(Object.keys(tries).map(() => "reauthentication_needed"))
  expect((await owner.get(PANEL)).status, "what reads").toBe(200)
  expect((await owner.post(CONFIRM_CODE, { code: nextCode() })).status).toBe(200)
  expect((await tries.role?.())?.status).toBe(200)
})

test("whoever has no second factor is not asked for one", async () => {
  const facts = { ...rightsOf("owner"), superuser_since: academy.clock.now() }
  const owner = await as(academy.app, await academy.given.account(facts))
  const other = await academy.given.account()
  academy.clock.pass(DAY_MS)
  expect((await owner.post(`/api/accounts/${other.id}/role/`, { staff_role: "coach" })).status).toBe(200)
})

test("rights that wait open no child's record or picture by the calls that families make", async () => {
  const { member } = await givenRole("owner")
  const parent = await academy.given.account()
  const child = await academy.given.player(parent)
  const home = await as(academy.app, parent)
  const picture = new FormData()
  const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#2a7" } })
    .png()
    .toBuffer()
  picture.append("img_player_upload", new Blob([new Uint8Array(content)]), "a.png")
  const { body } = await home.put(`/api/update-player/${child.id}/`, picture)
  const paths = [
    `/api/fetch-player/${child.id}/`,
    `/api/player-achievements/${child.id}/`,
    `/api/player-reviews/${child.id}/`,
    body.img_player,
  ]
  const statusesOf = (visitor: Visitor) =>
    Promise.all(paths.map(async (path) => [path, (await visitor.get(path)).status]))
  const all = (status: number) => paths.map((path) => [path, status])
  expect(await statusesOf(member)).toEqual(all(200))
  academy.clock.pass(7 * DAY_MS)
  expect(await statusesOf(member)).toEqual(all(404))
  expect(await statusesOf(home)).toEqual(all(200))
  expect((await member.get(INFO)).body).toMatchObject({ is_staff: true, is_superuser: true })
})

test("the keys of an owner rest as the rights do, and work again with a factor", async () => {
  const { app, given, deps, clock } = academy
  const account = await given.account(rightsOf("owner"))
  const owner = await as(app, account)
  await deps.pool.query("update accounts set superuser_since = $2 where id = $1", [account.id, clock.now()])
  const { key } = (await owner.post("/api/admin/api-keys/", { name: "Hall", scopes: ["read_sessions"] })).body
  const ask = async () => {
    const answer = await app.inject({
      url: "/api/connections/sessions/",
      headers: { authorization: `Bearer ${key}` },
    })
    return [answer.statusCode, answer.json().code]
  }
  expect(await ask()).toEqual([200, undefined])
  clock.pass(7 * DAY_MS)
  expect(await ask()).toEqual([403, "second_factor_needed"])
  await owner.post(`${API}/auth/reauthenticate`, { password: GIVEN_PASSWORD })
  const { secret } = (await owner.get(TOTP)).body.meta
  await owner.post(TOTP, { code: codeAt(secret, clock.now()) })
  expect(await ask()).toEqual([200, undefined])
})
