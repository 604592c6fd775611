import { accountFields } from "@academy/domain/account-fields"
import { type DeclaredFields, fieldsWith, namesOf } from "@academy/domain/fields"
import { playerFields } from "@academy/domain/player-fields"

const personalOf = (fields: DeclaredFields) => namesOf(fieldsWith(fields, { personal: true }))

/** Columns that say who somebody is or what was said of them: the log tells that they changed, not what they hold. */
export const personalFields: Record<string, readonly string[]> = {
  accounts: personalOf(accountFields),
  email_addresses: ["email"],
  email_changes: ["email", "old_email"],
  players: personalOf(playerFields),
  player_tags: ["tag"],
  bookings: ["coach_note", "network"],
  player_health: ["contact_name", "contact_phone", "sealed_note"],
  ability_reviews: ["word", "pace", "shooting", "passing", "dribbling", "defense", "physical"],
  ratings: ["comment"],
  session_notes: ["text"],
  session_messages: ["words"],
  family_messages: ["words", "press"],
  coaches: ["name"],
  coach_certificates: ["note"],
  office_notes: ["text", "press"],
  message_notes: ["text"],
  contact_messages: ["name", "email", "phone", "message"],
  camp_enquiries: ["name", "email", "phone", "player_name", "year_of_birth", "message"],
  bank_transactions: ["sender"],
  newsletter_subscriptions: ["email"],
}

/** Whether the audit log keeps the value of this column to itself. */
export const isPersonal = (table: string, column: string): boolean =>
  personalFields[table]?.includes(column) ?? false
