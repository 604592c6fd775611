import { useQuery } from "@tanstack/react-query"
import { tabPart } from "../../parts/part.tsx"
import { useNow } from "../../runtime/now.tsx"
import type { OfferCard as Card, Checkout } from "./offer-card.tsx"
import { isOffered, type WaitingPlace, waitingPlacesQuery } from "./queries.ts"

/** Fetched when a seat is offered. */
const OfferCard = tabPart<Parameters<typeof Card>[0]>(
  async () => (await import("./offer-card.tsx")).OfferCard,
  ["bookings"],
)

/** Whether the player of a place also waits in another line for that time. */
const isAtSameTime = (other: WaitingPlace, place: WaitingPlace) =>
  other.id !== place.id &&
  other.player_id === place.player_id &&
  other.offer === null &&
  new Date(other.starts_at) < new Date(place.ends_at) &&
  new Date(other.ends_at) > new Date(place.starts_at)

interface OfferCardsProps {
  playerIds: readonly number[]
  checkout: Checkout
}

/** The seats that are held for the family, soonest deadline first; those whose time is over are gone. */
export function OfferCards({ playerIds, checkout }: OfferCardsProps) {
  const now = useNow()
  const places = useQuery(waitingPlacesQuery).data ?? []
  return places
    .filter(isOffered)
    .filter(({ player_id, offer }) => playerIds.includes(player_id) && new Date(offer.held_until) > now)
    .map((place) => (
      <OfferCard
        key={place.id}
        place={place}
        atSameTime={places.filter((other) => isAtSameTime(other, place))}
        checkout={checkout}
      />
    ))
}
