import { MINUTE_MS } from "@academy/domain/time"
import { beforeEach, describe, expect, test } from "vitest"
import { as, type TestAnswer } from "../../testing/as.ts"
import { type AuthScene, givenAuthScene } from "../../testing/auth-scene.ts"
import { keyFromEmail } from "../../testing/emails.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"

/** The error codes of the authentication API's contract (section 5), row by row: code, message, param, where. */
const API = "/accounts/_allauth/browser/v1"
const LOGIN = `${API}/auth/login`
const SIGNUP = `${API}/auth/signup`
const VERIFY = `${API}/auth/email/verify`
const REQUEST = `${API}/auth/password/request`
const RESET = `${API}/auth/password/reset`
const CHANGE = `${API}/account/password/change`
const EMAIL = `${API}/account/email`
const SESSIONS = `${API}/auth/sessions`
const CONFIRM = `${API}/auth/reauthenticate`
const PASSKEYS = `${API}/account/authenticators/webauthn`

const academy = testAcademy()
beforeEach(() => academy.clock.pass(10 * MINUTE_MS))

type Row = [code: string, message: string, param: string | undefined, where: string, Attempt]
type Attempt = (scene: AuthScene) => Promise<TestAnswer>

const tooLong = `${"a".repeat(355)}@klubb.example`
const signUpWith =
  (password: string): Attempt =>
  ({ guest }) =>
    guest.post(SIGNUP, { email: "new@klubb.example", password })

/** The link of a second address that somebody else has meanwhile verified. */
const verifyTaken: Attempt = async ({ owner }) => {
  const { email } = await academy.given.account()
  await owner.post(EMAIL, { email })
  return owner.post(VERIFY, { key: await keyFromEmail(academy.deps, email) })
}
const guessTooOften =
  (visitor: "guest" | "owner"): Attempt =>
  async (scene) => {
    const path = visitor === "guest" ? LOGIN : CONFIRM
    for (let n = 1; n <= 5; n++)
      await scene[visitor].post(path, { email: scene.email, password: "Wrong2026" })
    return scene[visitor].post(path, { email: scene.email, password: GIVEN_PASSWORD })
  }
const addTooMany: Attempt = async ({ owner, email }) => {
  for (let n = 1; n <= 9; n++) await owner.post(EMAIL, { email: `n${n}.${email}` })
  return owner.post(EMAIL, { email: `n10.${email}` })
}
const makeUnverifiedPrimary: Attempt = async ({ owner, email }) => {
  await owner.post(EMAIL, { email: `second.${email}` })
  return owner.patch(EMAIL, { email: `second.${email}`, primary: true })
}

const rows: Row[] = [
  [
    "required",
    "This field is required.",
    "email",
    "login",
    ({ guest }) => guest.post(LOGIN, { password: "x" }),
  ],
  [
    "required",
    "This field is required.",
    "password",
    "sign-up",
    ({ guest, email }) => guest.post(SIGNUP, { email }),
  ],
  ["required", "This field is required.", "key", "verify", ({ guest }) => guest.post(VERIFY, {})],
  [
    "required",
    "This field is required.",
    "primary",
    "patch",
    ({ owner, email }) => owner.patch(EMAIL, { email }),
  ],
  [
    "invalid",
    "Enter a valid email address.",
    "email",
    "reset request",
    ({ guest }) => guest.post(REQUEST, { email: "anna@" }),
  ],
  [
    "max_length",
    "Ensure this value has at most 320 characters (it has 369).",
    "email",
    "sign-up",
    ({ guest }) => guest.post(SIGNUP, { email: tooLong, password: GIVEN_PASSWORD }),
  ],
  [
    "null_characters_not_allowed",
    "Null characters are not allowed.",
    "password",
    "login",
    ({ guest, email }) => guest.post(LOGIN, { email, password: "a\0b" }),
  ],
  [
    "email_password_mismatch",
    "The email address and/or password you specified are not correct.",
    "password",
    "login",
    ({ guest, email }) => guest.post(LOGIN, { email, password: "Wrong2026" }),
  ],
  [
    "too_many_login_attempts",
    "Too many failed login attempts. Try again later.",
    undefined,
    "login",
    guessTooOften("guest"),
  ],
  [
    "too_many_login_attempts",
    "Too many failed login attempts. Try again later.",
    "password",
    "reauthenticate",
    guessTooOften("owner"),
  ],
  ["email_taken", "A user is already registered with this email address.", "key", "verify", verifyTaken],
  [
    "password_too_short",
    "This password is too short. It must contain at least 8 characters.",
    "password",
    "sign-up",
    signUpWith("Abc1234"),
  ],
  [
    "password_no_upper",
    "This password must contain an uppercase letter.",
    "password",
    "sign-up",
    signUpWith("alllower1"),
  ],
  [
    "password_no_lower",
    "This password must contain a lowercase letter.",
    "password",
    "sign-up",
    signUpWith("ALLUPPER1"),
  ],
  [
    "password_no_digit",
    "This password must contain a digit.",
    "password",
    "sign-up",
    signUpWith("NoDigitHere"),
  ],
  [
    "password_no_digit",
    "This password must contain a digit.",
    "new_password",
    "change",
    ({ owner }) => owner.post(CHANGE, { current_password: GIVEN_PASSWORD, new_password: "NoDigitHere" }),
  ],
  [
    "invalid_or_expired_key",
    "Invalid or expired key.",
    "key",
    "verify",
    ({ guest }) => guest.post(VERIFY, { key: "x" }),
  ],
  [
    "invalid_password_reset",
    "The password reset token was invalid.",
    "key",
    "reset",
    ({ guest }) => guest.post(RESET, { key: "x", password: GIVEN_PASSWORD }),
  ],
  [
    "unknown_email",
    "Unknown email address.",
    "email",
    "put",
    ({ owner }) => owner.put(EMAIL, { email: "x@klubb.example" }),
  ],
  [
    "unknown_email",
    "Unknown email address.",
    "email",
    "patch",
    ({ owner }) => owner.patch(EMAIL, { email: "x@klubb.example", primary: true }),
  ],
  [
    "unknown_email",
    "Unknown email address.",
    "email",
    "delete",
    ({ owner }) => owner.delete(EMAIL, { email: "x@klubb.example" }),
  ],
  [
    "enter_current_password",
    "Please type your current password.",
    "current_password",
    "change",
    ({ owner }) => owner.post(CHANGE, { current_password: "Wrong2026", new_password: "Another2026" }),
  ],
  [
    "incorrect_password",
    "Incorrect password.",
    "password",
    "reauthenticate",
    ({ owner }) => owner.post(CONFIRM, { password: "Wrong2026" }),
  ],
  [
    "duplicate_email",
    "This email address is already associated with this account.",
    "email",
    "add",
    ({ owner, email }) => owner.post(EMAIL, { email }),
  ],
  ["max_email_addresses", "You cannot add more than 10 email addresses.", "email", "add", addTooMany],
  [
    "cannot_remove_primary_email",
    "You cannot remove your primary email address.",
    "email",
    "delete",
    ({ owner, email }) => owner.delete(EMAIL, { email }),
  ],
  [
    "unverified_primary_email",
    "Your primary email address must be verified.",
    "email",
    "patch",
    makeUnverifiedPrimary,
  ],
  [
    "incorrect_code",
    "Incorrect code.",
    "credential",
    "passkey login",
    ({ guest }) => guest.post(`${API}/auth/webauthn/login`, { credential: { id: "x" } }),
  ],
  [
    "incorrect_code",
    "Incorrect code.",
    undefined,
    "passkey creation",
    ({ owner }) => owner.post(PASSKEYS, { credential: { id: "x" } }),
  ],
  [
    "invalid_choice",
    "Select a valid choice. 99 is not one of the available choices.",
    "authenticators",
    "passkeys",
    ({ owner }) => owner.delete(PASSKEYS, { authenticators: [99] }),
  ],
  [
    "invalid_choice",
    "Select a valid choice. 99 is not one of the available choices.",
    "sessions",
    "sessions",
    ({ owner }) => owner.delete(SESSIONS, { sessions: [99] }),
  ],
  [
    "invalid_list",
    "Enter a list of values.",
    "sessions",
    "sessions",
    ({ owner }) => owner.delete(SESSIONS, { sessions: "99" }),
  ],
]

test.each(rows)("%s · %s · %s · at %s", async (code, message, param, _where, attempt) => {
  const { status, body } = await attempt(await givenAuthScene(academy))
  expect([status, body]).toEqual([
    400,
    { status: 400, errors: [{ message, code, ...(param === undefined ? {} : { param }) }] },
  ])
})

describe("codes of what this site does not offer", () => {
  test("incorrect_code at a sign-up with a passkey: it needs verification by code", async () => {
    const path = `${API}/auth/webauthn/signup`
    const guest = await as(academy.app)
    expect([(await guest.get(path)).status, (await guest.put(path, {})).status]).toEqual([404, 404])
  })

  test("email_taken at sign-up and unknown_email at a reset request: accounts can't be found out", async () => {
    const { email } = await academy.given.account()
    const guest = await as(academy.app)
    expect((await guest.post(SIGNUP, { email, password: GIVEN_PASSWORD })).status).toBe(401)
    expect((await guest.post(REQUEST, { email: "nobody@klubb.example" })).body).toEqual({ status: 200 })
  })

  test("common, numeric and similar passwords: the academy's own rule stands in their place", async () => {
    const guest = await as(academy.app)
    const codesOf = async (password: string) => {
      const { body } = await guest.post(SIGNUP, { email: "rule@klubb.example", password })
      return body.errors.map(({ code }: { code: string }) => code)
    }
    expect(await codesOf("12345678")).toEqual(["password_no_upper", "password_no_lower"])
    expect(await codesOf("password")).toEqual(["password_no_upper", "password_no_digit"])
  })
})
