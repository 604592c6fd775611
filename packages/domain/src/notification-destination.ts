/** The facts of a notification. */
export interface NotificationSubject {
  /** One of `notificationTypes` in the contract; a newer server may send others. */
  type: string
  data: { bookable_id: number | null; player_id: number | null; booking_id: number | null }
}

/** Notifications for staff lead to a page of the panels. */
const staffPages: Record<string, "staff" | "staffToDo" | "staffWeek" | "adminColleagues" | "adminAuditLog"> =
  {
    player_late: "staff",
    player_away: "staff",
    certificate_expires: "staffToDo",
    coach_certificate_expires: "adminColleagues",
    substitute_wanted: "staffToDo",
    substitution_taken: "staffWeek",
    substitution_closed: "staffToDo",
    coach_sessions_cancelled: "staffWeek",
    coach_sessions_restored: "staffWeek",
    coach_sessions_changed: "staffWeek",
    coach_sessions_given: "staffWeek",
    coach_sessions_removed: "staffWeek",
    bulk_reading: "adminAuditLog",
  }

/** The page of the panels, by its name in the contract's `pages`; null for the account page. */
export const staffPageOf = (type: string) => staffPages[type] ?? null

/** The tab of the player page. */
const tabOf = { level_up: "overview", achievement_earned: "achievements", ability_review: "stats" } as const

/** The section of the booking. */
function sectionOf(type: string): string {
  if (type === "cannot_come") return "cancellation"
  return type.startsWith("invitation_") ? "invitations" : "booking"
}

/**
 * The state of the account page that a notification leads to, as query parameters (specification, section 4). The
 * default is upcoming; notifications about wallet money open the wallet.
 */
export function destinationOf({ type, data }: NotificationSubject): Record<string, string> {
  switch (type) {
    // The share dialog shows the open requests of all players.
    case "year_approval_wanted":
    case "guardian_approval_wanted":
    case "parent_request":
      return { requestsModal: "true" }
    case "booking_invitation":
      return {
        calendarTab: "invitations",
        bookableModal: "true",
        isInvitation: "true",
        ...(data.bookable_id === null ? {} : { bookableId: String(data.bookable_id) }),
      }
    case "membership_update":
      return {
        playerDetails: "true",
        playerTab: "membership",
        ...(data.player_id === null ? {} : { playerId: String(data.player_id) }),
      }
    case "own_login_opened":
    case "takeover_notice":
    case "takeover_done":
    case "takeover_objected":
    case "takeover_ended":
    case "takeover_undone":
    case "player_changed":
    case "approval_approved":
    case "approval_declined":
    case "guardian_joined":
    case "player_shared":
      return {
        playerDetails: "true",
        ...(data.player_id === null ? {} : { playerId: String(data.player_id) }),
      }
    case "session_wish":
    case "trial_open":
    case "unfinished_by_guardian":
      return data.bookable_id === null
        ? {}
        : {
            bookableModal: "true",
            bookableId: String(data.bookable_id),
            ...(data.player_id === null ? {} : { playerId: String(data.player_id) }),
          }
    case "invitation_accepted":
    case "invitation_declined":
    case "invitation_expired":
    case "session_message":
    case "cannot_come":
    case "booked_by_guardian":
    case "booking_shared":
    case "moved_by_guardian":
      return data.booking_id === null || data.player_id === null
        ? { calendarTab: "upcoming" }
        : {
            bookingModal: "true",
            bookingId: String(data.booking_id),
            playerId: String(data.player_id),
            modalSection: sectionOf(type),
          }
    case "waiting_offer":
      return data.booking_id === null ? {} : { offerModal: "true", bookingId: String(data.booking_id) }
    case "waiting_seat_open":
    case "waiting_offer_expired":
    case "waiting_passed_over":
    case "waiting_session_restored":
    case "waiting_session_changed":
      return data.bookable_id === null ? {} : { bookableModal: "true", bookableId: String(data.bookable_id) }
    case "payment_reminder":
    case "instalment_plan":
    case "instalment_reminder":
    case "instalment_overdue":
    case "instalment_card_failed":
    case "seat_at_risk":
      return { calendarTab: "unpaid" }
    case "rating_reminder":
      return { calendarTab: "unrated" }
    case "level_up":
    case "achievement_earned":
    case "ability_review":
      return {
        playerDetails: "true",
        playerTab: tabOf[type],
        ...(data.player_id === null ? {} : { playerId: String(data.player_id) }),
      }
    case "instalment_card_reminder":
    case "late_payment":
    case "money_refunded":
    case "wallet_corrected":
    case "package_bought":
      return { walletModal: "true" }
    default:
      return { calendarTab: "upcoming" }
  }
}
