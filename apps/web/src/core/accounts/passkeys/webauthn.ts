import {
  type AllauthAnswer,
  allauth,
  type CreationOptions,
  type RequestOptions,
} from "../../../api/allauth.ts"

/** Binary as WebAuthn's JSON writes it. Browsers' own functions for it are newer than the oldest that we support. */
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0))
const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")

const toDescriptors = (list: RequestOptions["allowCredentials"]) =>
  list?.map(({ id, transports }) => ({
    type: "public-key" as const,
    id: toBytes(id),
    ...(transports && { transports: transports as AuthenticatorTransport[] }),
  }))

/** Why the browser brought nothing: it was stopped or found nothing, which it does not tell apart, or it has one. */
export type NoPasskey = "none" | "exists"

/** What a person does about it; anything else is a fault. */
function whyNot(error: unknown): NoPasskey {
  const name = error instanceof Error ? error.name : ""
  if (name === "InvalidStateError") return "exists"
  if (name === "NotAllowedError" || name === "AbortError") return "none"
  throw error
}

async function createPasskey(options: CreationOptions) {
  const made = await navigator.credentials.create({
    publicKey: {
      ...(options as unknown as PublicKeyCredentialCreationOptions),
      challenge: toBytes(options.challenge),
      user: { ...options.user, id: toBytes(options.user.id) },
      excludeCredentials: toDescriptors(options.excludeCredentials) ?? [],
    },
  })
  const { rawId, response, authenticatorAttachment } = made as PublicKeyCredential & {
    response: AuthenticatorAttestationResponse
  }
  const id = toText(rawId)
  return {
    isElsewhere: authenticatorAttachment === "cross-platform",
    credential: {
      id,
      rawId: id,
      type: "public-key",
      response: {
        clientDataJSON: toText(response.clientDataJSON),
        attestationObject: toText(response.attestationObject),
        transports: response.getTransports?.() ?? [],
      },
    },
  }
}

interface Asking {
  signal?: AbortSignal
  /** The browser offers it in the field for the address, and waits there. */
  mediation?: "conditional"
}

async function getPasskey(options: RequestOptions, asking: Asking) {
  const allowCredentials = toDescriptors(options.allowCredentials)
  const found = await navigator.credentials.get({
    ...asking,
    publicKey: {
      ...(options as unknown as PublicKeyCredentialRequestOptions),
      challenge: toBytes(options.challenge),
      ...(allowCredentials && { allowCredentials }),
    },
  })
  const { rawId, response } = found as PublicKeyCredential & { response: AuthenticatorAssertionResponse }
  const id = toText(rawId)
  return {
    id,
    rawId: id,
    type: "public-key",
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      ...(response.userHandle && { userHandle: toText(response.userHandle) }),
    },
  }
}

/** One of the three calls that a passkey answers. */
type AskingPath = "auth/webauthn/login" | "auth/webauthn/authenticate" | "auth/webauthn/reauthenticate"

/** Asks the browser for a passkey, and the server what comes of it. */
export async function answerWithPasskey(
  path: AskingPath,
  asking: Asking = {},
): Promise<AllauthAnswer | NoPasskey> {
  const asked = await allauth("GET", path)
  const options = asked.data?.request_options?.publicKey
  if (asked.status !== 200 || !options) return asked
  const credential = await getPasskey(options, asking).catch(whyNot)
  return typeof credential === "string" ? credential : allauth("POST", path, { credential })
}

/**
 * Makes a passkey, and adds it to the account.
 * @param nameOf what it is called; `isElsewhere`: it is not this device's own
 */
export async function addPasskey(
  kind: "passkey" | "security_key",
  nameOf: (isElsewhere: boolean) => string,
): Promise<AllauthAnswer | NoPasskey> {
  const path = "account/authenticators/webauthn"
  const asked = await allauth("GET", kind === "passkey" ? `${path}?passwordless` : path)
  const options = asked.data?.creation_options?.publicKey
  if (asked.status !== 200 || !options) return asked
  const made = await createPasskey(options).catch(whyNot)
  if (typeof made === "string") return made
  return allauth("POST", path, { name: nameOf(made.isElsewhere), credential: made.credential })
}
