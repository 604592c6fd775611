/** A place that an address may mean. */
export interface FoundPlace {
  label: string
  /** Street, postcode and town, as we write addresses; empty when the street was not found. */
  address: string
  /** The part of the town, or the town. */
  area: string
  latitude: number
  longitude: number
  /** False: only the part of the town or the town was found. */
  exact: boolean
}

export interface GeocoderGateway {
  /** Whether it is a service of others, which may be asked once a second and wants answers to be kept. */
  isRemote: boolean
  /** The places an address may mean, the surest first, five at most. Throws when the service can't be reached. */
  find(address: string): Promise<FoundPlace[]>
}

/** One at the screen waits for it. */
const TIMEOUT_MS = 6_000
const MOST_PLACES = 5

interface NominatimPlace {
  lat: string
  lon: string
  display_name: string
  address?: Record<string, string>
}

const areaKeys = ["suburb", "city_district", "neighbourhood", "quarter", "town", "village", "city"] as const

/**
 * A service with Nominatim's API. Its usage policy wants a name that says who asks, one request a second at most and
 * answers kept; the caller keeps to the last two.
 * @param url the service's root, such as https://nominatim.openstreetmap.org
 * @param userAgent names the application and an address to write to
 */
export function openNominatim({ url, userAgent }: { url: string; userAgent: () => string }): GeocoderGateway {
  return {
    isRemote: true,
    async find(address) {
      const asked = new URL("search", url.endsWith("/") ? url : `${url}/`)
      asked.search = new URLSearchParams({
        q: address,
        format: "jsonv2",
        addressdetails: "1",
        countrycodes: "se",
        limit: String(MOST_PLACES),
      }).toString()
      const answer = await fetch(asked, {
        headers: { "user-agent": toAscii(userAgent()), "accept-language": "sv,en" },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!answer.ok) throw new Error(`The geocoder answered ${answer.status}`)
      const found: unknown = await answer.json()
      if (!Array.isArray(found)) throw new Error("The geocoder answered something else than a list")
      return (found as NominatimPlace[]).flatMap(readPlace).slice(0, MOST_PLACES)
    },
  }
}

/** A header takes no other letters: an academy's name with one would fail each call. */
const toAscii = (text: string) => text.normalize("NFKD").replace(/[^ -~]/g, "")

const townKeys = ["city", "town", "village", "municipality"] as const

/** `Nordenflychtsvägen 46, 112 50 Stockholm`. */
function addressIn(found: Record<string, string>): string {
  if (!found.road) return ""
  const town = townKeys.map((key) => found[key]).find((name) => name !== undefined)
  const street = [found.road, found.house_number].filter(Boolean).join(" ")
  return [street, [found.postcode, town].filter(Boolean).join(" ")].filter(Boolean).join(", ")
}

/** None for what has no numbers to stand at. */
function readPlace({ lat, lon, display_name, address = {} }: NominatimPlace): FoundPlace[] {
  const [latitude, longitude] = [Number(lat), Number(lon)]
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return []
  const area = areaKeys.map((key) => address[key]).find((name) => name !== undefined) ?? ""
  return [
    {
      label: display_name,
      address: addressIn(address),
      area,
      latitude,
      longitude,
      exact: "road" in address,
    },
  ]
}
