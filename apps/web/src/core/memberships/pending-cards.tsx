import type { MembershipRegret } from "@academy/domain/memberships"
import { wallClockDate } from "@academy/domain/time"
import { CalendarX2, Clock, Ticket, UserRound } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { dayBefore } from "./day-before.ts"
import type { Membership } from "./queries.ts"

interface PendingProps {
  player: { id: number; first_name: string }
  membership: Membership
  planId: number
  moves: ReturnType<typeof useMoves>
}

/** What is asked for and can be taken back, each with what it does and the last moment. */
export function PendingCards(asked: Omit<PendingProps, "moves">) {
  const { t } = useTranslation("problems")
  const moves = useMoves(asked)
  const props = { ...asked, moves }
  const { membership } = asked
  return (
    <>
      {/* Not in the card: it goes when the refusal shows that there is nothing to take back any more. */}
      {moves.error && <Notice tone="danger">{t(reasonOf(moves.error))}</Notice>}
      {membership.pause && <PauseCard {...props} pause={membership.pause} />}
      {membership.change && <ChangeCard {...props} change={membership.change} />}
      {membership.pending.end && membership.ends_at && <EndCard {...props} endsAt={membership.ends_at} />}
    </>
  )
}

/** Takes back what the card shows, and nothing else; or ends the pause under way. */
type Move = MembershipRegret | "unpause"

function useMoves({ player, planId, membership }: Omit<PendingProps, "moves">) {
  const { t } = useTranslation("common")
  const { announce } = useToast()
  const params = { membership: planId, player: player.id }
  const keep = useWrite("POST /api/keep_membership/:membership/:player/", {
    toInput: (what: MembershipRegret) => ({ params, body: { what } }),
  })
  const unpause = useWrite("POST /api/unpause_membership/:membership/:player/", {
    toInput: (expected_day: string) => ({ params, body: { expected_day } }),
  })
  const underWay = keep.isPending ? keep.variables : unpause.isPending ? "unpause" : null
  return {
    error: keep.error ?? unpause.error,
    underWay,
    /** @param title of the card, which goes with it */
    press(move: Move, title: string) {
      if (underWay) return
      keep.reset()
      unpause.reset()
      const said = { onSuccess: () => announce(t("undone", { name: title })) }
      if (move === "unpause") unpause.mutate(wallClockDate(new Date(membership.next_period)), said)
      else keep.mutate(move, said)
    },
  }
}

interface PendingCardProps {
  title: string
  /** What was asked for: the history knows who did, and when. */
  asked: Membership["history"][number]["kind"]
  children: ReactNode
  move: Move | null
  label: string
  /** Until when it can be pressed: a beginning, itself too late. */
  until: string | null
  isFilled: boolean
}

function PendingCard({
  title,
  asked,
  children,
  move,
  label,
  until,
  isFilled,
  membership,
  moves,
}: PendingCardProps & PendingProps) {
  const { t } = useTranslation("memberships")
  const format = useFormat()
  const asking = membership.history.find(({ kind }) => kind === asked)
  const name = asking?.person_name
  const day = asking && format.day(asking.at, "short")
  return (
    <Card>
      <CardHead title={title} />
      {children}
      {asking && (
        <p className="mt-3 flex gap-3 text-small">
          <UserRound aria-hidden="true" strokeWidth={1.75} className={iconClasses} />
          {name ? t("pending.askedBy", { name, day }) : t("pending.asked", { day })}
        </p>
      )}
      {move && (
        <Button
          variant={isFilled ? "primary" : "outline"}
          className="mt-4 w-full"
          busy={moves.underWay === move}
          disabled={moves.underWay !== null && moves.underWay !== move}
          onClick={() => moves.press(move, title)}
        >
          {label}
        </Button>
      )}
      {move && until && (
        <p className="mt-3 text-center text-small text-ink-muted">
          {t("pending.possibleUntil", { day: format.day(dayBefore(until), "short") })}
        </p>
      )}
    </Card>
  )
}

const factClasses = "flex gap-3 text-small"
const iconClasses = "mt-0.5 size-5 shrink-0 text-ink-muted"

function PauseCard({ pause, ...props }: PendingProps & { pause: NonNullable<Membership["pause"]> }) {
  const { t } = useTranslation("memberships")
  const format = useFormat()
  const { membership } = props
  const { pending, bound_until } = membership
  const from = format.day(pause.from, "year")
  const until = format.day(dayBefore(pause.until), "year")
  // One that ends with this month restarts anyway.
  const isLastMonth = pause.until === membership.next_period
  const sessions = pause.sessions.map((at) => format.moment(at))
  return (
    <PendingCard
      {...props}
      isFilled
      asked={pending.restart ? "restart_asked" : "pause_asked"}
      title={pending.pause ? t("pause.from", { day: from }) : t("pause.until", { day: until })}
      move={pending.restart ? "restart" : pending.pause ? "pause" : isLastMonth ? null : "unpause"}
      label={
        pending.restart
          ? t("pause.stayPaused")
          : pending.pause
            ? t("pause.keepTraining", { month: format.day(pause.from, "monthLong") })
            : t("pause.restart", { day: format.day(membership.next_period) })
      }
      until={pending.pause ? pause.from : pending.restart ? pause.until : null}
    >
      <p className="text-copy text-ink-muted">
        {t("pause.text", { day: until })}{" "}
        {isLastMonth && !pending.restart && t("pause.endsByItself", { day: format.day(pause.until, "year") })}
      </p>
      <ul className="mt-4 flex flex-col gap-3">
        {sessions.length > 0 && (
          <li className={factClasses}>
            <CalendarX2 aria-hidden="true" strokeWidth={1.75} className={iconClasses} />
            {t("pause.sessions", { sessions: format.list(sessions), day: from })}
          </li>
        )}
        <li className={factClasses}>
          <Clock aria-hidden="true" strokeWidth={1.75} className={iconClasses} />
          {t("pause.binding", { day: format.day(dayBefore(bound_until), "year") })}
        </li>
        <li className={factClasses}>
          <Ticket aria-hidden="true" strokeWidth={1.75} className={iconClasses} />
          {t("pause.passes", { day: format.day(pause.until, "year") })}
        </li>
      </ul>
    </PendingCard>
  )
}

function ChangeCard({ change, ...props }: PendingProps & { change: NonNullable<Membership["change"]> }) {
  const { t } = useTranslation("memberships")
  const format = useFormat()
  const { name, currency, pause } = props.membership
  return (
    <PendingCard
      {...props}
      isFilled={!pause}
      asked="change_asked"
      title={t("change.pending", { plan: change.name, day: format.day(change.from, "year") })}
      move="change"
      label={t("change.stay", { plan: name })}
      until={change.from}
    >
      {change.price !== null && (
        <p className="text-copy text-ink-muted">
          {t("change.price", { amount: format.money(change.price, currency) })}
        </p>
      )}
    </PendingCard>
  )
}

function EndCard({ endsAt, ...props }: PendingProps & { endsAt: string }) {
  const { t } = useTranslation("memberships")
  const format = useFormat()
  const { pause, change } = props.membership
  return (
    <PendingCard
      {...props}
      isFilled={!pause && !change}
      asked="end_asked"
      title={t("end.pending", { day: format.day(dayBefore(endsAt), "year") })}
      move="end"
      label={t("end.keep")}
      until={endsAt}
    >
      <p className="text-copy text-ink-muted">{t("end.pendingText")}</p>
    </PendingCard>
  )
}
