import { MINUTE_MS } from "@academy/domain/time"
import type {
  PendingLoginCode,
  PendingStep,
  PendingVerification,
  SessionData,
} from "../../db/tables/accounts.ts"
import type { AllauthAnswer } from "../../http/allauth.ts"
import type { BrowserSession } from "../../http/caller.ts"

/** A started login is forgotten after a quarter of an hour. */
const PENDING_LIFETIME_S = (15 * MINUTE_MS) / 1000
/** An email may be slow; whoever finds the code an hour later is too late. */
const CODE_LIFETIME_S = (10 * MINUTE_MS) / 1000

/** Seconds since 1970, with a fraction, as the authentication API writes instants. */
export const toUnixSeconds = (instant: Date) => instant.getTime() / 1000

interface Person {
  account_id: number
  email: string
  first_name: string
  last_name: string
  has_password: boolean
}

/**
 * An account as this API shows it. `display` is the person's name, or what stands before the @ while there is none.
 */
export const toAllauthUser = ({ account_id, email, first_name, last_name, has_password }: Person) => ({
  id: account_id,
  display: `${first_name} ${last_name}`.trim() || email.slice(0, email.lastIndexOf("@")),
  email,
  has_usable_password: has_password,
})

/** The step this browser's login waits for, unless it waited too long. */
export function pendingStep(data: SessionData | undefined, now: Date): PendingStep | null {
  const pending = data?.pending
  const isOfCode =
    pending?.step === "login_by_code" || (pending?.step === "verify_email" && pending.code !== undefined)
  const lifetime_s = isOfCode ? CODE_LIFETIME_S : PENDING_LIFETIME_S
  return pending && pending.started_at > toUnixSeconds(now) - lifetime_s ? pending : null
}

/** The same where it is an address that has to be verified. */
export function pendingVerification(data: SessionData | undefined, now: Date): PendingVerification | null {
  const pending = pendingStep(data, now)
  return pending?.step === "verify_email" ? pending : null
}

/** The same where it is a code that was asked for. */
export function pendingLoginCode(data: SessionData | undefined, now: Date): PendingLoginCode | null {
  const pending = pendingStep(data, now)
  return pending?.step === "login_by_code" ? pending : null
}

/** 200 with the account and how it signed in. */
export const signedIn = (person: Person, methods: SessionData["methods"]): AllauthAnswer => ({
  status: 200,
  data: { user: toAllauthUser(person), methods },
  meta: { is_authenticated: true },
})

const flowOf = (pending: PendingStep) => ({
  id: pending.step,
  is_pending: true,
  ...(pending.step === "mfa_authenticate" && { types: pending.types }),
  // Not in the original, where a site verifies all addresses by code or none.
  ...(pending.step === "verify_email" && pending.code && { by_code: true }),
})

/** 401 with the ways in, and the pending step where there is one. */
export const notSignedIn = (pending: PendingStep | null = null): AllauthAnswer => ({
  status: 401,
  data: {
    flows: [
      { id: "login" },
      pending?.step === "login_by_code" ? flowOf(pending) : { id: "login_by_code" },
      { id: "signup" },
      { id: "mfa_login_webauthn" },
      ...(pending && pending.step !== "login_by_code" ? [flowOf(pending)] : []),
    ],
  },
  meta: { is_authenticated: false },
})

/** How things stand in this browser. */
export function sessionAnswer(session: BrowserSession | null, now: Date): AllauthAnswer {
  return session?.caller
    ? signedIn(session.caller, session.data.methods)
    : notSignedIn(pendingStep(session?.data, now))
}
