import type { Answer } from "@academy/contract/client"
import { type ReactNode, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { frameAround, MAP_ASPECT, type MapFrame, type Spot, spotIn, spreadPins } from "./map-frame.ts"
import { MapGround, positionOf } from "./map-ground.tsx"
import type { Place } from "./stockholm-waters.ts"

export type Venue = Answer<"GET /api/locations/">[number]

/** A pin's room, as a share of the smallest phone's map: so far apart that a finger's 24 px around each are its own. */
const PIN_GAP = 32 / 278
const [WIDTH, HEIGHT] = [600, 600 / MAP_ASPECT]

/** Where a venue's entry in the list stands; pins lead there. */
export const venueAnchor = (id: number) => `venue-${id}`

const placeOf = ({ longitude, latitude }: Venue): Place => [longitude, latitude]
export const frameOf = (venues: readonly Venue[]): MapFrame => frameAround(venues.map(placeOf))

interface VenueMapProps {
  /** Numbered in this order. */
  venues: readonly Venue[]
  /** Over the drawing and below the pins: tiles, where there are any. */
  children?: ReactNode
}

/**
 * The venues on a quiet map of the waters between them, drawn from their coordinates: nothing is fetched for it. North
 * is above and west at the left in every language. Each pin leads to its entry in the list. Needs the words `contact`.
 */
export function VenueMap({ venues, children }: VenueMapProps) {
  const { t } = useTranslation("contact")
  const { frame, spots, pins } = useMemo(() => {
    const frame = frameOf(venues)
    const spots = venues.map((venue) => spotIn(frame, placeOf(venue)))
    return { frame, spots, pins: spreadPins(spots, PIN_GAP) }
  }, [venues])
  return (
    <nav
      aria-label={t("venues.mapLabel")}
      dir="ltr"
      className="relative aspect-6/5 overflow-hidden rounded-card border border-line bg-surface shadow-card md:rounded-card-lg"
    >
      <MapGround frame={frame} />
      {children}
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="absolute inset-0 size-full">
        {venues.map(({ id }, at) => (
          <Leader key={id} from={spots[at]} to={pins[at]} />
        ))}
      </svg>
      <ol>
        {venues.map(({ id, name }, at) => (
          <li key={id} className="absolute -translate-1/2" style={positionOf(pins[at])}>
            <a
              href={`#${venueAnchor(id)}`}
              aria-label={t("venues.pin", { number: at + 1, name })}
              className="grid size-7 place-items-center rounded-full border-2 border-surface bg-accent text-count text-on-accent tabular hover:bg-accent-hover"
            >
              {at + 1}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** From the pin to the very place, where the pin had to give way. */
function Leader({ from, to }: { from: Spot | undefined; to: Spot | undefined }) {
  if (!from || !to) return null
  return (
    <g className="fill-ink stroke-ink">
      <line
        x1={from.x * WIDTH}
        y1={from.y * HEIGHT}
        x2={to.x * WIDTH}
        y2={to.y * HEIGHT}
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
      <circle cx={from.x * WIDTH} cy={from.y * HEIGHT} r="3.5" stroke="none" />
    </g>
  )
}
