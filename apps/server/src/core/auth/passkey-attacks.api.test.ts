import { MINUTE_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { API } from "../../testing/auth-contract-rows.ts"
import { emailsTo } from "../../testing/emails.ts"
import { GIVEN_PASSWORD, type GivenAccount } from "../../testing/given.ts"
import { holdRows } from "../../testing/hold-rows.ts"
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
  wrongCredential,
} from "../../testing/passkeys.ts"
import { errorsOf, halfway, pendingOf } from "../../testing/second-factor.ts"
import { SoftwareAuthenticator } from "../../testing/software-authenticator.ts"
import { testAcademy } from "../../testing/test-app.ts"

/** What somebody may try with passkeys that are not theirs, or that they took down. */
const academy = testAcademy()
beforeEach(() => academy.clock.pass(10 * MINUTE_MS))

const isIn = async (visitor: Visitor) => (await visitor.get("/api/user-info/")).status === 200
const guestAt = () => as(academy.app)

describe("a challenge", () => {
  test("works once, also in the browser that it was made for, right or wrong", async () => {
    const { authenticator } = await givenPasskey(academy)
    const guest = await guestAt()
    const options = await requestOptions(guest, PASSKEY_LOGIN)
    const credential = authenticator.get(options)
    expect((await guest.post(PASSKEY_LOGIN, { credential })).status).toBe(200)
    await guest.delete(`${API}/auth/session`)
    expect(errorsOf(await guest.post(PASSKEY_LOGIN, { credential }))).toEqual(wrongCredential)
    expect(errorsOf(await guest.post(PASSKEY_LOGIN, { credential: authenticator.get(options) }))).toEqual(
      wrongCredential,
    )

    const next = await requestOptions(guest, PASSKEY_LOGIN)
    const unsigned = authenticator.get(next)
    const signature = authenticator.get(options).response.signature
    const forged = { ...unsigned, response: { ...unsigned.response, signature } }
    expect(errorsOf(await guest.post(PASSKEY_LOGIN, { credential: forged }))).toEqual(wrongCredential)
    expect(errorsOf(await guest.post(PASSKEY_LOGIN, { credential: unsigned }))).toEqual(wrongCredential)
    expect(await isIn(guest)).toBe(false)
  })

  test("of requests with one that come at once, one gets on", async () => {
    const { authenticator, owner } = await givenPasskey(academy)
    const guest = await guestAt()
    const options = await requestOptions(guest, PASSKEY_LOGIN)
    const credentials = Array.from({ length: 4 }, () => authenticator.get(options))
    const answers = await Promise.all(
      credentials.map((credential) => guest.post(PASSKEY_LOGIN, { credential })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const creation = await creationOptions(owner)
    const added = await Promise.all(
      Array.from({ length: 4 }, () =>
        owner.post(PASSKEYS, { credential: new SoftwareAuthenticator().create(creation) }),
      ),
    )
    expect(added.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  test("is none of another browser, of another purpose, of our own making, or of an hour ago", async () => {
    const { authenticator, owner, account } = await givenPasskey(academy)
    const guest = await guestAt()
    const other = await guestAt()
    other.cookies.set("csrftoken", "zyxwvutsrqponmlkjihgfedcba543210")
    const elsewhere = authenticator.get(await requestOptions(guest, PASSKEY_LOGIN))
    expect(errorsOf(await other.post(PASSKEY_LOGIN, { credential: elsewhere }))).toEqual(wrongCredential)

    const half = await halfway(academy, account)
    for (const options of [
      await requestOptions(owner, CONFIRM_PASSKEY),
      await requestOptions(half, PASSKEY_STEP),
      await creationOptions(owner),
    ]) {
      const credential = authenticator.get({ ...options, rpId: "localhost" })
      expect(errorsOf(await guest.post(PASSKEY_LOGIN, { credential }))).toEqual(wrongCredential)
    }
    const creation = authenticator.get({ ...(await creationOptions(owner)), rpId: "localhost" })
    expect(errorsOf(await owner.post(CONFIRM_PASSKEY, { credential: creation }))).toEqual(wrongCredential)
    const login = authenticator.get(await requestOptions(guest, PASSKEY_LOGIN))
    expect(errorsOf(await half.post(PASSKEY_STEP, { credential: login }))).toEqual(wrongCredential)
    expect(errorsOf(await owner.post(CONFIRM_PASSKEY, { credential: login }))).toEqual(wrongCredential)
    const another = await halfway(academy, account)
    const ofHalf = authenticator.get(await requestOptions(half, PASSKEY_STEP))
    expect(errorsOf(await another.post(PASSKEY_STEP, { credential: ofHalf }))).toEqual(wrongCredential)

    const made = Buffer.alloc(38).toString("base64url")
    const answered = await answerWith(guest, PASSKEY_LOGIN, authenticator, { challenge: made })
    expect(errorsOf(answered)).toEqual(wrongCredential)
    const old = await requestOptions(guest, PASSKEY_LOGIN)
    academy.clock.pass(61 * MINUTE_MS)
    const late = authenticator.get(old)
    expect(errorsOf(await guest.post(PASSKEY_LOGIN, { credential: late }))).toEqual(wrongCredential)
    expect(await isIn(guest)).toBe(false)
  })
})

test("another site gets nothing: neither its origin nor its name is ours, whatever Host it sends", async () => {
  const { authenticator, owner } = await givenPasskey(academy)
  const guest = await guestAt()
  const phishing = "login-academy.example"
  for (const lies of [
    { origin: `https://${phishing}` },
    { rpId: phishing },
    { origin: "https://localhost:3000" },
    { origin: "http://localhost:3001" },
    { origin: "http://evil.localhost:3000" },
    { type: "webauthn.create" },
  ])
    expect(
      errorsOf(await answerWith(guest, PASSKEY_LOGIN, authenticator, lies)),
      JSON.stringify(lies),
    ).toEqual(wrongCredential)
  for (const lies of [{ origin: `https://${phishing}` }, { rpId: phishing }, { type: "webauthn.get" }]) {
    const credential = new SoftwareAuthenticator().create(await creationOptions(owner), lies)
    expect(errorsOf(await owner.post(PASSKEYS, { credential })), JSON.stringify(lies)).toEqual(wrongCreation)
  }

  const host = { host: phishing, "x-forwarded-host": phishing, origin: `http://${phishing}` }
  const options = await guest.get(PASSKEY_LOGIN, host)
  expect(options.text).not.toContain(phishing)
  const asked = await requestOptions(guest, PASSKEY_LOGIN)
  const credential = authenticator.get(asked, { origin: `http://${phishing}`, rpId: phishing })
  const answer = await guest.post(PASSKEY_LOGIN, { credential }, host)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(await isIn(guest)).toBe(false)
})

test("a copy is refused once the original was used, then the original too, and the log says so", async () => {
  const { authenticator, account, entry } = await givenPasskey(academy)
  const copy = authenticator.clone()
  expect((await answerWith(await guestAt(), PASSKEY_LOGIN, authenticator)).status).toBe(200)
  academy.clock.pass(MINUTE_MS)
  const warnings: unknown[] = []
  const { log } = academy.app
  const makeChild = log.child.bind(log)
  const child = vi.spyOn(log, "child").mockImplementation((...given) => {
    const made = makeChild(...given)
    made.warn = (...said: unknown[]) => warnings.push(said)
    return made
  })
  const thief = await guestAt()
  expect(errorsOf(await answerWith(thief, PASSKEY_LOGIN, copy))).toEqual(wrongCredential)
  child.mockRestore()
  expect(warnings).toEqual([
    [
      { account_id: account.id, authenticator_id: entry.id, counter: 2 },
      "passkey refused: its counter went back",
    ],
  ])
  expect(await isIn(thief)).toBe(false)
  expect(errorsOf(await answerWith(thief, PASSKEY_LOGIN, copy, { counter: 1 }))).toEqual(wrongCredential)
  expect((await answerWith(await guestAt(), PASSKEY_LOGIN, copy, { counter: 9 })).status).toBe(200)
  expect(errorsOf(await answerWith(await guestAt(), PASSKEY_LOGIN, authenticator))).toEqual(wrongCredential)
})

test("a passkey that does not count works each time", async () => {
  const owner = await as(academy.app, await academy.given.account())
  const authenticator = new SoftwareAuthenticator()
  const credential = authenticator.create(await creationOptions(owner), { counter: 0 })
  expect((await owner.post(PASSKEYS, { credential })).status).toBe(200)
  for (let n = 0; n < 2; n++)
    expect((await answerWith(await guestAt(), PASSKEY_LOGIN, authenticator, { counter: 0 })).status).toBe(200)
})

describe("another account's", () => {
  test("passkey opens no second step and confirms nothing", async () => {
    const mine = await givenPasskey(academy)
    const theirs = await givenPasskey(academy)
    const half = await halfway(academy, theirs.account)
    expect(errorsOf(await answerWith(half, PASSKEY_STEP, mine.authenticator))).toEqual(wrongCredential)
    expect(errorsOf(await answerWith(theirs.owner, CONFIRM_PASSKEY, mine.authenticator))).toEqual(
      wrongCredential,
    )
    expect(pendingOf(await answerWith(half, PASSKEY_STEP, theirs.authenticator)).id).toBe("mfa_trust")
  })

  test("name on my passkey lets me in nowhere, and no name at all neither", async () => {
    const mine = await givenPasskey(academy)
    const theirs = await givenPasskey(academy)
    const userHandle = Buffer.from(String(theirs.account.id)).toString("base64url")
    const guest = await guestAt()
    expect(errorsOf(await answerWith(guest, PASSKEY_LOGIN, mine.authenticator, { userHandle }))).toEqual(
      wrongCredential,
    )
    const { response, ...rest } = mine.authenticator.get(await requestOptions(guest, PASSKEY_LOGIN))
    const { userHandle: _left, ...nameless } = response
    expect(
      errorsOf(await guest.post(PASSKEY_LOGIN, { credential: { ...rest, response: nameless } })),
    ).toEqual(wrongCredential)
  })
})

test("a login by passkey alone needs the fingerprint, face or PIN", async () => {
  const { authenticator } = await givenPasskey(academy)
  const guest = await guestAt()
  expect(errorsOf(await answerWith(guest, PASSKEY_LOGIN, authenticator, { isVerified: false }))).toEqual(
    wrongCredential,
  )
  expect((await answerWith(guest, PASSKEY_LOGIN, authenticator)).status).toBe(200)
  const owner = await as(academy.app, await academy.given.account())
  const credential = new SoftwareAuthenticator().create(await creationOptions(owner), { isVerified: false })
  expect(errorsOf(await owner.post(PASSKEYS, { credential }))).toEqual(wrongCreation)
})

test("a stolen session removes, renames and adds none without the factor", async () => {
  const { owner, entry, authenticator } = await givenPasskey(academy)
  academy.clock.pass(6 * MINUTE_MS)
  await owner.post(`${API}/auth/reauthenticate`, { password: GIVEN_PASSWORD })
  const attempts = () =>
    Promise.all([
      owner.delete(PASSKEYS, { authenticators: [entry.id] }),
      owner.put(PASSKEYS, { id: entry.id, name: "Other" }),
      owner.get(PASSKEYS),
      owner.delete(`${API}/account/authenticators/totp`),
      owner.get(`${API}/account/authenticators/recovery-codes`),
    ])
  expect((await attempts()).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  const own = new SoftwareAuthenticator().create({
    ...(await requestOptions(owner, CONFIRM_PASSKEY)),
    rp: { id: "localhost" },
    user: { id: "MQ" },
  })
  expect((await owner.post(PASSKEYS, { credential: own })).status).toBe(401)
  expect((await answerWith(owner, CONFIRM_PASSKEY, authenticator)).status).toBe(200)
  expect((await owner.put(PASSKEYS, { id: entry.id, name: "Other" })).status).toBe(200)
})

test("nobody learns whose passkeys exist: options and refusals are alike", async () => {
  const { authenticator } = await givenPasskey(academy)
  const guest = await guestAt()
  const unknown = new SoftwareAuthenticator()
  unknown.create({ rp: { id: "localhost" }, user: { id: "MQ" }, challenge: "" })
  const wrong = await answerWith(guest, PASSKEY_LOGIN, unknown)
  const known = await answerWith(guest, PASSKEY_LOGIN, authenticator, { origin: "https://other.example" })
  expect(known.body).toEqual(wrong.body)
  const withQuery = await guest.get(`${PASSKEY_LOGIN}?email=parent@demo.academy`)
  expect(Object.keys(withQuery.body.data.request_options.publicKey).sort()).toEqual(
    Object.keys(await requestOptions(guest, PASSKEY_LOGIN)).sort(),
  )
})

test("a maker's certificate is refused, what a key says of itself is not", async () => {
  const owner = await as(academy.app, await academy.given.account())
  const add = async (attested: "by itself" | "by its maker") => {
    const credential = new SoftwareAuthenticator().create(await creationOptions(owner), { attested })
    return owner.post(PASSKEYS, { credential })
  }
  expect((await add("by itself")).status).toBe(200)
  expect(errorsOf(await add("by its maker"))).toEqual(wrongCreation)
})

test("nor can it be hidden by characters that two readers of a text take differently", async () => {
  const owner = await as(academy.app, await academy.given.account())
  const credential = new SoftwareAuthenticator().create(await creationOptions(owner))
  const { attestationObject } = credential.response
  const response = { ...credential.response, attestationObject: `${attestationObject}!!!!` }
  expect(errorsOf(await owner.post(PASSKEYS, { credential: { ...credential, response } }))).toEqual(
    wrongCreation,
  )
})

test("wrong keys count as wrong codes: after five the right one is refused as well", async () => {
  const { account, authenticator } = await givenPasskey(academy)
  const half = await halfway(academy, account)
  for (let n = 0; n < 5; n++)
    expect(
      errorsOf(await answerWith(half, PASSKEY_STEP, authenticator, { origin: "https://other.example" })),
    ).toEqual(wrongCredential)
  expect(errorsOf(await answerWith(half, PASSKEY_STEP, authenticator))).toEqual([
    400,
    [["too_many_login_attempts", "credential"]],
  ])
})

test("removing the key ends a login that waits for it, and its own challenge", async () => {
  const { account, authenticator, owner, entry } = await givenPasskey(academy)
  await addPasskey(owner, "Another", "")
  const half = await halfway(academy, account)
  const credential = authenticator.get(await requestOptions(half, PASSKEY_STEP))
  expect((await owner.delete(PASSKEYS, { authenticators: [entry.id] })).status).toBe(200)
  expect(errorsOf(await half.post(PASSKEY_STEP, { credential }))).toEqual(wrongCredential)
})

test("a key added for the second step opens nothing alone, not even with a PIN that a thief set", async () => {
  const account = await academy.given.account()
  const { authenticator } = await addPasskey(await as(academy.app, account), "Key on the ring", "")
  const thief = await guestAt()
  expect(errorsOf(await answerWith(thief, PASSKEY_LOGIN, authenticator))).toEqual(wrongCredential)
  expect(await isIn(thief)).toBe(false)
  const half = await halfway(academy, account)
  expect(pendingOf(await answerWith(half, PASSKEY_STEP, authenticator)).id).toBe("mfa_trust")
})

describe("a passkey added by somebody who knew the password", () => {
  const NEW_PASSWORD = "Another2026"

  async function resettingOf({ email }: { email: string }) {
    const owner = await guestAt()
    await owner.post(`${API}/auth/password/request`, { email })
    const mail = (await emailsTo(academy.deps, email)).at(-1)
    const key = /reset-password\/(\S+)/.exec(mail?.text ?? "")?.[1]
    return () => owner.post(`${API}/auth/password/reset`, { key, password: NEW_PASSWORD })
  }
  async function reset(account: GivenAccount) {
    expect((await (await resettingOf(account))()).status).toBe(200)
  }
  const logIn = async ({ email }: GivenAccount, password = GIVEN_PASSWORD) => {
    const owner = await guestAt()
    await owner.post(`${API}/auth/login`, { email, password })
    return owner
  }
  async function change(_account: GivenAccount, owner: Visitor) {
    const body = { current_password: GIVEN_PASSWORD, new_password: NEW_PASSWORD }
    expect((await owner.post(`${API}/account/password/change`, body)).status).toBe(200)
  }

  test.each([
    ["reset", reset],
    ["changed", change],
  ])("opens nothing alone once the owner has a new one: %s", async (_how, renew) => {
    const account = await academy.given.account()
    const owner = await logIn(account)
    const { authenticator } = await addPasskey(await as(academy.app, account))
    await renew(account, owner)
    const intruder = await guestAt()
    expect(errorsOf(await answerWith(intruder, PASSKEY_LOGIN, authenticator))).toEqual(wrongCredential)
    expect(await isIn(intruder)).toBe(false)
  })

  test("whoever knows the new one uses their passkey after it once, and then alone again", async () => {
    const { account, authenticator } = await givenPasskey(academy)
    await reset(account)
    const owner = await logIn(account, NEW_PASSWORD)
    expect(pendingOf(await answerWith(owner, PASSKEY_STEP, authenticator)).id).toBe("mfa_trust")
    const other = await guestAt()
    expect((await answerWith(other, PASSKEY_LOGIN, authenticator)).status).toBe(200)
  })

  test("the passkeys of the session that changes the password go on as before", async () => {
    const { account, authenticator, owner } = await givenPasskey(academy)
    await change(account, owner)
    expect((await answerWith(await guestAt(), PASSKEY_LOGIN, authenticator)).status).toBe(200)
  })

  test("opens nothing either when its login waits while the owner's reset runs", async () => {
    const { account, authenticator } = await givenPasskey(academy)
    const resetNow = await resettingOf(account)
    const intruder = await guestAt()
    const held = await holdRows(
      academy.deps.pool,
      "select from accounts where id = $1 for update",
      account.id,
    )
    try {
      const resetting = resetNow()
      await held.untilWaiting(1)
      const entering = answerWith(intruder, PASSKEY_LOGIN, authenticator)
      await held.untilWaiting(2)
      await held.letGo()
      expect((await resetting).status).toBe(200)
      expect(errorsOf(await entering)).toEqual(wrongCredential)
    } finally {
      await held.letGo()
    }
  })
})
