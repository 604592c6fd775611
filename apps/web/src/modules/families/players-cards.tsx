import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { OfficeApprovals } from "../../core/approvals/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import type { Family } from "./family.ts"
import { ListCard, ListRow } from "./list-card.tsx"

interface CardProps {
  family: Family
}

interface PlayersCardProps extends CardProps {
  /** Absent where the reader may not decide: a player of the own family. */
  onEnd?: (playerId: number, guardianId: number) => void
  /** Absent for the same reader: money of the own family. */
  onWithdraw?: (playerId: number) => void
  /** Absent for the same reader. */
  onDecide?: (dialog: "approval" | "takeover" | "changes", playerId: number, id: number) => void
}

/** Its players: who else looks after each, the membership, what the family agreed to. */
export function PlayersCard({ family, onEnd, onWithdraw, onDecide }: PlayersCardProps) {
  const { t } = useTranslation("families")
  const format = useFormat()
  return (
    <ListCard title={t("players")} empty={t("noPlayers")}>
      {family.players.map((player) => (
        <ListRow
          key={player.id}
          title={player.name}
          to={href("/staff/players/:id", { id: String(player.id) })}
          text={
            <>
              <p>{format.parts([t("born", { year: player.year_of_birth }), t(`role.${player.role}`)])}</p>
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
          aside={player.membership && <Badge tone="accent">{player.membership}</Badge>}
        />
      ))}
    </ListCard>
  )
}

/** Absent for a family of the reader's own. */
type MoveBooking = (playerId: number, bookingId: number) => void

/** The latest bookings of its players, whoever booked them. */
export function BookingsCard({ family, onMove }: CardProps & { onMove?: MoveBooking }) {
  const { t } = useTranslation(["families", "panels"])
  const format = useFormat()
  return (
    <ListCard title={t("bookings")} empty={t("panels:noBookingsYet")}>
      {family.bookings.map((booking) => (
        <ListRow
          key={booking.id}
          title={booking.title}
          to={`${href("/admin/bookings")}?${new URLSearchParams({
            week: booking.timestamp.slice(0, 10),
            session: String(booking.bookable_id),
          })}`}
          text={format.parts([
            booking.player_name,
            format.day(booking.timestamp, "short"),
            format.time(booking.timestamp),
            booking.attendance && t(`attendance.${booking.attendance}`),
          ])}
          aside={
            <span className="flex items-center justify-end gap-2 max-sm:flex-col max-sm:items-end">
              <BookingState booking={booking} />
              {onMove && booking.may_move && (
                <Button
                  variant="tonal"
                  size="table"
                  aria-label={t("moveBookingName", {
                    title: booking.title,
                    moment: format.moment(booking.timestamp),
                  })}
                  onClick={() => onMove(booking.player_id, booking.id)}
                >
                  {t("moveBooking")}
                </Button>
              )}
            </span>
          }
        />
      ))}
    </ListCard>
  )
}

function BookingState({ booking: { status, payed } }: { booking: Family["bookings"][number] }) {
  const { t } = useTranslation("families")
  if (status !== "confirmed") return <Badge>{t(`bookingState.${status}`)}</Badge>
  return <Badge tone={payed ? "positive" : "due"}>{t(payed ? "paid" : "unpaid")}</Badge>
}
