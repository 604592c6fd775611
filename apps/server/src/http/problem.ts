import { type FieldError, type ProblemCode, problemStatus } from "@academy/contract/problems"
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { isDatabaseAway, meaningOf } from "../db/error-meanings.ts"
import { isWorthRetrying } from "../db/in-transaction.ts"
import type { OutageLog } from "../db/outage-log.ts"
import { isDiskFull } from "../errors/disk-full.ts"
import { placeOf } from "../metrics/count-requests.ts"
import type { SeenErrors } from "../metrics/seen-errors.ts"
import { noteError } from "./note-error.ts"

declare module "fastify" {
  interface FastifyReply {
    /** Why a request was refused: the code of its problem, for the metrics. */
    refusedWith: string | null
  }
}

/** An expected no. Thrown anywhere in a handler, it undoes the transaction and leaves as `application/problem+json`. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly errors: FieldError[] | undefined
  /** What the code's declaration says that it tells beside itself. */
  readonly details: unknown

  constructor(code: ProblemCode, errors?: FieldError[], details?: unknown) {
    super(code)
    this.name = "Refusal"
    this.code = code
    this.errors = errors
    this.details = details
  }
}

/** Refuses with `invalid_input` for one named field. */
export const invalidField = (param: string, code: FieldError["code"], message: string) =>
  new Refusal("invalid_input", [{ param, code, message }])

/**
 * Sends a refusal in the one form that every call outside `_allauth` uses. What is our fault also names its request in
 * the body, which people copy where they leave headers out.
 */
export function sendProblem(
  reply: FastifyReply,
  code: ProblemCode,
  errors?: FieldError[],
  details?: unknown,
) {
  const status = problemStatus[code]
  reply.refusedWith = code
  const detail = errors?.[0] ? `${errors[0].param}: ${errors[0].message}` : code.replaceAll("_", " ")
  return reply
    .status(status)
    .header("content-type", "application/problem+json")
    .serializer(JSON.stringify)
    .send({
      status,
      code,
      detail,
      ...(errors ? { errors } : {}),
      ...(details ? { details } : {}),
      ...(status >= 500 ? { request_id: reply.request.id } : {}),
    })
}

interface Complaint {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
  message?: string
}

const fieldCodeOf: Record<string, FieldError["code"]> = {
  required: "required",
  minLength: "too_short",
  minItems: "too_short",
  maxLength: "too_long",
  maxItems: "too_long",
  minimum: "too_small",
  maximum: "too_large",
  enum: "not_a_choice",
  const: "not_a_choice",
}

/** No form has more fields; a long list of wrong values must not be answered by a longer one. */
export const MOST_FIELD_ERRORS = 50

/** The validator's complaints as field errors; an empty required text is `required`, as a person would say. */
function toFieldErrors(complaints: Complaint[]): FieldError[] {
  return complaints.slice(0, MOST_FIELD_ERRORS).map(({ keyword, instancePath, params, message }) => {
    const missing = keyword === "required" ? `/${String(params.missingProperty)}` : ""
    const param = (instancePath + missing).slice(1).replaceAll("/", ".")
    const emptyText = keyword === "minLength" && params.limit === 1
    const code = emptyText ? "required" : (fieldCodeOf[keyword] ?? "invalid")
    return { param, code, message: message ?? "isn't valid" }
  })
}

const codeOfFastify: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_REQ_FILE_TOO_LARGE: "image_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_EMPTY_JSON_BODY: "malformed_body",
  FST_ERR_CTP_INVALID_JSON_BODY: "malformed_body",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "malformed_body",
}

/** In seconds: how soon a browser or a program may try again when the database is away or too busy. */
export const RETRY_AFTER_S = "5"

/** Data that no column takes, told by the database because no rule before it said so. */
const isDataRefused = (error: unknown) => meaningOf(error) === "refused"

/** Whether the server could not do it now and undid all of it: too much at once, or a deadlock at each attempt. */
const isServerBusy = (error: unknown): boolean =>
  error instanceof Refusal
    ? error.code === "server_busy"
    : isWorthRetrying(error) || meaningOf(error) === "busy"

/** What of the operator's is missing, when that is why a call failed: room on a disk, or the database. */
export const whichOutage = (error: unknown): "storage_full" | "database_unavailable" | null => {
  if (isDiskFull(error)) return "storage_full"
  return isDatabaseAway(error) ? "database_unavailable" : null
}

/** Who is told of what goes wrong: the log of outages, and the owners. */
interface ErrorReaders {
  outage: OutageLog
  seenErrors: Pick<SeenErrors, "note">
}

/**
 * What an error is to whoever asked, in every form of answer; tells the operator what is theirs to know.
 * @returns `internal_error` for what nobody foresaw, which is logged whole and told without detail
 */
export function takeError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  { outage, seenErrors }: ErrorReaders,
): ProblemCode {
  if (error instanceof Refusal) return error.code
  if (error.validation) return "invalid_input"
  const known = codeOfFastify[error.code]
  if (known) return known
  const outageCode = whichOutage(error)
  if (outageCode) {
    outage.failed(error)
    return outageCode
  }
  if (isServerBusy(error)) {
    request.log.warn(
      { err: error },
      isWorthRetrying(error) ? "deadlock at each attempt" : "given up for another transaction",
    )
    return "server_busy"
  }
  if (isDataRefused(error)) {
    request.log.warn({ err: error }, "data refused by the database")
    return "invalid_input"
  }
  if (error.statusCode !== undefined && error.statusCode < 500) return "malformed_body"
  request.log.error({ err: error }, "unexpected error")
  noteError(seenErrors, { kind: "request", place: placeOf(request), reference: request.id }, error)
  return "internal_error"
}

/** Says how soon it may be tried again, where trying again is the advice. */
export function adviseRetry(reply: FastifyReply, code: ProblemCode): void {
  if (problemStatus[code] === 503) reply.header("retry-after", RETRY_AFTER_S)
}

/** The one place where an error becomes an answer in the form of all calls outside `_allauth`. */
export function answerErrors(app: FastifyInstance, readers: ErrorReaders) {
  app.setErrorHandler((error: FastifyError | Refusal, request: FastifyRequest, reply) => {
    const code = takeError(error, request, readers)
    adviseRetry(reply, code)
    if (error instanceof Refusal) return sendProblem(reply, code, error.errors, error.details)
    const complaints = error.validation as Complaint[] | undefined
    return sendProblem(reply, code, complaints && toFieldErrors(complaints))
  })
}
