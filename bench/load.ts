import autocannon, { type Request } from "autocannon"

export const CONCURRENCY = 32

export interface Measured {
  requestsPerSecond: number
  p50: number
  p99: number
}

export interface Load {
  method: "GET" | "POST"
  /** 304 is an answer here: the request says what the browser has. */
  mayBeNotModified?: true
  /** Called for each request: what is sent this time. */
  next: () => { path: string; headers?: Record<string, string>; body?: string }
}

/**
 * Keeps 32 requests under way for `seconds` and measures them; latencies in ms.
 * @throws when an answer is not 2xx, or 304 where it may be: a server that refuses is quick
 */
export async function measure(url: string, load: Load, seconds: number): Promise<Measured> {
  const setupRequest = (request: Request): Request => {
    const { path, headers, body } = load.next()
    return {
      ...request,
      method: load.method,
      path,
      headers: { ...request.headers, ...headers },
      ...(body ? { body } : {}),
    }
  }
  const result = await autocannon({
    url,
    connections: CONCURRENCY,
    duration: seconds,
    requests: [{ setupRequest }],
  })
  const refused = result.non2xx - (load.mayBeNotModified ? result["3xx"] : 0)
  if (refused > 0 || result.errors > 0)
    throw new Error(`${url}: ${refused} answers were refused, ${result.errors} failed`)
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
