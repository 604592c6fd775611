import { pages } from "@academy/contract/pages"
import { destinationOf, staffPageOf } from "@academy/domain/notification-destination"
import {
  CalendarCheck,
  CalendarX,
  Clock,
  CreditCard,
  type LucideIcon,
  MessageSquareText,
  Sparkle,
  Star,
  Ticket,
  TriangleAlert,
  UserPlus,
  Wallet,
} from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { bookingLink } from "../../address/account-links.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/class-names.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { type Notification, useNotifications, useReadNotifications } from "./queries.ts"

const looks: Record<Notification["type"], { Icon: LucideIcon; tone: string }> = {
  parent_request: { Icon: UserPlus, tone: "bg-accent-soft text-accent-ink" },
  booking_invitation: { Icon: UserPlus, tone: "bg-accent-soft text-accent-ink" },
  invitation_accepted: { Icon: UserPlus, tone: "bg-accent-soft text-accent-ink" },
  invitation_declined: { Icon: CalendarX, tone: "bg-tonal text-ink-muted" },
  invitation_expired: { Icon: CalendarX, tone: "bg-tonal text-ink-muted" },
  guardian_joined: { Icon: UserPlus, tone: "bg-accent-soft text-accent-ink" },
  player_changed: { Icon: UserPlus, tone: "bg-accent-soft text-accent-ink" },
  year_approval_wanted: { Icon: UserPlus, tone: "bg-accent-soft text-accent-ink" },
  guardian_approval_wanted: { Icon: UserPlus, tone: "bg-accent-soft text-accent-ink" },
  approval_approved: { Icon: UserPlus, tone: "bg-accent-soft text-accent-ink" },
  approval_declined: { Icon: UserPlus, tone: "bg-accent-soft text-accent-ink" },
  player_shared: { Icon: UserPlus, tone: "bg-accent-soft text-accent-ink" },
  membership_update: { Icon: Ticket, tone: "bg-accent-soft text-accent-ink" },
  payment_reminder: { Icon: CreditCard, tone: "bg-now-soft text-now-ink" },
  instalment_plan: { Icon: CreditCard, tone: "bg-tonal text-ink-muted" },
  instalment_reminder: { Icon: CreditCard, tone: "bg-now-soft text-now-ink" },
  instalment_overdue: { Icon: CreditCard, tone: "bg-danger-soft text-danger" },
  instalment_card_plan: { Icon: CreditCard, tone: "bg-tonal text-ink-muted" },
  instalment_card_reminder: { Icon: CreditCard, tone: "bg-tonal text-ink-muted" },
  instalment_card_failed: { Icon: CreditCard, tone: "bg-danger-soft text-danger" },
  booking_confirmed: { Icon: CalendarCheck, tone: "bg-tonal text-ink-muted" },
  booking_shared: { Icon: CalendarCheck, tone: "bg-accent-soft text-accent-ink" },
  booking_moved: { Icon: CalendarCheck, tone: "bg-tonal text-ink-muted" },
  booking_reminder: { Icon: Clock, tone: "bg-accent-soft text-accent-ink" },
  rating_reminder: { Icon: Star, tone: "bg-accent-soft text-accent-ink" },
  booking_cancelled: { Icon: CalendarX, tone: "bg-danger-soft text-danger" },
  session_cancelled: { Icon: CalendarX, tone: "bg-danger-soft text-danger" },
  session_message: { Icon: MessageSquareText, tone: "bg-now-soft text-now-ink" },
  booking_restored: { Icon: CalendarCheck, tone: "bg-accent-soft text-accent-ink" },
  session_changed: { Icon: Clock, tone: "bg-now-soft text-now-ink" },
  hold_expired: { Icon: CalendarX, tone: "bg-danger-soft text-danger" },
  seat_at_risk: { Icon: CreditCard, tone: "bg-now-soft text-now-ink" },
  seat_let_go: { Icon: CalendarX, tone: "bg-danger-soft text-danger" },
  waiting_offer: { Icon: Clock, tone: "bg-now-soft text-now-ink" },
  waiting_offer_expired: { Icon: CalendarX, tone: "bg-tonal text-ink-muted" },
  waiting_passed_over: { Icon: CalendarX, tone: "bg-tonal text-ink-muted" },
  waiting_seat_open: { Icon: Clock, tone: "bg-now-soft text-now-ink" },
  trial_open: { Icon: CalendarCheck, tone: "bg-accent-soft text-accent-ink" },
  waiting_session_cancelled: { Icon: CalendarX, tone: "bg-danger-soft text-danger" },
  waiting_session_restored: { Icon: CalendarCheck, tone: "bg-accent-soft text-accent-ink" },
  waiting_session_changed: { Icon: Clock, tone: "bg-now-soft text-now-ink" },
  money_refunded: { Icon: Wallet, tone: "bg-tonal text-ink-muted" },
  wallet_corrected: { Icon: Wallet, tone: "bg-tonal text-ink-muted" },
  late_payment: { Icon: Wallet, tone: "bg-tonal text-ink-muted" },
  level_up: { Icon: Sparkle, tone: "bg-accent-soft text-accent-ink" },
  achievement_earned: { Icon: Star, tone: "bg-accent-soft text-accent-ink" },
  booked_by_guardian: { Icon: CalendarCheck, tone: "bg-tonal text-ink-muted" },
  moved_by_guardian: { Icon: CalendarCheck, tone: "bg-tonal text-ink-muted" },
  unfinished_by_guardian: { Icon: CalendarX, tone: "bg-tonal text-ink-muted" },
  cancelled_by_guardian: { Icon: CalendarX, tone: "bg-danger-soft text-danger" },
  own_login_opened: { Icon: UserPlus, tone: "bg-accent-soft text-accent-ink" },
  session_wish: { Icon: CalendarCheck, tone: "bg-accent-soft text-accent-ink" },
  cannot_come: { Icon: CalendarX, tone: "bg-now-soft text-now-ink" },
  takeover_notice: { Icon: Clock, tone: "bg-now-soft text-now-ink" },
  takeover_done: { Icon: UserPlus, tone: "bg-accent-soft text-accent-ink" },
  takeover_objected: { Icon: UserPlus, tone: "bg-accent-soft text-accent-ink" },
  takeover_ended: { Icon: UserPlus, tone: "bg-accent-soft text-accent-ink" },
  takeover_undone: { Icon: UserPlus, tone: "bg-accent-soft text-accent-ink" },
  player_late: { Icon: Clock, tone: "bg-now-soft text-now-ink" },
  player_away: { Icon: CalendarX, tone: "bg-now-soft text-now-ink" },
  certificate_expires: { Icon: Clock, tone: "bg-now-soft text-now-ink" },
  coach_certificate_expires: { Icon: Clock, tone: "bg-now-soft text-now-ink" },
  substitute_wanted: { Icon: UserPlus, tone: "bg-now-soft text-now-ink" },
  substitution_closed: { Icon: CalendarCheck, tone: "bg-tonal text-ink-muted" },
  coach_sessions_cancelled: { Icon: CalendarX, tone: "bg-danger-soft text-danger" },
  coach_sessions_restored: { Icon: CalendarCheck, tone: "bg-accent-soft text-accent-ink" },
  coach_sessions_changed: { Icon: Clock, tone: "bg-now-soft text-now-ink" },
  coach_sessions_given: { Icon: CalendarCheck, tone: "bg-accent-soft text-accent-ink" },
  coach_sessions_removed: { Icon: CalendarX, tone: "bg-tonal text-ink-muted" },
  substitution_taken: { Icon: CalendarCheck, tone: "bg-accent-soft text-accent-ink" },
  bulk_reading: { Icon: TriangleAlert, tone: "bg-danger-soft text-danger" },
  ability_review: { Icon: MessageSquareText, tone: "bg-accent-soft text-accent-ink" },
  package_bought: { Icon: Wallet, tone: "bg-tonal text-ink-muted" },
  weekly_summary: { Icon: CalendarCheck, tone: "bg-accent-soft text-accent-ink" },
  news: { Icon: MessageSquareText, tone: "bg-tonal text-ink-muted" },
}

/** What happened, newest first; a press marks it as read and leads to where it can be dealt with. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation("notifications")
  const query = useNotifications()
  const read = useReadNotifications()
  const list = query.data?.notifications ?? []
  return (
    <>
      <div className="flex min-h-15 items-center justify-between gap-4 ps-5 pe-3">
        <h2 className="text-title text-heading">{t("title")}</h2>
        {(query.data?.unread_count ?? 0) > 0 && (
          <Button
            variant="quiet"
            size="table"
            className="text-accent-ink"
            onClick={() => read.mutate(undefined)}
          >
            {t("markAllRead")}
          </Button>
        )}
      </div>
      <div className="scroll-area max-h-[min(30rem,70dvh)] px-2 pb-2" aria-busy={query.isPending}>
        <QueryStates
          query={query}
          title={t("failed")}
          waiting={[0, 1, 2].map((row) => <Skeleton key={row} className="m-3 h-12" />)}
        />
        {query.data && list.length === 0 && <EmptyState title={t("none")}>{t("noneText")}</EmptyState>}
        <ul>
          {list.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onFollow={() => {
                if (!notification.read) read.mutate(notification.id)
                onLeave()
              }}
            />
          ))}
        </ul>
      </div>
      <p className="border-t border-line px-2 py-1">
        <Button asChild variant="link" className="tap-44 px-3">
          <Link to={href("/account/notifications")} onClick={onLeave}>
            {t("choose")}
          </Link>
        </Button>
      </p>
    </>
  )
}

function NotificationRow({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { t } = useTranslation("notifications")
  const format = useFormat()
  const now = useNow()
  // A newer server may tell of a type that this page does not know yet.
  const { Icon, tone } = looks[notification.type] ?? looks.booking_reminder
  const search = new URLSearchParams(destinationOf(notification))
  const staffPage = staffPageOf(notification.type)
  return (
    <li>
      <Link
        to={staffPage ? pages[staffPage].path : `${href("/account")}?${search}`}
        state={{ openedHere: true }}
        preventScrollReset
        onClick={onFollow}
        className="flex gap-3 rounded-button px-3 py-3 hover:bg-hover focus-visible:-outline-offset-3"
      >
        <span className={cx("grid size-9 shrink-0 place-items-center rounded-button", tone)}>
          <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </span>
        <span className="min-w-0 grow">
          <span
            className={cx("block text-small", notification.read ? "text-ink-muted" : "text-label text-ink")}
          >
            {notification.title}
          </span>
          <span className="block text-small text-ink-muted">{notification.message}</span>
        </span>
        <span className="flex shrink-0 items-center gap-2 self-start pt-0.5 text-smallest text-ink-muted">
          <time dateTime={notification.created}>{format.nearDay(notification.created, now)}</time>
          <span
            className={cx("size-2 rounded-full", notification.read ? "bg-transparent" : "bg-accent-ink")}
          />
          {!notification.read && <span className="sr-only">{t("unread")}</span>}
        </span>
      </Link>
      {notification.type === "booking_reminder" && (
        <CannotCome notification={notification} onFollow={onFollow} />
      )}
    </li>
  )
}

/** From the reminder in one press to what cancelling costs. */
function CannotCome({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { t } = useTranslation("notifications")
  const { booking_id, player_id } = notification.data
  if (booking_id === null || player_id === null) return null
  const search = new URLSearchParams(bookingLink({ id: booking_id, player_id }, "cancellation"))
  return (
    <Button asChild variant="link" className="tap-44 mb-2 ms-15 text-small">
      <Link
        to={`${href("/account")}?${search}`}
        state={{ openedHere: true }}
        preventScrollReset
        onClick={onFollow}
      >
        {t("cannotCome")}
      </Link>
    </Button>
  )
}
