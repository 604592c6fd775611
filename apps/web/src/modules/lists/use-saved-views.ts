import { useQuery } from "@tanstack/react-query"
import { useLocation, useNavigate } from "react-router"
import { answer } from "../../api/answers.ts"

/** What opens something over a list is no part of how the list is arranged. */
const passing = ["dialog"]

/** Filters, columns and order of a page's address, so that the same ones read the same. */
function arrangementOf(search: string): string {
  const kept = new URLSearchParams(search)
  for (const name of passing) kept.delete(name)
  kept.sort()
  return kept.toString()
}

/** The saved views of the list that is open: a person's own and those of the team. */
export function useSavedViews() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { data = [] } = useQuery(answer("GET /api/admin/saved-views/"))
  const list = pathname.replace(/^\/admin\/|\/$/g, "")
  const query = arrangementOf(search)
  const views = data.filter((view) => view.list === list)
  return {
    list,
    query,
    views,
    /** The one that is shown now. */
    shown: views.find((view) => view.query === query) ?? null,
    show: (wanted: { query: string }) =>
      navigate({ pathname, search: wanted.query }, { replace: true, preventScrollReset: true }),
  }
}
