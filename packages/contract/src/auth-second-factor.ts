import { Type } from "typebox"
import { Authentication } from "./auth.ts"
import { call } from "./call.ts"
import { Id } from "./shapes.ts"

/** Two-factor authentication, as django-allauth's headless API has it (`auth.ts` says how its answers look). */
const MOUNT = "/accounts/_allauth/browser/v1"

const UnixSeconds = Type.Number({ description: "Unix seconds" })
const used = { created_at: UnixSeconds, last_used_at: Type.Union([UnixSeconds, Type.Null()]) }

const Totp = Type.Object({ type: Type.Literal("totp"), ...used })
const recoveryCodes = {
  type: Type.Literal("recovery_codes"),
  ...used,
  total_code_count: Type.Integer(),
  unused_code_count: Type.Integer(),
}
export const Webauthn = Type.Object({
  type: Type.Literal("webauthn"),
  id: Id,
  name: Type.String(),
  ...used,
  is_passwordless: Type.Boolean(),
})
const RecoveryCodes = Type.Object({
  status: Type.Integer(),
  data: Type.Object({ ...recoveryCodes, unused_codes: Type.Array(Type.String()) }),
})

const Code = Type.Object({
  code: Type.String({ description: "Of the authenticator app, or a recovery code" }),
})

export const getAuthenticators = call({
  method: "GET",
  path: `${MOUNT}/account/authenticators`,
  summary: "The account's second factors",
  access: "account",
  form: "allauth",
  answer: Type.Object({
    status: Type.Integer(),
    data: Type.Array(Type.Union([Totp, Type.Object(recoveryCodes), Webauthn])),
  }),
  refusals: [],
})

export const getTotp = call({
  method: "GET",
  path: `${MOUNT}/account/authenticators/totp`,
  summary:
    "The authenticator app; 404 with a new meta.secret and meta.totp_url if there is none; 409 while an address is unverified",
  access: "account",
  form: "allauth",
  answer: Type.Object({ status: Type.Integer(), data: Totp }),
  refusals: [],
})

export const activateTotp = call({
  method: "POST",
  path: `${MOUNT}/account/authenticators/totp`,
  summary:
    "Adds the authenticator app with the first code of the secret that GET returned; also makes recovery codes",
  access: "account",
  form: "allauth",
  body: Code,
  answer: Type.Object({
    status: Type.Integer(),
    data: Totp,
    meta: Type.Object({ recovery_codes_generated: Type.Boolean() }),
  }),
  refusals: [],
})

export const deactivateTotp = call({
  method: "DELETE",
  path: `${MOUNT}/account/authenticators/totp`,
  summary: "Removes the authenticator app; recovery codes go with the last second factor",
  access: "account",
  form: "allauth",
  answer: Type.Object({ status: Type.Integer() }),
  refusals: [],
})

export const getRecoveryCodes = call({
  method: "GET",
  path: `${MOUNT}/account/authenticators/recovery-codes`,
  summary: "The recovery codes that are unused; 404 if there are none",
  access: "account",
  form: "allauth",
  answer: RecoveryCodes,
  refusals: [],
})

export const generateRecoveryCodes = call({
  method: "POST",
  path: `${MOUNT}/account/authenticators/recovery-codes`,
  summary: "Replaces all recovery codes",
  access: "account",
  form: "allauth",
  answer: RecoveryCodes,
  refusals: [],
})

export const authenticateSecondFactor = call({
  method: "POST",
  path: `${MOUNT}/auth/2fa/authenticate`,
  summary: "The second step of a login: a code. 401 with mfa_trust pending is success",
  access: "anyone",
  form: "allauth",
  body: Code,
  answer: Authentication,
  refusals: [],
})

export const trustBrowser = call({
  method: "POST",
  path: `${MOUNT}/auth/2fa/trust`,
  summary: "The last step of a login with a code: whether this browser is asked for one in the next 30 days",
  access: "anyone",
  form: "allauth",
  body: Type.Object({ trust: Type.Boolean() }),
  answer: Authentication,
  refusals: [],
})

export const reauthenticateSecondFactor = call({
  method: "POST",
  path: `${MOUNT}/auth/2fa/reauthenticate`,
  summary: "Confirms a code of the logged-in account",
  access: "account",
  form: "allauth",
  body: Code,
  answer: Authentication,
  refusals: [],
})
