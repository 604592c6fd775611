import { cx } from "./class-names.ts"

/** The shape of what is coming, in its size. The list that holds it says `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("block animate-breathe rounded-badge bg-tonal", className)} />
}
