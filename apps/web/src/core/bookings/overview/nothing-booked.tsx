import type { Answer } from "@academy/contract/client"
import { pages } from "@academy/contract/pages"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { SheetLink } from "../../../address/account-link.tsx"
import { bookableLink } from "../../../address/account-links.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Button } from "../../../ui/button.tsx"
import { PitchLines } from "../../../ui/drawings/pitch-lines.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { NightPanel } from "../../../ui/night-panel.tsx"

interface NothingBookedProps {
  /** The next free seat that fits, and for whom: the button leads there. */
  suggested: { player: { id: number; first_name: string }; session: SuggestedSession } | undefined
  /** Nobody of the family has trained yet: a free trial is what they look for. */
  isTrial: boolean
}

type SuggestedSession = NonNullable<Answer<"GET /api/next-sessions/">[number]["session"]>

/** Instead of the ticket: nothing is booked, and the one way to a session. */
export function NothingBooked({ suggested, isTrial }: NothingBookedProps) {
  const { t } = useTranslation(["account", "bookings"])
  const format = useFormat()
  const day = suggested && format.day(suggested.session.starts_at, "short")
  const time = suggested && format.time(suggested.session.starts_at)
  return (
    <NightPanel aria-label={t("ticket.label")} className="grid min-h-76 place-items-center rounded-card-lg">
      <PitchLines />
      <EmptyState
        heading="h2"
        className="relative"
        title={t("ticket.none")}
        action={
          <Button asChild>
            {isTrial ? (
              <Link to={`${pages.calendar.path}?bookingType=trial`}>{t("bookTrial")}</Link>
            ) : suggested && day && time ? (
              <SheetLink
                sheet="bookable"
                says={[time, day, suggested.session.title, ""]}
                open={{ ...bookableLink(suggested.session.id), playerId: String(suggested.player.id) }}
              >
                {t("book")}
              </SheetLink>
            ) : (
              <Link to={pages.calendar.path}>{t("book")}</Link>
            )}
          </Button>
        }
      >
        {!isTrial && suggested
          ? t("ticket.suggested", {
              name: suggested.player.first_name,
              title: suggested.session.title,
              moment: format.moment(suggested.session.starts_at),
            })
          : t("ticket.noneText")}
      </EmptyState>
    </NightPanel>
  )
}
