import type { Answer, ApiCalls } from "@academy/contract/client"
import { problemFrom } from "./problem.ts"
import { request } from "./request.ts"

export type CallName = keyof ApiCalls
export type ReadName = Extract<CallName, `GET ${string}`>

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<string, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/** What a call takes: its path parameters, query and body, as the contract declares them. Files travel as `FormData`. */
export type CallInput<K extends CallName> = Part<"params", ApiCalls[K]["params"]> &
  Part<"query", ApiCalls[K]["query"]> &
  ([ApiCalls[K]["body"]] extends [undefined] ? { body?: undefined } : { body: ApiCalls[K]["body"] | FormData })

type InputRest<K extends CallName, Extra> = object extends CallInput<K>
  ? [input?: CallInput<K> & Extra]
  : [input: CallInput<K> & Extra]

type AnyInput = { params?: object; query?: object; body?: unknown; signal?: AbortSignal }

/**
 * Makes one call of the contract: `api("PUT /api/update-user/", { body })`.
 * @returns the declared answer.
 * @throws ApiProblem with the refusal's code, or `network` or `timeout`.
 */
export async function api<K extends CallName>(
  call: K,
  ...[input]: InputRest<K, { signal?: AbortSignal }>
): Promise<Answer<K>> {
  const { body, signal } = (input ?? {}) as AnyInput
  const method = call.slice(0, call.indexOf(" ")) as "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  const answer = await request({ method, url: addressOf(call, ...([input] as InputRest<K, object>)), body, signal })
  const parsed = await parse(answer)
  if (!answer.ok) throw problemFrom(answer.status, parsed)
  return parsed as Answer<K>
}

/** The path of a call with its parameters and query filled in. */
export function addressOf<K extends CallName>(call: K, ...[input]: InputRest<K, object>): string {
  const { params = {}, query = {} } = (input ?? {}) as AnyInput
  const values = params as Record<string, string | number>
  const path = call
    .slice(call.indexOf(" ") + 1)
    .replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

async function parse(answer: Response): Promise<unknown> {
  const text = await answer.text()
  try {
    return text === "" ? null : JSON.parse(text)
  } catch {
    return null
  }
}
