import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useWrite, write } from "../../api/concerns.ts"
import type { Draft } from "./draft-values.ts"
import { toDraft } from "./draft-values.ts"
import type { SessionValues } from "./session-values.ts"

/** So long nothing was typed when a draft is saved. */
const PAUSE_MS = 1200

/**
 * A series that is kept as a draft: from the first saving on, each change is saved after a pause, and what is left when
 * the dialog closes.
 */
export function useSavedDraft(values: SessionValues, opened: Draft | null) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Pick<Draft, "id" | "saved_at"> | null>(opened)
  const [hasFailed, setFailed] = useState(false)
  const series = JSON.stringify(toDraft(values))
  /** What was sent last, and to which draft: published and deleted ones are saved no more. */
  const sent = useRef(series)
  const latest = useRef({ series, id: draft?.id })
  const create = useWrite("POST /api/admin/series-drafts/", { onSuccess: setDraft })
  const save = useRef(async () => {
    const { id, series: text } = latest.current
    if (id === undefined || text === sent.current) return
    sent.current = text
    try {
      const body = { series: JSON.parse(text) }
      const { saved_at } = await write(client, "PUT /api/admin/series-drafts/:id/", { params: { id }, body })
      setDraft((now) => now && { ...now, saved_at })
      setFailed(false)
    } catch {
      setFailed(true)
    }
  })
  useEffect(() => {
    latest.current = { series, id: draft?.id }
    const timer = setTimeout(() => void save.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [series, draft?.id])
  useEffect(() => {
    const saveLast = save.current
    return () => void saveLast()
  }, [])
  return {
    draft,
    /** The last change did not arrive; the next one is sent with it. */
    hasFailed,
    create() {
      sent.current = series
      create.mutate({ body: { series: JSON.parse(series) } })
    },
    isCreating: create.isPending,
    creationError: create.error,
    /** It is published or deleted. */
    end() {
      latest.current.id = undefined
    },
  }
}
