import { ATTENDANCE_DAYS } from "@academy/domain/staff-sessions"
import { addWallClockDays, wallClockDate } from "@academy/domain/time"
import { useEffect, useMemo, useSyncExternalStore } from "react"
import { useAccount } from "../../core/accounts/index.ts"
import { useNow } from "../../runtime/now.tsx"
import { localStore } from "../../runtime/storage.ts"

/** Who came to a session while no search was answered: the coach chooses the player when there is a connection. */
export interface KeptName {
  account_id: number
  bookable_id: number
  /** The session's day at the academy, `YYYY-MM-DD`. */
  date: string
  name: string
}

const STORAGE_KEY = "walk_in_names"
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const isName = (value: unknown): value is KeptName => {
  const { account_id, bookable_id, date, name } = (value ?? {}) as Partial<KeptName>
  return (
    Number.isInteger(account_id) &&
    Number.isInteger(bookable_id) &&
    typeof date === "string" &&
    typeof name === "string"
  )
}

function parse(kept: string): KeptName[] {
  try {
    const names: unknown = JSON.parse(kept)
    return Array.isArray(names) ? names.filter(isName) : []
  } catch {
    return []
  }
}

const readKept = () => localStore.getItem(STORAGE_KEY) ?? "[]"

function save(names: readonly KeptName[]) {
  if (names.length === 0) localStore.removeItem(STORAGE_KEY)
  else localStore.setItem(STORAGE_KEY, JSON.stringify(names))
  for (const listener of listeners) listener()
}

const isSame = (one: KeptName, other: KeptName) =>
  one.account_id === other.account_id && one.bookable_id === other.bookable_id && one.name === other.name

/**
 * The names that the logged-in coach has kept on this phone, until each is a player or is removed, and no longer than
 * attendance can be marked: a child's name that nothing can be done with is not kept.
 */
export function useKeptNames() {
  const account_id = useAccount()?.id ?? 0
  const first = wallClockDate(addWallClockDays(useNow(), -ATTENDANCE_DAYS))
  const kept = useSyncExternalStore(subscribe, readKept, () => "[]")
  useEffect(() => {
    const all = parse(kept)
    const open = all.filter(({ date }) => date >= first)
    if (open.length < all.length) save(open)
  }, [kept, first])
  const names = useMemo(
    () => parse(kept).filter((name) => name.account_id === account_id && name.date >= first),
    [kept, account_id, first],
  )
  const others = (name: KeptName) => parse(readKept()).filter((other) => !isSame(other, name))
  return {
    names,
    keep: (wanted: Omit<KeptName, "account_id">) => {
      const name = { account_id, ...wanted }
      save([...others(name), name])
    },
    remove: (name: KeptName) => save(others(name)),
  }
}
