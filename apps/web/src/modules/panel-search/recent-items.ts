import { RECENT_SEARCHES_KEY } from "../../runtime/recent-searches-key.ts"
import { localStore } from "../../runtime/storage.ts"
import { type Group, groups, type Item } from "./item.ts"

const MOST_KEPT = 8

type Kept = Pick<Item, "key" | "group" | "to" | "title" | "detail" | "accountId">

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  ["key", "to", "title"].every((name) => typeof (value as Record<string, unknown>)[name] === "string") &&
  groups.includes((value as { group?: Group }).group as Group)

/** What this person opened last from the search in this browser, newest first; forgotten with the login. */
export function recentItems(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStore.getItem(RECENT_SEARCHES_KEY) ?? "[]")
    return Array.isArray(kept) ? kept.filter(isKept).slice(0, MOST_KEPT) : []
  } catch {
    return []
  }
}

/** Puts a row first among those opened last. Pages and actions are found without. */
export function keepRecent({ key, group, to, title, detail, accountId }: Item): void {
  if (group === "settings" || group === "actions") return
  const kept: Kept = {
    key,
    group,
    to,
    title,
    ...(detail !== undefined && { detail }),
    ...(accountId !== undefined && { accountId }),
  }
  const others = recentItems().filter((one) => one.key !== key)
  localStore.setItem(RECENT_SEARCHES_KEY, JSON.stringify([kept, ...others].slice(0, MOST_KEPT)))
}
