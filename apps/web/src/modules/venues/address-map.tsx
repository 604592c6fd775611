import { TOLD_DISTANCE_M } from "@academy/domain/distance"
import { MapPin, Minus, Plus } from "lucide-react"
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { cx } from "../../ui/class-names.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import {
  closerFrame,
  frameAround,
  type MapFrame,
  MapGround,
  placeAt,
  positionOf,
  spotIn,
  TileLayer,
  type TileSource,
} from "../site/index.ts"

export interface Position {
  latitude: number
  longitude: number
}

interface AddressMapProps {
  /** All places; those other than the chosen one lead to themselves. */
  places: readonly (Position & { id: number; name: string })[]
  chosen: number | null
  hrefOf: (id: number) => string
  tiles: TileSource | null
  /** A pin that can be moved; left out where nothing is edited. */
  pin?: Position & {
    name: string
    onMove: (to: Position) => void
    /** Where it lies until something else is saved; a circle shows how far it may move without families being told. */
    saved?: Position
  }
}

/** Until its own is measured: on a phone the map is 240 high, however wide the screen is. */
const ASPECT = 9 / 5
const CLOSEST = 32
const STEP_M = 5
/** Of latitude, everywhere. */
const DEGREE_M = 111_320

/**
 * All places on the plain map, and the one that is edited as a pin: dragged, put where one presses, or moved by the
 * arrow keys.
 */
export function AddressMap({ places, chosen, hrefOf, tiles, pin }: AddressMapProps) {
  const { t } = useTranslation("admin")
  const [times, setTimes] = useState(1)
  // Where the map looks while it is close: it must not follow the pin that is being dragged.
  const [centre, setCentre] = useState<Position | null>(null)
  const section = useRef<HTMLElement>(null)
  const aspect = useAspect(section)
  const whole = useMemo(
    () => frameAround(places.length > 0 ? places.map(placeOf) : [[18.06, 59.33]], aspect),
    [places, aspect],
  )
  const frame = times > 1 && centre ? closerFrame(whole, placeOf(centre), times) : whole
  const zoom = (factor: number) => {
    setCentre(
      pin ?? places.find(({ id }) => id === chosen) ?? centre ?? { latitude: 59.33, longitude: 18.06 },
    )
    setTimes((now) => Math.min(CLOSEST, Math.max(1, now * factor)))
  }
  return (
    <section
      ref={section}
      aria-label={t("addresses.map")}
      dir="ltr"
      className="relative h-60 overflow-hidden rounded-card border border-line bg-surface shadow-card md:aspect-9/5 md:h-auto md:rounded-card-lg"
    >
      <MapGround frame={frame} />
      {tiles && <TileLayer source={tiles} frame={frame} />}
      {/* For whoever presses but can't drag; by keys the pin is moved itself. */}
      {pin && (
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          data-map=""
          className="absolute inset-0 cursor-default"
          onClick={(event) => pin.onMove(positionAt(frame, event.currentTarget, event))}
        />
      )}
      <ul>
        {places
          .filter(({ id }) => !pin || id !== chosen)
          .map((place) => {
            const spot = spotIn(frame, placeOf(place))
            if (spot.x < 0 || spot.x > 1 || spot.y < 0 || spot.y > 1) return null
            return (
              <li key={place.id} className="absolute -translate-1/2" style={positionOf(spot)}>
                <Link
                  to={hrefOf(place.id)}
                  // Places that stand close together cover each other here; the list beside leads to all of them.
                  aria-hidden="true"
                  tabIndex={-1}
                  className="tap-44 grid size-8 -translate-y-1/2 place-items-center text-ink hover:text-accent-ink"
                >
                  <MapPin aria-hidden="true" className="size-8 fill-surface" strokeWidth={1.5} />
                </Link>
              </li>
            )
          })}
      </ul>
      {pin?.saved && <QuietReach frame={frame} around={pin.saved} />}
      {pin && <MovablePin frame={frame} pin={pin} />}
      <div className="absolute end-3 top-3 grid rounded-button border border-line-mid bg-surface">
        <IconButton
          label={t("addresses.closer")}
          icon={<Plus strokeWidth={1.75} />}
          onClick={() => zoom(2)}
        />
        <IconButton
          label={t("addresses.farther")}
          icon={<Minus strokeWidth={1.75} />}
          onClick={() => zoom(0.5)}
        />
      </div>
      {!tiles && (
        <p className="absolute start-3 bottom-2 rounded-badge bg-surface px-1.5 text-smallest text-ink-muted">
          <bdi>{t("addresses.plainMap")}</bdi>
        </p>
      )}
    </section>
  )
}

/** How much wider an element is than high. */
function useAspect(ref: RefObject<HTMLElement | null>): number {
  const [aspect, setAspect] = useState(ASPECT)
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = ref.current ?? {}
      if (clientWidth && clientHeight) setAspect(clientWidth / clientHeight)
    })
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return aspect
}

const placeOf = ({ longitude, latitude }: Position) => [longitude, latitude] as const

/** As far as a place may move before it is another one to families. */
function QuietReach({ frame, around }: { frame: MapFrame; around: Position }) {
  const middle = spotIn(frame, placeOf(around))
  const north = spotIn(frame, [around.longitude, around.latitude + TOLD_DISTANCE_M / DEGREE_M])
  const height = 2 * (middle.y - north.y) * 100
  return (
    <span
      aria-hidden="true"
      className="absolute aspect-square -translate-1/2 rounded-full border-2 border-dashed border-accent-ink bg-accent-soft opacity-60"
      style={{ ...positionOf(middle), height: `${height.toFixed(2)}%` }}
    />
  )
}

const steps: Record<string, readonly [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** To about ten centimetres. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Where on the map a pointer is; at its edge when it is beyond. */
function positionAt(frame: MapFrame, map: Element, at: { clientX: number; clientY: number }): Position {
  const box = map.getBoundingClientRect()
  const within = (share: number) => Math.min(1, Math.max(0, share))
  const [longitude, latitude] = placeAt(frame, {
    x: within((at.clientX - box.left) / box.width),
    y: within((at.clientY - box.top) / box.height),
  })
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

function MovablePin({ frame, pin }: { frame: MapFrame; pin: NonNullable<AddressMapProps["pin"]> }) {
  const { t } = useTranslation("admin")
  const isDragged = useRef(false)
  const spot = spotIn(frame, placeOf(pin))

  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (!isDragged.current) return
    const map = event.currentTarget.parentElement
    if (map) pin.onMove(positionAt(frame, map, event))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const [north, east] = step
    const eastDegrees = STEP_M / (DEGREE_M * Math.cos((pin.latitude * Math.PI) / 180))
    pin.onMove({
      latitude: rounded(pin.latitude + (north * STEP_M) / DEGREE_M),
      longitude: rounded(pin.longitude + east * eastDegrees),
    })
  }
  return (
    <button
      type="button"
      aria-label={t("addresses.pin", { name: pin.name })}
      className={cx(
        "absolute grid size-11 -translate-x-1/2 -translate-y-full cursor-grab touch-none place-items-center rounded-full text-accent-ink active:cursor-grabbing",
        (spot.x < 0 || spot.x > 1 || spot.y < 0 || spot.y > 1) && "hidden",
      )}
      style={positionOf(spot)}
      onPointerDown={(event) => {
        isDragged.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        isDragged.current = false
      }}
      onPointerCancel={() => {
        isDragged.current = false
      }}
      onKeyDown={onKeyDown}
    >
      <MapPin aria-hidden="true" className="size-11 fill-accent stroke-on-accent" strokeWidth={1.25} />
    </button>
  )
}
