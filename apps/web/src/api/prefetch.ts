import { type DehydratedState, dehydrate, type FetchQueryOptions, hydrate, type QueryClient } from "@tanstack/react-query"
import { useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { type AppLoadContext, useMatches } from "react-router"
import { createQueryClient } from "./queries.ts"

/** What a route's loader returns so that its reads are in the first HTML: `{ queries: await prefetch(context, [read(…)]) }`. */
export interface Prefetched {
  queries: DehydratedState
}

/**
 * Makes the reads on the server, in-process and as the visitor. A read that fails is left out: the browser asks again
 * and shows what there is to show.
 */
export async function prefetch(
  context: AppLoadContext,
  reads: readonly Pick<FetchQueryOptions, "queryKey">[],
): Promise<DehydratedState> {
  const client = createQueryClient()
  await Promise.all(
    reads.map(async ({ queryKey }) => {
      const address = String(queryKey[1])
      await client.prefetchQuery({ queryKey, queryFn: () => context.api(address), retry: false })
    }),
  )
  return dehydrate(client)
}

/** Takes over what the matched routes' loaders have read, before the page asks for it. */
export function usePrefetched() {
  const client = useQueryClient()
  const taken = useRef(new WeakSet<DehydratedState>())
  for (const { loaderData } of useMatches()) takeOver(client, loaderData, taken.current)
}

function takeOver(client: QueryClient, loaderData: unknown, taken: WeakSet<DehydratedState>) {
  const queries = (loaderData as Partial<Prefetched> | null | undefined)?.queries
  if (!queries || taken.has(queries)) return
  taken.add(queries)
  hydrate(client, queries)
}
