import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { OfficeApprovals } from "../../core/approvals/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import type { Family } from "./family.ts"
import { rowLinkClasses } from "./list-card.tsx"

export interface PlayerDetailsProps {
  player: Family["players"][number]
  /** Whose page it is. */
  accountId: number
  /** Absent where the reader may not decide: a player of the own family. */
  onEnd?: ((playerId: number, guardianId: number) => void) | undefined
  /** Absent for the same reader: money of the own family. */
  onWithdraw?: ((playerId: number) => void) | undefined
  /** Absent for the same reader. */
  onDecide?: ((dialog: "approval" | "takeover" | "changes", playerId: number, id: number) => void) | undefined
}

/** Who else looks after a player, what the family agreed to, and what waits for a decision. */
export function PlayerDetails({ player, accountId, onEnd, onWithdraw, onDecide }: PlayerDetailsProps) {
  const { t } = useTranslation("families")
  const format = useFormat()
  return (
    <>
      {player.guardians.map((guardian) => (
        <p key={guardian.account_id} className="flex flex-wrap items-center gap-x-2 gap-y-4 py-1.5">
          {t(`other.${guardian.role}`)}
          <Link
            to={href("/admin/families/:id", { id: String(guardian.account_id) })}
            className={rowLinkClasses}
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
      <p className="py-1 text-ink-muted">
        {player.consents.length > 0
          ? t("agreed", { purposes: format.list(player.consents.map((one) => t(`purpose.${one}`))) })
          : t("agreedToNothing")}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 [&>div]:w-full">
        <Link
          to={href("/admin/models/:model/:id", { model: "players", id: String(player.id) })}
          className={`${rowLinkClasses} inline-flex min-h-11 items-center pointer-fine:min-h-10`}
        >
          {t("record")}
        </Link>
        <OfficeApprovals
          player={player}
          {...(onDecide && { onOpen: (dialog, id) => onDecide(dialog, player.id, id) })}
        />
        {onEnd && player.is_player_account && (
          <Button
            variant="quiet"
            size="row"
            className="-ms-4 text-start"
            onClick={() => onEnd(player.id, accountId)}
          >
            {t(player.role === "player" ? "endPlayerAccount" : "undoTakeover")}
          </Button>
        )}
        {onWithdraw && player.membership && (
          <Button
            variant="quiet"
            size="row"
            className="-ms-4 text-start"
            onClick={() => onWithdraw(player.id)}
          >
            {t("withdraw", { plan: player.membership })}
          </Button>
        )}
      </div>
    </>
  )
}
