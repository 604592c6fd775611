import { type Row, row, withCode } from "./auth-contract-row.ts"
import { API, credentials, nobodyIn, waitSixMinutes } from "./auth-contract-rows.ts"
import type { AuthScene } from "./auth-scene.ts"
import { codeAt, TOTP } from "./second-factor.ts"

/** The same as `sections` for two-factor authentication (section 12). */
const types = ["recovery_codes", "totp"]
export const pending = (id: string, more = {}) => ({
  meta: { is_authenticated: false },
  data: {
    flows: [
      { id: "login" },
      { id: "login_by_code" },
      { id: "signup" },
      { id: "mfa_login_webauthn" },
      { id, is_pending: true, ...more },
    ],
  },
})
const confirmByCode = {
  meta: { is_authenticated: true },
  data: { flows: [{ id: "mfa_reauthenticate", types }] },
}
const codeNow = ({ academy }: AuthScene, secret: string) => codeAt(secret, academy.clock.now())

async function showSecret({ owner }: AuthScene): Promise<string> {
  return (await owner.get(TOTP)).body.meta.secret
}
/** The owner adds an app, and half a minute passes. */
async function addApp(scene: AuthScene): Promise<string> {
  const secret = await showSecret(scene)
  await scene.owner.post(TOTP, { code: codeNow(scene, secret) })
  scene.academy.clock.pass(31_000)
  return secret
}
async function addAppAndWait(scene: AuthScene): Promise<void> {
  await addApp(scene)
  waitSixMinutes(scene)
}
async function addUnverified({ owner, email }: AuthScene): Promise<void> {
  await owner.post(`${API}/account/email`, { email: `second.${email}` })
}
/** The guest logs in with the owner's password. */
async function goHalfway(scene: AuthScene): Promise<string> {
  const secret = await addApp(scene)
  await scene.guest.post(`${API}/auth/login`, credentials(scene))
  return secret
}
async function goToTrust(scene: AuthScene): Promise<void> {
  const code = codeNow(scene, await goHalfway(scene))
  await scene.guest.post(`${API}/auth/2fa/authenticate`, { code })
}
async function add(scene: AuthScene): Promise<void> {
  await addApp(scene)
}

export const secondFactorSections: Record<string, Row[]> = {
  "GET account/authenticators": [
    row(200, "owner", "none", undefined, { data: [] }),
    row(200, "owner", "an app", add, { data: [{ type: "totp" }, { type: "recovery_codes" }] }),
    row(401, "guest", "nobody", undefined, nobodyIn),
  ],
  "GET account/authenticators/totp": [
    row(200, "owner", "active", add, { data: { type: "totp" } }),
    row(404, "owner", "none: a secret", undefined, { status: 404 }),
    row(409, "owner", "an address is unverified", addUnverified, withCode("unverified_email")),
    row(401, "guest", "nobody", undefined, nobodyIn),
  ],
  "POST account/authenticators/totp": [
    row(
      200,
      "owner",
      "the first code",
      async (scene) => ({ code: codeNow(scene, await showSecret(scene)) }),
      {
        data: { type: "totp" },
        meta: { recovery_codes_generated: true },
      },
    ),
    row(400, "owner", "no code", () => ({}), withCode("required")),
    row(400, "owner", "a wrong one", () => ({ code: "123456" }), withCode("incorrect_code")),
    row(
      400,
      "owner",
      "an address is unverified",
      async (scene) => {
        await addUnverified(scene)
        return { code: "123456" }
      },
      withCode("unverified_email"),
    ),
    row(401, "owner", "the password was given six minutes ago", async (scene) => {
      const secret = await showSecret(scene)
      waitSixMinutes(scene)
      return { code: codeNow(scene, secret) }
    }),
    row(409, "owner", "active already (ours)", async (scene) => ({
      code: codeNow(scene, await addApp(scene)),
    })),
    row(401, "guest", "nobody", () => ({ code: "123456" }), nobodyIn),
  ],
  "DELETE account/authenticators/totp": [
    row(200, "owner", "active", add),
    row(200, "owner", "there is none"),
    row(401, "owner", "the code was given six minutes ago", addAppAndWait, confirmByCode),
    row(401, "guest", "nobody", undefined, nobodyIn),
  ],
  "GET account/authenticators/recovery-codes": [
    row(200, "owner", "there are some", add, { data: { type: "recovery_codes", unused_code_count: 10 } }),
    row(404, "owner", "there are none"),
    row(401, "owner", "the code was given six minutes ago", addAppAndWait, confirmByCode),
    row(401, "guest", "nobody", undefined, nobodyIn),
  ],
  "POST account/authenticators/recovery-codes": [
    row(200, "owner", "replaced", add, { data: { total_code_count: 10, unused_code_count: 10 } }),
    row(400, "owner", "without an app", undefined, withCode("cannot_generate_recovery_codes")),
    row(401, "owner", "the code was given six minutes ago", addAppAndWait, confirmByCode),
    row(401, "guest", "nobody", undefined, nobodyIn),
  ],
  "POST auth/2fa/authenticate": [
    row(
      401,
      "guest",
      "done; whether to trust the browser comes next",
      async (scene) => ({ code: codeNow(scene, await goHalfway(scene)) }),
      pending("mfa_trust"),
    ),
    row(
      400,
      "guest",
      "a wrong code",
      async (scene) => {
        await goHalfway(scene)
        return { code: "000000" }
      },
      withCode("incorrect_code"),
    ),
    row(401, "guest", "nothing is pending", () => ({ code: "123456" }), nobodyIn),
    row(401, "owner", "signed in", () => ({ code: "123456" }), { meta: { is_authenticated: true } }),
  ],
  "POST auth/2fa/trust": [
    row(
      200,
      "guest",
      "done",
      async (scene) => {
        await goToTrust(scene)
        return { trust: true }
      },
      { meta: { is_authenticated: true }, data: { methods: [{ method: "password" }, { method: "mfa" }] } },
    ),
    row(
      400,
      "guest",
      "no answer",
      async (scene) => {
        await goToTrust(scene)
        return {}
      },
      withCode("required"),
    ),
    row(
      401,
      "guest",
      "the code comes first",
      async (scene) => {
        await goHalfway(scene)
        return { trust: true }
      },
      pending("mfa_authenticate", { types }),
    ),
    row(401, "stranger", "nothing is pending", () => ({ trust: true }), nobodyIn),
  ],
  "POST auth/2fa/reauthenticate": [
    row(200, "owner", "a right code", async (scene) => ({ code: codeNow(scene, await addApp(scene)) }), {
      meta: { is_authenticated: true },
    }),
    row(400, "owner", "a wrong one", () => ({ code: "000000" }), withCode("incorrect_code")),
    row(401, "guest", "nobody", () => ({ code: "000000" }), nobodyIn),
  ],
}
