import { cx } from "../class-names.ts"

/** A node on the grass, a dotted pass on its way, the star it is meant for. Runs from the right in Arabic. */
export function PassToStar({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 212 64" aria-hidden="true" fill="none" className={cx("flip-rtl", className)}>
      <path d="M2 58.5H210M62 58.5A43 43 0 0 1 148 58.5" stroke="var(--line-mid)" strokeWidth="1.5" />
      <path
        d="M26 47L66 33L111 39L168 13"
        stroke="var(--ink-faint)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="0.5 6"
      />
      <circle cx="26" cy="47" r="6" fill="var(--accent-ink)" />
      <path
        d="M168 2.5Q170.2 11.3 179 13.5Q170.2 15.7 168 24.5Q165.8 15.7 157 13.5Q165.8 11.3 168 2.5Z"
        fill="var(--accent-ink)"
      />
    </svg>
  )
}
