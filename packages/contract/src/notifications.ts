import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, Id, Instant, Nullable } from "./shapes.ts"

export const notificationTypes = [
  "parent_request",
  "booking_invitation",
  "invitation_accepted",
  "invitation_declined",
  "invitation_expired",
  "membership_update",
  "payment_reminder",
  "booking_confirmed",
  "booking_moved",
  "booking_reminder",
  "rating_reminder",
  "booking_cancelled",
  "session_cancelled",
  "session_changed",
  "hold_expired",
  "seat_at_risk",
  "seat_let_go",
  "waiting_offer",
  "waiting_offer_expired",
  "waiting_passed_over",
  "waiting_seat_open",
  "late_payment",
  "money_refunded",
  "package_bought",
  "level_up",
  "achievement_earned",
  "guardian_joined",
  "player_shared",
  "booked_by_guardian",
  "cancelled_by_guardian",
  "own_login_opened",
  "session_wish",
  "cannot_come",
  "takeover_notice",
  "takeover_done",
  "ability_review",
  "session_message",
  "player_late",
  "player_away",
] as const

export const getNotifications = call({
  method: "GET",
  path: "/api/notifications/",
  summary: "The newest fifty, in the reader's language; polled every 30 s",
  access: "account",
  answer: Type.Object({
    notifications: Type.Array(
      Type.Object({
        id: Id,
        type: Choice(notificationTypes),
        title: Type.String(),
        message: Type.String(),
        created: Instant,
        read: Type.Boolean(),
        data: Type.Object({ bookable_id: Nullable(Id), player_id: Nullable(Id), booking_id: Nullable(Id) }),
      }),
    ),
    unread_count: Type.Integer(),
  }),
  refusals: [],
})

export const markNotificationsRead = call({
  method: "POST",
  path: "/api/notifications/read/",
  summary: "Marks one notification, or all of them, as read",
  access: "account",
  mayBeMinor: true,
  body: Type.Object({ id: Type.Optional(Id) }),
  answer: Done,
  refusals: ["not_found"],
})
