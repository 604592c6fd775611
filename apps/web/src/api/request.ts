import { readCookie } from "../runtime/cookies.ts"
import { asksForConfirmation, confirmIdentity } from "./confirm-identity.ts"
import { checkConnection, isOnline } from "./connection.ts"
import { ApiProblem, referenceIn } from "./problem.ts"
import { announceSessionExpired } from "./session-expired.ts"
import { announceUnexpected } from "./unexpected.ts"

/** Specification, section 9. */
const REQUEST_TIMEOUT_MS = 15_000

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

export interface RequestParts {
  method: Method
  /** Path with query, of our own origin. */
  url: string
  /** Sent as JSON; a `FormData` as multipart. */
  body?: unknown
  signal?: AbortSignal | undefined
  /** Beside those that every request has. */
  headers?: Record<string, string> | undefined
  /** The `ETag` of the answer that is known already: unless it has changed, the server answers 304 without a body. */
  knownVersion?: string | undefined
  /** Sends it instead of `fetch`, and may take longer: an upload that reports its progress. */
  transport?: Transport | undefined
}

export interface Transport {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  timeout_ms: number
}

const USER_INFO = "/api/user-info/"
const handlesItsOwn401 = ["/auth/", "/accounts/", USER_INFO]

/**
 * One request of the browser to our server, by the rules of the specification, section 7: 15 s, cookies, JSON, a CSRF
 * token on every write, once more after 403 with a new token, once more after 401 when the session turns out to live.
 * What is refused until the caller has confirmed who they are is sent again once they have.
 * Answers of any status are returned; only what never arrives throws: `offline` and `cookies_blocked` (a write that
 * was not sent), `network` or `timeout`. A write that failed for no known reason is announced with its reference; a
 * read shows its own where its content would stand.
 */
export async function request(parts: RequestParts): Promise<Response> {
  const answer = await exchange(parts)
  const reference = referenceIn(answer)
  if (reference !== undefined && parts.method !== "GET") announceUnexpected(reference)
  return answer
}

async function exchange(parts: RequestParts): Promise<Response> {
  const isWrite = parts.method !== "GET"
  // The browser may say "offline" a moment too long: the server is asked before the write is refused.
  if (isWrite && !isOnline() && !(await checkConnection())) throw new ApiProblem(0, "offline")
  if (isWrite && !readCookie("csrftoken") && (await fetchCsrfToken()) && !readCookie("csrftoken"))
    throw new ApiProblem(0, "cookies_blocked")

  let answer = await send(parts)
  if (await asksForConfirmation(answer)) return (await confirmIdentity()) ? send(parts) : answer
  if (answer.status === 403) {
    await fetchCsrfToken()
    answer = await send(parts)
  }
  if (answer.status === 401 && !handlesItsOwn401.some((part) => parts.url.includes(part))) {
    const session = await send({ method: "GET", url: USER_INFO })
    if (session.ok) return send(parts)
    if (session.status === 401) announceSessionExpired()
  }
  return answer
}

async function send({
  method,
  url,
  body,
  signal,
  headers: own,
  knownVersion,
  transport,
}: RequestParts): Promise<Response> {
  const timeout = AbortSignal.timeout(transport?.timeout_ms ?? REQUEST_TIMEOUT_MS)
  // Not the browser's languages but the page's: what the academy says of itself is answered in it.
  const headers = new Headers({
    Accept: "application/json",
    "Accept-Language": document.documentElement.lang,
    ...own,
  })
  const token = readCookie("csrftoken")
  if (method !== "GET" && token) headers.set("X-CSRFToken", token)
  if (knownVersion) headers.set("If-None-Match", knownVersion)
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set("Content-Type", "application/json")
  try {
    return await (transport?.fetch ?? fetch)(url, {
      method,
      headers,
      credentials: "same-origin",
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      signal: signal ? eitherOf(signal, timeout) : timeout,
    })
  } catch (failure) {
    if (signal?.aborted) throw failure
    if (timeout.aborted) throw new ApiProblem(0, "timeout")
    throw new ApiProblem(0, isOnline() ? "network" : "offline")
  }
}

/** Aborts with the first of the two. `AbortSignal.any` is newer than the oldest browsers that we support. */
function eitherOf(one: AbortSignal, other: AbortSignal): AbortSignal {
  const controller = new AbortController()
  for (const signal of [one, other]) {
    if (signal.aborted) controller.abort(signal.reason)
    signal.addEventListener("abort", () => controller.abort(signal.reason), { signal: controller.signal })
  }
  return controller.signal
}

/**
 * Any page sets the cookie; the root is the one the specification names.
 * @returns whether a page answered; if not, the request that wanted the token meets the same failure and reports it
 */
async function fetchCsrfToken(): Promise<boolean> {
  try {
    const { ok } = await fetch("/", {
      credentials: "same-origin",
      cache: "no-store",
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    return ok
  } catch {
    return false
  }
}

/** The JSON of an answer, or null for none and for anything that is not JSON. */
export async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text()
  try {
    return text === "" ? null : JSON.parse(text)
  } catch {
    return null
  }
}
