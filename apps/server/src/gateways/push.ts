import { createECDH, hkdfSync } from "node:crypto"

/** A browser that takes push: its address at the push service and its keys, base64url. */
export interface PushDevice {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushGateway {
  /** Of this server, base64url: a browser subscribes for messages signed with the other half. */
  publicKey: string
  /** Whether an endpoint is one that messages may be sent to: browsers name it, so it could be any address. */
  accepts(endpoint: string): boolean
  /**
   * Hands a message over, encrypted for its device (RFC 8291) and signed (RFC 8292).
   * @returns `gone` when the device takes push no more
   * @throws when it should be tried again
   */
  deliver(device: PushDevice, message: object): Promise<"sent" | "gone">
}

/** The push services of Chrome, Firefox, Edge and Safari. */
const knownServices = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "push.services.mozilla.com",
  "notify.windows.com",
  "push.apple.com",
]
const TIMEOUT_MS = 10_000
/** A day: what is older is read in the app. */
const KEPT_SECONDS = 24 * 60 * 60
const KEY_BYTES = 32

/** The pair of keys that this server signs with, made from its secret: another secret ends all subscriptions. */
export function vapidKeys(secretKey: string): { publicKey: string; privateKey: string } {
  const pair = createECDH("prime256v1")
  // A number outside the curve's order is as good as impossible; the next counter would serve.
  pair.setPrivateKey(Buffer.from(hkdfSync("sha256", secretKey, "", "web push", KEY_BYTES)))
  return { publicKey: pair.getPublicKey("base64url"), privateKey: pair.getPrivateKey("base64url") }
}

/**
 * Web push, straight to the services of the browsers.
 * @param contact an address that a push service may write to
 * @param imitation origin of a stand-in for all services, for tests; null: the services themselves
 */
export function openWebPush({
  secretKey,
  contact,
  imitation,
}: {
  secretKey: string
  contact: string
  imitation: string | null
}): PushGateway {
  const { publicKey, privateKey } = vapidKeys(secretKey)
  return {
    publicKey,
    accepts: (endpoint) => isKnown(endpoint, imitation),
    async deliver({ endpoint, p256dh, auth }, message) {
      // Loaded with the first message: no start waits for it.
      const { default: webPush } = await import("web-push")
      const request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: `mailto:${contact}`, publicKey, privateKey },
          TTL: KEPT_SECONDS,
          urgency: "normal",
        },
      )
      const answer = await fetch(request.endpoint, {
        method: request.method,
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body ?? []),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.status === 404 || answer.status === 410) return "gone"
      if (!answer.ok) throw new Error(`The push service answered ${answer.status}`)
      return "sent"
    },
  }
}

function isKnown(endpoint: string, imitation: string | null): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, origin, port, username } = new URL(endpoint)
  if (imitation !== null) return origin === imitation
  const isService = knownServices.some((service) => hostname === service || hostname.endsWith(`.${service}`))
  return protocol === "https:" && port === "" && username === "" && isService
}
