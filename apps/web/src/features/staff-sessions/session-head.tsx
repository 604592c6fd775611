import { ArrowLeft, Send } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Badge } from "../../ui/badge.tsx"
import { buttonClasses } from "../../ui/button.tsx"
import type { StaffSession } from "./use-staff-session.ts"

interface SessionHeadProps {
  session: StaffSession
  /** More that can be done, beside the message. */
  actions?: ReactNode
}

/** When and where the session is, and the way back to its week: black on a phone, as at the pitch. */
export function SessionHead({ session, actions }: SessionHeadProps) {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const { date, starts_at, ends_at, title, coaches, status, players, capacity } = session
  return (
    <header className="px-5 pt-3 pb-5 sunlight-head-below-lg lg:px-8 lg:pt-6">
      <Link
        to={`${href("/staff/week")}?date=${date}`}
        className="inline-flex min-h-11 items-center gap-2 text-label text-small"
      >
        <ArrowLeft aria-hidden="true" className="flip-rtl size-5" strokeWidth={2} />
        <span className="block first-letter:uppercase">{format.week(starts_at)}</span>
      </Link>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 flex-wrap items-end gap-x-6 gap-y-2">
          <p className="isolate-ltr text-figure text-figure-md lg:text-[4rem]">{format.time(starts_at)}</p>
          <div className="min-w-0">
            <h1 className="text-title text-heading">
              <bdi>{title}</bdi>
            </h1>
            <p className="lg:text-ink-muted">
              {format.parts([
                format.day(starts_at, "date"),
                t("week.until", { time: format.time(ends_at) }),
                session.address_name,
                session.pitch,
              ])}
            </p>
            <p className="lg:text-ink-muted">
              {format.parts([
                t("week.seats", { taken: players, capacity }),
                format.list(coaches.map(({ name }) => name)),
              ])}
            </p>
          </div>
          {status === "cancelled" && <Badge tone="late">{t("session.cancelled")}</Badge>}
        </div>
        {session.may_write && (
          <div className="flex flex-wrap gap-2">
            {actions}
            <Link
              to="?dialog=message"
              preventScrollReset
              className={buttonClasses({ variant: "outline", size: "row" })}
            >
              <Send aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
              {t("session.messageAll")}
            </Link>
          </div>
        )}
      </div>
    </header>
  )
}
