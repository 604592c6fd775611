import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { allauth, hasToVerifyEmail } from "./allauth.ts"
import { api } from "./client.ts"
import { onConfirmationNeeded } from "./confirm-identity.ts"
import { reportConnection } from "./connection.ts"
import { ApiProblem } from "./problem.ts"
import { onSessionExpired } from "./session-expired.ts"

interface Seen {
  line: string
  headers: Headers
  body: unknown
}

/** A browser of one page: its cookies, and a server that answers from a list, in order. */
function openPage(answers: (Response | Error | ((seen: Seen) => Response))[], cookies = "csrftoken=first") {
  const page = { cookie: cookies, documentElement: { lang: "sv" } }
  const seen: Seen[] = []
  vi.stubGlobal("document", page)
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const request = {
      line: `${init.method ?? "GET"} ${url}`,
      headers: new Headers(init.headers),
      body: init.body,
    }
    seen.push(request)
    init.signal?.throwIfAborted()
    const answer = answers.shift()
    if (answer === undefined) throw new Error(`Nobody expected ${request.line}`)
    if (answer instanceof Error) throw answer
    return typeof answer === "function" ? answer(request) : answer
  })
  return { page, seen, lines: () => seen.map(({ line }) => line) }
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const names = { first_name: "Sara", last_name: "Lindqvist" }
const account = { id: 7, email: "sara@mail.example" }

const problemOf = async (call: Promise<unknown>) => {
  const problem = await call.then(
    () => null,
    (failure: unknown) => failure,
  )
  if (!(problem instanceof ApiProblem)) throw new Error(`Expected an ApiProblem, got ${String(problem)}`)
  return problem
}

let expirations = 0
let stopListening = () => {}
beforeEach(() => {
  expirations = 0
  stopListening = onSessionExpired(() => {
    expirations++
  })
})
afterEach(() => {
  stopListening()
  reportConnection(true)
  vi.unstubAllGlobals()
})

it("sends the version of an answer it knows, and takes 304 for that answer", async () => {
  const list = { notifications: [], unread_count: 0 }
  const tagged = () => new Response(JSON.stringify(list), { status: 200, headers: { etag: 'W/"1"' } })
  const { seen } = openPage([tagged(), new Response(null, { status: 304 }), json(200, { unread_count: 1 })])
  const ask = () => api("GET /api/notifications/")
  expect([await ask(), await ask(), await ask()]).toEqual([list, list, { unread_count: 1 }])
  expect(seen.map(({ headers }) => headers.get("if-none-match"))).toEqual([null, 'W/"1"', 'W/"1"'])
})

describe("a call of the contract", () => {
  it("fills in path and query, and hands back the answer", async () => {
    const { lines } = openPage([json(200, account), json(200, [])])
    expect(await api("GET /api/fetch-player/:id/", { params: { id: 7 } })).toEqual(account)
    await api("GET /api/fetch-clubs/", { query: { q: "hammar by" } })
    expect(lines()).toEqual(["GET /api/fetch-player/7/", "GET /api/fetch-clubs/?q=hammar%20by"])
  })

  it("asks for answers in the language of the page", async () => {
    const { page, seen } = openPage([json(200, []), json(200, account)])
    await api("GET /api/fetch-packages/")
    page.documentElement.lang = "ar"
    await api("PUT /api/update-user/", { body: names })
    expect(seen.map(({ headers }) => headers.get("Accept-Language"))).toEqual(["sv", "ar"])
  })

  it("reads without a CSRF token, writes with it and as JSON", async () => {
    const { seen } = openPage([json(200, account), json(200, account)])
    await api("GET /api/user-info/")
    await api("PUT /api/update-user/", { body: names })
    expect(seen[0]?.headers.get("X-CSRFToken")).toBeNull()
    expect(seen[1]?.headers.get("X-CSRFToken")).toBe("first")
    expect(seen[1]?.headers.get("Content-Type")).toBe("application/json")
    expect(seen[1]?.body).toBe(JSON.stringify(names))
  })

  it("sends a body with a picture as multipart, and leaves its content type to the browser", async () => {
    const { seen } = openPage([json(200, {})])
    const picture = new File(["x"], "elsa.png", { type: "image/png" })
    await api("PUT /api/update-player/:id/", {
      params: { id: 3 },
      body: { first_name: "Elsa", public: false, position: null, img_player_upload: picture },
    })
    const form = seen[0]?.body as FormData
    expect(seen[0]?.headers.get("Content-Type")).toBeNull()
    expect(form.get("public")).toBe("false")
    expect(form.get("position"), "none, not left as it is").toBe("")
    expect((form.get("img_player_upload") as File).name).toBe("elsa.png")
  })

  it("sends a list in a form as its field again and again", async () => {
    const { seen } = openPage([json(200, {})])
    await api("POST /api/bookable-payments/:id/", {
      params: { id: 3 },
      body: {
        player: 7,
        payment_method: "swish",
        instalments: 3,
        due_on: ["2027-01-04", "2027-02-01"],
        expected_price: 400,
      },
      multipart: true,
    })
    const form = seen[0]?.body as FormData
    expect(form.getAll("due_on")).toEqual(["2027-01-04", "2027-02-01"])
  })

  it("fetches the root for a token before the first write", async () => {
    const { page, seen, lines } = openPage(
      [
        () => {
          page.cookie = "csrftoken=fresh"
          return new Response("<html>")
        },
        json(200, account),
      ],
      "",
    )
    await api("PUT /api/update-user/", { body: names })
    expect(lines()).toEqual(["GET /", "PUT /api/update-user/"])
    expect(seen[1]?.headers.get("X-CSRFToken")).toBe("fresh")
  })
})

describe("a refusal", () => {
  it("carries status, code and wrong fields", async () => {
    const errors = [{ param: "first_name", code: "required", message: "Required" }]
    openPage([json(400, { status: 400, code: "invalid_input", detail: "Check", errors })])
    const problem = await problemOf(api("PUT /api/update-user/", { body: names }))
    expect(problem).toMatchObject({ status: 400, code: "invalid_input", errors })
  })

  it("has a code even when the body is not ours", async () => {
    openPage([new Response("<h1>Bad gateway</h1>", { status: 502 })])
    expect(await problemOf(api("GET /api/user-players/"))).toMatchObject({
      status: 502,
      code: "internal_error",
      errors: [],
    })
  })

  it.each(["GET /api/user-players/", "DELETE /api/update-avatar/"] as const)(
    "with 403 is tried once more after a new token, also of %s",
    async (call) => {
      const { lines } = openPage([json(403, {}), new Response("<html>"), json(200, [])])
      expect(await api(call)).toEqual([])
      expect(lines()).toEqual([call, "GET /", call])
    },
  )

  it("with 401 after the new token is one of the session", async () => {
    openPage([json(403, {}), new Response("<html>"), json(401, {}), json(401, {})])
    expect(await problemOf(api("PUT /api/update-user/", { body: names }))).toMatchObject({ status: 401 })
    expect(expirations).toBe(1)
  })

  it("with 403 takes the new token, and only once", async () => {
    const { page, seen, lines } = openPage([
      json(403, { code: "csrf_failed" }),
      () => {
        page.cookie = "csrftoken=second"
        return new Response("<html>")
      },
      json(403, { code: "access_denied" }),
    ])
    expect(await problemOf(api("PUT /api/update-user/", { body: names }))).toMatchObject({
      code: "access_denied",
    })
    expect(lines()).toEqual(["PUT /api/update-user/", "GET /", "PUT /api/update-user/"])
    expect(seen[2]?.headers.get("X-CSRFToken")).toBe("second")
  })
})

describe("401", () => {
  it("is tried again when the session turns out to live", async () => {
    const { lines } = openPage([json(401, {}), json(200, account), json(200, [])])
    expect(await api("GET /api/user-players/")).toEqual([])
    expect(lines()).toEqual(["GET /api/user-players/", "GET /api/user-info/", "GET /api/user-players/"])
    expect(expirations).toBe(0)
  })

  it("says that the session has expired when it has", async () => {
    openPage([json(401, {}), json(401, {})])
    expect(await problemOf(api("GET /api/user-players/"))).toMatchObject({ code: "not_authenticated" })
    expect(expirations).toBe(1)
  })

  it("says nothing of the session while the server has troubles of its own", async () => {
    openPage([json(401, {}), json(503, {})])
    await problemOf(api("GET /api/user-players/"))
    expect(expirations).toBe(0)
  })

  it("of the session check and of the authentication calls is theirs to judge", async () => {
    const { lines } = openPage([json(401, {}), json(401, {})])
    await problemOf(api("GET /api/user-info/"))
    await allauth("POST", "auth/login", {})
    expect(lines()).toEqual(["GET /api/user-info/", "POST /accounts/_allauth/browser/v1/auth/login"])
    expect(expirations).toBe(0)
  })
})

describe("what never arrives", () => {
  it("is a problem of its own kind", async () => {
    openPage([new TypeError("Failed to fetch")])
    expect(await problemOf(api("GET /api/user-players/"))).toMatchObject({ status: 0, code: "network" })
  })

  it("gives up after fifteen seconds", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort())
    openPage([json(200, [])])
    expect(await problemOf(api("GET /api/user-players/"))).toMatchObject({ code: "timeout" })
    expect(timeout).toHaveBeenCalledWith(15_000)
    timeout.mockRestore()
  })

  it("lets an abandoned read go as the abort it is", async () => {
    openPage([json(200, [])])
    const reading = api("GET /api/user-players/", { signal: AbortSignal.abort() })
    await expect(reading).rejects.toMatchObject({ name: "AbortError" })
  })

  it("holds writes back while offline: nothing is sent", async () => {
    const { lines } = openPage([])
    vi.stubGlobal("navigator", { onLine: false })
    reportConnection(false)
    expect(await problemOf(api("PUT /api/update-user/", { body: names }))).toMatchObject({ code: "offline" })
    expect(lines()).toEqual([])
  })

  it("is looked for again at a write: one pressed as soon as the connection is back is sent", async () => {
    const { lines } = openPage([new Response(), json(200, account)])
    vi.stubGlobal("navigator", { onLine: true })
    reportConnection(false)
    expect(await api("PUT /api/update-user/", { body: names })).toEqual(account)
    expect(lines()).toEqual(["HEAD /api/health", "PUT /api/update-user/"])
  })

  it("stays held back while the server can't be reached, connection or not", async () => {
    const { lines } = openPage([new TypeError("Failed to fetch")])
    vi.stubGlobal("navigator", { onLine: true })
    reportConnection(false)
    expect(await problemOf(api("PUT /api/update-user/", { body: names }))).toMatchObject({ code: "offline" })
    expect(lines()).toEqual(["HEAD /api/health"])
  })
})

describe("the authentication API", () => {
  it("answers in its own envelope, whatever the status", async () => {
    const flows = [{ id: "login" }, { id: "verify_email", is_pending: true }]
    openPage([json(401, { status: 401, data: { flows } }), new Response("", { status: 400 })])
    const pending = await allauth("POST", "auth/signup", {
      email: "sara@mail.example",
      password: "Norrsken1",
    })
    expect(pending.status).toBe(401)
    expect(hasToVerifyEmail(pending)).toBe(true)
    expect(await allauth("POST", "auth/signup", {})).toEqual({ status: 400 })
  })
})

describe("a call that is refused until its caller confirms who they are", () => {
  const refusal = () => json(403, { code: "reauthentication_needed", detail: "…" })
  const change = () => api("PUT /api/update-user/", { body: names })

  it("is sent again with all that it held, and asks once for calls that wait together", async () => {
    const { seen } = openPage([refusal(), refusal(), json(200, account), json(200, account)])
    let times = 0
    const stop = onConfirmationNeeded(async () => {
      times++
      await new Promise((resolve) => setTimeout(resolve, 20))
      return true
    })
    expect(await Promise.all([change(), change()])).toEqual([account, account])
    expect(times).toBe(1)
    expect(seen.map(({ line, body }) => [line, body])).toEqual(
      Array(4).fill(["PUT /api/update-user/", JSON.stringify(names)]),
    )
    stop()
  })

  it("stays refused when it is not confirmed, or nobody can be asked", async () => {
    openPage([refusal(), refusal()])
    const stop = onConfirmationNeeded(async () => false)
    expect(await problemOf(change())).toMatchObject({ status: 403, code: "reauthentication_needed" })
    stop()
    expect(await problemOf(change())).toMatchObject({ status: 403, code: "reauthentication_needed" })
  })

  it("stays refused when the page that asked has gone, and the next call asks anew", async () => {
    openPage([refusal(), refusal(), json(200, account)])
    const asking = vi.fn(() => new Promise<boolean>(() => undefined))
    const stop = onConfirmationNeeded(asking)
    const refused = problemOf(change())
    await expect.poll(() => asking.mock.calls.length).toBe(1)
    stop()
    expect(await refused).toMatchObject({ status: 403, code: "reauthentication_needed" })
    const stopNext = onConfirmationNeeded(async () => true)
    expect(await change()).toEqual(account)
    stopNext()
  })

  it("is not mistaken for a session that is over", async () => {
    const flows = { flows: [{ id: "mfa_reauthenticate", types: ["totp"] }], user: {} }
    openPage([json(401, { status: 401, data: flows, meta: { is_authenticated: true } }), json(200, {})])
    const stop = onConfirmationNeeded(async () => true)
    expect(await allauth("DELETE", "account/authenticators/totp")).toMatchObject({ status: 200 })
    expect(expirations).toBe(0)
    stop()
  })
})
