import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { accountPath } from "../../../address/account-links.ts"
import { Button } from "../../../ui/button.tsx"
import type { Booking } from "../queries.ts"

/** Leads to the calendar with the sessions that fit the player. */
export function BookAnother({ booking: { player_id, player_name } }: { booking: Booking }) {
  const { t } = useTranslation("payments")
  return (
    <Button asChild className="w-full whitespace-normal">
      <Link
        to={accountPath({
          calendarTab: "calendar",
          onlyFitting: "true",
          selectedPlayerIds: String(player_id),
        })}
      >
        {t("cancelled.bookAnother", { name: player_name })}
      </Link>
    </Button>
  )
}
