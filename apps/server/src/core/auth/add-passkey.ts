import { deviceName } from "@academy/domain/device-name"
import type { RegistrationResponseJSON } from "@simplewebauthn/server"
import type { Db } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { authenticators, type WebauthnData } from "../../db/tables/authenticators.ts"
import {
  type AllauthAnswer,
  AllauthRefusal,
  type Fields,
  invalid,
  type SignedVisit,
} from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { toUnixSeconds } from "./answers.ts"
import { toEntry } from "./authenticators.ts"
import { isUniqueViolation } from "./constraints.ts"
import { readForm } from "./form.ts"
import { logStep } from "./log-step.ts"
import { noteAddedFactor } from "./note-factor-change.ts"
import { useChallenge } from "./passkey-challenge.ts"
import {
  challengeOf,
  creationOptions,
  PASSKEY_NAME_LENGTH,
  readPasskeys,
  relyingParty,
  webauthn,
} from "./passkeys.ts"
import { passLimit, rates } from "./rate-rules.ts"
import { requireRecentAuthentication } from "./recent-authentication.ts"
import { addRecoveryCodes } from "./recovery-codes.ts"
import { holdAccount } from "./second-factor-step.ts"
import { hasUnverified, unverified } from "./unverified.ts"

const refuseUnverified = async ({ db }: Deps, { caller }: SignedVisit) => {
  if (await hasUnverified(db, caller.account_id))
    throw new AllauthRefusal({ status: 409, errors: [unverified] })
}

/** Of one account. */
const MAX_PASSKEYS = 10

/** @throws AllauthRefusal 400 `max_passkeys` */
async function refuseTooMany(db: Pick<Db, "select">, accountId: number) {
  const present = await readPasskeys(db, accountId)
  if (present.length >= MAX_PASSKEYS)
    throw invalid({
      message: `You cannot add more than ${MAX_PASSKEYS} passkeys and security keys.`,
      code: "max_passkeys",
    })
}

/**
 * What a browser needs to make a passkey (`?passwordless`: one that logs in by itself), or to add a security key.
 * @throws AllauthRefusal 409 an address is unverified; 400 `max_passkeys`; 401 `reauthenticate`, `mfa_reauthenticate`
 */
export async function describePasskey(deps: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  await refuseUnverified(deps, visit)
  requireRecentAuthentication(visit, deps.clock())
  await refuseTooMany(deps.db, visit.caller.account_id)
  const publicKey = await creationOptions(deps, visit, "passwordless" in visit.query)
  return { status: 200, data: { creation_options: { publicKey } } }
}

/**
 * Adds what the browser made of the options: a passkey or a security key. The first factor of an account brings its
 * recovery codes along. It counts as a step of this session.
 * @throws AllauthRefusal 409 an address is unverified; 400 `required`, `max_length`, `incorrect_code`,
 *   `max_passkeys`; 401 `reauthenticate`, `mfa_reauthenticate`; 429
 */
export async function addPasskey(deps: Deps, visit: SignedVisit): Promise<AllauthAnswer> {
  const { caller, session, userAgent } = visit
  const { account_id } = caller
  await passLimit(deps, rates.addPasskey(account_id))
  const fields = visit.readFields()
  const form = readForm(fields)
  const { browser, system } = deviceName(userAgent)
  const name = fields.name
    ? form.text("name", PASSKEY_NAME_LENGTH)
    : [browser, system].filter(Boolean).join(", ") || "Passkey"
  const credential = form.credential()
  form.check()
  await refuseUnverified(deps, visit)
  // Before the challenge is used up: whoever has confirmed who they are sends the same again.
  requireRecentAuthentication(visit, deps.clock())
  const made = await verifyCreation(deps, visit, credential)
  if (!made) throw incorrect()

  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    await holdAccount(tx, account_id)
    await refuseTooMany(tx, account_id)
    const row = { type: "webauthn" as const, data: { name, ...made }, created_at: now, last_used_at: null }
    const [added] = await tx
      .insert(authenticators)
      .values({ account_id, ...row })
      .returning({ id: authenticators.id })
      .catch((error: unknown) => {
        if (isUniqueViolation(error, "authenticators_credential")) throw incorrect()
        throw error
      })
    const id = added?.id ?? 0
    const at = toUnixSeconds(now)
    await logStep(tx, visit, { method: "mfa", at, id, type: "webauthn", reauthenticated: true })
    const recovery_codes_generated = await addRecoveryCodes(deps, tx, account_id)
    await noteAddedFactor(deps, tx, caller, "passkey_added", { id, created_at: now })
    return {
      status: 200,
      data: toEntry({ id, ...row }),
      meta: { recovery_codes_generated },
      ...(session && { session: { token: session.token } }),
    }
  })
}

/** Of a creation the API names no field. */
const incorrect = () => invalid({ message: "Incorrect code.", code: "incorrect_code" })

async function verifyCreation(
  deps: Deps,
  visit: SignedVisit,
  credential: Fields,
): Promise<Omit<WebauthnData, "name"> | null> {
  const challenge = challengeOf(credential)
  if (challenge === null) return null
  const isPasswordless = await useChallenge(deps, visit, "add_passwordless", challenge)
  if (!isPasswordless && !(await useChallenge(deps, visit, "add", challenge))) return null
  const { verifyRegistrationResponse } = await webauthn()
  const { id, origin } = relyingParty(deps)
  const refuse = (error: unknown) => {
    visit.log.info({ err: error }, "passkey refused")
    return null
  }
  if (await isCertified(credential).catch(refuse)) return null
  const { registrationInfo } =
    (await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: isPasswordless,
      // Whatever the library refuses, it throws.
    }).catch(refuse)) ?? {}
  if (!registrationInfo) return null
  const { transports } = credential.response as { transports?: unknown }
  return {
    credential_id: registrationInfo.credential.id,
    public_key: Buffer.from(registrationInfo.credential.publicKey).toString("base64url"),
    counter: registrationInfo.credential.counter,
    transports: readTransports(transports),
    is_passwordless: isPasswordless,
  }
}

const BASE64URL = /^[\w-]+$/

/**
 * Whether the maker's certificate comes along. We ask for none and browsers remove it; the library would ask the
 * addresses in it whether it was revoked, and they are whoever's who sends it. What a key says of itself has none.
 */
async function isCertified({ response }: Fields): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import("@simplewebauthn/server/helpers")
  const { attestationObject } = response as { attestationObject?: unknown }
  // Read as the library will: Node skips characters that the library takes for zeros, and would see another statement.
  if (typeof attestationObject !== "string" || !BASE64URL.test(attestationObject)) return true
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = attestation.get("fmt")
  return format !== "none" && (format !== "packed" || attestation.get("attStmt").get("x5c") !== undefined)
}

const knownTransports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]
const readTransports = (told: unknown): string[] =>
  Array.isArray(told) ? knownTransports.filter((transport) => told.includes(transport)) : []
