import { wallClockDate } from "@academy/domain/time"
import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { answer } from "../../api/answers.ts"
import { isOnline as hasConnection, onConnectionChange } from "../../api/connection.ts"
import { ApiProblem } from "../../api/problem.ts"
import { useIsOnline } from "../../api/use-is-online.ts"
import { useNow } from "../../runtime/now.tsx"
import { keepFamily, keepFamilyPage, readKeptFamily } from "./kept-families.ts"

/** Without its help the page only opens while there is a connection, as any other. */
const carryOn = () => {}

/** A family, read anew on each visit; without a connection as it was seen last today, and since when. */
export function useFamily(id: number) {
  const today = wallClockDate(useNow())
  const isOnline = useIsOnline()
  // Asked also where the browser knows of no connection: the answer decides.
  const query = useQuery({
    ...answer("GET /api/admin/families/:id/", { params: { id } }),
    staleTime: 0,
    networkMode: "always",
  })
  const { data, dataUpdatedAt, failureReason, refetch } = query
  const isUnreached = failureReason instanceof ApiProblem && failureReason.status === 0
  const kept = useQuery({
    queryKey: ["kept family", id, today],
    queryFn: () => readKeptFamily(id, today),
    enabled: data === undefined && isUnreached,
    networkMode: "always",
    // The last moment counts, and nothing of it stays in memory.
    staleTime: 0,
    gcTime: 0,
  })

  useEffect(() => {
    if (data) keepFamily(data, new Date(dataUpdatedAt), today).catch(carryOn)
  }, [data, dataUpdatedAt, today])

  const isRead = data !== undefined
  useEffect(() => void (isRead && keepFamilyPage(id).catch(carryOn)), [id, isRead])

  useEffect(() => onConnectionChange(() => void (hasConnection() && refetch())), [refetch])

  if (data) return { query, family: data, seenAt: isOnline ? null : new Date(dataUpdatedAt).toISOString() }
  return { query, family: kept.data?.family, seenAt: kept.data?.seen_at ?? null }
}
