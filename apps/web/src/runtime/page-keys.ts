import { useEffect, useRef, useSyncExternalStore } from "react"

/** A press as the help draws it: the names of keys, joined by `+`. */
interface PageKey {
  /** Where the help lists it. */
  part: "everywhere" | "list" | "planner"
  presses: readonly string[]
  /** Works while one types, too, and before a dialog sees it. */
  isFirst?: boolean
  /** The browser or the row does it: it is bound only to be listed. */
  isNative?: boolean
}

/**
 * Every key of the panels' pages, in the order of the help. What a page binds works and is listed; nothing else is. The
 * arrows are named by where they lead, which the direction of the page turns.
 */
export const pageKeys = {
  search: { part: "everywhere", presses: ["Control+K", "/"], isFirst: true },
  help: { part: "everywhere", presses: ["?"] },
  nextRow: { part: "list", presses: ["J"] },
  previousRow: { part: "list", presses: ["K"] },
  openRow: { part: "list", presses: ["Enter"], isNative: true },
  chooseRow: { part: "list", presses: ["X"] },
  chooseRange: { part: "list", presses: ["Shift+Click"], isNative: true },
  chooseAll: { part: "list", presses: ["Control+A"] },
  thisWeek: { part: "planner", presses: ["T"] },
  before: { part: "planner", presses: ["ArrowBefore"] },
  after: { part: "planner", presses: ["ArrowAfter"] },
  dayView: { part: "planner", presses: ["D"] },
  weekView: { part: "planner", presses: ["W"] },
  monthView: { part: "planner", presses: ["M"] },
  listView: { part: "planner", presses: ["L"] },
  newSession: { part: "planner", presses: ["N"] },
  print: { part: "planner", presses: ["P"] },
} as const satisfies Record<string, PageKey>

export type PageKeyName = keyof typeof pageKeys

type Bound = Partial<Record<PageKeyName, () => void>>

const names = Object.keys(pageKeys) as PageKeyName[]
const factsOf = (name: PageKeyName): PageKey => pageKeys[name]
/** What pages have bound, the innermost last. */
let holders: readonly { current: Bound }[] = []
let listed: readonly PageKeyName[] = []
const watchers = new Set<() => void>()

function change(next: typeof holders) {
  holders = next
  listed = names.filter((name) => holders.some(({ current }) => current[name]))
  for (const watch of watchers) watch()
}

/** Binds keys while the page stands. Not while one types, nor in a dialog: there only the search opens. */
export function usePageKeys(keys: Bound): void {
  const latest = useRef(keys)
  const bound = names.filter((name) => keys[name]).join()
  useEffect(() => {
    latest.current = keys
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of keys changes with what is bound alone
  useEffect(() => {
    change([...holders, latest])
    return () => change(holders.filter((holder) => holder !== latest))
  }, [bound])
  useEffect(listen, [])
}

/** The keys that work on this page now. */
export const useBoundKeys = (): readonly PageKeyName[] =>
  useSyncExternalStore(
    (watch) => {
      watchers.add(watch)
      return () => watchers.delete(watch)
    },
    () => listed,
    () => listed,
  )

let listeners = 0

/** One listener for all, however many pages bind keys. */
function listen() {
  if (listeners++ === 0) {
    document.addEventListener("keydown", onFirst, true)
    document.addEventListener("keydown", onKey)
  }
  return () => {
    if (--listeners > 0) return
    document.removeEventListener("keydown", onFirst, true)
    document.removeEventListener("keydown", onKey)
  }
}

const onFirst = (event: KeyboardEvent) => press(event, true)
const onKey = (event: KeyboardEvent) => {
  if (!event.defaultPrevented) press(event, false)
}

function press(event: KeyboardEvent, isFirst: boolean) {
  const pressed = pressOf(event)
  const name = names.find(
    (one) => Boolean(factsOf(one).isFirst) === isFirst && factsOf(one).presses.includes(pressed),
  )
  if (!name || factsOf(name).isNative || belongsToTarget(event, pressed, isFirst)) return
  const holder = holders.findLast(({ current }) => current[name])
  if (!holder) return
  event.preventDefault()
  holder.current[name]?.()
}

function pressOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const isRightToLeft = document.documentElement.dir === "rtl"
  if (altKey) return ""
  if (ctrlKey || metaKey) return shiftKey ? "" : `Control+${key.toUpperCase()}`
  if (key === "ArrowLeft") return isRightToLeft ? "ArrowAfter" : "ArrowBefore"
  if (key === "ArrowRight") return isRightToLeft ? "ArrowBefore" : "ArrowAfter"
  return key.toUpperCase()
}

/** A field takes what is typed, a dialog its own keys, and what has the focus its arrows. */
function belongsToTarget({ target }: KeyboardEvent, pressed: string, isFirst: boolean): boolean {
  if (!(target instanceof Element)) return false
  const isIn = (what: string) => target.closest(what) !== null
  if (isIn("input:not([type=file]), textarea, select, [contenteditable=true]"))
    return !(isFirst && pressed.startsWith("Control+"))
  if (isIn("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]")) return !isFirst
  return pressed.startsWith("Arrow") && isIn("[data-session], [role=radiogroup], [tabindex]:not(main)")
}
