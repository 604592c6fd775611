import { QueryClient } from "@tanstack/react-query"
import { ApiProblem } from "./problem.ts"

const STALE_AFTER_MS = 30_000

/** Refusals don't change by asking again; what never arrived may. */
const isWorthRetrying = (failures: number, failure: Error) =>
  failures < 2 && !(failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500)

/** Empty, with what holds for every question. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_AFTER_MS, retry: isWorthRetrying },
      // Without a connection a write fails at once: held back, it would be done later, unasked.
      mutations: { retry: false, networkMode: "always" },
    },
  })

let ofBrowser: QueryClient | undefined

/** What one visit knows: one per request on the server, one per visit in the browser, which may ask before it draws. */
export function queriesOfVisit(): QueryClient {
  if (typeof document === "undefined") return createQueryClient()
  ofBrowser ??= createQueryClient()
  return ofBrowser
}
