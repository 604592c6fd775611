import type { Answer, ApiCalls } from "@academy/contract/client"
import { pathOf } from "@academy/contract/path-of"
import { containsFile, formDataOf } from "./form-data.ts"
import { problemFrom, referenceIn } from "./problem.ts"
import { type Method, readJson, request, type Transport } from "./request.ts"

type CallName = keyof ApiCalls

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<string, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/** The declared fields; file fields are `Blob`s. */
type BodyWithFiles<T> = T | (T & Record<`${string}_upload`, Blob>) | FormData

/** What a call takes: its path parameters, query and body, as the contract declares them. */
export type CallInput<K extends CallName> = Part<"params", ApiCalls[K]["params"]> &
  Part<"query", ApiCalls[K]["query"]> &
  ([ApiCalls[K]["body"]] extends [undefined]
    ? { body?: undefined }
    : { body: BodyWithFiles<ApiCalls[K]["body"]> }) & {
    /** Sends the body as a multipart form even without a file in it. */
    multipart?: boolean
    signal?: AbortSignal | undefined
    transport?: Transport | undefined
  }

type AnyInput = {
  params?: unknown
  query?: unknown
  body?: unknown
  multipart?: boolean
  signal?: AbortSignal
  transport?: Transport
}

/**
 * Makes one call of the contract: `api("PUT /api/update-user/", { body })`. A body with a file travels as multipart.
 * @returns the declared answer.
 * @throws ApiProblem with the refusal's code and field errors, or `network`, `timeout`, `offline`.
 */
export async function api<K extends CallName>(
  call: K,
  ...[input]: object extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>]
): Promise<Answer<K>> {
  const given: AnyInput = input ?? {}
  const url = pathOf(call, given)
  const known = versions.get(url)
  const answer = await request({
    method: call.slice(0, call.indexOf(" ")) as Method,
    url,
    body: wireBody(given),
    signal: given.signal,
    transport: given.transport,
    knownVersion: known?.tag,
  })
  if (known && answer.status === 304) return known.answer as Answer<K>
  const parsed = await readJson(answer)
  if (!answer.ok) throw problemFrom(answer.status, parsed, referenceIn(answer))
  const tag = answer.headers.get("etag")
  if (tag) versions.set(url, { tag, answer: parsed })
  return parsed as Answer<K>
}

/** Answers with an ETag, by address. Kept in memory because the browser must not store a family's data. */
const versions = new Map<string, { tag: string; answer: unknown }>()

function wireBody({ body, multipart }: AnyInput): unknown {
  if (body instanceof FormData || typeof body !== "object" || body === null) return body
  return multipart || containsFile(body) ? formDataOf(body) : body
}
