import type { NotificationKind } from "@academy/domain/notification-settings"
import type { LetterKind } from "../../letters/kinds.ts"
import type { NotificationType } from "./notification-text.ts"

/** Under which kind of the settings each notification stands. */
export const kindOfType: Record<NotificationType, NotificationKind> = {
  session_cancelled: "changes",
  player_late: "changes",
  player_away: "changes",
  session_changed: "changes",
  session_message: "changes",
  seat_let_go: "changes",
  booking_confirmed: "bookings",
  booking_moved: "bookings",
  booking_cancelled: "bookings",
  booked_by_guardian: "bookings",
  cancelled_by_guardian: "bookings",
  hold_expired: "bookings",
  cannot_come: "reminders",
  own_login_opened: "bookings",
  session_wish: "invitations",
  takeover_notice: "bookings",
  takeover_done: "bookings",
  late_payment: "bookings",
  money_refunded: "bookings",
  package_bought: "bookings",
  membership_update: "bookings",
  waiting_offer: "offers",
  waiting_offer_expired: "offers",
  waiting_passed_over: "offers",
  waiting_seat_open: "offers",
  booking_reminder: "reminders",
  payment_reminder: "payments",
  seat_at_risk: "payments",
  parent_request: "invitations",
  booking_invitation: "invitations",
  invitation_accepted: "invitations",
  invitation_declined: "invitations",
  invitation_expired: "invitations",
  guardian_joined: "invitations",
  player_shared: "invitations",
  rating_reminder: "progress",
  level_up: "progress",
  achievement_earned: "progress",
  ability_review: "progress",
}

/** Letters that an account may do without. All others go out always: who may log in, what is paid, what was cancelled. */
export const kindOfLetter: Partial<Record<LetterKind, NotificationKind>> = {
  waiting_offer: "offers",
  waiting_seat_open: "offers",
  booking_reminder: "reminders",
  payment_reminder: "payments",
  booking_invitation: "invitations",
  rating_reminder: "progress",
  level_up: "progress",
  ability_review: "progress",
}
