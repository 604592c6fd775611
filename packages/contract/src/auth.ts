import { secondFactorTypes } from "@academy/domain/second-factors"
import { type TSchema, Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Id } from "./shapes.ts"

/**
 * The authentication API: wire-compatible with the browser flavour of django-allauth's headless API. No trailing slash
 * on its paths. Every answer is an envelope whose `status` repeats the HTTP status; errors come as
 * `{status: 400, errors: [{message, code, param?}]}`, other refusals as `{status}` with at most a `detail`.
 */
const MOUNT = "/accounts/_allauth/browser/v1"

export const AllauthUser = Type.Object({
  id: Id,
  display: Type.String(),
  email: Type.String(),
  has_usable_password: Type.Boolean(),
})

const SecondFactorType = Choice(secondFactorTypes)

const AuthenticationMethod = Type.Object({
  method: Choice(["password", "code", "mfa"]),
  at: Type.Number({ description: "Unix seconds" }),
  email: Type.Optional(Type.String()),
  id: Type.Optional(Id),
  type: Type.Optional(SecondFactorType),
  reauthenticated: Type.Optional(Type.Literal(true)),
  passwordless: Type.Optional(Type.Literal(true, { description: "A passkey, without a password" })),
})

const Flow = Type.Object({
  id: Choice([
    "login",
    "login_by_code",
    "signup",
    "mfa_login_webauthn",
    "verify_email",
    "mfa_authenticate",
    "mfa_trust",
    "reauthenticate",
    "mfa_reauthenticate",
    "reauthenticate_by_code",
  ]),
  is_pending: Type.Optional(Type.Literal(true)),
  by_code: Type.Optional(Type.Literal(true, { description: "Of verify_email: the key is a code" })),
  types: Type.Optional(
    Type.Array(SecondFactorType, { description: "Of mfa_authenticate, mfa_reauthenticate" }),
  ),
})

/**
 * Logged in: `data.user` and `data.methods`. Not logged in, or another step needed: `data.flows`. Both, with 401 and
 * `reauthenticate`: logged in, but the password is needed again.
 */
export const Authentication = Type.Object({
  status: Type.Integer(),
  data: Type.Object({
    user: Type.Optional(AllauthUser),
    methods: Type.Optional(Type.Array(AuthenticationMethod)),
    flows: Type.Optional(Type.Array(Flow)),
  }),
  meta: Type.Object({
    is_authenticated: Type.Boolean(),
    session_token: Type.Optional(Type.String({ description: "For apps" })),
  }),
})

const JustStatus = Type.Object({ status: Type.Integer() })
const dataOf = <S extends TSchema>(data: S) => Type.Object({ status: Type.Integer(), data })

const AddressList = dataOf(
  Type.Array(Type.Object({ email: Type.String(), verified: Type.Boolean(), primary: Type.Boolean() })),
)
const SessionList = dataOf(
  Type.Array(
    Type.Object({
      id: Id,
      user_agent: Type.String(),
      ip: Type.String(),
      created_at: Type.Number({ description: "Unix seconds" }),
      last_seen_at: Type.Number({ description: "Unix seconds, to five minutes" }),
      is_current: Type.Boolean(),
    }),
  ),
)

const Email = Type.Object({ email: Type.String() })
const EmailAndPassword = Type.Object({ email: Type.String(), password: Type.String() })

export const getConfig = call({
  method: "GET",
  path: `${MOUNT}/config`,
  summary: "What this site offers for signing in",
  access: "anyone",
  form: "allauth",
  answer: dataOf(
    Type.Object({
      account: Type.Object({
        login_methods: Type.Array(Type.Literal("email")),
        is_open_for_signup: Type.Boolean(),
        email_verification_by_code_enabled: Type.Boolean(),
        login_by_code_enabled: Type.Boolean(),
        password_reset_by_code_enabled: Type.Boolean(),
        authentication_method: Type.Literal("email"),
      }),
      mfa: Type.Object({
        supported_types: Type.Array(SecondFactorType),
        passkey_login_enabled: Type.Boolean(),
      }),
      usersessions: Type.Object({ track_activity: Type.Boolean() }),
    }),
  ),
  refusals: [],
})

export const getSession = call({
  method: "GET",
  path: `${MOUNT}/auth/session`,
  summary: "Whether this browser is signed in; 401 with the possible flows if not",
  access: "anyone",
  form: "allauth",
  answer: Authentication,
  refusals: [],
})

export const endSession = call({
  method: "DELETE",
  path: `${MOUNT}/auth/session`,
  summary: "Logs out; always answers 401 with the possible flows",
  access: "anyone",
  form: "allauth",
  answer: Authentication,
  refusals: [],
})

export const logIn = call({
  method: "POST",
  path: `${MOUNT}/auth/login`,
  summary: "Logs in with email and password; 401 with verify_email pending while the address is unverified",
  access: "anyone",
  form: "allauth",
  body: EmailAndPassword,
  answer: Authentication,
  refusals: [],
})

export const signUp = call({
  method: "POST",
  path: `${MOUNT}/auth/signup`,
  summary:
    "Creates an account; 401 with verify_email pending is success, also for a taken address. With without_password the address gets a code, which is the key to verify",
  access: "anyone",
  form: "allauth",
  body: Type.Object({
    email: Type.String(),
    password: Type.Optional(Type.String()),
    without_password: Type.Optional(Type.Boolean()),
  }),
  answer: Authentication,
  refusals: [],
})

export const getVerification = call({
  method: "GET",
  path: `${MOUNT}/auth/email/verify`,
  summary: "What the key in the header X-Email-Verification-Key is for; changes nothing",
  access: "anyone",
  form: "allauth",
  answer: Type.Object({
    status: Type.Integer(),
    data: Type.Object({ email: Type.String(), user: AllauthUser }),
    meta: Type.Object({ is_authenticating: Type.Boolean() }),
  }),
  refusals: [],
})

export const verifyEmail = call({
  method: "POST",
  path: `${MOUNT}/auth/email/verify`,
  summary:
    "Verifies an address with the key or code from an email; logs in the browser that signed up with it. 409: an added address in a browser not logged in to its account",
  access: "anyone",
  form: "allauth",
  body: Type.Object({ key: Type.String() }),
  answer: Authentication,
  refusals: [],
})

export const resendVerification = call({
  method: "POST",
  path: `${MOUNT}/auth/email/verify/resend`,
  summary:
    "Emails the code of this browser's sign-up again; 409 if none is pending: for another link, log in again",
  access: "anyone",
  form: "allauth",
  answer: JustStatus,
  refusals: [],
})

export const requestPasswordReset = call({
  method: "POST",
  path: `${MOUNT}/auth/password/request`,
  summary: "Sends an email with a reset link; same response for unknown addresses",
  access: "anyone",
  form: "allauth",
  body: Email,
  answer: JustStatus,
  refusals: [],
})

export const getPasswordReset = call({
  method: "GET",
  path: `${MOUNT}/auth/password/reset`,
  summary: "Whose password the key in the header X-Password-Reset-Key resets; changes nothing",
  access: "anyone",
  form: "allauth",
  answer: dataOf(Type.Object({ user: AllauthUser })),
  refusals: [],
})

export const resetPassword = call({
  method: "POST",
  path: `${MOUNT}/auth/password/reset`,
  summary:
    "Sets a new password with the key from an email and ends all sessions of the account; doesn't log in",
  access: "anyone",
  form: "allauth",
  body: Type.Object({ key: Type.String(), password: Type.String() }),
  answer: Authentication,
  refusals: [],
})

export const reauthenticate = call({
  method: "POST",
  path: `${MOUNT}/auth/reauthenticate`,
  summary: "Confirms the password of the logged-in account, or the emailed code where it has none",
  access: "account",
  form: "allauth",
  body: Type.Object({ password: Type.Optional(Type.String()), code: Type.Optional(Type.String()) }),
  answer: Authentication,
  refusals: [],
})

export const changePassword = call({
  method: "POST",
  path: `${MOUNT}/account/password/change`,
  summary:
    "Changes the password; other sessions of the account end. An account without one leaves out current_password",
  access: "account",
  form: "allauth",
  body: Type.Object({ current_password: Type.Optional(Type.String()), new_password: Type.String() }),
  answer: Authentication,
  refusals: [],
})

export const getAddresses = call({
  method: "GET",
  path: `${MOUNT}/account/email`,
  summary: "The account's email addresses",
  access: "account",
  form: "allauth",
  answer: AddressList,
  refusals: [],
})

export const addAddress = call({
  method: "POST",
  path: `${MOUNT}/account/email`,
  summary: "Adds an unverified address; 409 if not logged in",
  access: "anyone",
  form: "allauth",
  body: Email,
  answer: AddressList,
  refusals: [],
})

export const sendVerification = call({
  method: "PUT",
  path: `${MOUNT}/account/email`,
  summary: "Resends an address's verification email; 403 if one was sent within three minutes",
  access: "account",
  form: "allauth",
  body: Email,
  answer: JustStatus,
  refusals: [],
})

export const makeAddressPrimary = call({
  method: "PATCH",
  path: `${MOUNT}/account/email`,
  summary: "Makes a verified address the primary one",
  access: "account",
  form: "allauth",
  body: Type.Object({ email: Type.String(), primary: Type.Literal(true) }),
  answer: AddressList,
  refusals: [],
})

export const removeAddress = call({
  method: "DELETE",
  path: `${MOUNT}/account/email`,
  summary: "Removes an address that is not the primary one",
  access: "account",
  form: "allauth",
  body: Email,
  answer: AddressList,
  refusals: [],
})

export const getSessions = call({
  method: "GET",
  path: `${MOUNT}/auth/sessions`,
  summary: "Where the account is logged in",
  access: "account",
  form: "allauth",
  answer: SessionList,
  refusals: [],
})

export const endSessions = call({
  method: "DELETE",
  path: `${MOUNT}/auth/sessions`,
  summary: "Ends sessions of the account; 401 if the current one is among them",
  access: "account",
  form: "allauth",
  body: Type.Object({ sessions: Type.Array(Id, { minItems: 1 }) }),
  answer: SessionList,
  refusals: [],
})

export const logOut = call({
  method: "POST",
  path: "/accounts/logout/",
  summary: "Logs out: 302 to /, or 200 with the location for a caller that speaks JSON",
  access: "anyone",
  form: "allauth",
  answer: Type.Object({ location: Type.String() }),
  refusals: [],
})
