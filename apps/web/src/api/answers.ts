import type { Answer, Read, ReadInput } from "@academy/contract/client"
import type { PageContext } from "@academy/contract/page-context"
import { type DehydratedState, dehydrate, QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "./client.ts"

/** The key under which an answer is kept in the browser; the server fills the same keys before it renders. */
export const answerKey = <K extends Read>(call: K, input: ReadInput<K> = {}) =>
  [call, input.params ?? null, input.query ?? null] as const

/** A read as TanStack Query wants it: `useQuery(answer("GET /api/user-players/"))`. */
export const answer = <K extends Read>(call: K, input: ReadInput<K> = {}) =>
  queryOptions<Answer<K>>({
    queryKey: answerKey(call, input),
    queryFn: ({ signal }) => api(call, { ...input, signal } as never) as Promise<Answer<K>>,
  })

export type ReadAhead = { [K in Read]: [call: K, input?: ReadInput<K>] }[Read]

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
        queryFn: () => context.read(call, input),
        retry: false,
      }),
    ),
  )
  return dehydrate(client)
}

type ListRead = { [K in Read]: Answer<K> extends readonly unknown[] ? K : never }[Read]

/** On the server: a list that the page is still a page without. One that fails is reported and empty. */
export async function readList<K extends ListRead>(context: PageContext, call: K): Promise<Answer<K> | []> {
  try {
    return await context.read(call)
  } catch (error) {
    context.reportError(error)
    return []
  }
}
