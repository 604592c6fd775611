import { playerFilterNames } from "@academy/domain/player-groups"
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import { useLeaveDialog } from "../../address/leave-dialog.ts"
import { readPage } from "./model-calls.ts"
import type { Model } from "./model-words.ts"

/** What the list shows first: the newest rows. */
export const NEWEST_FIRST = "-id"

/** Search, filters and order of a model's list, as the address has them, and the pages of rows so far. */
export function useListQuery(model: Model) {
  const [search, setSearch] = useSearchParams()
  const filters = [
    ...new Set([
      ...model.fields.filter(({ filter }) => filter).map(({ name }) => name),
      ...(model.name === "players" ? [...playerFilterNames, "member_on"] : []),
      ...(model.period ? ["from", "until"] : []),
    ]),
  ]
  const names = ["search", "sort", ...filters]
  const asked = new URLSearchParams([...search].filter(([name, value]) => value && names.includes(name)))
  const query = useInfiniteQuery({
    queryKey: ["model", model.name, asked.toString()],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => {
      const page = new URLSearchParams(asked)
      if (pageParam) page.set("after", pageParam)
      return readPage(model.name, page, signal)
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const change = (names: readonly string[], value: string) =>
    setSearch(
      (now) => {
        for (const name of names)
          if (value) now.set(name, value)
          else now.delete(name)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const leave = useLeaveDialog()
  return {
    asked,
    query,
    total: query.data?.pages[0]?.total ?? null,
    sort: search.get("sort") ?? NEWEST_FIRST,
    get: (name: string) => search.get(name) ?? "",
    /** An empty value is taken out of the address. */
    set: (name: string, value: string) => change([name], value),
    /** Opens a dialog, such as that of a new row, and closes it. */
    open: (dialog: string) =>
      setSearch(
        (now) => {
          now.set("dialog", dialog)
          return now
        },
        { preventScrollReset: true },
      ),
    leave: () => leave(),
    /** How many filters narrow the list. */
    narrowedBy: filters.filter((name) => name !== "until" && search.get(name)).length,
    /** What is shown answers a search or a filter. */
    isNarrowed: query.isPlaceholderData || [...asked.keys()].some((name) => name !== "sort"),
    clearFilters: () => change(filters, ""),
  }
}

export type ListQuery = ReturnType<typeof useListQuery>
