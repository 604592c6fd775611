import { pages } from "@academy/contract/pages"
import type { PlayerChangeField } from "@academy/domain/approvals"
import type { RefundTarget } from "@academy/domain/bookings"
import type { PaidWith } from "@academy/domain/purchases"
import type { Names } from "../text/words.ts"
import { type Greeting, type LoginChangeFacts, loginChangePath } from "./login-change-kinds.ts"
import {
  type InstalmentFacts,
  type OrderEmailFacts,
  orderEmailPath,
  type ToldDiscount,
} from "./order-email-kinds.ts"
import { type StaffFacts, staffPath } from "./staff-kinds.ts"

/**
 * Every email that the academy sends. To add one:
 * 1. a line in `EmailFacts`: its name and the facts its text is made of;
 * 2. a line in `usualPath`: the page its button leads to;
 * 3. its texts (subject, heading, text, action, note) under that name in `text/locales/<language>/emails.json`, in all
 *    five languages. `text/words.ts` says which words come from which facts; a fact `count` chooses plural forms
 *    (`text_one`, `text_other`; Arabic has six), and several names are a list, never joined text. Then a change calls
 *    `writeEmail(tx, { kind, facts, … }, now)`. The compiler asks for 2, the tests for 3.
 */
export interface EmailFacts extends LoginChangeFacts, OrderEmailFacts, StaffFacts {
  /** Names nobody: who reads it is not known yet. */
  verify_email: Link
  /** `account`: the primary address of the account that the address was added to, shortened. */
  verify_added_address: Link & { account: string }
  /** To an address that an admin typed: its owner makes it that of the account. Names nobody. */
  email_change: Link
  account_exists: Greeting & Link
  reset_password: Greeting & Link
  unknown_account: Link
  /** It logs in the browser that asked for it. */
  login_code: Greeting & { code: string }
  /** It makes the account, in the browser that signs up. Names nobody. */
  sign_up_code: { code: string }
  /** A sign-up by code with the address of an account. */
  account_exists_by_code: Greeting & Link
  /** An account without a password confirms by it who it is. */
  confirm_code: Greeting & { code: string }
  /** The office opened the account of a family that moves here. */
  first_password: Greeting & Link
  /** `starts_at`: when it is carried out. */
  account_deletion: Greeting & Link & { starts_at: string }
  /**
   * Somebody else looks after the reader's players from now on; `player_name`: all of them. `guardian_name` is that
   * person's own words, so the address stands beside it.
   */
  guardian_joined: Greeting & { guardian_name: string; sender_email: string; player_name: Names }
  /** Somebody changed what a player is called, when it was born or whom to call; `sender_name`: who, or the academy. */
  player_changed: Greeting & {
    player_name: string
    sender_name: string
    sender_email?: string
    changes: { field: PlayerChangeField; before: string; after: string }[]
  }
  /** A player has a login of its own at `new_email` now; the sender invited it. */
  own_login_opened: Greeting & {
    player_name: string
    new_email: string
    sender_name: string
    sender_email: string
  }
  /** To everybody, the player's own address too. */
  own_login_ended: Greeting & { player_name: string }
  /** `sender_…` asks the other guardians whether a year of birth may change. */
  year_approval_wanted: Greeting & {
    player_name: string
    sender_name: string
    sender_email: string
    year_before: number
    year_after: number
  }
  /** `sender_name` asks them whether `guardian_name`, at `sender_email`, may look after the player too. */
  guardian_approval_wanted: Greeting & {
    player_name: string
    sender_name: string
    guardian_name: string
    sender_email: string
  }
  /** The office ended that the reader looks after `player_name`. */
  guardianship_ended: Greeting & { player_name: string }
  /** The same, told to those who still look after the player. */
  other_guardianship_ended: Greeting & { player_name: string }
  /** To both addresses: the office made one account of two. `kept_email`: the one that logs in from now on. */
  accounts_merged: Greeting & { kept_email: string }
  /** One for everything that was booked and paid at once; what it says of the session is of the soonest. */
  booking_confirmed: PurchaseFacts
  /** The same as who booked it sent it to another guardian: `sender_name`, and the seats of the players they share. */
  booking_shared: SharedFacts
  /**
   * What it is now; `old_…` what it was; of a cheaper session what is refunded. `news`: an admin moved it, and wrote
   * `message`; the invoice is for the difference.
   */
  booking_moved: SessionFacts &
    Partial<RefundFacts> & {
      old_starts_at: string
      old_place: string
      news?: "academy" | "academy_invoice"
      message?: string
      unpaid_minor?: number
      reference?: string
      due_at?: string
    }
  /** What is refunded is told to who booked. */
  booking_cancelled: SessionFacts &
    Partial<RefundFacts> & { owed_minor?: number; currency?: string; reference?: string | null }
  /**
   * The academy's own. What is refunded is told to who booked. `instead_…`: another date, where a seat is held until
   * `instead_until`; `path`: the page where it is taken. Of several, `seats` in order; the rest is of the soonest.
   */
  session_cancelled: SessionFacts &
    Partial<RefundFacts> & {
      reason: string
      count?: number
      seats?: (SeatFacts & Partial<RefundFacts>)[]
    } & Partial<Record<"instead_starts_at" | "instead_place" | "instead_until" | "path", string>>
  /** What the session is now; `old_…` what it was. Of several, `seats` in order, as when a cancellation is undone. */
  session_changed: SessionFacts & {
    old_starts_at: string
    old_place: string
    coaches: Names
    count?: number
    seats?: ChangedSeatFacts[]
  }
  booking_restored: SessionFacts &
    Partial<Pick<PurchaseFacts, "count" | "seats" | "unpaid_minor" | "currency" | "reference" | "due_at">>
  /** `message`: what the coach wrote, its topic in the reader's language first. */
  session_message: Omit<SessionFacts, "cancel_free_until"> & { coach_name: string; message: string }
  /** To the families of players that an admin chose by a filter; `player_name`: which of the reader's those are. */
  family_message: Greeting & { coach_name: string; player_name: Names; message: string }
  receipt: Greeting & {
    number: string
    title: Names
    player_name: Names
    amount_minor: number
    vat_minor: number
    currency: string
    receipt_id: number
  } & ToldDiscount
  /** To who withdrew from a pack; `guardian_name`: under whose name. The credit note is attached. */
  package_withdrawn: Greeting &
    RefundFacts & { guardian_name: string; title: Names; since: string; credit_note_id: number }
  /** The office gave money of an order back. */
  order_refunded: Greeting & RefundFacts & { title: Names; credit_note_id: number }
  hold_expired: SessionFacts & Partial<RefundFacts>
  /** The same as the notification says, in the reader's language; `path`: the player's membership. */
  membership_update: Greeting & { headline: string; sentence: string; path: string }
  /** The three reminders: one for a session and account at most, with the names of all its players. */
  booking_reminder: SessionFacts
  rating_reminder: SessionFacts
  payment_reminder: SessionFacts & {
    amount_minor: number
    currency: string
    reference: string
    due_at: string
  }
  /** Each sent once: a session that fits after a trial; the free trial that was asked about. `path`: its sheet. */
  after_trial: Omit<SessionFacts, "cancel_free_until" | "booking_id" | "booking_type"> & { path: string }
  trial_open: EmailFacts["after_trial"]
  /** The first payment of an order that is paid on several dates has come: the others, one line each. */
  instalment_plan: Greeting & { title: Names; instalments: InstalmentFacts[] }
  /** Three days before one is due, and the day after when it has not come. */
  instalment_reminder: Greeting & InstalmentFacts & { title: Names }
  instalment_overdue: Greeting & InstalmentFacts & { title: Names }
  /** The same where the kept card is charged on the dates; `reference` is empty. */
  instalment_card_plan: Greeting & { title: Names; instalments: InstalmentFacts[] }
  /** Three days before it is charged. */
  instalment_card_reminder: Greeting & InstalmentFacts & { title: Names; last4: string }
  /** It did not pay, or the bank wants a yes first; `path`: where that is given, or it is paid another way. */
  instalment_card_failed: Greeting & InstalmentFacts & { title: Names; path: string }
  /** `due_at`: until when the money has to be there. */
  seat_at_risk: SessionFacts & { amount_minor: number; currency: string; reference: string; due_at: string }
  seat_let_go: SessionFacts & Partial<RefundFacts>
  /** `path`: the account page with the offer open; `news`: the academy booked it, and it is to be paid. */
  waiting_offer: SessionFacts & { held_until: string; path: string; news?: "academy" }
  waiting_seat_open: Omit<SessionFacts, "booking_id"> & Link
  /** To who waits for a seat: the session is cancelled, takes place after all, or moved; `path`: where to leave. */
  waiting_session_cancelled: WaitedForFacts & { reason: string }
  waiting_session_restored: WaitedForFacts & { path: string }
  waiting_session_changed: WaitedForFacts & { old_starts_at: string; old_place: string; path: string }
  /** `answer_until`: how long the seat is held; `path`: the account page with the invitation open. */
  booking_invitation: Omit<SessionFacts, "cancel_free_until" | "booking_id"> & {
    sender_name: string
    answer_until: string
    path: string
  }
  contact_received: { hours: number }
  camp_enquiry_received: { hours: number }
  /** `message`: what the office wrote; `sessions`: tickets below it, each leading to where it is booked. */
  message_answer: { message: string; reply_to: string; sessions?: TicketFacts[] }
  office_message: Greeting & { message: string }
  data_link: Greeting
  level_up: Greeting & { player_name: string; level: number; player_id: number }
  /** Goes to strangers too, so it says the verified address of whoever asks and no name. */
  parent_request: { sender_email: string }
  /** To an address that a guardian typed, so it says the guardian's verified address and no name. */
  own_login: Link & { sender_email: string }
  /** `due_at`: when the player takes over. */
  takeover_notice: Greeting & Link & { player_name: string; due_at: string }
  /** A guardian objected; the academy decides. */
  takeover_objected: Greeting & { player_name: string; sender_name: string }
  /** It does not happen: the year of birth is another one, or the academy ended it. */
  takeover_ended: Greeting & { player_name: string }
  takeover_done: Greeting & { player_name: string }
  /** The academy undid it: who looked after the player before does so again. */
  takeover_undone: Greeting & { player_name: string }
  /** `path`: the page of the term's report; `news`: the player reads it, with its own account. */
  ability_review: Greeting & {
    news?: "to_player"
    player_name: string
    coach_name: string
    word: string
    player_id: number
    path: string
  }
  newsletter_confirm: Link & { unsubscribe_url: string }
  /** `headline` and `message` as the office wrote them. A test email has no subscription that could be ended. */
  newsletter: {
    headline: string
    message: string
    unsubscribe_page: string
    unsubscribe_url?: string
    subscription_id?: number
  }
  /** As the notification; `sessions` of the next week, one line each. */
  weekly_summary: Greeting & {
    count?: number
    passes_left: number
    unpaid_minor: number
    currency: string
    sessions: Pick<SessionFacts, "player_name" | "title" | "starts_at" | "place">[]
  }
  /** To owners: another program took nothing since then and is told nothing more. `receiver`: its host. */
  webhook_disabled: Greeting & { receiver: string; since: string }
  /** To owners: somebody opened unusually many records of children in a day. */
  bulk_reading: Greeting & { reader_name: string; records: number; players: number; since: string }
}

export type EmailKind = keyof EmailFacts

/** Where the button leads when the facts name no `url`. */
export const usualPath: Record<EmailKind, string> = {
  verify_email: pages.login.path,
  verify_added_address: pages.login.path,
  email_change: pages.login.path,
  account_exists: pages.forgotPassword.path,
  reset_password: pages.forgotPassword.path,
  unknown_account: pages.register.path,
  login_code: `${pages.loginCode.path}?sent=true`,
  sign_up_code: `${pages.loginCode.path}?sent=true&signUp=true`,
  account_exists_by_code: pages.loginCode.path,
  confirm_code: pages.account.path,
  first_password: pages.forgotPassword.path,
  account_deletion: pages.login.path,
  ...loginChangePath,
  guardian_joined: `${pages.account.path}?requestsModal=true`,
  player_changed: pages.account.path,
  own_login_opened: pages.account.path,
  own_login_ended: pages.contact.path,
  year_approval_wanted: `${pages.account.path}?requestsModal=true`,
  guardian_approval_wanted: `${pages.account.path}?requestsModal=true`,
  guardianship_ended: pages.contact.path,
  other_guardianship_ended: pages.account.path,
  accounts_merged: pages.login.path,
  booking_confirmed: `${pages.account.path}?calendarTab=upcoming`,
  booking_shared: `${pages.account.path}?calendarTab=upcoming`,
  booking_moved: `${pages.account.path}?calendarTab=upcoming`,
  booking_cancelled: pages.calendar.path,
  session_cancelled: pages.calendar.path,
  session_changed: `${pages.account.path}?calendarTab=upcoming`,
  booking_restored: `${pages.account.path}?calendarTab=upcoming`,
  session_message: `${pages.account.path}?calendarTab=upcoming`,
  family_message: pages.account.path,
  ...staffPath,
  receipt: pages.account.path,
  package_withdrawn: `${pages.account.path}?walletModal=true`,
  order_refunded: `${pages.account.path}?walletModal=true`,
  hold_expired: pages.calendar.path,
  membership_update: pages.account.path,
  booking_reminder: `${pages.account.path}?calendarTab=upcoming`,
  rating_reminder: `${pages.account.path}?calendarTab=unrated`,
  after_trial: pages.calendar.path,
  trial_open: pages.calendar.path,
  payment_reminder: `${pages.account.path}?calendarTab=unpaid`,
  ...orderEmailPath,
  instalment_plan: `${pages.account.path}?calendarTab=unpaid`,
  instalment_reminder: `${pages.account.path}?calendarTab=unpaid`,
  instalment_overdue: `${pages.account.path}?calendarTab=unpaid`,
  instalment_card_plan: pages.account.path,
  instalment_card_reminder: `${pages.account.path}?walletModal=true`,
  instalment_card_failed: `${pages.account.path}?calendarTab=unpaid`,
  seat_at_risk: `${pages.account.path}?calendarTab=unpaid`,
  seat_let_go: pages.calendar.path,
  waiting_offer: pages.account.path,
  waiting_session_cancelled: pages.calendar.path,
  waiting_session_restored: pages.account.path,
  waiting_session_changed: pages.account.path,
  waiting_seat_open: pages.calendar.path,
  booking_invitation: `${pages.account.path}?calendarTab=invitations`,
  contact_received: pages.faq.path,
  camp_enquiry_received: pages.camps.path,
  message_answer: pages.contact.path,
  office_message: pages.account.path,
  data_link: pages.myData.path,
  level_up: `${pages.account.path}?playerDetails=true&playerTab=overview`,
  parent_request: `${pages.account.path}?requestsModal=true`,
  own_login: pages.login.path,
  takeover_notice: pages.account.path,
  takeover_objected: pages.contact.path,
  takeover_ended: pages.account.path,
  takeover_done: pages.account.path,
  takeover_undone: pages.account.path,
  ability_review: `${pages.account.path}?playerDetails=true&playerTab=stats`,
  newsletter_confirm: pages.landing.path,
  newsletter: pages.home.path,
  weekly_summary: `${pages.account.path}?calendarTab=upcoming`,
  webhook_disabled: pages.adminConnections.path,
  bulk_reading: pages.adminAuditLog.path,
}

export const emailKinds = Object.keys(usualPath) as EmailKind[]

/** An address of ours with its key, for the button. */
interface Link {
  url: string
}

/** Instants as ISO 8601. The calendar file that comes along names the booking. */
export interface SessionFacts extends Greeting {
  player_name: Names
  title: string
  booking_type: string
  starts_at: string
  ends_at: string
  cancel_free_until: string
  place: string
  address: string
  pitch: string
  booking_id: number
}

/** One seat of a purchase. */
export type SeatFacts = Omit<SessionFacts, "first_name" | "player_name" | "cancel_free_until"> & {
  player_name: string
}

/** One of several changed seats; `old_…` where the time or the place is another one. */
export type ChangedSeatFacts = SeatFacts & { coaches: Names; old_starts_at?: string; old_place?: string }

/** `count`: how many, left out where all are of one session, so that it chooses the texts for several. */
interface SeatsFacts {
  count?: number
  seats: SeatFacts[]
}

type SharedFacts = SessionFacts & SeatsFacts & { sender_name: string }

/**
 * Either the receipt (`number`, amount, VAT), or what is to be paid by invoice (`unpaid_minor`, its reference and due
 * date); neither for passes and what is free.
 */
interface PurchaseFacts extends SessionFacts, SeatsFacts, ToldDiscount {
  paid_with: PaidWith
  number?: string
  amount_minor?: number
  vat_minor?: number
  currency?: string
  receipt_id?: number
  /** Packs and memberships of the same receipt. */
  also?: Names
  unpaid_minor?: number
  /** Whose invoice is attached while it is open. */
  invoice_order_id?: number
  reference?: string
  due_at?: string
}

/** A session that nobody of the family has booked. */
type WaitedForFacts = Omit<SessionFacts, "cancel_free_until" | "booking_id">

/** A session that whoever reads may book. */
type TicketFacts = Pick<SessionFacts, "title" | "starts_at" | "ends_at" | "place" | "address"> & {
  bookable_id: number
}

/**
 * What is refunded: `returned` names the first way, a key of `comes_back` in the texts; the money by its way, to the
 * card or by Swish, and to the wallet.
 */
export interface RefundFacts {
  returned: RefundTarget
  card_minor?: number
  swish_minor?: number
  wallet_minor?: number
  currency?: string
  /** On the last day on which what goes to the card or Swish should arrive. */
  refund_expected_at?: string
}
