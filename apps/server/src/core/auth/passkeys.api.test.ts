import { rightsOf } from "@academy/domain/staff-roles"
import { DAY_MS, MINUTE_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { API } from "../../testing/auth-contract-rows.ts"
import { emailsTo } from "../../testing/emails.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import {
  addPasskey,
  answerWith,
  CONFIRM_PASSKEY,
  creationOptions,
  givenPasskey,
  PASSKEY_LOGIN,
  PASSKEY_STEP,
  PASSKEYS,
  requestOptions,
  wrongCreation,
} from "../../testing/passkeys.ts"
import {
  AUTHENTICATE,
  CODES,
  codeAt,
  errorsOf,
  givenProtected,
  halfway,
  pendingOf,
  TOTP,
  TRUST,
} from "../../testing/second-factor.ts"
import { SoftwareAuthenticator } from "../../testing/software-authenticator.ts"
import { testAcademy } from "../../testing/test-app.ts"

/** Passkeys and security keys, by the authentication API's contract (section 13). */
const academy = testAcademy({ secondFactorDays: 7 })
beforeEach(() => academy.clock.pass(10 * MINUTE_MS))

const LIST = `${API}/account/authenticators`
const typesOf = async (visitor: Awaited<ReturnType<typeof as>>) =>
  (await visitor.get(LIST)).body.data.map(({ type }: { type: string }) => type)

describe("adding", () => {
  test("the options name this site, the account, and what it has already", async () => {
    const account = await academy.given.account({ first_name: "Anna", last_name: "Berg" })
    const owner = await as(academy.app, account)
    const first = await creationOptions(owner)
    expect(first).toMatchObject({
      rp: { id: "localhost", name: expect.any(String) },
      user: { name: account.email, displayName: "Anna Berg" },
      attestation: "none",
      excludeCredentials: [],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      extensions: { credProps: true },
    })
    expect(first.pubKeyCredParams).toContainEqual({ type: "public-key", alg: -7 })
    expect(Buffer.from(first.user.id, "base64url").toString()).toBe(String(account.id))
    const { authenticator } = await addPasskey(owner)
    const second = await creationOptions(owner, "")
    expect(second.authenticatorSelection).toMatchObject({
      residentKey: "discouraged",
      userVerification: "discouraged",
    })
    expect(second.excludeCredentials).toEqual([
      { id: authenticator.credentialId, type: "public-key", transports: ["hybrid", "internal"] },
    ])
    expect(second.challenge).not.toBe(first.challenge)
  })

  test("ten at most: one more is refused before a device makes it, and after", async () => {
    const account = await academy.given.account()
    const owner = await as(academy.app, account)
    for (let n = 1; n <= 9; n++) await addPasskey(owner, `Key ${n}`)
    academy.clock.pass(MINUTE_MS)
    const options = [await creationOptions(owner, ""), await creationOptions(owner, "")]
    const [tenth, eleventh] = options.map((one) => new SoftwareAuthenticator().create(one))
    const answers = await Promise.all([
      owner.post(PASSKEYS, { name: "Tenth", credential: tenth }),
      owner.post(PASSKEYS, { name: "Eleventh", credential: eleventh }),
    ])
    const full = [400, [["max_passkeys", undefined]]]
    const [done, refused] = answers.sort((a, b) => a.status - b.status)
    expect(done?.status).toBe(200)
    expect(refused && errorsOf(refused)).toEqual(full)
    expect(errorsOf(await owner.get(`${PASSKEYS}?passwordless`))).toEqual(full)
    expect((await typesOf(owner)).filter((type: string) => type === "webauthn")).toHaveLength(10)
  })

  test("the first brings recovery codes along, an email tells of each, and all are listed", async () => {
    const account = await academy.given.account()
    const owner = await as(academy.app, account)
    const { entry, meta } = await addPasskey(owner)
    const created_at = academy.clock.now().getTime() / 1000
    expect(entry).toEqual({
      type: "webauthn",
      id: expect.any(Number),
      name: "Phone",
      created_at,
      last_used_at: null,
      is_passwordless: true,
    })
    expect(meta).toEqual({ recovery_codes_generated: true })
    const key = await addPasskey(owner, "Key on the ring", "")
    expect([key.entry.is_passwordless, key.meta.recovery_codes_generated]).toEqual([false, false])
    expect(await typesOf(owner)).toEqual(["webauthn", "recovery_codes", "webauthn"])
    expect((await owner.get(CODES)).body.data.unused_codes).toHaveLength(10)
    const subjects = (await emailsTo(academy.deps, account.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === "Passkey added")).toHaveLength(2)
    expect((await owner.get("/api/user-info/")).body.has_second_factor).toBe(true)
    const { second_factors } = (await owner.get("/api/my-data/")).body
    expect(second_factors).toMatchObject([
      { type: "webauthn", name: "Phone", last_used: null },
      { type: "recovery_codes", name: null },
      { type: "webauthn", name: "Key on the ring" },
    ])
    expect(Object.keys(second_factors[0]).sort()).toEqual(["created", "last_used", "name", "type"])
  })

  test("without a name it is called as its device", async () => {
    const owner = await as(academy.app, await academy.given.account())
    const agent =
      "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36"
    const credential = new SoftwareAuthenticator().create(await creationOptions(owner))
    const { body } = await owner.post(PASSKEYS, { credential }, { "user-agent": agent })
    expect(body.data.name).toBe("Chrome, Android")
  })

  test("what is wrong: nothing sent, no credential, an address unverified, asked too late", async () => {
    const account = await academy.given.account()
    const owner = await as(academy.app, account)
    expect(errorsOf(await owner.post(PASSKEYS, {}))).toEqual([400, [["required", "credential"]]])
    for (const credential of ["text", [1]])
      expect(errorsOf(await owner.post(PASSKEYS, { credential }))).toEqual([
        400,
        [["incorrect_code", "credential"]],
      ])
    for (const credential of [{ id: "x" }, { response: null }, { response: { clientDataJSON: "e30" } }])
      expect(errorsOf(await owner.post(PASSKEYS, { credential }))).toEqual(wrongCreation)
    const options = await creationOptions(owner)
    const credential = new SoftwareAuthenticator().create(options)
    expect(errorsOf(await owner.post(PASSKEYS, { name: "x".repeat(61), credential }))).toEqual([
      400,
      [["max_length", "name"]],
    ])
    academy.clock.pass(6 * MINUTE_MS)
    for (const answer of [await owner.get(PASSKEYS), await owner.post(PASSKEYS, { credential })])
      expect([answer.status, answer.body.data.flows]).toEqual([401, [{ id: "reauthenticate" }]])
    await owner.post(`${API}/auth/reauthenticate`, { password: GIVEN_PASSWORD })
    expect((await owner.post(PASSKEYS, { credential })).status, "the same again, confirmed").toBe(200)

    await owner.post(`${API}/account/email`, { email: `second.${account.email}` })
    for (const answer of [await owner.get(PASSKEYS), await owner.post(PASSKEYS, { credential })])
      expect(errorsOf(answer)).toEqual([409, [["unverified_email", undefined]]])
  })

  test("a passkey that somebody has already is added to nobody else", async () => {
    const one = await as(academy.app, await academy.given.account())
    const { authenticator } = await addPasskey(one)
    const other = await as(academy.app, await academy.given.account())
    const options = await creationOptions(other)
    const copy = new SoftwareAuthenticator()
    const credential = copy.create(options)
    const id = authenticator.credentialId
    const data = Buffer.from(credential.response.attestationObject, "base64url")
    Buffer.from(id, "base64url").copy(data, data.indexOf(Buffer.from(credential.id, "base64url")))
    const attestationObject = data.toString("base64url")
    const stolen = { ...credential, id, rawId: id, response: { ...credential.response, attestationObject } }
    expect(errorsOf(await other.post(PASSKEYS, { credential: stolen }))).toEqual(wrongCreation)
  })
})

describe("changing", () => {
  test("renaming, and removing the last one: recovery codes go along, an email tells", async () => {
    const { account, owner, entry } = await givenPasskey(academy)
    const renamed = await owner.put(PASSKEYS, { id: entry.id, name: "  Anna’s phone " })
    expect(renamed.body).toEqual({ status: 200, data: { ...entry, name: "Anna’s phone" } })
    expect((await owner.delete(PASSKEYS, { authenticators: [entry.id] })).body).toEqual({ status: 200 })
    expect(await typesOf(owner)).toEqual([])
    expect((await emailsTo(academy.deps, account.email)).at(-1)?.subject).toBe("Passkey removed")
    const guest = await as(academy.app)
    const { status } = await guest.post(`${API}/auth/login`, {
      email: account.email,
      password: GIVEN_PASSWORD,
    })
    expect(status, "the password is enough again").toBe(200)
  })

  test("beside an app one of them keeps the recovery codes", async () => {
    const { owner, nextCode } = await givenProtected(academy)
    await owner.post(`${API}/auth/2fa/reauthenticate`, { code: nextCode() })
    const { entry, meta } = await addPasskey(owner)
    expect(meta.recovery_codes_generated).toBe(false)
    expect((await owner.delete(TOTP)).status).toBe(200)
    expect(await typesOf(owner)).toEqual(["recovery_codes", "webauthn"])
    expect((await owner.delete(PASSKEYS, { authenticators: [entry.id] })).status).toBe(200)
    expect(await typesOf(owner)).toEqual([])
  })

  test("what is wrong: none named, no list, one of another account", async () => {
    const { owner, entry } = await givenPasskey(academy)
    const other = (await givenPasskey(academy)).entry.id
    expect(errorsOf(await owner.put(PASSKEYS, {}))).toEqual([
      400,
      [
        ["required", "id"],
        ["required", "name"],
      ],
    ])
    expect(errorsOf(await owner.put(PASSKEYS, { id: other, name: "Mine" }))).toEqual([
      400,
      [["invalid_choice", "id"]],
    ])
    const removals: [unknown, string][] = [
      [undefined, "required"],
      [[], "required"],
      [entry.id, "invalid_list"],
      [[entry.id, other], "invalid_choice"],
    ]
    for (const [authenticators, code] of removals)
      expect(errorsOf(await owner.delete(PASSKEYS, { authenticators } as object))).toEqual([
        400,
        [[code, "authenticators"]],
      ])
    expect(await typesOf(owner)).toEqual(["webauthn", "recovery_codes"])
  })
})

describe("logging in", () => {
  test("with a passkey alone: no password, no second factor, and nobody is named before", async () => {
    const { account, authenticator } = await givenPasskey(academy)
    const guest = await as(academy.app)
    const { body } = await guest.get(`${API}/auth/session`)
    expect(body.data.flows).toContainEqual({ id: "mfa_login_webauthn" })
    const options = await requestOptions(guest, PASSKEY_LOGIN)
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" })
    expect(options).not.toHaveProperty("allowCredentials")
    expect(guest.cookies.has("sessionid"), "asking leaves nothing").toBe(false)
    const csrf = guest.cookies.get("csrftoken")
    const answer = await guest.post(PASSKEY_LOGIN, { credential: authenticator.get(options) })
    expect(answer.body).toMatchObject({
      status: 200,
      data: {
        user: { email: account.email },
        methods: [{ method: "mfa", type: "webauthn", passwordless: true }],
      },
      meta: { is_authenticated: true },
    })
    expect(guest.cookies.get("csrftoken")).not.toBe(csrf)
    expect((await guest.get("/api/user-info/")).body.email).toBe(account.email)
    const [passkey] = (await guest.get(LIST)).body.data
    expect(passkey.last_used_at).toBe(academy.clock.now().getTime() / 1000)
    // What a second factor confirms is confirmed by it.
    expect((await guest.get(CODES)).status).toBe(200)
  })

  test("in a browser that is logged in it is a conflict; a deactivated account gets nothing", async () => {
    const { account, authenticator, owner } = await givenPasskey(academy)
    expect((await answerWith(owner, PASSKEY_LOGIN, authenticator)).status).toBe(409)
    expect(errorsOf(await owner.post(PASSKEY_LOGIN, {}))).toEqual([400, [["required", "credential"]]])
    await academy.deps.pool.query("update accounts set is_active = false where id = $1", [account.id])
    const guest = await as(academy.app)
    const refused = await answerWith(guest, PASSKEY_LOGIN, authenticator)
    expect([refused.status, pendingOf(refused)]).toEqual([401, undefined])
    expect((await guest.get("/api/user-info/")).status).toBe(401)
  })

  test("while the address is unverified it waits for that", async () => {
    const { account, authenticator } = await givenPasskey(academy)
    await academy.deps.pool.query("update email_addresses set verified = false where account_id = $1", [
      account.id,
    ])
    const guest = await as(academy.app)
    const answer = await answerWith(guest, PASSKEY_LOGIN, authenticator)
    expect([answer.status, pendingOf(answer)]).toEqual([401, { id: "verify_email", is_pending: true }])
  })

  test("a password is asked for the key: listed, signed, then trusted for a while", async () => {
    const { account, authenticator, owner } = await givenPasskey(academy)
    const guest = await halfway(academy, account)
    expect(pendingOf(await guest.get(`${API}/auth/session`)).types).toEqual(["recovery_codes", "webauthn"])
    const options = await requestOptions(guest, PASSKEY_STEP)
    expect(options.allowCredentials).toHaveLength(1)
    const credential = authenticator.get(options, { isVerified: false })
    const step = await guest.post(PASSKEY_STEP, { credential })
    expect([step.status, pendingOf(step)]).toEqual([401, { id: "mfa_trust", is_pending: true }])
    const done = await guest.post(TRUST, { trust: true })
    expect(done.body.data.methods).toEqual([
      expect.objectContaining({ method: "password" }),
      expect.objectContaining({ method: "mfa", type: "webauthn" }),
    ])
    const logIn = { email: account.email, password: GIVEN_PASSWORD }
    await guest.delete(`${API}/auth/session`)
    expect((await guest.post(`${API}/auth/login`, logIn)).status, "trusted").toBe(200)
    await guest.delete(`${API}/auth/session`)
    await addPasskey(owner, "Another", "")
    expect((await guest.post(`${API}/auth/login`, logIn)).status, "other factors than then").toBe(401)
  })

  test("a recovery code does as well; without a login that waits the step is 401", async () => {
    const { account, owner, recovery, authenticator } = await givenPasskey(academy)
    const guest = await halfway(academy, account)
    expect(pendingOf(await guest.post(AUTHENTICATE, { code: recovery[0] })).id).toBe("mfa_trust")
    const options = await requestOptions(owner, CONFIRM_PASSKEY)
    for (const visitor of [await as(academy.app), owner]) {
      expect((await visitor.get(PASSKEY_STEP)).status).toBe(401)
      expect((await visitor.post(PASSKEY_STEP, { credential: authenticator.get(options) })).status).toBe(401)
    }
  })
})

test("confirming again: a key counts for what only a second factor opens", async () => {
  const { owner, authenticator, entry } = await givenPasskey(academy)
  academy.clock.pass(6 * MINUTE_MS)
  const remove = () => owner.delete(PASSKEYS, { authenticators: [entry.id] })
  await owner.post(`${API}/auth/reauthenticate`, { password: GIVEN_PASSWORD })
  const asked = await remove()
  expect([asked.status, asked.body.data.flows]).toEqual([
    401,
    [{ id: "mfa_reauthenticate", types: ["recovery_codes", "webauthn"] }],
  ])
  const { body } = await answerWith(owner, CONFIRM_PASSKEY, authenticator)
  expect(body.data.methods.at(-1)).toMatchObject({ method: "mfa", type: "webauthn", reauthenticated: true })
  expect((await remove()).status).toBe(200)
})

test("for owners and admins a key is the second factor that their rights wait for", async () => {
  const account = await academy.given.account(rightsOf("owner"))
  await academy.deps.pool.query("update accounts set superuser_since = $1 where id = $2", [
    academy.clock.now(),
    account.id,
  ])
  const owner = await as(academy.app, account)
  academy.clock.pass(7 * DAY_MS + 1000)
  expect((await owner.get("/api/admin/colleagues/")).body.code).toBe("second_factor_needed")
  await owner.post(`${API}/auth/reauthenticate`, { password: GIVEN_PASSWORD })
  const { authenticator } = await addPasskey(owner, "Key on the ring", "")
  expect((await owner.get("/api/admin/colleagues/")).status).toBe(200)
  const key = { name: "Bookkeeping", scopes: ["read_orders"] }
  expect((await owner.post("/api/admin/api-keys/", key)).status).toBe(200)
  academy.clock.pass(16 * MINUTE_MS)
  expect((await owner.post("/api/admin/api-keys/", key)).body.code).toBe("reauthentication_needed")
  expect((await answerWith(owner, CONFIRM_PASSKEY, authenticator)).status).toBe(200)
  expect((await owner.post("/api/admin/api-keys/", key)).status).toBe(200)
  const { rows } = await academy.deps.pool.query(
    `select action, after ->> 'second_factor' as factor from audit_entries
      where entity = 'accounts' and entity_id = $1`,
    [account.id],
  )
  expect(rows).toEqual([{ action: "second_factor_added", factor: "webauthn" }])
})

test("an app is added beside a key, and either opens the login", async () => {
  const { account, owner, authenticator } = await givenPasskey(academy)
  const { secret } = (await owner.get(TOTP)).body.meta
  const added = await owner.post(TOTP, { code: codeAt(secret, academy.clock.now()) })
  expect(added.body.meta).toEqual({ recovery_codes_generated: false })
  academy.clock.pass(31_000)
  const byCode = await halfway(academy, account)
  const code = codeAt(secret, academy.clock.now())
  expect(pendingOf(await byCode.post(AUTHENTICATE, { code })).id).toBe("mfa_trust")
  const byKey = await halfway(academy, account)
  expect(pendingOf(await answerWith(byKey, PASSKEY_STEP, authenticator)).id).toBe("mfa_trust")
})

test("signing up with a passkey is not offered: it needs an address verified by code", async () => {
  const guest = await as(academy.app)
  expect((await guest.get(`${API}/auth/webauthn/signup`)).status).toBe(404)
  expect((await guest.post(`${API}/auth/webauthn/signup`, { email: "new@klubb.example" })).status).toBe(404)
})

test("a passkey is offered once ever, and not where there is one", async () => {
  const OFFER = "/api/passkey-offer/"
  const owner = await as(academy.app, await academy.given.account())
  const asked = await Promise.all(Array.from({ length: 4 }, () => owner.post(OFFER)))
  expect(asked.map(({ body }) => body.is_due).sort()).toEqual([false, false, false, true])
  expect((await (await as(academy.app)).post(OFFER)).status).toBe(401)
  const has = await givenPasskey(academy)
  expect((await has.owner.post(OFFER)).body).toEqual({ is_due: false })
  await has.owner.delete(PASSKEYS, { authenticators: [has.entry.id] })
  expect((await has.owner.post(OFFER)).body).toEqual({ is_due: true })
  expect((await has.owner.post(OFFER)).body).toEqual({ is_due: false })
})
