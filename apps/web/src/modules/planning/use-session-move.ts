import { type DragEvent, type KeyboardEvent, useState } from "react"
import type { Planned } from "./clashing.ts"
import { usePlannerAddress } from "./use-planner-address.ts"

/** A cell of the week: a day, and a column of a coach or place. */
export interface Cell {
  day: string
  column: string
}

interface Held {
  id: number
  from: Cell
  /** Where it would land. */
  over: Cell
}

interface Grid {
  days: readonly string[]
  columns: readonly string[]
  /** The session was picked up or moved with a key, and is over this cell. */
  onOver: (cell: Cell) => void
  /** The move was cancelled with a key. */
  onCancel: (bookable: Planned) => void
}

const idIn = (column: string, kind: "coach" | "place") =>
  column.startsWith(`${kind}-`) ? column.slice(kind.length + 1) : null

const STEPS: Record<string, readonly [days: number, columns: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/**
 * Moves a session to another day, coach or place: dragged, or by space, arrows, space; Escape lets it be. It ends in
 * the dialog that says what changes; nothing is saved before.
 */
export function useSessionMove({ days, columns, onOver, onCancel }: Grid) {
  const { go } = usePlannerAddress()
  const [held, setHeld] = useState<Held | null>(null)

  const drop = ({ id, from, over }: Held) => {
    setHeld(null)
    const isOther = over.column !== from.column
    if (!isOther && over.day === from.day) return
    go({
      dialog: "move",
      session: String(id),
      toDay: over.day,
      fromCoach: isOther ? idIn(from.column, "coach") : null,
      toCoach: isOther ? idIn(over.column, "coach") : null,
      toPlace: isOther ? idIn(over.column, "place") : null,
    })
  }

  const carry = (next: Held) => {
    setHeld(next)
    onOver(next.over)
  }

  const onKeyDown = (event: KeyboardEvent, bookable: Planned, cell: Cell) => {
    if (event.key === " ") {
      event.preventDefault()
      if (held) drop(held)
      else carry({ id: bookable.id, from: cell, over: cell })
      return
    }
    if (!held) return
    if (event.key === "Escape") {
      setHeld(null)
      onCancel(bookable)
    }
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const isMirrored = document.documentElement.dir === "rtl"
    const [aside, down] = step
    const next = (all: readonly string[], at: string, by: number) => all[all.indexOf(at) + by] ?? at
    carry({
      ...held,
      over: {
        day: next(days, held.over.day, isMirrored ? -aside : aside),
        column: next(columns, held.over.column, down),
      },
    })
  }

  return {
    /** Where the session that is under way would land. */
    target: held?.over ?? null,
    /** For the button of a session that may be moved. */
    bind: (bookable: Planned, cell: Cell) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move"
        event.dataTransfer.setData("text/plain", bookable.title)
        setHeld({ id: bookable.id, from: cell, over: cell })
      },
      onDragEnd: () => setHeld(null),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, bookable, cell),
      onBlur: () => setHeld(null),
    }),
    /** For a cell of the table. */
    bindCell: (cell: Cell) => ({
      onDragOver: (event: DragEvent) => {
        if (!held) return
        event.preventDefault()
        if (held.over.day !== cell.day || held.over.column !== cell.column) setHeld({ ...held, over: cell })
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (held) drop({ ...held, over: cell })
      },
    }),
  }
}
