import type { DecisionKind } from "@academy/domain/decisions"
import { ChevronDown, ChevronRight, TriangleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link, useNavigate } from "react-router"
import { languageFacts } from "../../i18n/languages.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { Count } from "../../ui/count.tsx"
import { Menu, MenuItem } from "../../ui/menu.tsx"
import type { Figures } from "./figures-of.ts"

/** Where each is decided. */
const placeOf: Record<DecisionKind, string> = {
  refund_failed: `${href("/admin/finances/orders")}?view=refunds`,
  payment_late: `${href("/admin/finances/orders")}?view=late`,
  transfer_waits: href("/admin/finances"),
  correction_waits: href("/admin/finances/wallets"),
  family_waits: href("/admin/families"),
  message_waits: href("/admin/messages"),
  session_without_coach: href("/admin/bookings"),
  coach_without_role: href("/admin/bookings"),
  substitute_wanted: href("/admin/bookings"),
  session_waited_for: href("/admin/bookings"),
  email_given_up: href("/admin/unsent-emails"),
  bulk_reading: href("/admin/audit-log"),
}

/** Of sessions the first one is opened: whoever looks for it in a planner of weeks would not find it. */
const wayTo = ({ kind, session_id }: Figures["decisions"][number]) =>
  session_id === null ? placeOf[kind] : `${href("/admin/bookings")}?session=${session_id}`

/** As many stand in the row; the others are behind its end. */
const MOST_SHOWN = 4

interface DecisionsRowProps extends Pick<Figures, "decisions" | "currency"> {
  late: Figures["unpaid"]["late"]
}

/** What waits for somebody in the office, each with the way to it; a sentence when nothing does. */
export function DecisionsRow({ decisions, late, currency }: DecisionsRowProps) {
  const { t } = useTranslation("dashboard")
  const format = useFormat()
  const navigate = useNavigate()
  const direction = languageFacts[useLanguage()].direction
  const hasMore = decisions.length > MOST_SHOWN
  const shown = decisions.slice(0, hasMore ? MOST_SHOWN - 1 : MOST_SHOWN)
  const others = decisions.slice(shown.length)
  return (
    <section
      aria-label={t("decisions.title")}
      className="rounded-card border border-line bg-surface shadow-card"
    >
      {decisions.length === 0 ? (
        <p className="flex min-h-9.5 items-center px-4 text-small text-ink-muted">{t("decisions.none")}</p>
      ) : (
        <ul className="flex flex-wrap max-md:flex-col">
          {shown.map(({ kind, count, session_id }) => (
            <li
              key={kind}
              className="grow basis-0 border-line not-first:border-s max-md:not-first:border-s-0"
            >
              <Link
                to={wayTo({ kind, count, session_id })}
                className="flex min-h-11 items-center gap-2.5 rounded-card px-4 py-1 text-small hover:bg-hover pointer-fine:min-h-9.5"
              >
                {kind === "bulk_reading" ? (
                  <TriangleAlert
                    aria-hidden="true"
                    className="size-5 shrink-0 text-danger"
                    strokeWidth={1.75}
                  />
                ) : (
                  <Count isNow>{format.number(count)}</Count>
                )}
                <span className="min-w-0 grow leading-tight">
                  <span className="text-label text-smallest">{t(`decisions.${kind}`, { count })}</span>
                  {kind === "payment_late" && (
                    <span className="text-ink-muted"> {format.money(late.amount, currency)}</span>
                  )}
                </span>
                <ChevronRight
                  aria-hidden="true"
                  className="flip-rtl size-4 shrink-0 text-ink-muted"
                  strokeWidth={1.75}
                />
              </Link>
            </li>
          ))}
          {others.length > 0 && (
            <li className="border-line not-first:border-s">
              <Menu
                direction={direction}
                trigger={
                  <button
                    type="button"
                    className="flex min-h-11 items-center gap-2 rounded-card px-4 text-label text-small hover:bg-hover pointer-fine:min-h-9.5"
                  >
                    {t("decisions.more", { count: others.length })}
                    <ChevronDown aria-hidden="true" className="size-4 text-ink-muted" strokeWidth={1.75} />
                  </button>
                }
              >
                {others.map(({ kind, count, session_id }) => (
                  <MenuItem key={kind} onSelect={() => void navigate(wayTo({ kind, count, session_id }))}>
                    <Count isNow>{format.number(count)}</Count>
                    {t(`decisions.${kind}`, { count })}
                  </MenuItem>
                ))}
              </Menu>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
