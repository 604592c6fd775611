import { type KeyboardEvent, useEffect, useRef } from "react"
import { languageFacts } from "../../../i18n/languages.ts"
import { useLanguage } from "../../../i18n/use-words.ts"
import { addDays, addMonths, mondayOf, monthOf } from "./month-grid.ts"

/**
 * Arrow keys in a grid of days, as in any date grid: a day, a week, Home and End of the week, Page keys a month. Moving
 * chooses the day. Returns what the grid needs; each day's link carries `data-date`.
 */
export function useArrowKeys(selected: string, select: (date: string) => void) {
  const grid = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  const step = languageFacts[useLanguage()].direction === "rtl" ? -1 : 1

  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${selected}"]`)?.focus()
  }, [selected])

  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, selected, step)
    if (!target || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    takesFocus.current = true
    select(target)
  }
  return { ref: grid, onKeyDown }
}

function targetOf(key: string, date: string, step: 1 | -1): string | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(date, -step)
    case "ArrowRight":
      return addDays(date, step)
    case "ArrowUp":
      return addDays(date, -7)
    case "ArrowDown":
      return addDays(date, 7)
    case "Home":
      return mondayOf(date)
    case "End":
      return addDays(mondayOf(date), 6)
    case "PageUp":
      return sameDayIn(date, -1)
    case "PageDown":
      return sameDayIn(date, 1)
    default:
      return null
  }
}

/** The same day of another month, or its last one: 31 January, a month later, is 28 February. */
function sameDayIn(date: string, months: number): string {
  const month = addMonths(monthOf(date), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${date.slice(8)}`
  return same > last ? last : same
}
