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
  /** How many are marked, beside the time on a phone. */
  marked?: ReactNode
}

/** When and where the session is, and the way back to its week: black on a phone, as at the pitch. */
export function SessionHead({ session, actions, marked }: SessionHeadProps) {
  const { t } = useTranslation(["staff", "panels", "common"])
  const format = useFormat()
  const { date, starts_at, ends_at, title, coaches, status, players, capacity } = session
  const mayMessage = session.may_write && status === "scheduled"
  return (
    <header className="px-5 pt-3 pb-5 sunlight-head-below-lg lg:px-8 lg:pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Link
          to={`${href("/staff/week")}?date=${date}`}
          className="inline-flex min-h-11 items-center gap-2 text-label text-small"
        >
          <ArrowLeft aria-hidden="true" className="flip-rtl size-5" strokeWidth={2} />
          <span className="block first-letter:uppercase">{format.weekInFull(starts_at)}</span>
        </Link>
        {mayMessage && (
          <Link
            to="?dialog=message"
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-2 text-label text-small lg:hidden"
          >
            <Send aria-hidden="true" className="flip-rtl size-5" strokeWidth={2} />
            {t("panels:messageAll")}
          </Link>
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 flex-wrap items-end gap-x-6 gap-y-2 max-lg:w-full">
          <div className="row-apart items-end max-lg:w-full">
            <p className="isolate-ltr text-figure text-figure-md lg:text-[4rem]">{format.time(starts_at)}</p>
            {marked}
          </div>
          <div className="min-w-0">
            <h1 className="text-title text-heading">
              <bdi>{title}</bdi>
            </h1>
            <p className="lg:text-ink-muted">
              {format.parts([
                format.day(starts_at, "date"),
                t("common:untilTime", { time: format.clock(ends_at) }),
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
          {status === "cancelled" && (
            <div className="grid justify-items-start gap-1">
              <Badge tone="late">{t("panels:cancelled")}</Badge>
              {session.cancelled && (
                <p className="text-small">
                  <bdi>{session.cancelled}</bdi>
                </p>
              )}
            </div>
          )}
        </div>
        {mayMessage && (
          // On a phone the message stands above: without anything else there is no row.
          <div className="flex flex-wrap gap-2 max-lg:has-[a:only-child]:hidden">
            {actions}
            <Link
              to="?dialog=message"
              preventScrollReset
              className={buttonClasses({ variant: "outline", size: "row", className: "max-lg:hidden" })}
            >
              <Send aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
              {t("panels:messageAll")}
            </Link>
          </div>
        )}
      </div>
    </header>
  )
}
