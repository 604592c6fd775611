import { cx } from "../class-names.ts"
import { Coach, Lines, Node, Pass, Run } from "./programme-parts.tsx"

/** A way that climbs from the halfway line to the star, one step after the other. Runs from the right in Arabic. */
export function PathToStar({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 360" aria-hidden="true" className={cx("flip-rtl overflow-visible", className)}>
      <Lines d="M-200 322H680M-200 232H680M-200 142H680M-200 52H680" />
      <Pass d="M30 322L118 268L196 286L278 196L346 170" />
      <Run d="M346 170L430 58" />
      <Node x={30} y={322} />
      <Node x={118} y={268} />
      <Node x={196} y={286} />
      <Node x={278} y={196} />
      <Node x={346} y={170} />
      <Coach x={436} y={50} size={30} />
    </svg>
  )
}
