import { ChevronDown, HeartPulse, ImageOff } from "lucide-react"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/class-names.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import type { Family } from "./family.ts"
import { ListCard, rowLinkClasses } from "./list-card.tsx"
import { PlayerDetails, type PlayerDetailsProps } from "./player-details.tsx"

type Player = Family["players"][number]

interface PlayersCardProps extends Omit<PlayerDetailsProps, "player" | "accountId"> {
  family: Family
  onHealth: (playerId: number) => void
  /** Absent where the reader may not decide, a player of the own family; as adding a child. */
  onAdd?: () => void
  onBook?: (playerId: number) => void
}

/** Its players on one row each; who else looks after one and what the family agreed to unfold below it. */
export function PlayersCard({ family, onHealth, onAdd, onBook, ...acts }: PlayersCardProps) {
  const { t } = useTranslation("families")
  return (
    <ListCard
      title={t("players")}
      empty={t("noPlayers")}
      columns="@xl:grid-cols-[minmax(0,1fr)_auto_auto] @xl:gap-x-3 @min-[42rem]:grid-cols-[minmax(0,1fr)_auto_auto_auto]"
      begin={
        onAdd && (
          <Button variant="tonal" size="row" onClick={onAdd}>
            {t("child.first")}
          </Button>
        )
      }
      aside={
        onAdd &&
        family.players.length > 0 && (
          <Button variant="link" className="tap-44 text-small" onClick={onAdd}>
            {t("child.add")}
          </Button>
        )
      }
    >
      {family.players.map((player) => (
        <PlayerRow
          key={player.id}
          {...acts}
          player={player}
          accountId={family.account_id}
          onHealth={onHealth}
          {...(onBook && { onBook })}
        />
      ))}
    </ListCard>
  )
}

const isWaiting = ({ approvals, takeover }: Player) =>
  approvals.length > 0 || (takeover !== null && takeover.state !== "done")

interface PlayerRowProps extends PlayerDetailsProps, Pick<PlayersCardProps, "onHealth" | "onBook"> {}

function PlayerRow({ player, onHealth, onBook, ...details }: PlayerRowProps) {
  const { t } = useTranslation("families")
  const format = useFormat()
  const detailsId = useId()
  const [isOpen, setOpen] = useState(() => isWaiting(player))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-2 text-small @xl:col-span-full @xl:grid-cols-subgrid">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={player.name} initials={2} size="small" />
        <div className="min-w-0">
          <Link
            to={href("/staff/players/:id", { id: String(player.id) })}
            className={`${rowLinkClasses} text-label break-words`}
          >
            <bdi>{player.name}</bdi>
          </Link>
          <p className="break-words text-ink-muted">
            {format.parts([
              t("born", { year: player.year_of_birth }),
              player.club,
              player.role !== "owner" && t(`role.${player.role}`),
            ])}
          </p>
        </div>
      </div>
      <div className="min-w-0 @max-xl:col-start-1 @max-xl:ps-10 @min-[42rem]:contents">
        <Fact value={player.membership ?? t("noMembership")} about={player.membership && t("membership")} />
        {player.attended.marked > 0 ? (
          <Fact value={t("attended", player.attended)} about={t("inTwelveMonths")} />
        ) : (
          <span className="@max-[42rem]:hidden" />
        )}
      </div>
      <div className="flex items-center justify-end gap-1.5 @max-xl:col-start-2 @max-xl:row-span-2 @max-xl:row-start-1">
        <span className="flex flex-wrap items-center justify-end gap-1.5">
          {!player.consents.includes("photo_and_film") && (
            <Badge tone="due">
              <ImageOff aria-hidden="true" className="size-4" strokeWidth={1.75} />
              {t("noPhotos")}
            </Badge>
          )}
          {player.has_health_note && (
            <Button variant="tonal" size="table" onClick={() => onHealth(player.id)}>
              <HeartPulse aria-hidden="true" strokeWidth={1.75} />
              {t("healthNote")}
            </Button>
          )}
        </span>
        {onBook && (
          <Button
            variant="tonal"
            size="table"
            className="max-lg:hidden"
            aria-label={t("bookFor", { name: player.name })}
            onClick={() => onBook(player.id)}
          >
            {t("bookShort")}
          </Button>
        )}
        <IconButton
          className="-me-3"
          label={t("detailsOf", { name: player.name })}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
          icon={
            <ChevronDown
              strokeWidth={1.75}
              className={cx("transition-transform duration-120", isOpen && "rotate-180")}
            />
          }
        />
      </div>
      <div id={detailsId} hidden={!isOpen} className="col-span-full ps-10 pb-2">
        {isOpen && <PlayerDetails player={player} {...details} />}
      </div>
    </li>
  )
}

/** What is known of a player, and below it what that is; on a narrow card the first alone. */
const Fact = ({ value, about }: { value: string; about: string | null }) => (
  <div className="min-w-0">
    <p className="@min-[42rem]:text-label">
      <bdi>{value}</bdi>
    </p>
    {about && <p className="text-ink-muted @max-[42rem]:sr-only">{about}</p>}
  </div>
)
