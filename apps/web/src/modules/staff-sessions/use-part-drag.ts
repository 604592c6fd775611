import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from "react"
import { type PartBox, placeAt } from "./part-places.ts"

interface Drag {
  from: number
  /** Where it would be if it were let go now. */
  to: number
  /** Pixels that it is away from its own place. */
  offset: number
  boxes: readonly PartBox[]
  /** Where the pointer took it, in pixels from the top of the document. */
  start: number
}

/** So near to the edge of the window the page scrolls under a dragged part, so many pixels with each movement. */
const EDGE = 96
const SCROLL_STEP = 12

const heightOf = (box: PartBox | undefined) => (box ? box.bottom - box.top : 0)

/**
 * Drags one part of a list to another place by pointer: mouse, pen or finger. The others make room while it moves.
 * @param onDrop what is done when it was let go at another place
 * @returns `list` for the list of parts, `handlers` for the grip of each, `styleOf` for where each part is drawn
 */
export function usePartDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragging = drag !== null

  useEffect(() => {
    if (!isDragging) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") setDrag(null)
    }
    document.addEventListener("keydown", onKeyDown)
    return () => document.removeEventListener("keydown", onKeyDown)
  }, [isDragging])

  const handlers = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !list.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const boxes = [...list.current.children].map((part) => {
        const { top, bottom } = part.getBoundingClientRect()
        return { top: top + window.scrollY, bottom: bottom + window.scrollY }
      })
      setDrag({ from: index, to: index, offset: 0, boxes, start: event.clientY + window.scrollY })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag?.from !== index) return
      if (event.clientY < EDGE) window.scrollBy(0, -SCROLL_STEP)
      if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP)
      const { boxes, start } = drag
      const own = boxes[index]
      const first = boxes[0]
      const last = boxes.at(-1)
      if (!own || !first || !last) return
      const pulled = event.clientY + window.scrollY - start
      const offset = Math.min(last.bottom - own.bottom, Math.max(first.top - own.top, pulled))
      setDrag({ ...drag, offset, to: placeAt(boxes, index, offset) })
    },
    onPointerUp: () => {
      if (drag?.from !== index) return
      setDrag(null)
      if (drag.to !== index) onDrop(index, drag.to)
    },
    onPointerCancel: () => setDrag(null),
  })

  const styleOf = (index: number): CSSProperties | undefined => {
    if (!drag) return undefined
    const { from, to, offset, boxes } = drag
    if (index === from) return { transform: `translateY(${offset}px)` }
    const room = heightOf(boxes[from])
    if (from < index && index <= to) return { transform: `translateY(${-room}px)` }
    if (to <= index && index < from) return { transform: `translateY(${room}px)` }
    return undefined
  }

  return { list, dragged: drag?.from ?? null, handlers, styleOf }
}
