import { ChevronDown } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { bookableOnCalendar } from "../../../address/account-links.ts"
import type { Bookable } from "../../../core/bookables/index.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { TileLayer, type TileSource } from "./tile-layer.tsx"
import { frameOf, type Venue, VenueMap, venueAnchor } from "./venue-map.tsx"

interface VenueListProps {
  venues: readonly Venue[]
  /** To come, soonest first: each venue names its next one. */
  sessions: readonly Bookable[]
  tiles: TileSource | null
}

/** Every place with its address, next session and directions, beside a map. Needs the words `contact`. */
export function VenueList({ venues, sessions, tiles }: VenueListProps) {
  const { t } = useTranslation("contact")
  // From another company a street map comes after a press that says so.
  const [isStreetMap, setIsStreetMap] = useState(tiles?.provider === null)
  if (venues.length === 0) return <p className="text-copy text-ink-muted">{t("venues.none")}</p>
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <div className="lg:sticky lg:top-24">
        <VenueMap venues={venues}>
          {tiles && isStreetMap && <TileLayer source={tiles} frame={frameOf(venues)} />}
        </VenueMap>
        {tiles && !isStreetMap && (
          <Button
            variant="quiet"
            size="row"
            className="mt-2 noscript:hidden"
            onClick={() => setIsStreetMap(true)}
          >
            {t("venues.streets", { provider: tiles.provider })}
          </Button>
        )}
      </div>
      <ol className="border-b border-line-mid">
        {venues.map((venue, at) => (
          <VenueEntry
            key={venue.id}
            venue={venue}
            number={at + 1}
            next={sessions.find(({ address }) => address.id === venue.id)}
          />
        ))}
      </ol>
    </div>
  )
}

interface VenueEntryProps {
  venue: Venue
  number: number
  next: Bookable | undefined
}

function VenueEntry({ venue, number, next }: VenueEntryProps) {
  const { t } = useTranslation("contact")
  const format = useFormat()
  return (
    <li
      id={venueAnchor(venue.id)}
      className="flex scroll-mt-24 gap-4 border-t border-line-mid px-2 py-4 target:bg-accent-soft"
    >
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-full bg-accent text-count text-on-accent tabular"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-label">
          <bdi>{venue.name}</bdi>
        </h3>
        <p className="text-small text-ink-muted">
          <bdi>{format.address(venue.address)}</bdi>
        </p>
        <PlaceTexts venue={venue} />
        {next && (
          <p className="mt-1 text-small">
            <span className="text-ink-muted">{t("venues.next")} </span>
            <Link
              to={bookableOnCalendar(next.id)}
              className="tap-44 rounded-badge text-accent-ink underline-offset-4 hover:underline"
            >
              {format.moment(next.starts_at)} · <bdi>{next.title}</bdi>
            </Link>
          </p>
        )}
        <Directions venue={venue} />
      </div>
    </li>
  )
}

/** What the academy says of a place: the way in, which pitch is which, what is needed there. */
function PlaceTexts({ venue: { directions, pitches, bring } }: { venue: Venue }) {
  const { t } = useTranslation("contact")
  return (
    <div className="mt-1 grid gap-1 text-small empty:hidden">
      {[directions, pitches].filter(Boolean).map((text) => (
        <p key={text}>
          <bdi>{text}</bdi>
        </p>
      ))}
      {bring && (
        <p>
          <span className="text-ink-muted">{t("venues.bring")}</span> <bdi>{bring}</bdi>
        </p>
      )}
    </div>
  )
}

/** Plain links to the maps that people have; which one is theirs to choose. */
function Directions({ venue: { name, latitude, longitude } }: { venue: Venue }) {
  const { t } = useTranslation("contact")
  const at = `${latitude},${longitude}`
  const maps = [
    ["Google Maps", `https://www.google.com/maps/dir/?api=1&destination=${at}`],
    ["Apple Maps", `https://maps.apple.com/?daddr=${at}`],
    ["OpenStreetMap", `https://www.openstreetmap.org/directions?to=${encodeURIComponent(at)}`],
  ] as const
  return (
    <details name="directions" className="group mt-1 text-small">
      <summary
        aria-label={t("venues.directionsTo", { name })}
        className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 rounded-badge text-label text-accent-ink underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden"
      >
        {t("venues.directions")}
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.75}
          className="size-4 transition-transform duration-120 group-open:rotate-180"
        />
      </summary>
      <ul className="flex flex-wrap gap-x-6 pb-1">
        {maps.map(([map, href]) => (
          <li key={map}>
            <a
              href={href}
              rel="noopener"
              className="inline-flex min-h-11 items-center rounded-badge text-label underline-offset-4 hover:underline"
            >
              <bdi lang="en">{map}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
