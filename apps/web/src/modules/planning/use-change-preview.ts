import type { Answer, ApiCalls } from "@academy/contract/client"
import type { ChangeScope } from "@academy/domain/session-change"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useDeferredValue, useState } from "react"
import { api } from "../../api/client.ts"
import type { Planned } from "./session-values.ts"

const CALL = "POST /api/admin/bookables/:id/preview/"
export type ChangeAnswer = Answer<typeof CALL>
type Body = ApiCalls[typeof CALL]["body"]

export interface ChangePreview {
  scope: ChangeScope
  setScope: (scope: ChangeScope) => void
  data: ChangeAnswer | undefined
  /** Whether there is anything to change. */
  isAsked: boolean
}

/** What a change of this session would do, asked anew while one types and when its reach is chosen. */
export function useChangePreview(planned: Planned, changes: Body): ChangePreview {
  const [scope, setScope] = useState<ChangeScope>("this")
  const isAsked = Object.keys(changes).length > 0
  const body = useDeferredValue(JSON.stringify({ ...changes, scope }))
  const query = useQuery({
    queryKey: [CALL, planned.bookable.id, body],
    queryFn: ({ signal }) =>
      api(CALL, { params: { id: planned.bookable.id }, body: JSON.parse(body) as Body, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { scope, setScope, isAsked, data: isAsked ? query.data : undefined }
}
