/**
 * What the audit log records about a row: added, changed, removed, or an action with a meaning of its own. The log's
 * page has a text for each, in five languages.
 */
export const auditActions = [
  "created",
  "changed",
  "removed",
  "account_role",
  "second_factor_added",
  "second_factor_removed",
  "second_factors_removed",
  "factor_removal_asked",
  "factor_removal_approved",
  "factor_removal_stopped",
  "guardianship_ended",
  "approval_decided",
  "own_login_opened",
  "own_login_ended",
  "takeover_objected",
  "takeover_decided",
  "takeover_undone",
  "accounts_merged",
  "newsletter_tested",
  "newsletter_sent",
  "order_marked_paid",
  "beta_cleared",
  "attendance",
  "bookable_cancelled",
  "player_put_in",
  "player_taken_out",
  "put_first_in_line",
  "bank_file_imported",
  "bank_transaction_matched",
  "bank_transaction_dismissed",
  "families_told",
  "reminded_to_pay",
  "asked_for_ratings",
  "order_refunded",
  "membership_withdrawn",
  "wallet_correction_asked",
  "wallet_corrected",
  "wallet_correction_declined",
  "families_imported",
  "coach_away",
  "coach_back",
  "substitute_asked",
  "substitution_declined",
  "substitute_withdrawn",
  "substituted",
  "walk_in",
  "message_answered",
  "published",
  "webhook_rotated",
  "webhook_replayed",
  "reading_known",
  "error_resolved",
] as const
export type AuditAction = (typeof auditActions)[number]

/** The tables in the audit log. The log's page has a text for each, in five languages. */
export const auditEntities = [
  "ability_reviews",
  "accounts",
  "achievements",
  "addresses",
  "api_keys",
  "bank_accounts",
  "bank_transactions",
  "beta_gate",
  "bookable_series",
  "bookables",
  "booking_types",
  "bookings",
  "camp_enquiries",
  "clubs",
  "coach_certificates",
  "coaches",
  "contact_messages",
  "districts",
  "games",
  "ledger_accounts",
  "measurements",
  "membership_plans",
  "message_notes",
  "news_posts",
  "newsletters",
  "office_notes",
  "orders",
  "packages",
  "pass_types",
  "player_goals",
  "player_health",
  "player_memberships",
  "player_stats",
  "players",
  "reading_alarms",
  "saved_answers",
  "seen_errors",
  "session_messages",
  "session_notes",
  "session_plans",
  "video_comments",
  "videos",
  "waiting_places",
  "wallet_corrections",
  "webhook_endpoints",
] as const
export type AuditEntity = (typeof auditEntities)[number]

/** Fields that hold the id of another row, or several separated by commas, with the table of that row. */
export const auditReferences: Readonly<Record<string, AuditEntity>> = {
  account_id: "accounts",
  address_id: "addresses",
  assigned_to: "accounts",
  bookable_id: "bookables",
  booking_type_id: "booking_types",
  club_id: "clubs",
  coach_id: "coaches",
  coaches: "coaches",
  district_id: "districts",
  instead_of: "bookables",
  merged_account: "accounts",
  order_id: "orders",
  pass_type_id: "pass_types",
  player_id: "players",
  reader: "accounts",
  reminded: "accounts",
  replacement_id: "bookables",
  video_id: "videos",
  written_by: "accounts",
}

/**
 * The ids in a field's value.
 * @param value an id, or ids as text: `"3, 5"`
 */
export function referencedIds(field: string, value: unknown): number[] {
  if (!(field in auditReferences) || value === null || value === undefined) return []
  return String(value)
    .split(",")
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
}
