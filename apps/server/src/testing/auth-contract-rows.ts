import { MINUTE_MS } from "@academy/domain/time"
import { type Row, row, withCode } from "./auth-contract-row.ts"
import type { AuthScene } from "./auth-scene.ts"
import { keyFromEmail } from "./emails.ts"
import { GIVEN_PASSWORD } from "./given.ts"
import { loginCodeRows } from "./login-code-rows.ts"

/** The authentication API's contract, sections 8 to 11: each call with each status that it names, but for 429. */
export const API = "/accounts/_allauth/browser/v1"

const signedIn = { meta: { is_authenticated: true }, data: { methods: [{ method: "password" }] } }
const signedInByEmail = { meta: { is_authenticated: true }, data: { methods: [] } }
export const nobodyIn = {
  meta: { is_authenticated: false },
  data: { flows: [{ id: "login" }, { id: "login_by_code" }, { id: "signup" }, { id: "mfa_login_webauthn" }] },
}
const verifyFirst = {
  meta: { is_authenticated: false },
  data: {
    flows: [
      { id: "login" },
      { id: "login_by_code" },
      { id: "signup" },
      { id: "mfa_login_webauthn" },
      { id: "verify_email", is_pending: true },
    ],
  },
}
const askedAgain = { meta: { is_authenticated: true }, data: { flows: [{ id: "reauthenticate" }] } }

export const credentials = ({ email }: { email: string }, password = GIVEN_PASSWORD) => ({ email, password })
const ownAddress = ({ email }: AuthScene) => ({ email })
const newAddress = ({ email }: AuthScene) => ({ email: `new.${email}` })
const unknownAddress = () => ({ email: "nobody@klubb.example" })
async function addAddress(scene: AuthScene) {
  await scene.owner.post(`${API}/account/email`, newAddress(scene))
  return newAddress(scene)
}
async function takenKey({ academy, owner }: AuthScene): Promise<string> {
  const { email } = await academy.given.account()
  await owner.post(`${API}/account/email`, { email })
  return keyFromEmail(academy.deps, email)
}
async function addedKey(scene: AuthScene): Promise<string> {
  return keyFromEmail(scene.academy.deps, (await addAddress(scene)).email)
}
async function signUpKey(scene: AuthScene): Promise<string> {
  const { email } = newAddress(scene)
  await scene.guest.post(`${API}/auth/signup`, credentials({ email }))
  return keyFromEmail(scene.academy.deps, email)
}
async function signUpFirst(scene: AuthScene): Promise<void> {
  await signUpKey(scene)
}
async function resetKey({ academy, guest, email }: AuthScene): Promise<string> {
  await guest.post(`${API}/auth/password/request`, { email })
  return keyFromEmail(academy.deps, email)
}
export const waitSixMinutes = ({ academy }: AuthScene) => academy.clock.pass(6 * MINUTE_MS)
/** Where the account is logged in: ids, the own one first. */
async function sessionIds({ owner }: AuthScene): Promise<number[]> {
  const { body } = await owner.get(`${API}/auth/sessions`)
  return body.data.map(({ id }: { id: number }) => id)
}

/** By call: who asks for what, and what the contract answers. */
export const sections: Record<string, Row[]> = {
  "GET config": [row(200, "guest", "anyone")],
  "GET auth/session": [
    row(200, "owner", "signed in", undefined, signedIn),
    row(401, "guest", "nobody", undefined, nobodyIn),
    row(401, "guest", "a sign-up waits for its email", signUpFirst, verifyFirst),
  ],
  "DELETE auth/session": [
    row(401, "owner", "signed in", undefined, nobodyIn),
    row(401, "guest", "nobody was", undefined, nobodyIn),
    row(401, "guest", "what was pending is dropped", signUpFirst, nobodyIn),
  ],
  "POST auth/login": [
    row(200, "guest", "right password", (scene) => credentials(scene), signedIn),
    row(
      401,
      "guest",
      "right password, unverified",
      async ({ academy }) => credentials(await academy.given.account({ verified: false })),
      verifyFirst,
    ),
    row(
      401,
      "guest",
      "right password, deactivated account",
      async ({ academy }) => credentials(await academy.given.account({ is_active: false })),
      nobodyIn,
    ),
    row(400, "guest", "no fields", undefined, withCode("required", "required")),
    row(400, "guest", "a malformed address", () => credentials({ email: "x@" }), withCode("invalid")),
    row(
      400,
      "guest",
      "wrong password",
      (scene) => credentials(scene, "Wrong2026"),
      withCode("email_password_mismatch"),
    ),
    row(
      400,
      "guest",
      "an unknown address, alike",
      () => credentials(unknownAddress()),
      withCode("email_password_mismatch"),
    ),
    row(400, "owner", "already signed in, wrong password", (scene) => credentials(scene, "Wrong2026")),
    row(409, "owner", "already signed in, right credentials", (scene) => credentials(scene)),
  ],
  ...loginCodeRows,
  "POST auth/signup": [
    row(
      401,
      "guest",
      "done, a message is on its way",
      (scene) => credentials(newAddress(scene)),
      verifyFirst,
    ),
    row(401, "guest", "a taken address, exactly alike", (scene) => credentials(scene), verifyFirst),
    row(400, "guest", "no fields", undefined, withCode("required", "required")),
    row(400, "owner", "already signed in, a weak password", (scene) =>
      credentials(newAddress(scene), "weak"),
    ),
    row(409, "owner", "already signed in", (scene) => credentials(newAddress(scene))),
  ],
  "GET auth/email/verify": [
    row(
      200,
      "guest",
      "in the browser that signed up",
      async (scene) => ({ "x-email-verification-key": await signUpKey(scene) }),
      { meta: { is_authenticating: true } },
    ),
    row(
      200,
      "stranger",
      "in another browser",
      async (scene) => ({ "x-email-verification-key": await signUpKey(scene) }),
      { meta: { is_authenticating: false } },
    ),
    row(400, "guest", "no key", undefined, withCode("required")),
    row(
      400,
      "guest",
      "no key of ours",
      () => ({ "x-email-verification-key": "x" }),
      withCode("invalid_or_expired_key"),
    ),
    row(
      400,
      "guest",
      "an address that is another account's by now",
      async (scene) => ({ "x-email-verification-key": await takenKey(scene) }),
      withCode("email_taken"),
    ),
  ],
  "POST auth/email/verify": [
    row(
      200,
      "guest",
      "in the browser that signed up",
      async (scene) => ({ key: await signUpKey(scene) }),
      signedInByEmail,
    ),
    row(
      200,
      "stranger",
      "in another browser: verified, nobody signed in (a choice of section 15)",
      async (scene) => ({ key: await signUpKey(scene) }),
      nobodyIn,
    ),
    row(
      200,
      "owner",
      "signed in, another account's",
      async (scene) => ({ key: await signUpKey(scene) }),
      signedIn,
    ),
    row(
      200,
      "owner",
      "signed in, an added address",
      async (scene) => ({ key: await addedKey(scene) }),
      signedIn,
    ),
    row(409, "stranger", "an added address elsewhere (ours)", async (scene) => ({
      key: await addedKey(scene),
    })),
    row(400, "guest", "no key", () => ({}), withCode("required")),
    row(400, "guest", "no key of ours", () => ({ key: "x" }), withCode("invalid_or_expired_key")),
    row(
      400,
      "owner",
      "taken by now",
      async (scene) => ({ key: await takenKey(scene) }),
      withCode("email_taken"),
    ),
  ],
  "POST auth/email/verify/resend": [row(409, "guest", "always, by link")],
  "POST auth/password/request": [
    row(200, "guest", "known", ownAddress),
    row(200, "guest", "unknown", unknownAddress),
    row(400, "guest", "malformed", () => ({ email: "x@" }), withCode("invalid")),
    row(400, "guest", "missing", () => ({}), withCode("required")),
  ],
  "GET auth/password/reset": [
    row(200, "guest", "whose password", async (scene) => ({ "x-password-reset-key": await resetKey(scene) })),
    row(400, "guest", "no key", undefined, withCode("required")),
    row(
      400,
      "guest",
      "no key of ours",
      () => ({ "x-password-reset-key": "x" }),
      withCode("invalid_password_reset"),
    ),
  ],
  "POST auth/password/reset": [
    row(
      200,
      "guest",
      "done, nobody signed in (a choice of section 15)",
      async (scene) => ({ key: await resetKey(scene), password: "Another2026" }),
      nobodyIn,
    ),
    row(
      400,
      "guest",
      "a password against the rules",
      async (scene) => ({ key: await resetKey(scene), password: "Weak2" }),
      withCode("password_too_short"),
    ),
    row(
      400,
      "guest",
      "no key of ours: nothing is said of the password",
      () => ({ key: "x", password: "weak" }),
      withCode("invalid_password_reset"),
    ),
  ],
  "POST auth/reauthenticate": [
    row(200, "owner", "right password", () => ({ password: GIVEN_PASSWORD }), {
      data: { methods: [{ method: "password" }, { method: "password", reauthenticated: true }] },
    }),
    row(400, "owner", "wrong one", () => ({ password: "Wrong2026" }), withCode("incorrect_password")),
    row(401, "guest", "nobody", () => ({ password: GIVEN_PASSWORD }), nobodyIn),
  ],
  "POST account/password/change": [
    row(
      200,
      "owner",
      "changed; the old one again is accepted",
      () => ({ current_password: GIVEN_PASSWORD, new_password: GIVEN_PASSWORD }),
      signedIn,
    ),
    row(
      400,
      "owner",
      "wrong current password",
      () => ({ current_password: "Wrong2026", new_password: "Another2026" }),
      withCode("enter_current_password"),
    ),
    row(
      400,
      "owner",
      "against the rules",
      () => ({ current_password: GIVEN_PASSWORD, new_password: "Weak2" }),
      withCode("password_too_short"),
    ),
    row(401, "guest", "nobody", () => ({}), nobodyIn),
  ],
  "GET account/email": [
    row(200, "owner", "signed in", undefined, { data: [{ verified: true, primary: true }] }),
    row(401, "guest", "nobody", undefined, nobodyIn),
  ],
  "POST account/email": [
    row(200, "owner", "added, unverified", newAddress, {
      data: [{ primary: true }, { verified: false, primary: false }],
    }),
    row(400, "owner", "malformed", () => ({ email: "x@" }), withCode("invalid")),
    row(400, "owner", "an own one", ownAddress, withCode("duplicate_email")),
    row(409, "guest", "nobody", newAddress),
    row(
      401,
      "owner",
      "the password was given six minutes ago",
      async (scene) => {
        waitSixMinutes(scene)
        return newAddress(scene)
      },
      askedAgain,
    ),
  ],
  "PUT account/email": [
    row(200, "owner", "a verified one", ownAddress),
    row(200, "owner", "an unverified one, later", async (scene) => {
      const added = await addAddress(scene)
      waitSixMinutes(scene)
      return added
    }),
    row(400, "owner", "none of the account's", unknownAddress, withCode("unknown_email")),
    row(403, "owner", "within 180 s of the email", addAddress),
    row(401, "guest", "nobody", ownAddress, nobodyIn),
  ],
  "PATCH account/email": [
    row(200, "owner", "a verified one", (scene) => ({ ...ownAddress(scene), primary: true })),
    row(
      400,
      "owner",
      "without primary",
      (scene) => ({ ...ownAddress(scene), primary: false }),
      withCode("required"),
    ),
    row(
      400,
      "owner",
      "an unverified one",
      async (scene) => ({ ...(await addAddress(scene)), primary: true }),
      withCode("unverified_primary_email"),
    ),
    row(
      400,
      "owner",
      "none of the account's",
      () => ({ ...unknownAddress(), primary: true }),
      withCode("unknown_email"),
    ),
    row(401, "guest", "nobody", (scene) => ({ ...ownAddress(scene), primary: true }), nobodyIn),
  ],
  "DELETE account/email": [
    row(200, "owner", "an added one", addAddress, { data: [{ primary: true }] }),
    row(400, "owner", "the primary one", ownAddress, withCode("cannot_remove_primary_email")),
    row(400, "owner", "none of the account's", unknownAddress, withCode("unknown_email")),
    row(401, "guest", "nobody", ownAddress, nobodyIn),
  ],
  "GET auth/sessions": [
    row(200, "owner", "signed in", undefined, { data: [{ is_current: true }] }),
    row(401, "guest", "nobody", undefined, nobodyIn),
  ],
  "DELETE auth/sessions": [
    row(
      200,
      "owner",
      "another one",
      async (scene) => {
        await scene.guest.post(`${API}/auth/login`, credentials(scene))
        return { sessions: (await sessionIds(scene)).slice(1) }
      },
      { data: [{ is_current: true }] },
    ),
    row(401, "owner", "the own one", async (scene) => ({ sessions: await sessionIds(scene) }), nobodyIn),
    row(400, "owner", "none named", () => ({}), withCode("required")),
    row(400, "owner", "no list", () => ({ sessions: "7" }), withCode("invalid_list")),
    row(400, "owner", "another account's", () => ({ sessions: [1_000_000] }), withCode("invalid_choice")),
    row(401, "guest", "nobody", () => ({ sessions: [1] }), nobodyIn),
  ],
}
