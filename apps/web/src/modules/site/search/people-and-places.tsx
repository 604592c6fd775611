import { MapPin } from "lucide-react"
import { useFormat } from "../../../i18n/use-format.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import type { Coach, Place } from "./timetable.ts"

/** Coaches in short: what each is good at and which languages they speak. */
export function CoachRows({ coaches }: { coaches: readonly Coach[] }) {
  const format = useFormat()
  return (
    <ul>
      {coaches.map(({ id, name, specialization, languages }) => (
        <li key={id} className="flex items-center gap-4 border-t border-line-mid py-4">
          <Avatar name={name} size="large" initials={2} />
          <div className="min-w-0">
            <p className="text-label">
              <bdi>{name}</bdi>
            </p>
            <p className="text-small text-ink-muted">
              <bdi>{specialization}</bdi>
            </p>
            <p className="text-small text-ink-muted">{format.list(languages)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Places with their addresses. */
export function PlaceRows({ places }: { places: readonly Place[] }) {
  return (
    <ul>
      {places.map(({ id, name, address }) => (
        <li key={id} className="flex items-center gap-4 border-t border-line-mid py-4">
          <MapPin aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-accent-ink" />
          <div className="min-w-0">
            <p className="text-label">
              <bdi>{name}</bdi>
            </p>
            <p className="text-small text-ink-muted">
              <bdi>{address}</bdi>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
