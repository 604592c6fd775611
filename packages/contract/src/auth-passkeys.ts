import { type TObject, Type } from "typebox"
import { Authentication } from "./auth.ts"
import { Webauthn } from "./auth-second-factor.ts"
import { call } from "./call.ts"
import { Id } from "./shapes.ts"

/** Passkeys and security keys, as django-allauth's headless API has them (`auth.ts` says how its answers look). */
const MOUNT = "/accounts/_allauth/browser/v1"

/** What a browser makes of the options, in WebAuthn's JSON form: binary parts in base64url. */
const credentialOf = <R extends TObject>(response: R) =>
  Type.Object({
    id: Type.String(),
    rawId: Type.String(),
    type: Type.Literal("public-key"),
    response,
  })
const Created = credentialOf(
  Type.Object({
    clientDataJSON: Type.String(),
    attestationObject: Type.String(),
    transports: Type.Optional(Type.Array(Type.String())),
  }),
)
const Asserted = credentialOf(
  Type.Object({
    clientDataJSON: Type.String(),
    authenticatorData: Type.String(),
    signature: Type.String(),
    userHandle: Type.Optional(Type.String()),
  }),
)
const WithCredential = Type.Object({ credential: Asserted })

const Descriptors = Type.Optional(
  Type.Array(
    Type.Object({
      type: Type.String(),
      id: Type.String(),
      transports: Type.Optional(Type.Array(Type.String())),
    }),
  ),
)
const timeout = Type.Optional(Type.Number({ description: "Milliseconds" }))
const extensions = Type.Optional(Type.Record(Type.String(), Type.Unknown()))

const RequestOptions = Type.Object({
  status: Type.Integer(),
  data: Type.Object({
    request_options: Type.Object({
      publicKey: Type.Object({
        rpId: Type.String(),
        challenge: Type.String(),
        allowCredentials: Descriptors,
        userVerification: Type.String(),
        timeout,
        extensions,
      }),
    }),
  }),
})

export const getPasskeyCreation = call({
  method: "GET",
  path: `${MOUNT}/account/authenticators/webauthn`,
  summary: "Options for navigator.credentials.create; 409 while an address is unverified",
  access: "account",
  form: "allauth",
  query: Type.Object({
    passwordless: Type.Optional(
      Type.String({ description: "If present, for a passkey that logs in without a password" }),
    ),
  }),
  answer: Type.Object({
    status: Type.Integer(),
    data: Type.Object({
      creation_options: Type.Object({
        publicKey: Type.Object({
          rp: Type.Object({ id: Type.String(), name: Type.String() }),
          user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
          challenge: Type.String(),
          pubKeyCredParams: Type.Array(Type.Object({ type: Type.String(), alg: Type.Integer() })),
          excludeCredentials: Descriptors,
          authenticatorSelection: Type.Object({
            residentKey: Type.String(),
            requireResidentKey: Type.Boolean(),
            userVerification: Type.String(),
          }),
          attestation: Type.String(),
          hints: Type.Optional(Type.Array(Type.String())),
          timeout,
          extensions,
        }),
      }),
    }),
  }),
  refusals: [],
})

export const addPasskey = call({
  method: "POST",
  path: `${MOUNT}/account/authenticators/webauthn`,
  summary:
    "Adds the passkey or security key that the browser made; the first second factor of an account also makes recovery codes",
  access: "account",
  form: "allauth",
  body: Type.Object({ name: Type.Optional(Type.String({ maxLength: 60 })), credential: Created }),
  answer: Type.Object({
    status: Type.Integer(),
    data: Webauthn,
    meta: Type.Object({ recovery_codes_generated: Type.Boolean() }),
  }),
  refusals: [],
})

export const renamePasskey = call({
  method: "PUT",
  path: `${MOUNT}/account/authenticators/webauthn`,
  summary: "Renames a passkey",
  access: "account",
  form: "allauth",
  body: Type.Object({ id: Id, name: Type.String({ maxLength: 60 }) }),
  answer: Type.Object({ status: Type.Integer(), data: Webauthn }),
  refusals: [],
})

export const removePasskeys = call({
  method: "DELETE",
  path: `${MOUNT}/account/authenticators/webauthn`,
  summary: "Removes passkeys; recovery codes go with the last second factor",
  access: "account",
  form: "allauth",
  body: Type.Object({ authenticators: Type.Array(Id, { minItems: 1 }) }),
  answer: Type.Object({ status: Type.Integer() }),
  refusals: [],
})

export const getPasskeyLogin = call({
  method: "GET",
  path: `${MOUNT}/auth/webauthn/login`,
  summary: "Options for navigator.credentials.get, for a login with any passkey of this site",
  access: "anyone",
  form: "allauth",
  answer: RequestOptions,
  refusals: [],
})

export const logInWithPasskey = call({
  method: "POST",
  path: `${MOUNT}/auth/webauthn/login`,
  summary: "Logs in with a passkey, without password and second factor",
  access: "anyone",
  form: "allauth",
  body: WithCredential,
  answer: Authentication,
  refusals: [],
})

export const getPasskeyAuthentication = call({
  method: "GET",
  path: `${MOUNT}/auth/webauthn/authenticate`,
  summary: "Options for the second step of a login with a passkey or security key; 401 if no login waits",
  access: "anyone",
  form: "allauth",
  answer: RequestOptions,
  refusals: [],
})

export const authenticateWithPasskey = call({
  method: "POST",
  path: `${MOUNT}/auth/webauthn/authenticate`,
  summary: "The second step of a login: a passkey or security key. 401 with mfa_trust pending is success",
  access: "anyone",
  form: "allauth",
  body: WithCredential,
  answer: Authentication,
  refusals: [],
})

export const getPasskeyReauthentication = call({
  method: "GET",
  path: `${MOUNT}/auth/webauthn/reauthenticate`,
  summary: "Options for confirming a passkey or security key of the logged-in account",
  access: "account",
  form: "allauth",
  answer: RequestOptions,
  refusals: [],
})

export const reauthenticateWithPasskey = call({
  method: "POST",
  path: `${MOUNT}/auth/webauthn/reauthenticate`,
  summary: "Confirms a passkey or security key of the logged-in account",
  access: "account",
  form: "allauth",
  body: WithCredential,
  answer: Authentication,
  refusals: [],
})

export const takePasskeyOffer = call({
  method: "POST",
  path: "/api/passkey-offer/",
  summary:
    "Whether to offer a passkey to the account now, which happens once: the answer counts as the offer",
  access: "account",
  answer: Type.Object({ is_due: Type.Boolean() }),
  refusals: [],
})
