import { useQuery } from "@tanstack/react-query"
import { tabPart } from "../../parts/part.tsx"
import { useNow } from "../../runtime/now.tsx"
import type { OfferCard as Card } from "./offer-card.tsx"
import { isOffered, waitingPlacesQuery } from "./queries.ts"

/** Fetched when a seat is offered. */
const OfferCard = tabPart<Parameters<typeof Card>[0]>(
  "offer-card",
  async () => (await import("./offer-card.tsx")).OfferCard,
  ["bookings"],
)

/** The seats that are held for the family, soonest deadline first; those whose time is over are gone. */
export function OfferCards({ playerIds }: { playerIds: readonly number[] }) {
  const now = useNow()
  const places = useQuery(waitingPlacesQuery).data ?? []
  return places
    .filter(isOffered)
    .filter(({ player_id, offer }) => playerIds.includes(player_id) && new Date(offer.held_until) > now)
    .map((place) => <OfferCard key={place.id} place={place} />)
}
