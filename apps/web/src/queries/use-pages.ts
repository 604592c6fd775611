import type { Answer, Read, ReadInput } from "@academy/contract/client"
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { api } from "../api/client.ts"

/** A read that comes page by page: `rows`, and `next` by which the following page is asked for. */
type PagedRead = {
  [K in Read]: Answer<K> extends { rows: readonly unknown[]; next: string | null } ? K : never
}[Read]

/**
 * A list that comes page by page. What is shown stays until the first page of another search is there.
 * @param input what is looked for; empty words are left out of the query
 */
export function usePages<K extends PagedRead>(call: K, input: ReadInput<K> = {}) {
  const query = Object.fromEntries(Object.entries(input.query ?? {}).filter(([, value]) => value))
  return useInfiniteQuery({
    queryKey: [call, "pages", input.params ?? null, query],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }): Promise<Answer<K>> =>
      api(call, {
        params: input.params,
        query: pageParam ? { ...query, after: pageParam } : query,
        signal,
      } as never),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** The rows of all pages so far; undefined before the first. */
export const rowsOf = <R>(query: { data: { pages: { rows: R[] }[] } | undefined }): R[] | undefined =>
  query.data?.pages.flatMap(({ rows }) => rows)
