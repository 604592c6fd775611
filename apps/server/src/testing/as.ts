import type { FastifyInstance, InjectOptions } from "fastify"
import { SESSION_COOKIE } from "../http/caller.ts"

/** An answer as a test reads it: `body` is parsed where it is JSON, else the text. */
export interface TestAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  body: any
  text: string
  headers: Record<string, string | string[] | number | undefined>
}

type Headers = Record<string, string>
type Body = InjectOptions["payload"]

/** A browser: keeps its cookies, repeats the CSRF token on every write. */
export interface Visitor {
  cookies: Map<string, string>
  get(url: string, headers?: Headers): Promise<TestAnswer>
  post(url: string, body?: Body, headers?: Headers): Promise<TestAnswer>
  put(url: string, body?: Body, headers?: Headers): Promise<TestAnswer>
  patch(url: string, body?: Body, headers?: Headers): Promise<TestAnswer>
  delete(url: string, body?: Body, headers?: Headers): Promise<TestAnswer>
}

const CSRF_TOKEN = "abcdefghijklmnopqrstuvwxyz012345"

function readBody(text: string, contentType: unknown): unknown {
  return String(contentType).includes("json") && text !== "" ? JSON.parse(text) : text
}

/**
 * A browser at the app, logged in as `account` (a `given.account`), or nobody's when left out. Pass a `FormData` as the
 * body for multipart calls. Headers given to a call win over the browser's own.
 * @param ip from where; the same machine when left out
 */
export async function as(
  app: FastifyInstance,
  account?: { session_token: string },
  { ip }: { ip?: string } = {},
): Promise<Visitor> {
  await app.ready()
  const cookies = new Map([["csrftoken", CSRF_TOKEN]])
  if (account) cookies.set(SESSION_COOKIE, account.session_token)

  async function send(
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    rest: Body,
    headers?: Headers,
  ) {
    const answer = await app.inject({
      method,
      url,
      ...(ip === undefined ? {} : { remoteAddress: ip }),
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(method === "GET" ? {} : { "x-csrftoken": cookies.get("csrftoken") ?? "" }),
        ...headers,
      },
      ...(rest === undefined ? {} : { payload: rest }),
    })
    for (const cookie of answer.cookies) {
      if (cookie.maxAge === 0) cookies.delete(cookie.name)
      else cookies.set(cookie.name, cookie.value)
    }
    const body = readBody(answer.body, answer.headers["content-type"])
    return { status: answer.statusCode, body, text: answer.body, headers: answer.headers }
  }

  return {
    cookies,
    get: (url, headers) => send("GET", url, undefined, headers),
    post: (url, body, headers) => send("POST", url, body, headers),
    put: (url, body, headers) => send("PUT", url, body, headers),
    patch: (url, body, headers) => send("PATCH", url, body, headers),
    delete: (url, body, headers) => send("DELETE", url, body, headers),
  }
}
