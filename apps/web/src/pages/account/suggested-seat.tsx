import { useTranslation } from "react-i18next"
import { SheetLink } from "../../address/account-link.tsx"
import { bookableLink } from "../../address/account-links.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import type { Suggestion } from "./use-suggestions.ts"

/** The button of a suggested session: its sheet opens for that player. */
export function BookSuggested({ suggestion: { player, session } }: { suggestion: Suggestion }) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  const day = format.day(session.starts_at, "short")
  const time = format.time(session.starts_at)
  return (
    <Button asChild variant="tonal" size="row" className="shrink-0">
      <SheetLink
        sheet="bookable"
        says={[time, day, session.title, ""]}
        open={{ ...bookableLink(session.id), playerId: String(player.id) }}
        aria-label={t("next.bookLabel", {
          name: player.first_name,
          title: session.title,
          day,
          time: format.clock(session.starts_at),
        })}
      >
        {t("common:book")}
      </SheetLink>
    </Button>
  )
}

/** When and what: "Mon 30 Nov 17:00 · Group". */
export function useSuggestedText() {
  const format = useFormat()
  return ({ session }: Suggestion) => format.parts([format.moment(session.starts_at), session.title])
}
