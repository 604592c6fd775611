/** From where to where a part of the plan reaches on the page, in pixels from the top of the document. */
export interface PartBox {
  top: number
  bottom: number
}

const middleOf = ({ top, bottom }: PartBox) => (top + bottom) / 2

/**
 * The place that a dragged part would take: behind every other part whose middle it has passed.
 * @param offset pixels that it was dragged down; up is negative
 */
export function placeAt(boxes: readonly PartBox[], from: number, offset: number): number {
  const dragged = boxes[from]
  if (!dragged) return from
  const middle = middleOf(dragged) + offset
  return boxes.filter((box, index) => index !== from && middleOf(box) < middle).length
}

/** The same parts, the one at `from` now at `to`. */
export function movePart<P>(parts: readonly P[], from: number, to: number): P[] {
  const others = parts.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...parts.slice(from, from + 1), ...others.slice(to)]
}
