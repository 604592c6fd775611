import { useQuery } from "@tanstack/react-query"
import { tabPart } from "../../parts/part.tsx"
import type { CancelledCards as Cancelled } from "./cancelled-cards.tsx"
import type { MovedCard as Moved } from "./moved-card.tsx"
import { type SessionNews, sessionNewsQuery } from "./queries.ts"

/** Fetched when the academy has cancelled something. */
const CancelledCards = tabPart<Parameters<typeof Cancelled>[0]>(
  "cancelled-cards",
  async () => (await import("./cancelled-cards.tsx")).CancelledCards,
  ["session-news"],
)
/** Fetched when the academy has moved something. */
const MovedCard = tabPart<Parameters<typeof Moved>[0]>(
  "moved-card",
  async () => (await import("./moved-card.tsx")).MovedCard,
  ["session-news"],
)

/** What the academy did with sessions of these players and the family has not read, soonest first. */
export function useSessionNews(playerIds: readonly number[]): SessionNews[] {
  const news = useQuery(sessionNewsQuery).data ?? []
  return news.filter(({ players }) => players.some(({ id }) => playerIds.includes(id)))
}

/** Each in its own cards; nothing while there is no news. */
export function SessionNewsCards({ news }: { news: readonly SessionNews[] }) {
  return news.map((one) =>
    one.kind === "cancelled" ? (
      <CancelledCards key={one.bookable_id} news={one} />
    ) : (
      <MovedCard key={one.bookable_id} news={one} />
    ),
  )
}
