import { useEffect, useRef } from "react"

const letters = ["t", "n", "p", "d", "w", "l"] as const

type Action = (typeof letters)[number] | "before" | "after"

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null

/** Arrows belong to what has the focus: a session that is moved, a menu, a box that scrolls. */
const ownsArrows = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("[data-session], [role=listbox], [role=menu], [role=radiogroup], [tabindex]") !== null

/**
 * The planner's keys: T this week, arrows the week or day before or after, D, W and L the views, N a new session, P
 * print. Not while one types, with a dialog open, or together with Ctrl, Alt or Cmd.
 */
export function usePlannerKeys(isOn: boolean, actions: Record<Action, () => void>) {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      const isMirrored = document.documentElement.dir === "rtl"
      const byArrow: Record<string, Action> = isMirrored
        ? { ArrowLeft: "after", ArrowRight: "before" }
        : { ArrowLeft: "before", ArrowRight: "after" }
      const letter = letters.find((key) => key === event.key.toLowerCase())
      const action = letter ?? (ownsArrows(event.target) ? undefined : byArrow[event.key])
      if (!action) return
      event.preventDefault()
      latest.current[action]()
    }
    document.addEventListener("keydown", onKeyDown)
    return () => document.removeEventListener("keydown", onKeyDown)
  }, [isOn])
}
