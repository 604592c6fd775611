import { pages } from "@academy/contract/pages"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { ApiProblem } from "../../api/problem.ts"

const GATE_PATH = pages.betaAccess.path

/** While a page is open, the gate may close: the next read is refused, and the browser goes and asks for the code. */
export function useGateWatch() {
  const queries = useQueryClient()
  useEffect(
    () =>
      queries.getQueryCache().subscribe(({ query }) => {
        const failure = query.state.error
        if (!(failure instanceof ApiProblem) || failure.code !== "beta_code_required") return
        const { pathname, search } = window.location
        if (pathname !== GATE_PATH)
          window.location.assign(`${GATE_PATH}?${new URLSearchParams({ next: pathname + search })}`)
      }),
    [queries],
  )
}
