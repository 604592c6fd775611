import type { CallDeclaration } from "@academy/contract/call"
import { allCalls } from "@academy/contract/calls"
import { HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import fc, { type Arbitrary } from "fast-check"
import { expect, test } from "vitest"
import { hostile, objectOf, paramsOf, SMALL_ID } from "./testing/arbitrary-of.ts"
import { as, type Visitor } from "./testing/as.ts"
import { testAcademy } from "./testing/test-app.ts"

/**
 * Requests made up from the contract: each call's schema filled with what it takes, what it nearly takes and what means
 * harm, as a parent, as staff and as a superuser; now and then by another method, under a foreign host, with nothing in
 * it. None may end as a 500, none may hang. The same requests at every run; `npm run fuzz` makes ten times as many,
 * others each time, and prints the seed to repeat them with.
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)
/** So many at a time: a refused request costs mostly our own time, a handler mostly the database's. */
const AT_ONCE = 8
/** A request that takes longer hangs; on a starved machine, a hash may wait its turn. */
const LONGEST_MS = 60_000
/** Between renewals of the visitors: one who may be logged out was logged out soon. */
const BATCH = 400
/** Calls that may end the caller's own session are made by visitors of their own. */
const endsSessions = new Set([
  "endSession",
  "endSessions",
  "logOut",
  "askForAccountDeletion",
  "changePassword",
])

const academy = testAcademy({ benchLimitsOff: true, logLevel: "silent" })
const visitors: Visitor[] = []

const rights = [{}, { is_staff: true }, { is_superuser: true }]

/** Two accounts of each right, logged in, with a player, money, passes and bookings; without the limits they met. */
async function renewVisitors() {
  const { given, app, clock, deps } = academy
  await deps.pool.query("delete from rate_hits")
  clock.pass(MINUTE_MS)
  const made = [...rights, ...rights].map(async (right) => {
    const account = await given.account(right)
    const player = await given.player(account)
    await given.passes(account, { amount: 3 })
    await given.money(account, 50_000)
    const bookable = await given.bookable()
    await given.booking(account, player, bookable)
    const over = await given.bookable({ starts_at: new Date(clock.now().getTime() - 48 * HOUR_MS) })
    await given.booking(account, player, over)
    return as(app, account)
  })
  visitors.splice(0, visitors.length, ...(await Promise.all(made)))
  for (const table of tables) {
    const { rows } = await deps.pool.query<{ id: number }>(`select id from ${table} order by id desc limit 6`)
    known.set(
      table,
      rows.map(({ id }) => id),
    )
  }
}

const tables = [
  "accounts",
  "players",
  "bookables",
  "bookings",
  "packages",
  "orders",
  "notifications",
] as const
/** Ids of things that are there, the newest first: a request made up has small numbers in their place. */
const known = new Map<(typeof tables)[number], number[]>()
const tableOf: Record<string, (typeof tables)[number]> = {
  a: "players",
  b: "bookings",
  player: "players",
  players_id: "players",
  invited_player_id: "players",
  bookable_ids: "bookables",
  ...Object.fromEntries(tables.map((table) => [`${table.slice(0, -1)}_id`, table])),
}

/** The value with ids of things that are there, by the names of its fields; any thing's where the name tells none. */
function withKnownIds(value: unknown, name = "", depth = 0): unknown {
  // No body of the contract is as deep; the hostile ones are deeper than the stack.
  if (depth > 8) return value
  if (Array.isArray(value)) return value.map((item) => withKnownIds(item, name, depth + 1))
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, field]) => [key, withKnownIds(field, key, depth + 1)]),
    )
  if (typeof value !== "number" || value < 1 || value > SMALL_ID) return value
  const table = tableOf[name]
  if (!table && name !== "id") return value
  const ids = table ? known.get(table) : [...known.values()].flat()
  return ids?.[value % ids.length] ?? value
}

interface MadeUp {
  call: CallDeclaration
  visitor: number
  params: Record<string, unknown>
  query: Record<string, unknown> | null
  body: unknown
  form: "json" | "multipart" | "damaged"
  /** Another than the call's. */
  method: (typeof methods)[number] | null
  host: "evil.example" | null
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const
/** What stands in a body with nothing in it. */
const nothing = fc.constantFrom<unknown>({}, null, { no_such_field: 1 })

/** Calls that hash a password cost a hundred others: they are drawn less often. */
const isDear = ({ path }: CallDeclaration) =>
  /auth\/(login|signup|reauthenticate)|password\/(change|reset)|account-deletion/.test(path)

const requestOf = (name: string, call: CallDeclaration): Arbitrary<MadeUp> =>
  fc.record({
    call: fc.constant(call),
    visitor: fc.nat(rights.length - 1).map((of) => (endsSessions.has(name) ? of + rights.length : of)),
    params: call.params ? paramsOf(call.params) : fc.constant({}),
    query: call.query ? objectOf(call.query) : fc.constant(null),
    body: call.body
      ? fc.oneof(
          { weight: 9, arbitrary: objectOf(call.body) },
          { weight: 1, arbitrary: hostile },
          { weight: 1, arbitrary: nothing },
        )
      : fc.constant(undefined),
    form: call.multipart
      ? fc.constantFrom<MadeUp["form"]>("json", "multipart", "damaged")
      : fc.constant<MadeUp["form"]>("json"),
    method: seldom(fc.constantFrom(...methods)),
    host: seldom(fc.constant<"evil.example">("evil.example")),
  })

const seldom = <T>(arbitrary: Arbitrary<T>) =>
  fc.oneof({ weight: 40, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

const anyRequest = fc.oneof(
  ...allCalls.map(({ name, call }) => ({ weight: isDear(call) ? 1 : 12, arbitrary: requestOf(name, call) })),
)

/** A value as it stands in an address. */
const encode = (value: unknown) => {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\ufffd"))
}

function payloadOf({ body, form }: MadeUp): [payload: unknown, headers: Record<string, string>] {
  if (body === undefined) return [undefined, {}]
  const json = JSON.stringify(body) ?? "null"
  if (form === "json") return [json, { "content-type": "application/json" }]
  const fields = typeof body === "object" && body !== null ? Object.entries(body) : [["body", body]]
  const parts = fields.map(
    ([name, value]) =>
      `--b\r\nContent-Disposition: form-data; name="${encode(name)}"\r\n\r\n${typeof value === "object" ? JSON.stringify(value) : value}\r\n`,
  )
  const text = `${parts.join("")}--b--\r\n`
  return [
    form === "damaged" ? text.slice(0, Math.floor(text.length * 0.7)) : text,
    { "content-type": "multipart/form-data; boundary=b" },
  ]
}

function send(request: MadeUp) {
  const { call, query, method, host } = request
  const params = withKnownIds(request.params) as Record<string, unknown>
  const path = call.path.replace(/:([a-z_]+)/g, (_, name: string) => encode(params[name]))
  const search = query && Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`)
  const [payload, headers] = payloadOf({ ...request, body: withKnownIds(request.body) })
  const cookies = visitors[request.visitor]?.cookies ?? new Map<string, string>()
  return academy.app.inject({
    method: method ?? call.method,
    url: search ? `${path}?${search.join("&")}` : path,
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "x-csrftoken": cookies.get("csrftoken") ?? "",
      ...headers,
      ...(host && { host }),
    },
    ...(payload === undefined ? {} : { payload: payload as string }),
  })
}

/** Whether a path has a method, by the contract; one that is hostile itself may fit any path or none. */
const isServed = (call: CallDeclaration, method: string) =>
  call.path.includes(":") ||
  allCalls.some((other) => other.call.method === method && isPathOf(other.call.path, call.path))

/** Whether a call's path is this one, with its parameters filled in: `/imports/:id/` may be `/imports/columns/`. */
function isPathOf(pattern: string, path: string): boolean {
  const parts = path.split("/")
  const wanted = pattern.split("/")
  return (
    parts.length === wanted.length && wanted.every((part, at) => part.startsWith(":") || part === parts[at])
  )
}

/** Answered in time, with no 500, and as its method and host have to be; what is wrong with it otherwise. */
async function whatIsWrong(request: MadeUp): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<"hangs">((resolve) => {
    timer = setTimeout(() => resolve("hangs"), LONGEST_MS)
  })
  const answer = await Promise.race([send(request), tooLong])
  clearTimeout(timer)
  const { call, params, query, body, form, method, host } = request
  if (answer !== "hangs") {
    const { statusCode } = answer
    const wanted = host ? 421 : method !== null && !isServed(call, method) ? 405 : statusCode
    if (statusCode !== 500 && statusCode === wanted) return null
  }
  const what = answer === "hangs" ? "hangs" : answer.body.slice(0, 200)
  const told = JSON.stringify({ method, host, params, query, form, body }).slice(0, 600)
  return `${call.method} ${call.path} ${told}: ${what}`
}

test(
  `${REQUESTS} requests made up from the contract: no 500, none hangs`,
  async () => {
    const requests = fc.sample(anyRequest, { seed: SEED, numRuns: REQUESTS })
    const wrong: string[] = []
    for (let at = 0; at < requests.length; at += BATCH) {
      await renewVisitors()
      const waiting = requests.slice(at, at + BATCH)
      const work = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const found = await whatIsWrong(next)
          if (found) wrong.push(found)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
    }
    process.stdout.write(`fuzz: ${REQUESTS} requests, FUZZ_SEED=${SEED}\n`)
    expect(wrong.slice(0, 20), `${wrong.length} of ${REQUESTS}, FUZZ_SEED=${SEED}`).toEqual([])
  },
  Math.max(300_000, REQUESTS * 30),
)
