import { cx } from "../class-names.ts"

/** Half a pitch as it runs out of a panel's end edge: the ground of tickets and other night panels. */
export function PitchLines({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 620 330"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      className={cx("flip-rtl pointer-events-none absolute inset-0 size-full", className)}
    >
      <g fill="none" stroke="#bdf7e4" strokeOpacity=".11" strokeWidth="1.4">
        <path d="M430 -10V340M630 59.4H534V270.6H630" />
        <circle cx="430" cy="165" r="99" />
      </g>
    </svg>
  )
}
