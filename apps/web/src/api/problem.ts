import type { FieldError, ProblemCode } from "@academy/contract/problems"

/** What the server refuses with, and what keeps a call or its answer from arriving. */
export type ProblemReason = ProblemCode | "network" | "timeout" | "offline" | "cookies_blocked"

/** A call that did not succeed. `code` is a key of `problems.json` or `panel-problems.json`. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: ProblemReason
  readonly errors: readonly FieldError[]
  /** What the call's declaration says that this refusal tells beside its code. */
  readonly details: unknown
  /** Of an error that nobody foresaw: what it is found by at the server. */
  readonly reference: string | undefined

  constructor(
    status: number,
    code: ProblemReason,
    detail: string = code,
    errors: readonly FieldError[] = [],
    details: unknown = undefined,
    reference: string | undefined = undefined,
  ) {
    super(detail)
    this.name = "ApiProblem"
    this.status = status
    this.code = code
    this.errors = errors
    this.details = details
    this.reference = reference
  }
}

const codeByStatus: Record<number, ProblemReason> = {
  400: "invalid_input",
  401: "not_authenticated",
  403: "access_denied",
  404: "not_found",
  405: "method_not_allowed",
  413: "body_too_large",
  415: "unsupported_media_type",
  429: "too_many_requests",
  503: "database_unavailable",
}

/** The reference of an answer that nobody foresaw. Others, also "come back later", need none: they say what to do. */
export const referenceIn = ({ status, headers }: Pick<Response, "status" | "headers">): string | undefined =>
  status === 500 ? (headers.get("x-request-id") ?? undefined) : undefined

/** From an answer's status and parsed body, whether or not the body is `application/problem+json`. */
export function problemFrom(status: number, body: unknown, reference?: string): ApiProblem {
  const { code, detail, errors, details } = (body ?? {}) as Partial<ApiProblem> & { detail?: string }
  const reason = code ?? codeByStatus[status] ?? "internal_error"
  return new ApiProblem(status, reason, detail, errors, details, reference)
}

/** The code of the sentence for any failure. */
export const reasonOf = (failure: unknown): ProblemReason =>
  failure instanceof ApiProblem ? failure.code : "internal_error"
