import { UserMinus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { RemindToPay } from "./remind-to-pay.tsx"
import type { Planned } from "./session-values.ts"
import { usePlannerAddress } from "./use-planner-address.ts"

interface BookedPlayersProps {
  planned: Planned
  /** Nobody is taken out of a session that has begun. */
  isToCome: boolean
}

/** Who has a seat, and how it is paid; amber waits for its money. */
export function BookedPlayers({ planned, isToCome }: BookedPlayersProps) {
  const { t } = useTranslation(["planning", "panels"])
  const format = useFormat()
  const { go } = usePlannerAddress()
  const { players, currency } = planned
  const unpaid = players.filter(({ payed }) => !payed).length
  return (
    <section>
      <h3 className="mt-6 mb-1 row-apart items-baseline text-title">
        {t("booked")}
        <span className="text-small font-normal text-ink-muted">
          {unpaid > 0 && t("unpaidCount", { count: unpaid })}
        </span>
      </h3>
      {players.length === 0 && <p className="text-small text-ink-muted">{t("panels:noBookingsYet")}</p>}
      <ul>
        {players.map((player) => {
          const name = `${player.first_name} ${player.last_name}`
          return (
            <li
              key={player.booking_id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 text-small last:border-b-0"
            >
              <Avatar name={name} initials={2} />
              <span className="min-w-0 grow basis-24">
                <Link
                  to={href("/admin/families/:id", { id: String(player.account_id) })}
                  className="tap-44 block text-label text-accent-ink underline-offset-4 hover:underline"
                >
                  <bdi>{name}</bdi>
                </Link>
                <span className="block text-ink-muted">
                  {t("bornBy", { year: player.year_of_birth, name: player.booked_by })}
                </span>
              </span>
              <span className="ms-auto flex min-w-0 items-center gap-3">
                {player.payed ? (
                  <Badge tone="positive" ticked>
                    {t(player.payment_method === null ? "paid" : `paidBy.${player.payment_method}`)}
                  </Badge>
                ) : (
                  <Badge tone="due">{t("owes", { amount: format.money(player.price, currency) })}</Badge>
                )}
                {isToCome && player.status === "confirmed" && (
                  <Button
                    variant="quiet"
                    size="table"
                    aria-label={t("seat.moveName", { name })}
                    onClick={() =>
                      go({
                        dialog: "move-player",
                        booking: String(player.booking_id),
                        player: String(player.player_id),
                      })
                    }
                  >
                    {t("seat.move")}
                  </Button>
                )}
                {isToCome && (
                  <IconButton
                    className="-me-3"
                    label={t("seat.takeOut", { name })}
                    icon={<UserMinus strokeWidth={1.75} />}
                    onClick={() => go({ dialog: "out", booking: String(player.booking_id) })}
                  />
                )}
              </span>
              {!player.payed && <RemindToPay player={player} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
