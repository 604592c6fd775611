import { pages } from "@academy/contract/pages"
import type { CertificateKind } from "@academy/domain/certificates"
import type { StaffRole } from "@academy/domain/staff-roles"
import type { Names } from "../text/words.ts"
import type { Greeting } from "./login-change-kinds.ts"

/** Emails to whoever works at the academy. Part of `EmailFacts`. */
export interface StaffFacts {
  /** To coaches: a colleague asks for a substitute; `message` says why, as it was typed, for several `reason`. */
  substitute_wanted: StaffSessionFacts | SeveralSessionsFacts
  /** To the coach who asked: who leads the session now. */
  substitution_taken: StaffSessionFacts
  /** To whoever was asked to stand in. */
  substitution_closed: Omit<StaffSessionFacts, "booking_type" | "message">
  /** To coaches, one for all sessions of a change. */
  coach_sessions_cancelled: CoachSessionsFacts
  coach_sessions_restored: CoachSessionsFacts
  coach_sessions_changed: CoachSessionsFacts
  coach_sessions_given: CoachSessionsFacts
  coach_sessions_removed: CoachSessionsFacts
  /** To somebody who has no account yet; `sender_name` invites. */
  colleague_invited: Greeting & { url: string } & { role: StaffRole; sender_name: string }
  /** To an owner who sets the academy up: emails arrive. */
  setup_test: Greeting
  /** To whose role it is. */
  role_changed: Greeting & { role: StaffRole | "none" }
  /** To all owners. */
  colleague_role_changed: Greeting & { role: StaffRole | "none"; colleague_name: string; sender_name: string }
  /** To owners: what decides where money goes, or how much it is. */
  money_setting_changed: Greeting & { money_setting: MoneySetting; sender_name: string }
  /** To whoever the certificate is of, and to the office; `due_at`: the last valid day. */
  certificate_expires: CertificateFacts
  coach_certificate_expires: CertificateFacts & { coach_name: string }
  contact_message: VisitorFacts & { heard_from?: string | undefined }
  camp_enquiry: VisitorFacts & { player_name: string; title?: string }
}

/** A key of `money_settings` in the texts. */
export type MoneySetting = "payee" | "tax" | "bank_accounts" | "reminder_fee"

/** Part of `usualPath`. */
export const staffPath: Record<keyof StaffFacts, string> = {
  substitute_wanted: pages.staffToDo.path,
  substitution_taken: pages.staffWeek.path,
  substitution_closed: pages.staffWeek.path,
  setup_test: pages.setup.path,
  coach_sessions_cancelled: pages.staffWeek.path,
  coach_sessions_restored: pages.staffWeek.path,
  coach_sessions_changed: pages.staffWeek.path,
  coach_sessions_given: pages.staffWeek.path,
  coach_sessions_removed: pages.staffWeek.path,
  colleague_invited: pages.login.path,
  role_changed: pages.account.path,
  colleague_role_changed: pages.adminColleagues.path,
  money_setting_changed: pages.adminAuditLog.path,
  certificate_expires: pages.staffToDo.path,
  coach_certificate_expires: pages.adminColleagues.path,
  contact_message: pages.adminMessages.path,
  camp_enquiry: `${pages.adminMessages.path}?kind=camp`,
}

/** `certificate_kind`: a key of `certificates` in the texts. */
interface CertificateFacts extends Greeting {
  certificate_kind: CertificateKind
  due_at: string
}

/** Instants as ISO 8601. */
interface CoachLine {
  title: string
  starts_at: string
  ends_at: string
  place: string
  address: string
  pitch: string
}

/** One session with its coaches and what it was before; or `count` of them, a line each. */
interface CoachSessionsFacts extends Greeting, Partial<CoachLine> {
  coaches?: Names
  old_starts_at?: string
  old_place?: string
  count?: number
  sessions?: CoachLine[]
  reason?: string
}

/** Several sessions of one coach, a line each. */
interface SeveralSessionsFacts extends Greeting {
  coach_name: string
  count: number
  sessions: CoachLine[]
  reason?: string
}

/** A session as its coaches read of it. */
export interface StaffSessionFacts extends Greeting, CoachLine {
  booking_type: string
  coach_name: string
  message: string
}

/** What a visitor typed into a form; the office answers straight to `reply_to`. */
interface VisitorFacts {
  sender_name: string
  sender_email: string
  sender_phone: string
  message: string
  reply_to: string
}
