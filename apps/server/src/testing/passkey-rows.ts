import { type Row, row, withCode } from "./auth-contract-row.ts"
import { API, credentials, nobodyIn, waitSixMinutes } from "./auth-contract-rows.ts"
import type { AuthScene } from "./auth-scene.ts"
import {
  addPasskey,
  CONFIRM_PASSKEY,
  creationOptions,
  PASSKEY_LOGIN,
  PASSKEY_STEP,
  requestOptions,
} from "./passkeys.ts"
import { pending } from "./second-factor-rows.ts"
import { SoftwareAuthenticator } from "./software-authenticator.ts"

/** The same as `sections` for passkeys and security keys (section 13). */
const types = ["recovery_codes", "webauthn"]
const confirmByKey = {
  meta: { is_authenticated: true },
  data: { flows: [{ id: "mfa_reauthenticate", types }] },
}
const wrong = { credential: { id: "x", response: {} } }
const signedBy = (type: object) => ({ meta: { is_authenticated: true }, data: { methods: [type] } })

async function addUnverified({ owner, email }: AuthScene): Promise<void> {
  await owner.post(`${API}/account/email`, { email: `second.${email}` })
}
const newCredential = async ({ owner }: AuthScene) => ({
  name: "Phone",
  credential: new SoftwareAuthenticator().create(await creationOptions(owner)),
})
const add = async ({ owner }: AuthScene): Promise<void> => {
  await addPasskey(owner)
}
async function addAndWait(scene: AuthScene) {
  const { entry } = await addPasskey(scene.owner)
  waitSixMinutes(scene)
  return { id: entry.id, name: "Other", authenticators: [entry.id] }
}
/** The owner adds a key, and the guest logs in with the owner's password. */
async function goHalfway(scene: AuthScene) {
  const { authenticator } = await addPasskey(scene.owner)
  await scene.guest.post(`${API}/auth/login`, credentials(scene))
  return authenticator
}
async function logInWithKey({ owner, guest }: AuthScene) {
  const { authenticator } = await addPasskey(owner)
  return { credential: authenticator.get(await requestOptions(guest, PASSKEY_LOGIN)) }
}

export const passkeySections: Record<string, Row[]> = {
  "GET account/authenticators/webauthn": [
    row(200, "owner", "options"),
    row(
      401,
      "owner",
      "the key was used six minutes ago",
      async (scene) => void (await addAndWait(scene)),
      confirmByKey,
    ),
    row(409, "owner", "an address is unverified", addUnverified, withCode("unverified_email")),
    row(401, "guest", "nobody", undefined, nobodyIn),
  ],
  "POST account/authenticators/webauthn": [
    row(200, "owner", "the first", newCredential, {
      data: { type: "webauthn", name: "Phone", last_used_at: null, is_passwordless: true },
      meta: { recovery_codes_generated: true },
    }),
    row(400, "owner", "no credential", () => ({ name: "Phone" }), withCode("required")),
    row(400, "owner", "a wrong one", () => wrong, { errors: [{ code: "incorrect_code" }] }),
    row(401, "owner", "the password was given six minutes ago", async (scene) => {
      const given = await newCredential(scene)
      waitSixMinutes(scene)
      return given
    }),
    row(
      409,
      "owner",
      "an address is unverified",
      async (scene) => {
        const given = await newCredential(scene)
        await addUnverified(scene)
        return given
      },
      withCode("unverified_email"),
    ),
    row(401, "guest", "nobody", () => wrong, nobodyIn),
  ],
  "PUT account/authenticators/webauthn": [
    row(
      200,
      "owner",
      "renamed",
      async ({ owner }) => ({ id: (await addPasskey(owner)).entry.id, name: "Other" }),
      { data: { name: "Other" } },
    ),
    row(400, "owner", "no fields", () => ({}), withCode("required", "required")),
    row(400, "owner", "none of theirs", () => ({ id: 99, name: "Other" }), withCode("invalid_choice")),
    row(401, "owner", "the key was used six minutes ago", addAndWait, confirmByKey),
    row(401, "guest", "nobody", () => ({}), nobodyIn),
  ],
  "DELETE account/authenticators/webauthn": [
    row(200, "owner", "removed", async ({ owner }) => ({
      authenticators: [(await addPasskey(owner)).entry.id],
    })),
    row(400, "owner", "none named", () => ({}), withCode("required")),
    row(400, "owner", "no list", () => ({ authenticators: 99 }), withCode("invalid_list")),
    row(400, "owner", "none of theirs", () => ({ authenticators: [99] }), withCode("invalid_choice")),
    row(401, "owner", "the key was used six minutes ago", addAndWait, confirmByKey),
    row(401, "guest", "nobody", () => ({}), nobodyIn),
  ],
  "GET auth/webauthn/login": [row(200, "guest", "anyone", undefined)],
  "POST auth/webauthn/login": [
    row(
      200,
      "guest",
      "a passkey",
      logInWithKey,
      signedBy({ method: "mfa", type: "webauthn", passwordless: true }),
    ),
    row(
      401,
      "guest",
      "its address is unverified",
      async (scene) => {
        const given = await logInWithKey(scene)
        await scene.academy.deps.pool.query("update email_addresses set verified = false where email = $1", [
          scene.email,
        ])
        return given
      },
      pending("verify_email"),
    ),
    row(400, "guest", "no credential", () => ({}), withCode("required")),
    row(400, "guest", "a wrong one", () => wrong, withCode("incorrect_code")),
    row(409, "owner", "already signed in", async ({ owner }) => {
      const { authenticator } = await addPasskey(owner)
      return { credential: authenticator.get(await requestOptions(owner, PASSKEY_LOGIN)) }
    }),
  ],
  "GET auth/webauthn/authenticate": [
    row(200, "guest", "options", async (scene) => void (await goHalfway(scene))),
    row(401, "stranger", "nothing is pending", undefined, nobodyIn),
    row(401, "owner", "signed in", undefined, { meta: { is_authenticated: true } }),
  ],
  "POST auth/webauthn/authenticate": [
    row(
      401,
      "guest",
      "done; whether to trust the browser comes next",
      async (scene) => {
        const authenticator = await goHalfway(scene)
        return { credential: authenticator.get(await requestOptions(scene.guest, PASSKEY_STEP)) }
      },
      pending("mfa_trust"),
    ),
    row(
      400,
      "guest",
      "no credential",
      async (scene) => {
        await goHalfway(scene)
        return {}
      },
      withCode("required"),
    ),
    row(
      400,
      "guest",
      "a wrong one",
      async (scene) => {
        await goHalfway(scene)
        return wrong
      },
      withCode("incorrect_code"),
    ),
    row(401, "guest", "nothing is pending", () => wrong, nobodyIn),
    row(401, "owner", "signed in", () => wrong, { meta: { is_authenticated: true } }),
  ],
  "GET auth/webauthn/reauthenticate": [
    row(200, "owner", "options", add),
    row(401, "guest", "nobody", undefined, nobodyIn),
  ],
  "POST auth/webauthn/reauthenticate": [
    row(
      200,
      "owner",
      "a right key",
      async ({ owner }) => {
        const { authenticator } = await addPasskey(owner)
        return { credential: authenticator.get(await requestOptions(owner, CONFIRM_PASSKEY)) }
      },
      { meta: { is_authenticated: true } },
    ),
    row(400, "owner", "no credential", () => ({}), withCode("required")),
    row(400, "owner", "a wrong one", () => wrong, withCode("incorrect_code")),
    row(401, "guest", "nobody", () => wrong, nobodyIn),
  ],
}
