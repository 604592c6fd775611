import type { Answer } from "@academy/contract/client"
import { hasToConfirm } from "./confirm-identity.ts"
import { type ProblemReason, problemFrom } from "./problem.ts"
import { type Method, readJson, request } from "./request.ts"

const MOUNT = "/accounts/_allauth/browser/v1"

export type CreationOptions =
  Answer<`GET ${typeof MOUNT}/account/authenticators/webauthn`>["data"]["creation_options"]["publicKey"]
export type RequestOptions =
  Answer<`GET ${typeof MOUNT}/auth/webauthn/login`>["data"]["request_options"]["publicKey"]

/** One reason of a refused input. `param` is absent for the request as a whole. */
export interface AllauthError {
  code: string
  message: string
  param?: string
}

interface Flow {
  id: string
  is_pending?: boolean
  types?: string[]
}

/** The envelope in which the authentication API answers, errors included. */
export interface AllauthAnswer {
  status: number
  data?: {
    flows?: Flow[]
    user?: { id: number; email: string }
    email?: string
    unused_codes?: string[]
    /** For passkeys: what the browser is to make, or to ask for. */
    creation_options?: { publicKey: CreationOptions }
    request_options?: { publicKey: RequestOptions }
  }
  meta?: {
    is_authenticated?: boolean | null
    is_authenticating?: boolean
    /** For an authenticator app, of an account that has none yet. */
    secret?: string
    totp_url?: string
    recovery_codes_generated?: boolean
  }
  errors?: AllauthError[]
  /** Of a refusal that is nobody's fault. */
  code?: ProblemReason
  /** Of any refusal: what a person may read. */
  detail?: string
  message?: string
}

/**
 * One call of the authentication API; `path` without mount point and without a slash at either end.
 * @returns the envelope whatever its status: what a status means is different on every path.
 * @throws ApiProblem when no answer arrives.
 */
export async function allauth(
  method: Method,
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<AllauthAnswer> {
  const answer = await request({ method, url: `${MOUNT}/${path}`, body, headers })
  const envelope = await readJson(answer)
  return { ...(typeof envelope === "object" ? envelope : null), status: answer.status }
}

/** Why a call that is not about a field was refused: in words of ours. */
export const reasonOfAnswer = (answer: AllauthAnswer): ProblemReason =>
  answer.status === 401 && hasToConfirm(answer)
    ? "reauthentication_needed"
    : problemFrom(answer.status, answer).code

/** Whether the address has to be confirmed first: any such flow says so, with `is_pending` or without. */
export const hasToVerifyEmail = ({ data }: AllauthAnswer): boolean =>
  data?.flows?.some(({ id, is_pending }) => id === "verify_email" && is_pending !== false) ?? false

/** The step that a login waits for, by its id; undefined when it waits for another or for none. */
export const pendingStep = ({ data }: AllauthAnswer, id: string): Flow | undefined =>
  data?.flows?.find((flow) => flow.id === id && flow.is_pending === true)
