import { cx } from "../class-names.ts"
import { Coach, Lines, Node, Pass } from "./programme-parts.tsx"

/** The Plough's seven stars as a passing move; the last two point to the north star. From the right in Arabic. */
export function Plough({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 360" aria-hidden="true" className={cx("flip-rtl overflow-visible", className)}>
      <Lines d="M-200 330H680M150 330V262H330M330 262V330M198 262A62 62 0 0 1 282 262" />
      <Pass d="M36 176L112 158L176 186L240 214L262 292L372 296L392 218L240 214" />
      <path
        d="M372 296L392 218L436 46"
        fill="none"
        stroke="var(--ink-faint)"
        strokeWidth="2"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <Node x={36} y={176} />
      <Node x={112} y={158} />
      <Node x={176} y={186} />
      <Node x={240} y={214} />
      <Node x={262} y={292} />
      <Node x={372} y={296} />
      <Node x={392} y={218} />
      <Coach x={436} y={46} size={26} />
    </svg>
  )
}
