import type { Answer } from "@academy/contract/client"
import { MapPin } from "lucide-react"
import { useTranslation } from "react-i18next"

export type Venue = Answer<"GET /api/locations/">[number]

const mapOf = ({ latitude, longitude }: Venue) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`

/** Every place with its address and the way to a map. Needs the words `contact`. */
export function VenueList({ venues }: { venues: readonly Venue[] }) {
  const { t } = useTranslation("contact")
  if (venues.length === 0) return <p className="text-copy text-ink-muted">{t("venues.none")}</p>
  return (
    <ul className="grid gap-x-12 md:grid-cols-2">
      {venues.map((venue) => (
        <li key={venue.id} className="flex items-center gap-4 border-t border-line-mid py-4">
          <MapPin aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-accent-ink" />
          <div className="min-w-0 flex-1">
            <h3 className="text-label">
              <bdi>{venue.name}</bdi>
            </h3>
            <p className="text-small text-ink-muted">
              <bdi>{venue.address}</bdi>
            </p>
          </div>
          <a
            href={mapOf(venue)}
            rel="noopener"
            target="_blank"
            aria-label={t("venues.mapOf", { name: venue.name })}
            className="tap-44 shrink-0 rounded-badge text-label text-small text-accent-ink underline-offset-4 hover:underline"
          >
            {t("venues.map")}
          </a>
        </li>
      ))}
    </ul>
  )
}
