import { setTimeout as wait } from "node:timers/promises"
import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/venues"
import { DAY_MS } from "@academy/domain/time"
import { and, eq, gt } from "drizzle-orm"
import { geocodedAddresses } from "../../db/tables/venues.ts"
import type { FoundPlace } from "../../gateways/geocoder.ts"
import type { Deps } from "../../http/deps.ts"
import { isWithinLimit } from "../../http/limits.ts"
import { Refusal } from "../../http/problem.ts"

/** Streets move seldom. */
const KEPT_MS = 180 * DAY_MS
/** Over all copies of the server, as the public service's usage policy has it. */
const onceASecond = { bucket: "geocoder", most: 1, window_ms: 1_000 }
const TURNS = 4

/**
 * Where an address lies. A service of others is asked once about an address and once a second in all.
 * @throws Refusal `address_not_found`, `geocoder_unavailable`
 */
export async function geocodeAddress(
  deps: Deps,
  address: string,
): Promise<AnswerOf<typeof calls.geocodeAddress>> {
  const places = deps.gateways.geocoder.isRemote
    ? await askOnce(deps, address.trim().replace(/\s+/g, " ").toLowerCase())
    : await deps.gateways.geocoder.find(address)
  const [surest] = places
  if (!surest) throw new Refusal("address_not_found")
  return { latitude: surest.latitude, longitude: surest.longitude, places }
}

async function askOnce(deps: Deps, address: string): Promise<FoundPlace[]> {
  const { db, clock, gateways } = deps
  const since = new Date(clock().getTime() - KEPT_MS)
  const [kept] = await db
    .select({ places: geocodedAddresses.places })
    .from(geocodedAddresses)
    .where(and(eq(geocodedAddresses.address, address), gt(geocodedAddresses.found_at, since)))
  if (kept) return kept.places.map((place) => ({ ...place, address: place.address ?? "" }))
  await takeTurn(deps)
  const places = await gateways.geocoder.find(address).catch(() => {
    throw new Refusal("geocoder_unavailable")
  })
  const found = { places, found_at: clock() }
  await db
    .insert(geocodedAddresses)
    .values({ address, ...found })
    .onConflictDoUpdate({ target: geocodedAddresses.address, set: found })
  return places
}

async function takeTurn(deps: Deps): Promise<void> {
  for (let turn = 1; turn <= TURNS; turn++) {
    if (await isWithinLimit(deps, onceASecond)) return
    if (turn < TURNS) await wait(onceASecond.window_ms)
  }
  throw new Refusal("geocoder_unavailable")
}
