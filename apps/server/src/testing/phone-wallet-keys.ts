import { generateKeyPairSync } from "node:crypto"
import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import forge from "node-forge"

/** A pair of keys as PEM; making one takes a moment, so a file of tests makes it once. */
function makeKeys() {
  const pem = { type: "pkcs1", format: "pem" } as const
  return generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: pem,
    privateKeyEncoding: pem,
  })
}

interface Signer {
  keys: ReturnType<typeof makeKeys>
  names: Record<string, string>
}

/** A certificate with these names. */
function makeCertificate({ keys, names }: Signer, signer: Signer, until: Date): string {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(keys.publicKey)
  certificate.serialNumber = "01"
  certificate.validity.notBefore = new Date("2026-01-01T00:00:00Z")
  certificate.validity.notAfter = until
  certificate.setSubject(attributesOf(names))
  certificate.setIssuer(attributesOf(signer.names))
  certificate.sign(forge.pki.privateKeyFromPem(signer.keys.privateKey), forge.md.sha256.create())
  return forge.pki.certificateToPem(certificate)
}

const attributesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([type, value]) => ({ type, value }))

const UID = "0.9.2342.19200300.100.1.1"
const [COMMON_NAME, ORGANISATIONAL_UNIT] = ["2.5.4.3", "2.5.4.11"]

/** The files of an academy that is set up for tickets in both wallets. */
export function givenWalletFiles(until = new Date("2027-12-31T00:00:00Z")) {
  const folder = mkdtempSync(join(tmpdir(), "polaris-wallet-"))
  const keys = makeKeys()
  const authority = { keys: makeKeys(), names: { [COMMON_NAME]: "Intermediate" } }
  const names = {
    [UID]: "pass.example.academy",
    [COMMON_NAME]: "Pass Type ID",
    [ORGANISATIONAL_UNIT]: "TEAM123456",
  }
  const parts = {
    certificate: makeCertificate({ keys, names }, authority, until),
    key: keys.privateKey,
    authority: makeCertificate(authority, authority, until),
  }
  const write = (name: string, content: string) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  const apple = write("apple.pem", Object.values(parts).join("\n"))
  const google = write(
    "google.json",
    JSON.stringify({ client_email: "tickets@academy.example", private_key: keys.privateKey }),
  )
  return {
    parts,
    publicKey: keys.publicKey,
    write,
    env: { APPLE_PASS_FILE: apple, GOOGLE_WALLET_FILE: google, GOOGLE_WALLET_ISSUER: "3388000000012345678" },
  }
}
