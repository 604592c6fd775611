import type { Answer, ApiCalls } from "@academy/contract/client"
import { type DehydratedState, dehydrate, QueryClient, queryOptions } from "@tanstack/react-query"
import type { PageContext } from "../load-context.ts"
import { api } from "./client.ts"
import { pathOf } from "./path-of.ts"

/** The calls that only read: every GET. */
export type Read = Extract<keyof ApiCalls, `GET ${string}`>
type Input<K extends Read> = { params?: ApiCalls[K]["params"]; query?: ApiCalls[K]["query"] }

/** The key under which an answer is kept in the browser; the server fills the same keys before it renders. */
export const answerKey = <K extends Read>(call: K, input: Input<K> = {}) =>
  [call, input.params ?? null, input.query ?? null] as const

/** A read as TanStack Query wants it: `useQuery(answer("GET /api/user-players/"))`. */
export const answer = <K extends Read>(call: K, input: Input<K> = {}) =>
  queryOptions<Answer<K>>({
    queryKey: answerKey(call, input),
    queryFn: ({ signal }) => api(call, { ...input, signal } as never) as Promise<Answer<K>>,
  })

export type ReadAhead = { [K in Read]: [call: K, input?: Input<K>] }[Read]

/**
 * On the server, before rendering: asks the page's reads in-process with the visitor's cookies. One that fails is left
 * out, so the browser asks again and shows its error state. Hand the result to `<HydrationBoundary state={…}>`.
 */
export async function readAhead(context: PageContext, reads: ReadAhead[]): Promise<DehydratedState> {
  const client = new QueryClient()
  await Promise.all(
    reads.map(([call, input = {}]) =>
      client.prefetchQuery({
        queryKey: answerKey(call, input),
        queryFn: () => context.api(pathOf(call, input)),
        retry: false,
      }),
    ),
  )
  return dehydrate(client)
}
