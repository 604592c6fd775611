import { tabPart } from "../../parts/part.tsx"
import { Card } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

/** Whether a player's card is shared; fetched when the player's page is drawn. */
export const CardSharing = tabPart(
  "card-sharing",
  async () => (await import("./card-sharing.tsx")).CardSharing,
  ["consents"],
  <Card aria-busy="true">
    <Skeleton className="h-24 w-full rounded-button" />
  </Card>,
)
