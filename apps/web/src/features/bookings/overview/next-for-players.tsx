import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { SheetLink } from "../../../address/account-link.tsx"
import { bookableLink } from "../../../address/account-links.ts"
import { answer } from "../../../api/answers.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import type { PlayerFacts } from "../../bookables/index.ts"

/** More players than this have the calendar. */
const MOST_ROWS = 2

type NextSession = NonNullable<Answer<"GET /api/next-sessions/">[number]["session"]>

/** For each player the next session that fits, with its button: from here a seat is two presses away. */
export function NextForPlayers({ players }: { players: readonly PlayerFacts[] }) {
  const { t } = useTranslation("bookings")
  const { data: next, isError } = useQuery(answer("GET /api/next-sessions/"))
  if (isError && !next) return null
  const rows = players.slice(0, MOST_ROWS).map((player) => ({
    player,
    // Undefined while the answer does not know the player: one who was added just now.
    session: next?.find(({ player_id }) => player_id === player.id)?.session,
  }))
  return (
    <Card aria-label={t("next.title")} className="py-1! md:py-2!">
      <ul className="divide-y divide-line">
        {rows.map(({ player, session }) => (
          <li key={player.id} className="flex min-h-16 items-center gap-4">
            {session ? (
              <NextRow player={player} session={session} />
            ) : session === null ? (
              <p className="text-small text-ink-muted">{t("next.none", { name: player.first_name })}</p>
            ) : (
              <Skeleton className="h-10 w-full" />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function NextRow({ player, session }: { player: PlayerFacts; session: NextSession }) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  const day = format.day(session.starts_at, "short")
  const time = format.time(session.starts_at)
  return (
    <>
      <p className="min-w-0 grow">
        <span className="block truncate text-small text-ink-muted">
          {t("next.for", { name: player.first_name })} · <bdi>{session.title}</bdi>
        </span>
        <span className="block text-label">
          {day} <span className="isolate-ltr tabular">{time}</span>
        </span>
      </p>
      <Button asChild variant="tonal" size="row" className="shrink-0">
        <SheetLink
          sheet="bookable"
          says={[time, day, session.title, ""]}
          open={{ ...bookableLink(session.id), playerId: String(player.id) }}
          aria-label={t("next.bookLabel", { name: player.first_name, title: session.title, day, time })}
        >
          {t("common:book")}
        </SheetLink>
      </Button>
    </>
  )
}
