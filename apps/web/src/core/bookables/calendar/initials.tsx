import { cx } from "../../../ui/class-names.ts"
import { type FamilyBooking, namesOf } from "./days.ts"

/** The family's players who have a seat, as initials. Decorative: the day's label says the names. */
export function Initials({ seats, className }: { seats: readonly FamilyBooking[]; className?: string }) {
  return (
    <span aria-hidden="true" className={cx("flex gap-1", className)}>
      {namesOf(seats).map((name) => (
        <Initial key={name}>{[...name][0]?.toLocaleUpperCase() ?? ""}</Initial>
      ))}
    </span>
  )
}

export function Initial({ children }: { children: string }) {
  return (
    <span className="grid size-5 place-items-center rounded-badge bg-accent text-label text-count text-on-accent">
      {children}
    </span>
  )
}
