import { academy } from "@academy/domain/academy"
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server"
import { and, eq, not, notInArray, sql } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { type AuthenticationMethod, accounts } from "../../db/tables/accounts.ts"
import { authenticators, type WebauthnData } from "../../db/tables/authenticators.ts"
import type { Fields, SignedVisit, Visit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { toUnixSeconds } from "./answers.ts"
import { readAuthenticators, type WebauthnRow } from "./authenticators.ts"
import { endFactorRequest } from "./factor-requests.ts"
import { newChallenge, type PasskeyPurpose, useChallenge } from "./passkey-challenge.ts"

/** Loaded with the first passkey: it brings parsers of certificates, which cost half a second and 25 MB. */
export const webauthn = () => import("@simplewebauthn/server")

/** As long as a person's name for a device gets. */
export const PASSKEY_NAME_LENGTH = 60

/** Time for a person to find their key. */
const TIMEOUT_MS = 5 * 60_000

/**
 * What passkeys are bound to: the site's configured address, never the one that a request names. A page elsewhere that
 * passes a request on gets nothing that is of use here.
 */
export function relyingParty({ settings }: Pick<Deps, "settings">) {
  const { hostname, origin } = new URL(settings.publicUrl)
  return { id: hostname, origin }
}

/** How a passkey names its account. */
const userHandle = (accountId: number): Uint8Array<ArrayBuffer> => new TextEncoder().encode(String(accountId))

export const readPasskeys = async (db: Pick<Db, "select">, accountId: number): Promise<WebauthnRow[]> =>
  (await readAuthenticators(db, accountId)).filter((row): row is WebauthnRow => row.type === "webauthn")

const toDescriptor = ({ data }: WebauthnRow) => ({ id: data.credential_id, transports: data.transports })

/** Options for `navigator.credentials.create`. */
export async function creationOptions(
  deps: Deps,
  visit: SignedVisit,
  isPasswordless: boolean,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { account_id, email, first_name, last_name } = visit.caller
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: academy.name,
    rpID: relyingParty(deps).id,
    userID: userHandle(account_id),
    userName: email,
    userDisplayName: `${first_name} ${last_name}`.trim() || email,
    challenge: newChallenge(deps, visit, isPasswordless ? "add_passwordless" : "add"),
    timeout: TIMEOUT_MS,
    attestationType: "none",
    excludeCredentials: (await readPasskeys(deps.db, account_id)).map(toDescriptor),
    authenticatorSelection: isPasswordless
      ? { residentKey: "required", userVerification: "required" }
      : { residentKey: "discouraged", userVerification: "discouraged" },
    extensions: { credProps: true },
  })
}

/**
 * Options for `navigator.credentials.get`.
 * @param accountId whose passkeys may answer; null: whichever the device offers. Then the passkey replaces the password
 *   and the second factor, so the device has to ask for a fingerprint, a face or a PIN.
 */
export async function requestOptions(
  deps: Deps,
  visit: Visit,
  purpose: PasskeyPurpose,
  accountId: number | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: relyingParty(deps).id,
    challenge: newChallenge(deps, visit, purpose),
    timeout: TIMEOUT_MS,
    userVerification: accountId === null ? "required" : "preferred",
    ...(accountId !== null && {
      allowCredentials: (await readPasskeys(deps.db, accountId)).map(toDescriptor),
    }),
  })
}

/** The challenge that a credential says it signed; null where it is no credential. */
export function challengeOf({ response }: Fields): string | null {
  const text = (response as Fields | null | undefined)?.clientDataJSON
  if (typeof text !== "string") return null
  try {
    const { challenge } = JSON.parse(Buffer.from(text, "base64url").toString())
    return typeof challenge === "string" ? challenge : null
  } catch {
    return null
  }
}

const CREDENTIAL_ID = /^[\w-]{1,1400}$/

/** A passkey that has signed what it was asked to. */
export interface SignedPasskey {
  id: number
  account_id: number
  /** How often it has signed, as it says. */
  counter: number
  /** It is to log in by itself. */
  isAlone: boolean
}

/**
 * Checks what a passkey signed, and uses up the challenge. `takePasskey` has to follow.
 * @param accountId whose passkey it has to be; null: it says itself
 * @returns null when it is wrong
 */
export async function verifyPasskey(
  deps: Deps,
  visit: Visit,
  purpose: PasskeyPurpose,
  credential: Fields,
  accountId: number | null,
): Promise<SignedPasskey | null> {
  const challenge = challengeOf(credential)
  if (challenge === null || !(await useChallenge(deps, visit, purpose, challenge))) return null
  const found = await findPasskey(deps.db, credential.id)
  if (!found || (accountId !== null && found.account_id !== accountId)) return null
  // Whoever finds a key that was added as a second step may set its PIN, if it has none, and be "verified" by that.
  const isAlone = accountId === null
  if (isAlone && !found.data.is_passwordless) return null
  const handle = (credential.response as Fields).userHandle ?? null
  const isOwnHandle = handle === Buffer.from(userHandle(found.account_id)).toString("base64url")
  if (!isOwnHandle && (handle !== null || isAlone)) return null
  const { verifyAuthenticationResponse } = await webauthn()
  const { id, origin } = relyingParty(deps)
  const verified = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: isAlone,
    credential: {
      id: found.data.credential_id,
      publicKey: new Uint8Array(Buffer.from(found.data.public_key, "base64url")),
      // Compared by `takePasskey`, in one step with keeping the new one.
      counter: 0,
    },
    // Whatever the library refuses, it throws.
  }).catch((error: unknown) => {
    visit.log.info({ err: error, authenticator_id: found.id }, "passkey refused")
    return null
  })
  if (!verified?.verified) return null
  const { newCounter } = verified.authenticationInfo
  return { id: found.id, account_id: found.account_id, counter: newCounter, isAlone }
}

async function findPasskey(db: Pick<Db, "select">, credentialId: unknown) {
  if (typeof credentialId !== "string" || !CREDENTIAL_ID.test(credentialId)) return null
  const [row] = await db
    .select({ id: authenticators.id, account_id: authenticators.account_id, data: authenticators.data })
    .from(authenticators)
    .innerJoin(accounts, eq(accounts.id, authenticators.account_id))
    .where(
      and(
        eq(authenticators.type, "webauthn"),
        sql`${authenticators.data} ->> 'credential_id' = ${credentialId}`,
      ),
    )
  return row ? { ...row, data: row.data as WebauthnData } : null
}

/**
 * The account has a new password: until a passkey was given as the second step after it, it no longer logs in by
 * itself. Somebody who knew the old password may have added one, and its owner chose a new one to be rid of them.
 * @param steps of the session that chose it: the passkeys of that one stay as they are
 */
export const tiePasskeysToPassword = (
  db: Pick<Db, "update">,
  accountId: number,
  steps: readonly AuthenticationMethod[] = [],
) =>
  db
    .update(authenticators)
    .set({ data: sql`${authenticators.data} || '{"waits_for_password": true}'` })
    .where(
      and(
        eq(authenticators.account_id, accountId),
        eq(authenticators.type, "webauthn"),
        notInArray(
          authenticators.id,
          steps.flatMap((step) => (step.method === "mfa" ? [step.id] : [])),
        ),
      ),
    )

/**
 * Keeps that the passkey was used. A counter that does not go up is that of a copy, or of the original after its copy
 * was used: nobody gets on with either, and the log says so.
 * @returns the step for the session's log; null when it is refused
 */
export async function takePasskey(
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  { log }: Pick<Visit, "log">,
  { id, account_id, counter, isAlone }: SignedPasskey,
): Promise<Extract<AuthenticationMethod, { method: "mfa" }> | null> {
  const now = clock()
  const kept = sql`(${authenticators.data} ->> 'counter')::bigint`
  const waits = sql`${authenticators.data} ? 'waits_for_password'`
  const isOwn = and(
    eq(authenticators.id, id),
    eq(authenticators.account_id, account_id),
    isAlone ? not(waits) : undefined,
  )
  const taken = await tx
    .update(authenticators)
    .set({
      data: sql`jsonb_set(${authenticators.data} - 'waits_for_password', '{counter}', to_jsonb(${counter}::bigint))`,
      last_used_at: now,
    })
    // A passkey that is kept in several devices does not count: it says 0 each time.
    .where(and(isOwn, sql`(${kept} < ${counter}::bigint or (${kept} = 0 and ${counter}::bigint = 0))`))
    .returning({ id: authenticators.id })
  if (taken.length > 0) {
    await endFactorRequest(tx, account_id, { account_id }, now)
    return { method: "mfa", at: toUnixSeconds(now), id, type: "webauthn" }
  }
  if ((await tx.$count(authenticators, isOwn)) > 0)
    log.warn({ account_id, authenticator_id: id, counter }, "passkey refused: its counter went back")
  return null
}
