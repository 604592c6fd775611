import {
  CircleCheck,
  ClipboardList,
  Hourglass,
  PencilLine,
  Sparkles,
  TriangleAlert,
  UserRoundSearch,
} from "lucide-react"
import { useTranslation } from "react-i18next"
import { Badge } from "../../../ui/badge.tsx"
import { SeatDots } from "../../../ui/seat-dots.tsx"
import type { WeekSessionProps } from "./session-texts.tsx"

/** What a coach should know of a session, in words with icons: how full it is, whether it is marked, who is new. */
export function SessionFlags({ session, isOver, asked }: Omit<WeekSessionProps, "showsCoaches">) {
  const { t } = useTranslation(["staff", "panels"])
  const { players, capacity, present, absent, first_sessions, waiting, health_notes, has_note, is_mine } =
    session
  if (session.cancelled !== null)
    return (
      <span className="mt-2 grid justify-items-start gap-1 text-small">
        <Badge tone="late">{t("panels:cancelled")}</Badge>
        {session.cancelled && <bdi className="text-ink-muted">{session.cancelled}</bdi>}
      </span>
    )
  const isMarked = players > 0 && present + absent === players
  return (
    <span className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-label text-small [&_svg]:size-4.5 [&_svg]:shrink-0">
      <SeatDots taken={players} capacity={capacity} label={t("week.seats", { taken: players, capacity })} />
      {isMarked && (
        <span className="flex min-w-0 items-center gap-2 text-positive">
          <CircleCheck aria-hidden="true" strokeWidth={1.75} />
          {absent === 0 ? t("week.allThere") : t("week.there", { present, absent })}
        </span>
      )}
      {isOver && players > 0 && !isMarked && (
        <span className="flex min-w-0 items-center gap-2 text-now-ink">
          <ClipboardList aria-hidden="true" strokeWidth={1.75} />
          {t("week.notMarked")}
        </span>
      )}
      {!isOver && health_notes > 0 && (
        <span className="flex min-w-0 items-center gap-2 text-ink-muted">
          <TriangleAlert aria-hidden="true" strokeWidth={1.75} />
          {t("week.healthNotes", { count: health_notes })}
        </span>
      )}
      {!isOver && first_sessions > 0 && (
        <span className="flex min-w-0 items-center gap-2 text-ink-muted">
          <Sparkles aria-hidden="true" strokeWidth={1.75} />
          {t("week.firstTime", { count: first_sessions })}
        </span>
      )}
      {!isOver && waiting > 0 && (
        <span className="flex min-w-0 items-center gap-2 text-ink-muted">
          <Hourglass aria-hidden="true" strokeWidth={1.75} />
          {t("week.waiting", { count: waiting })}
        </span>
      )}
      {isOver && is_mine && isMarked && !has_note && (
        <span className="flex min-w-0 items-center gap-2 text-now-ink">
          <PencilLine aria-hidden="true" strokeWidth={1.75} />
          {t("week.noNote")}
        </span>
      )}
      {asked?.is_mine && (
        <span className="flex min-w-0 items-center gap-2 text-now-ink">
          <UserRoundSearch aria-hidden="true" strokeWidth={1.75} />
          {t("substitution.asked")}
        </span>
      )}
    </span>
  )
}
