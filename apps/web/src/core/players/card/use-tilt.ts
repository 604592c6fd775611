import { type PointerEvent, useMemo } from "react"

/** Look and feel, "player card": never more than six degrees. */
const MOST_DEGREES = 6

/** Turns an element a little towards a mouse, and back when it leaves. Still under reduced motion. */
export function useTilt() {
  return useMemo(
    () => ({
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!mayTilt(event)) return
        const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
        const across = (event.clientX - left) / width - 0.5
        const down = (event.clientY - top) / height - 0.5
        const turn = `rotateY(${degrees(across)}deg) rotateX(${degrees(-down)}deg)`
        event.currentTarget.style.transform = `perspective(900px) ${turn}`
      },
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.style.transform = ""
      },
    }),
    [],
  )
}

/** From the middle (0) to the edge (±0.5). */
const degrees = (share: number) => (share * 2 * MOST_DEGREES).toFixed(2)

const mayTilt = (event: PointerEvent) =>
  event.pointerType === "mouse" &&
  matchMedia("(pointer: fine) and (prefers-reduced-motion: no-preference)").matches
