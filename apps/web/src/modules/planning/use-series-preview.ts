import { keepPreviousData, useQueries } from "@tanstack/react-query"
import { useDeferredValue } from "react"
import { api } from "../../api/client.ts"
import { type SessionValues, toPreviews } from "./session-values.ts"

/**
 * Each date as the server sees it, of all weekdays in order, asked again when what it depends on has changed. A weekday
 * that is not filled in yet has no dates.
 */
export function useSeriesPreview(values: SessionValues) {
  const wanted = toPreviews(values).map((body) => (body === null ? null : JSON.stringify(body)))
  const bodies = useDeferredValue(wanted.join("\n")).split("\n")
  return useQueries({
    queries: bodies.map((body) => ({
      queryKey: ["POST /api/admin/series/preview/", body],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api("POST /api/admin/series/preview/", { body: JSON.parse(body), signal }),
      enabled: body !== "",
      // The dates stay while those of the next keystroke or decision come.
      placeholderData: keepPreviousData,
      retry: false,
    })),
    combine: (previews) => {
      const failed = previews.find(({ isError }) => isError)
      const dates = previews
        .flatMap(({ data }) => data?.dates ?? [])
        .sort((one, other) => one.day.localeCompare(other.day))
      return {
        dates: previews.some(({ data }) => data) ? dates : undefined,
        isLoading: previews.some(({ isLoading }) => isLoading),
        /** What the notice of a failure takes. */
        failed,
      }
    },
  })
}
