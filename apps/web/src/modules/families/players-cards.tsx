import { HeartPulse } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { OfficeApprovals } from "../../core/approvals/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import type { Family } from "./family.ts"
import { ListCard, ListRow } from "./list-card.tsx"

interface PlayersCardProps {
  family: Family
  onHealth: (playerId: number) => void
  /** Absent where the reader may not decide: a player of the own family. */
  onEnd?: (playerId: number, guardianId: number) => void
  /** Absent for the same reader: money of the own family. */
  onWithdraw?: (playerId: number) => void
  /** Absent for the same reader, as adding a child. */
  onAdd?: () => void
  onBook?: (playerId: number) => void
  /** Absent for the same reader. */
  onDecide?: (dialog: "approval" | "takeover" | "changes", playerId: number, id: number) => void
}

/** Its players: who else looks after each, the membership, what the family agreed to. */
export function PlayersCard({
  family,
  onHealth,
  onEnd,
  onWithdraw,
  onAdd,
  onBook,
  onDecide,
}: PlayersCardProps) {
  const { t } = useTranslation("families")
  const format = useFormat()
  return (
    <ListCard
      title={t("players")}
      empty={t("noPlayers")}
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
        <ListRow
          key={player.id}
          title={player.name}
          to={href("/staff/players/:id", { id: String(player.id) })}
          text={
            <>
              <p>
                {format.parts([
                  t("born", { year: player.year_of_birth }),
                  player.club,
                  t(`role.${player.role}`),
                  player.attended.marked > 0 && t("attended", player.attended),
                ])}
              </p>
              <p className="py-2">
                <Link
                  to={href("/admin/models/:model/:id", { model: "players", id: String(player.id) })}
                  className="tap-44 text-accent-ink underline-offset-4 hover:underline"
                >
                  {t("record")}
                </Link>
              </p>
              {player.guardians.map((guardian) => (
                <p key={guardian.account_id} className="flex flex-wrap items-center gap-x-2 gap-y-4 py-2">
                  {t(`other.${guardian.role}`)}
                  <Link
                    to={href("/admin/families/:id", { id: String(guardian.account_id) })}
                    className="tap-44 text-accent-ink underline-offset-4 hover:underline"
                  >
                    <bdi>{guardian.name || guardian.email}</bdi>
                  </Link>
                  {guardian.phone_number && (
                    <bdi className="isolate-ltr whitespace-nowrap tabular">{guardian.phone_number}</bdi>
                  )}
                  {onEnd && (
                    <Button
                      variant="quiet"
                      size="long"
                      className="tap-44 -ms-2 min-h-0 px-2 py-1 text-start pointer-fine:min-h-0"
                      onClick={() => onEnd(player.id, guardian.account_id)}
                    >
                      {guardian.is_player_account
                        ? t(guardian.role === "player" ? "endPlayerAccount" : "undoTakeover")
                        : t("endGuardianship", { name: guardian.name || guardian.email })}
                    </Button>
                  )}
                </p>
              ))}
              <p>
                {player.consents.length > 0
                  ? t("agreed", { purposes: format.list(player.consents.map((one) => t(`purpose.${one}`))) })
                  : t("agreedToNothing")}
              </p>
              <OfficeApprovals
                player={player}
                {...(onDecide && { onOpen: (dialog, id) => onDecide(dialog, player.id, id) })}
              />
              {onEnd && player.is_player_account && (
                <Button
                  variant="quiet"
                  size="row"
                  className="-ms-4 text-start"
                  onClick={() => onEnd(player.id, family.account_id)}
                >
                  {t(player.role === "player" ? "endPlayerAccount" : "undoTakeover")}
                </Button>
              )}
              {onWithdraw && player.membership && (
                <Button
                  variant="quiet"
                  size="row"
                  className="-ms-4 -mb-2 text-start"
                  onClick={() => onWithdraw(player.id)}
                >
                  {t("withdraw", { plan: player.membership })}
                </Button>
              )}
            </>
          }
          aside={
            <span className="flex flex-col items-end gap-2">
              {onBook && (
                <Button
                  variant="tonal"
                  size="table"
                  aria-label={t("bookFor", { name: player.name })}
                  onClick={() => onBook(player.id)}
                >
                  {t("bookShort")}
                </Button>
              )}
              {player.membership && <Badge tone="accent">{player.membership}</Badge>}
              {!player.consents.includes("photo_and_film") && <Badge tone="due">{t("noPhotos")}</Badge>}
              {player.has_health_note && (
                <Button variant="tonal" size="table" onClick={() => onHealth(player.id)}>
                  <HeartPulse aria-hidden="true" strokeWidth={1.75} />
                  {t("healthNote")}
                </Button>
              )}
            </span>
          }
        />
      ))}
    </ListCard>
  )
}
