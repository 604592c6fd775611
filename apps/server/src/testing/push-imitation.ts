import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import ece from "http_ece"

/** A browser's side of a subscription, with what opens its messages. */
interface Device {
  path: string
  keys: ECDH
  auth: Buffer
  /** What the service answers for it. */
  status: number
}

/** A message as the device reads it. */
export interface OpenedPush {
  device: string
  title: string
  body: string
  tag: string
  url: string
}

/**
 * A push service with its browsers: it checks who signed (RFC 8292), opens what comes with the device's keys (RFC
 * 8291), and keeps it. Listens on loopback until `close`.
 */
export async function openPushImitation() {
  const devices = new Map<string, Device>()
  const received: OpenedPush[] = []
  const faults: string[] = []
  const server = createServer(async (request, reply) => {
    const device = devices.get(request.url ?? "")
    if (!device) return reply.writeHead(404).end()
    if (device.status !== 201) return reply.writeHead(device.status).end()
    try {
      checkSignature(request, origin)
      const body = await readAll(request)
      const text = ece.decrypt(body, {
        version: "aes128gcm",
        privateKey: device.keys,
        authSecret: device.auth,
      })
      received.push({ device: device.path, ...JSON.parse(text.toString("utf8")) })
      reply.writeHead(201).end()
    } catch (error) {
      faults.push(String(error))
      reply.writeHead(400).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    /** What was wrong with messages that came. */
    faults,
    /** A browser that subscribed; what it sends to the academy. */
    device(status = 201) {
      const path = `/send/${randomBytes(9).toString("base64url")}`
      const keys = createECDH("prime256v1")
      keys.generateKeys()
      const auth = randomBytes(16)
      const device = { path, keys, auth, status }
      devices.set(path, device)
      return {
        device,
        subscription: {
          endpoint: origin + path,
          p256dh: keys.getPublicKey("base64url"),
          auth: auth.toString("base64url"),
        },
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** `Authorization: vapid t=<token>, k=<key>`: signed by the key, for this service, not for more than a day. */
function checkSignature({ headers }: IncomingMessage, audience: string) {
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "")
  if (!found) throw new Error("no VAPID header")
  const [, head = "", claims = "", signature = "", key = ""] = found
  const point = Buffer.from(key, "base64url")
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  })
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  )
  if (!isSigned) throw new Error("signed by somebody else")
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString("utf8"))
  if (aud !== audience) throw new Error(`for ${aud}`)
  if (exp * 1000 > Date.now() + 24 * 60 * 60 * 1000) throw new Error("lasts too long")
  if (!/^mailto:/.test(sub)) throw new Error("nobody to write to")
}
