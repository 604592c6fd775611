import { readCookie } from "./cookies.ts"
import { ApiProblem } from "./problem.ts"
import { announceSessionExpired } from "./session-expired.ts"

/** Specification, section 9. */
export const REQUEST_TIMEOUT_MS = 15_000

export interface RequestParts {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  /** Path with query, of our own origin. */
  url: string
  /** Sent as JSON; a `FormData` as multipart. */
  body?: unknown
  signal?: AbortSignal
}

const USER_INFO = "/api/user-info/"
const handlesItsOwn401 = ["/auth/", "/accounts/", USER_INFO]

/**
 * One request of the browser to our server, by the rules of the specification, section 7: 15 s, cookies, JSON, a CSRF
 * token on every write, once more after 403 with a new token, once more after 401 when the session turns out to live.
 * Answers of any status are returned; only what never arrives throws (`network`, `timeout`).
 */
export async function request(parts: RequestParts): Promise<Response> {
  const isWrite = parts.method !== "GET"
  if (isWrite && !readCookie("csrftoken")) await fetchCsrfToken()

  const answer = await send(parts)
  if (answer.status === 403 && isWrite) {
    await fetchCsrfToken()
    return send(parts)
  }
  if (answer.status === 401 && !handlesItsOwn401.some((part) => parts.url.includes(part))) {
    const session = await send({ method: "GET", url: USER_INFO })
    if (session.ok) return send(parts)
    announceSessionExpired()
  }
  return answer
}

async function send({ method, url, body, signal }: RequestParts): Promise<Response> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const headers = new Headers({ Accept: "application/json" })
  const token = readCookie("csrftoken")
  if (method !== "GET" && token) headers.set("X-CSRFToken", token)
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set("Content-Type", "application/json")
  try {
    return await fetch(url, {
      method,
      headers,
      credentials: "same-origin",
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (failure) {
    if (signal?.aborted) throw failure
    throw new ApiProblem(0, timeout.aborted ? "timeout" : "network")
  }
}

/** Any page sets the cookie; the root is the one the specification names. */
async function fetchCsrfToken() {
  try {
    await fetch("/", { credentials: "same-origin", cache: "no-store" })
  } catch {
    // The request that wanted the token meets the same failure and reports it.
  }
}
