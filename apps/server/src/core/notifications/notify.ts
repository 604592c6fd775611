import type { ApprovalKind } from "@academy/domain/approvals"
import type { CertificateKind } from "@academy/domain/certificates"
import type { MembershipChange } from "@academy/domain/memberships"
import { sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { notifications } from "../../db/tables/index.ts"
import type { RefundFacts } from "../../emails/kinds.ts"
import type { Names } from "../../text/words.ts"
import type { NotificationType } from "./notification-text.ts"

/** The facts that the texts of a booking's notifications are made of; instants as ISO 8601. */
interface SessionFacts {
  player_name: Names
  title: string
  starts_at: string
  place: string
}

/** Of a purchase; `player_ids` and `booking_ids`: all that it is about. */
type SeatsFacts = SessionFacts & { count?: number; player_ids?: number[]; booking_ids?: number[] }

/** What a membership tells of. */
export type MembershipNews =
  | MembershipChange
  | "confirmation_wanted"
  | "invoice"
  | "invoice_overdue"
  | "rested_unpaid"
  | "withdrawn_refunded"
  | "withdrawn_unpaid"
  | "withdrawn_owed"
  | "card_expires"
  | "card_removed"

/** What was asked for, and whether the academy decided it. */
export type ApprovalNews = ApprovalKind | `${ApprovalKind}_office`

type CoachFacts = Omit<SessionFacts, "player_name"> & { count?: number; reason?: string }

interface MoneyFacts {
  amount_minor: number
  currency: string
}

type InstalmentFacts = MoneyFacts & { title: Names; due_at: string; reference: string }

/**
 * What each type of notification tells about; more facts may be stored beside these. To add a type: its name in
 * `notificationTypes` of the contract, a line here, and its title and message in
 * `text/locales/<language>/notifications.json` in all five languages. `text/words.ts` says which words come from which
 * facts; a fact `count` chooses plural forms (`title_one`, `title_other`; Arabic has six).
 */
export interface NotificationFacts {
  parent_request: { sender_name: string }
  booking_invitation: SessionFacts
  /** To who invited: `player_name` is the invited one. */
  invitation_accepted: SessionFacts
  invitation_declined: SessionFacts
  invitation_expired: SessionFacts
  /** `news` chooses the text; `starts_at`: its day of effect; `due_at`: a charge's next try, an invoice's due day. */
  membership_update: Partial<MoneyFacts & RefundFacts> & {
    player_name: string
    membership_name: string
    news?: MembershipNews
    starts_at?: string
    due_at?: string
    reference?: string
    bankgiro?: string
    iban?: string
  }
  payment_reminder: SessionFacts & MoneyFacts & { due_at: string; reference: string }
  /** Of an order that is paid on several dates: the next payment. */
  instalment_plan: InstalmentFacts
  instalment_reminder: InstalmentFacts
  instalment_overdue: InstalmentFacts
  /** Of one whose later payments are charged to the kept card. */
  instalment_card_plan: InstalmentFacts
  instalment_card_reminder: InstalmentFacts & { last4: string }
  instalment_card_failed: InstalmentFacts
  /** One for a purchase, about its soonest session; `count`: its seats, left out where all are of that session. */
  booking_confirmed: SeatsFacts
  /** To another guardian: who booked it sent it. */
  booking_shared: SeatsFacts & { sender_name: string }
  /** Of a cheaper session: what is refunded. */
  booking_moved: SessionFacts & Partial<RefundFacts>
  booking_reminder: SessionFacts
  rating_reminder: SessionFacts
  /** What is refunded is told to who booked. */
  booking_cancelled: SessionFacts & Partial<RefundFacts>
  session_cancelled: SessionFacts & Partial<RefundFacts> & { reason: string }
  /** The academy undid that it cancelled the session, or this booking. */
  booking_restored: SessionFacts
  /** What it is now; `old_…` what it was. */
  session_changed: SessionFacts & { old_starts_at: string; old_place: string }
  /** A coach wrote to the families of a session: `message` in the words it was sent with. */
  session_message: SessionFacts & { coach_name: string; message: string }
  /** What was paid of it from the wallet, or its pass, is refunded. */
  hold_expired: SessionFacts & Partial<RefundFacts>
  /** `due_at`: until when the money has to be there. */
  seat_at_risk: SessionFacts & MoneyFacts & { due_at: string; reference: string }
  seat_let_go: SessionFacts & Partial<RefundFacts>
  waiting_offer: SessionFacts & { held_until: string }
  waiting_offer_expired: SessionFacts
  /** `news`: the account never paid and holds as many seats as it may. */
  waiting_passed_over: SessionFacts & { news?: "unpaid_seats" }
  waiting_seat_open: SessionFacts
  /** To who waits for a free trial: one that fits has a seat. */
  trial_open: SessionFacts
  /** To who waits for a seat: the session is cancelled, or has moved; `old_…` what it was. */
  waiting_session_cancelled: SessionFacts & { reason: string }
  /** It takes place after all, and the waiting list is open again. */
  waiting_session_restored: SessionFacts
  waiting_session_changed: SessionFacts & { old_starts_at: string; old_place: string }
  late_payment: MoneyFacts & { title: Names }
  /** The office gave money of an order back; `news` where all of it goes one way. */
  money_refunded: MoneyFacts & RefundFacts & { title: Names; news?: "card" | "swish" | "wallet" }
  /** The office corrected the wallet by hand. */
  wallet_corrected: MoneyFacts & { news: "added" | "taken" }
  level_up: { player_name: string; level: number }
  achievement_earned: { player_name: string }
  /** To the guardians that a player had: another one looks after it too. */
  guardian_joined: { sender_name: string; player_name: string }
  /**
   * To the other guardians and the player's own account: `sender_name`, or the academy, changed what is known of it.
   */
  player_changed: { player_name: string; sender_name: string }
  /** To the other guardians: they are asked. */
  year_approval_wanted: { player_name: string; sender_name: string; year_before: number; year_after: number }
  guardian_approval_wanted: { player_name: string; sender_name: string; guardian_name: string }
  /** To whoever asked; `news` says what, and whether the academy decided. */
  approval_approved: { player_name: string; news: ApprovalNews }
  approval_declined: { player_name: string; news: ApprovalNews }
  /** To whoever asked: the player is shared. */
  player_shared: { sender_name: string; player_name: string }
  /** To the player's other guardians: who booked, cancelled or moved. `sender_id`: with whose account the name goes. */
  booked_by_guardian: SeatsFacts & { sender_name: string }
  cancelled_by_guardian: SessionFacts & { sender_name: string }
  /** A seat that they were paying for is free again. */
  unfinished_by_guardian: SessionFacts & { sender_name: string }
  moved_by_guardian: SessionFacts & { sender_name: string; sender_id?: number }
  own_login_opened: { player_name: string }
  /** A player with an own login asks for a session, or cannot come to one. */
  session_wish: SessionFacts
  cannot_come: SessionFacts
  /** `due_at`: when the player takes over. */
  takeover_notice: { player_name: string; due_at: string }
  takeover_done: { player_name: string }
  takeover_objected: { player_name: string; sender_name: string }
  takeover_ended: { player_name: string }
  takeover_undone: { player_name: string }
  /** To the coaches of a session: a player comes late, or has given up its seat so late that they would wait. */
  /** `count`: the minutes once more, for the plural. */
  player_late: SessionFacts & { minutes: number; count: number }
  player_away: SessionFacts
  /** To whoever the certificate is of, and to the office; `news` chooses the text, `due_at`: the last valid day. */
  certificate_expires: { news: CertificateKind; due_at: string }
  coach_certificate_expires: { news: CertificateKind; coach_name: string; due_at: string }
  /** To coaches who are free then: a colleague asks. To who asked: who leads it now. */
  substitute_wanted: Omit<SessionFacts, "player_name"> & { coach_name: string }
  substitution_taken: Omit<SessionFacts, "player_name"> & { coach_name: string }
  /** To whoever was asked: the session needs no substitute any more. */
  substitution_closed: Omit<SessionFacts, "player_name"> & { coach_name: string }
  /** To coaches. `count`: the sessions, left out where it is one; the facts are of the soonest. */
  coach_sessions_cancelled: CoachFacts
  coach_sessions_restored: CoachFacts
  coach_sessions_changed: CoachFacts
  coach_sessions_given: CoachFacts
  coach_sessions_removed: CoachFacts
  /** To owners. `count`: the records, for the plural; `since`: the first of them. */
  bulk_reading: { reader_name: string; count: number; players: number; since: string }
  /** `news`: the player reads it, with its own account. */
  ability_review: { player_name: string; coach_name: string; news?: "to_player" }
  /** What the academy writes to those who chose news, in the reader's language. */
  news: { headline: string; message: string }
  /** `count`: sessions of the next week, left out when there is none. */
  weekly_summary: { count?: number; passes_left: number; unpaid_minor: number; currency: string }
  package_bought: { package_name: string; package_id: number; count: number }
}

export interface Notification<T extends NotificationType> {
  account_id: number
  type: T
  facts: NotificationFacts[T]
  /** Where a click leads. */
  bookable_id?: number
  player_id?: number
  booking_id?: number
  /** At most one notification of a key, whatever is retried. */
  dedupe_key?: string
  at: Date
}

/**
 * Tells an account something in the app, in the transaction of what it tells about. The sentence is made when it is
 * read, in the reader's language.
 */
export async function notify<T extends NotificationType>(
  tx: Db,
  notification: Notification<T>,
): Promise<void> {
  const { at, facts, ...columns } = notification
  await tx
    .insert(notifications)
    .values({ ...columns, params: { ...facts }, created_at: at })
    .onConflictDoNothing({ target: notifications.dedupe_key })
}

/**
 * The same to whoever has verified an address (in lower case), if anybody has. One statement either way, so that the
 * time it takes does not say whether there is an account.
 */
export async function notifyAddress<T extends NotificationType>(
  tx: Db,
  email: string,
  { type, facts, at, dedupe_key }: Pick<Notification<T>, "type" | "facts" | "at"> & { dedupe_key: string },
): Promise<void> {
  await tx.execute(sql`insert into notifications (account_id, type, params, dedupe_key, created_at)
    select account_id, ${type}::text, ${JSON.stringify(facts)}::jsonb, ${dedupe_key}::text, ${at}::timestamptz
    from email_addresses where email = ${email} and verified
    on conflict (dedupe_key) do nothing`)
}
