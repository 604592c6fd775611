import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import { ChevronRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { playerLink } from "../../address/account-links.ts"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Card } from "../../ui/card.tsx"
import { cx } from "../../ui/class-names.ts"
import { dayBefore } from "./day-before.ts"

type MembershipLine = Answer<"GET /api/membership-lines/">[number]

export const membershipLinesQuery = answer("GET /api/membership-lines/")

/** Whether the reader has to pay a period that could not be charged, or an invoice. */
export const isToPay = ({ unpaid, is_payer }: MembershipLine): boolean =>
  is_payer && unpaid !== null && (unpaid.failure !== null || unpaid.is_resting || unpaid.due_at !== null)

/** The memberships of these players in brief: plan, passes left, the next payment. Nothing without one. */
export function MembershipLines({ playerIds }: { playerIds: readonly number[] }) {
  const { t } = useTranslation("account")
  const lines = (useQuery(membershipLinesQuery).data ?? []).filter(({ player_id }) =>
    playerIds.includes(player_id),
  )
  if (lines.length === 0) return null
  return (
    <Card aria-label={t("membership.label")} className="py-1! md:py-2!">
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <MembershipRow key={line.player_id} line={line} />
        ))}
      </ul>
    </Card>
  )
}

function MembershipRow({ line }: { line: MembershipLine }) {
  const { t } = useTranslation("account")
  const { player_id, player_name, name, passes_left } = line
  return (
    <li>
      <AccountLink
        open={playerLink(player_id, "membership")}
        className="-mx-2 flex items-center gap-3 rounded-button px-2 py-3 transition-colors duration-120 hover:bg-hover"
      >
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="text-label text-small">
              {t("membership.of", { plan: name, name: player_name })}
            </span>
            {passes_left !== null && (
              <span className="text-small text-ink-muted">
                {t("membership.passes", { count: passes_left })}
              </span>
            )}
          </span>
          <State line={line} />
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 flip-rtl" strokeWidth={1.75} />
      </AccountLink>
    </li>
  )
}

/** What comes next of it: on hold, paused until when, when it begins, or the next payment. */
function State({
  line: { phase, unpaid, pause, starts_at, next_charge, currency },
}: {
  line: MembershipLine
}) {
  const { t } = useTranslation("account")
  const format = useFormat()
  const payment = () => {
    if (!next_charge) return null
    const day = format.rowDay(next_charge.at)
    return next_charge.amount === null
      ? t("membership.nextDay", { day })
      : t("membership.next", { amount: format.money(next_charge.amount, currency), day })
  }
  const text = () => {
    if (unpaid?.is_resting) return t("membership.onHold")
    if (phase === "paused" && pause)
      return t("membership.paused", { day: format.day(dayBefore(pause.until), "dateLong") })
    if (pause)
      return format.parts([
        t("membership.pauses", { range: format.dayRange(pause.from, dayBefore(pause.until)) }),
        next_charge?.amount != null &&
          t("membership.then", { amount: format.money(next_charge.amount, currency) }),
      ])
    if (phase === "starting") return t("membership.starts", { day: format.day(starts_at, "dateLong") })
    return payment()
  }
  const said = text()
  if (!said) return null
  return (
    <span
      className={cx("block text-small", unpaid?.is_resting ? "text-label text-now-ink" : "text-ink-muted")}
    >
      {said}
    </span>
  )
}
