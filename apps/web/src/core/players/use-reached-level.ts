import { useEffect, useState } from "react"
import { localStore } from "../../runtime/storage.ts"
import type { Player } from "./abilities.ts"

const STORAGE_KEY = "levels_shown"

/** The highest level that this browser has shown of each player, by id. */
function readShown(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(localStore.getItem(STORAGE_KEY) ?? "{}")
    return typeof kept === "object" && kept !== null ? (kept as Record<string, number>) : {}
  } catch {
    return {}
  }
}

/**
 * Whether the player's level is higher than any that this browser has shown: then the level before, for as long as the
 * page stands. Each level counts once, whichever part of the page asks first; the first look at a player counts none.
 */
export function useReachedLevel({ id, level }: Pick<Player, "id" | "level">): { before: number } | null {
  const [reached, setReached] = useState<{ id: number; level: number; before: number } | null>(null)
  useEffect(() => {
    const shown = readShown()
    const before = shown[id]
    if (before !== undefined && before >= level) return
    localStore.setItem(STORAGE_KEY, JSON.stringify({ ...shown, [id]: level }))
    if (before !== undefined) setReached({ id, level, before })
  }, [id, level])
  return reached && reached.id === id && reached.level === level ? reached : null
}
