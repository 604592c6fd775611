import type { ProblemReason } from "./problem.ts"
import { type Method, readJson, request } from "./request.ts"

const MOUNT = "/accounts/_allauth/browser/v1"

/** One reason of a refused input. `param` is absent for the request as a whole. */
export interface AllauthError {
  code: string
  message: string
  param?: string
}

/** The envelope in which the authentication API answers, errors included. */
export interface AllauthAnswer {
  status: number
  data?: {
    flows?: { id: string; is_pending?: boolean }[]
    user?: { id: number; email: string }
    email?: string
  }
  meta?: { is_authenticated?: boolean | null; is_authenticating?: boolean }
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

/** Whether the password is asked for again before this is done. */
export const asksForPassword = ({ status, data }: AllauthAnswer): boolean =>
  status === 401 && (data?.flows?.some(({ id }) => id === "reauthenticate") ?? false)

/** Whether the address has to be confirmed first: any such flow says so, with `is_pending` or without. */
export const hasToVerifyEmail = ({ data }: AllauthAnswer): boolean =>
  data?.flows?.some(({ id, is_pending }) => id === "verify_email" && is_pending !== false) ?? false
