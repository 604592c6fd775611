import { createPrivateKey, X509Certificate } from "node:crypto"
import { readFileSync } from "node:fs"

/** What signs tickets for Apple Wallet, each as PEM; the names come from the certificate. */
export interface AppleTickets {
  certificate: string
  key: string
  /** The intermediate certificate of Apple that signed ours. */
  authority: string
  passTypeIdentifier: string
  teamIdentifier: string
  /** The earlier end of the two. Afterwards phones refuse its tickets: none are offered. */
  validUntil: Date
}

/** The service account that signs tickets for Google Wallet. */
export interface GoogleTickets {
  issuer: string
  email: string
  /** PEM. */
  key: string
}

export interface PhoneTickets {
  apple: AppleTickets | null
  google: GoogleTickets | null
}

interface Source {
  text: (name: string) => string | null
  /** All of a group or none of it. */
  together: (names: string[], purpose: string) => string[] | null
  problems: string[]
}

/** Reads who signs tickets for the phone's wallet; whatever is wrong is added to `problems`. */
export function readPhoneTickets({ text, together, problems }: Source): PhoneTickets {
  const readFrom = <T>(
    name: string,
    path: string | null | undefined,
    read: (content: string) => T,
    needs: string,
  ) => {
    if (!path) return null
    try {
      return read(readFileSync(path, "utf8"))
    } catch {
      // The reason is not repeated: it may quote a key.
      problems.push(`${name} must be a file that holds ${needs}.`)
      return null
    }
  }
  const [googleFile, issuer] =
    together(["GOOGLE_WALLET_FILE", "GOOGLE_WALLET_ISSUER"], "tickets in Google Wallet") ?? []
  return {
    apple: readFrom(
      "APPLE_PASS_FILE",
      text("APPLE_PASS_FILE"),
      readApple,
      "a pass type certificate, its private key and Apple's intermediate certificate, in PEM",
    ),
    google: readFrom(
      "GOOGLE_WALLET_FILE",
      googleFile,
      (content) => readGoogle(content, issuer ?? ""),
      "the JSON key of a service account",
    ),
  }
}

/** @throws where a part is missing or does not fit */
function readApple(content: string): AppleTickets {
  const blocks = content.match(/-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g) ?? []
  const key = blocks.find((block) => block.includes("PRIVATE KEY"))
  const certificates = blocks.filter((block) => block.startsWith("-----BEGIN CERTIFICATE"))
  const nameIn = (pem: string, name: string) =>
    new RegExp(`^${name}=(.+)$`, "m").exec(new X509Certificate(pem).subject)?.[1]
  const certificate = certificates.find((pem) => nameIn(pem, "UID"))
  if (!key || !certificate) throw new Error("a part is missing")
  const read = new X509Certificate(certificate)
  const others = certificates.filter((pem) => pem !== certificate)
  const authority = others.find((pem) => read.verify(new X509Certificate(pem).publicKey))
  if (!authority) throw new Error("who signed the certificate is missing")
  if (!read.checkPrivateKey(createPrivateKey(key))) throw new Error("the key is another certificate's")
  const [passTypeIdentifier, teamIdentifier] = [nameIn(certificate, "UID"), nameIn(certificate, "OU")]
  if (!passTypeIdentifier || !teamIdentifier) throw new Error("not a pass type certificate")
  const ends = [read, new X509Certificate(authority)].map(({ validTo }) => Date.parse(validTo))
  const validUntil = new Date(Math.min(...ends))
  return { certificate, key, authority, passTypeIdentifier, teamIdentifier, validUntil }
}

/** @throws where it is no key of a service account */
function readGoogle(content: string, issuer: string): GoogleTickets {
  const { client_email, private_key } = JSON.parse(content) as Record<string, unknown>
  if (typeof client_email !== "string" || typeof private_key !== "string")
    throw new Error("not a service account")
  createPrivateKey(private_key)
  return { issuer, email: client_email, key: private_key }
}
