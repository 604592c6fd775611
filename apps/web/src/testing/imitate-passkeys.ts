import { vi } from "vitest"

/** Bytes as WebAuthn's JSON writes them. */
const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer

interface Imitation {
  /** What the person does with the browser's dialog; thrown is what the browser throws. */
  create?: () => object
  get?: () => object
  /** The device has its own, by fingerprint or screen lock. */
  isOwn?: boolean
  /** The browser offers them in the field for the address. */
  isOffered?: boolean
}

const named = (name: string) => Object.assign(new Error(name), { name })
/** The person closed the browser's dialog, or it had nothing to show. */
export const cancelled = () => {
  throw named("NotAllowedError")
}
export const existing = () => {
  throw named("InvalidStateError")
}

/** A key as the browser hands it over. */
export const signed = () => ({
  rawId: bytesOf("key"),
  response: {
    clientDataJSON: bytesOf("{}"),
    authenticatorData: bytesOf("data?"),
    signature: bytesOf("signed"),
    userHandle: bytesOf("7"),
  },
})
export const made = (authenticatorAttachment: string) => () => ({
  rawId: bytesOf("key"),
  authenticatorAttachment,
  response: {
    clientDataJSON: bytesOf("{}"),
    attestationObject: bytesOf("attested"),
    getTransports: () => ["internal"],
  },
})

/** A browser that has passkeys; what it was asked for is returned. */
export function imitatePasskeys({
  create = cancelled,
  get = cancelled,
  isOwn = true,
  isOffered = false,
}: Imitation = {}) {
  const asked: { create: CredentialCreationOptions[]; get: CredentialRequestOptions[] } = {
    create: [],
    get: [],
  }
  const imitated = Object.assign(() => {}, {
    isUserVerifyingPlatformAuthenticatorAvailable: async () => isOwn,
    isConditionalMediationAvailable: async () => isOffered,
  })
  vi.stubGlobal("PublicKeyCredential", imitated)
  vi.stubGlobal("isSecureContext", true)
  Object.defineProperty(navigator, "credentials", {
    configurable: true,
    value: {
      create: async (options: CredentialCreationOptions) => {
        asked.create.push(options)
        return create()
      },
      get: async (options: CredentialRequestOptions) => {
        asked.get.push(options)
        return get()
      },
    },
  })
  return asked
}
