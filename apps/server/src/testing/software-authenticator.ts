import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto"

/** Where the tests' academy is, as its settings say. */
const ORIGIN = "http://localhost:3000"
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>

/** As much of CBOR as a credential needs. */
function encodeCbor(value: Cbor): Buffer {
  const head = (major: number, count: number) => {
    if (count < 24) return Buffer.from([(major << 5) | count])
    if (count < 256) return Buffer.from([(major << 5) | 24, count])
    return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff])
  }
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap((entry) => entry.map(encodeCbor))
  return Buffer.concat([head(5, value.size), ...entries])
}

const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url")

interface Lies {
  /** The page that asked; ours when left out. */
  origin?: string
  rpId?: string
  /** A fingerprint was taken, or a PIN typed. */
  isVerified?: boolean
  challenge?: string
  counter?: number
  userHandle?: string
  type?: string
}

interface Kept {
  id: Buffer
  privateKey: KeyObject
  userHandle: string
  counter: number
}

/** A passkey of one account, in software: it signs with ES256 as a phone or a security key does. */
export class SoftwareAuthenticator {
  kept: Kept | null = null

  get credentialId(): string {
    return base64url(this.used().id)
  }

  /** The same again: it knows all that the first one knows. */
  clone(): SoftwareAuthenticator {
    const copy = new SoftwareAuthenticator()
    copy.kept = this.kept && { ...this.kept }
    return copy
  }

  /** What a browser makes of creation options. */
  // biome-ignore lint/suspicious/noExplicitAny: options as an answer brings them
  create(options: any, lies: Lies & { attested?: "by itself" | "by its maker" } = {}) {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
    const { x = "", y = "" } = publicKey.export({ format: "jwk" })
    this.kept = { id: randomBytes(32), privateKey, userHandle: options.user.id, counter: 0 }
    const key = encodeCbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]),
    )
    const length = Buffer.from([0, this.kept.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.kept.id, key])
    const authData = this.authData(lies.rpId ?? options.rp.id, HAS_CREDENTIAL, lies, credential)
    const clientDataJSON = this.clientData("webauthn.create", options.challenge, lies)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))])
    const statement = new Map<string, Cbor>(
      lies.attested
        ? [
            ["alg", -7],
            ["sig", sign("sha256", signed, privateKey)],
          ]
        : [],
    )
    if (lies.attested === "by its maker") statement.set("x5c", new Uint8Array([1]))
    const attestation = new Map<string, Cbor>([
      ["fmt", lies.attested ? "packed" : "none"],
      ["attStmt", statement],
      ["authData", authData],
    ])
    return this.credential({
      clientDataJSON,
      attestationObject: base64url(encodeCbor(attestation)),
      transports: ["internal", "hybrid"],
    })
  }

  /** What a browser makes of request options. */
  // biome-ignore lint/suspicious/noExplicitAny: options as an answer brings them
  get(options: any, lies: Lies = {}) {
    const { privateKey, userHandle } = this.used()
    const authData = this.authData(lies.rpId ?? options.rpId, 0, lies)
    const clientDataJSON = this.clientData("webauthn.get", options.challenge, lies)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))])
    return this.credential({
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(sign("sha256", signed, privateKey)),
      userHandle: lies.userHandle ?? userHandle,
    })
  }

  private used(): Kept {
    if (!this.kept) throw new Error("this authenticator has made no passkey")
    return this.kept
  }

  private authData(rpId: string, flags: number, lies: Lies, credential = Buffer.alloc(0)): Buffer {
    const kept = this.used()
    kept.counter = lies.counter ?? kept.counter + 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(kept.counter)
    const all = flags | USER_PRESENT | (lies.isVerified === false ? 0 : USER_VERIFIED)
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter, credential])
  }

  private clientData(type: string, challenge: string, lies: Lies): string {
    const data = {
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? ORIGIN,
    }
    return base64url(Buffer.from(JSON.stringify({ ...data, crossOrigin: false })))
  }

  private credential<R extends object>(response: R) {
    const id = this.credentialId
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response }
  }
}
