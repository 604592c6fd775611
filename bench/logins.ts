import { CSRF, type Family } from "./calls.ts"
import { BENCH_ACCOUNTS, BENCH_PASSWORD, benchEmail } from "./seed.ts"

const LOGIN = "/accounts/_allauth/browser/v1/auth/login"
const AT_ONCE = 200
/** Somebody who is logged in asks so often while the others come in. */
const PAUSE_MS = 10
/** What they may wait at most, in ms, at the 99th percentile. */
const LONGEST_P99_MS = 100
const TRIES = 200

const timeOf = async (work: () => Promise<Response>, expected: number): Promise<number> => {
  const begun = performance.now()
  const answer = await work()
  await answer.arrayBuffer()
  if (answer.status !== expected) throw new Error(`${answer.url}: ${answer.status}, not ${expected}`)
  return performance.now() - begun
}

const percentile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN

const logIn = (url: string, email: string, password: string) =>
  fetch(url + LOGIN, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: `csrftoken=${CSRF}`, "x-csrftoken": CSRF },
    body: JSON.stringify({ email, password }),
  })

interface Rush {
  /** How long all logins took together. */
  all: number
  /** What those who are logged in waited meanwhile. */
  p50: number
  p99: number
  most: number
  isQuickEnough: boolean
}

/** Two hundred log in at once; others, logged in, go on asking for their account. Times in ms. */
export async function rushOfLogins(url: string, families: Family[]): Promise<Rush> {
  const waits: number[] = []
  let isOver = false
  const check = async (family: Family) => {
    const cookie = `sessionid=${family.session_token}`
    while (!isOver) {
      waits.push(await timeOf(() => fetch(`${url}/api/user-info/`, { headers: { cookie } }), 200))
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  const checks = Promise.all(families.slice(0, 4).map(check))
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_, number) =>
      timeOf(() => logIn(url, benchEmail((number % BENCH_ACCOUNTS) + 1), BENCH_PASSWORD), 200),
    ),
  )
  const all = performance.now() - begun
  isOver = true
  await checks
  const p99 = percentile(waits, 0.99)
  return {
    all,
    p50: percentile(waits, 0.5),
    p99,
    most: Math.max(...waits),
    isQuickEnough: p99 <= LONGEST_P99_MS,
  }
}

/** Mean times of refused logins, in ms, and how far apart they are beside their own scatter. */
interface Telling {
  known: number
  unknown: number
  /** The difference of the means in standard errors; within three it is noise. */
  standardErrors: number
}

/** Whether the time of a refusal tells that an address has an account: wrong passwords in turn, known and unknown. */
export async function timingOfRefusals(url: string): Promise<Telling> {
  const known: number[] = []
  const unknown: number[] = []
  for (let turn = 0; turn < TRIES; turn++) {
    known.push(
      await timeOf(() => logIn(url, benchEmail((turn % BENCH_ACCOUNTS) + 1), "Wrong-Password-1"), 400),
    )
    unknown.push(await timeOf(() => logIn(url, `nobody${turn}@bench.example`, "Wrong-Password-1"), 400))
  }
  const [a, b] = [spread(known), spread(unknown)]
  return {
    known: a.mean,
    unknown: b.mean,
    standardErrors: Math.abs(a.mean - b.mean) / Math.sqrt(a.variance / TRIES + b.variance / TRIES),
  }
}

/** Mean and variance without the slowest twentieth, which the machine's other work makes. */
function spread(times: number[]): { mean: number; variance: number } {
  const kept = times.toSorted((a, b) => a - b).slice(0, Math.ceil(times.length * 0.95))
  const mean = kept.reduce((sum, time) => sum + time, 0) / kept.length
  const variance = kept.reduce((sum, time) => sum + (time - mean) ** 2, 0) / kept.length
  return { mean, variance }
}
