import { isNotBookableYet } from "@academy/domain/bookings"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { ruleFactsOf } from "./fit.ts"
import type { Bookable } from "./queries.ts"

interface BookableFromProps {
  session: Pick<Bookable, "starts_at" | "bookable_from" | "returning_from">
  className?: string
}

/** From when a session can be booked that can't be yet; else nothing. */
export function BookableFrom({ session, className }: BookableFromProps) {
  const { t } = useTranslation("bookables")
  const format = useFormat()
  const now = useNow()
  if (session.bookable_from === null || !isNotBookableYet(ruleFactsOf(session), now)) return null
  return (
    <p className={className}>
      {t("bookableFrom", { moment: format.moment(session.bookable_from) })}
      {session.returning_from !== null && (
        <span className="block font-normal">
          {t("returningFrom", { moment: format.moment(session.returning_from) })}
        </span>
      )}
    </p>
  )
}
