import { useQuery } from "@tanstack/react-query"
import { useIsMinor } from "../../core/accounts/index.ts"
import { BookingList, bookingsOfTab, bookingsQuery } from "../../core/bookings/index.ts"
import { CardSharing } from "../../core/consents/index.ts"
import { MembershipLines, MembershipTab } from "../../core/memberships/index.ts"
import { LevelCard, type Player, PlayerDetails } from "../../core/players/index.ts"
import { AchievementsTab, GamesTab, StatsTab, VideosTab } from "../../modules/development/index.ts"
import { useNow } from "../../runtime/now.tsx"

/** A player's page; its tabs show what other features know about the player. */
export function PlayerPage({ player }: { player: Player }) {
  const now = useNow()
  const isMinor = useIsMinor()
  const bookings = useQuery(bookingsQuery).data ?? []
  const upcoming = bookingsOfTab(bookings, "upcoming", now, [player.id]).map(({ id, timestamp }) => ({
    booking_id: id,
    timestamp,
  }))
  return (
    <PlayerDetails
      player={player}
      mayChange={!isMinor}
      upcoming={upcoming}
      membershipLine={!isMinor && <MembershipLines playerIds={[player.id]} />}
      membership={<MembershipTab player={player} />}
      bookings={
        <div className="flex flex-col gap-6">
          <BookingList tab="upcoming" playerIds={[player.id]} />
          <BookingList tab="past" playerIds={[player.id]} />
        </div>
      }
      sharing={!isMinor && <CardSharing player={player} />}
      development={{
        stats: <StatsTab player={player} level={<LevelCard player={player} upcoming={upcoming} />} />,
        achievements: <AchievementsTab player={player} />,
        videos: <VideosTab player={player} />,
        games: <GamesTab player={player} />,
      }}
    />
  )
}
