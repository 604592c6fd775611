import type { Answer } from "@academy/contract/client"
import { QueryClient, queryOptions } from "@tanstack/react-query"
import { addressOf, api, type CallInput, type ReadName } from "./client.ts"
import { ApiProblem } from "./problem.ts"

type ReadInput<K extends ReadName> = object extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>]

/**
 * A read of the contract as TanStack Query takes it: `useQuery(read("GET /api/user-players/"))`. The first part of its
 * key is the call's name, so that `invalidateQueries({ queryKey: ["GET /api/user-players/"] })` makes it stale.
 */
export function read<K extends ReadName>(call: K, ...input: ReadInput<K>) {
  return queryOptions<Answer<K>>({
    queryKey: [call, addressOf(call, ...input)],
    queryFn: ({ signal }) => api(call, ...([{ ...input[0], signal }] as unknown as Parameters<typeof api<K>> extends [K, ...infer R] ? R : never)),
  })
}

const STALE_AFTER_MS = 30_000
/** Refusals don't change by asking again; what never arrived may. */
const isWorthRetrying = (failures: number, failure: Error) =>
  failures < 2 && !(failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500)

/** What one visit knows. The server makes one per request and hands its content over in the page. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_AFTER_MS, retry: isWorthRetrying },
      mutations: { retry: false },
    },
  })
