import { readFile } from "node:fs/promises"
import { models } from "@academy/contract/models"
import { getTableName, is } from "drizzle-orm"
import { getTableConfig, PgTable } from "drizzle-orm/pg-core"
import { expect, test } from "vitest"
import * as tables from "../../db/tables/index.ts"
import { personalData } from "../../features.ts"
import { declaredTables } from "../../testing/declared-tables.ts"

/** Tables that the office does not list as a model, by the reason. */
const noModel: Record<string, readonly string[]> = {
  "keys, secrets and counters of the server": [
    "sessions",
    "rate_hits",
    "academy_setup",
    "beta_gate",
    "authenticators",
    "email_addresses",
    "connection_codes",
    "connection_code_players",
    "invitation_links",
    "own_login_invitations",
    "colleague_invitations",
    "push_subscriptions",
    "payment_cards",
    "api_keys",
    "webhook_endpoints",
    "receipt_series",
    "backups",
  ],
  "the server's work in progress: emails, messages to phones, files, answers of other services": [
    "emails",
    "push_messages",
    "text_messages",
    "notifications",
    "mailbox",
    "pictures",
    "academy_pictures",
    "payment_events",
    "cards_to_forget",
    "geocoded_addresses",
    "webhook_events",
    "webhook_deliveries",
    "webhook_attempts",
    "order_reminders",
  ],
  "the stand-in for the payment provider": ["sandbox_checkouts", "sandbox_card_setups", "sandbox_charges"],
  "what an account says for itself and nobody else sets": [
    "notification_settings",
    "quiet_hours",
    "calendar_feeds",
    "calendar_feed_readers",
    "consents",
    "consent_changes",
    "parent_requests",
    "approvals",
    "approval_answers",
    "takeover_guardians",
    "takeovers",
    "guardianships",
    "invitations",
    "baskets",
    "basket_lines",
    "waiting_places",
    "trial_alerts",
    "player_health",
  ],
  "bookkeeping that is read with its order, payment or wallet": [
    "order_lines",
    "instalments",
    "order_charges",
    "payments",
    "refunds",
    "wallets",
    "pass_lots",
    "wallet_entries",
  ],
  "a screen of its own": [
    "family_imports",
    "family_import_rows",
    "family_import_additions",
    "import_mappings",
    "addresses",
    "bookable_coaches",
    "bookable_series",
    "series_copies",
    "series_drafts",
    "type_prices",
    "type_price_sessions",
    "offer_prices",
    "terms",
    "days_off",
    "bank_accounts",
    "bank_moves",
    "bank_transactions",
    "ledger_accounts",
    "academy_settings",
    "reminder_settings",
    "discount_codes",
    "gift_cards",
    "wallet_corrections",
    "substitutions",
    "substitution_declines",
    "coach_absences",
    "coach_rates",
    "hour_corrections",
    "approved_months",
    "approved_hours",
    "coach_certificates",
    "email_changes",
    "factor_requests",
    "office_notes",
    "family_messages",
    "player_groups",
    "player_tags",
    "contact_messages",
    "message_answers",
    "message_answer_sessions",
    "message_notes",
    "camp_enquiries",
    "news_posts",
    "saved_answers",
    "saved_views",
    "newsletters",
    "membership_plans",
    "player_memberships",
    "membership_periods",
    "membership_changes",
    "audit_entries",
    "access_entries",
    "reading_alarms",
    "seen_errors",
    "player_changes",
  ],
  "the coaches' word and the family's diary of a child: read on the player's page, each reading written down":
    [
      "ability_reviews",
      "ratings",
      "games",
      "achievements",
      "measurements",
      "player_goals",
      "player_stats",
      "point_entries",
      "videos",
      "video_comments",
      "session_notes",
      "session_pictures",
      "session_plans",
      "session_messages",
    ],
}

/** What becomes of the rows of a table whose fields are not declared (domain/fields.ts): when an account is deleted. */
const ends: Record<"forgotten" | "cascade" | "emptied" | "numbers" | "academy", readonly string[]> = {
  // Deleted with the account, or with a player that nobody else looks after, by the feature's `forget`.
  forgotten: [
    "ability_reviews",
    "achievements",
    "approval_answers",
    "approvals",
    "authenticators",
    "basket_lines",
    "baskets",
    "calendar_feeds",
    "camp_enquiries",
    "coach_certificates",
    "colleague_invitations",
    "connection_codes",
    "consent_changes",
    "consents",
    "contact_messages",
    "email_addresses",
    "email_changes",
    "emails",
    "factor_requests",
    "family_import_additions",
    "family_import_rows",
    "games",
    "guardianships",
    "invitation_links",
    "mailbox",
    "measurements",
    "newsletter_subscriptions",
    "notification_settings",
    "notifications",
    "office_notes",
    "own_login_invitations",
    "parent_requests",
    "payment_cards",
    "player_changes",
    "player_goals",
    "player_health",
    "player_stats",
    "player_tags",
    "point_entries",
    "push_subscriptions",
    "quiet_hours",
    "sandbox_card_setups",
    "saved_views",
    "sessions",
    "takeover_guardians",
    "takeovers",
    "trial_alerts",
    "videos",
    "waiting_places",
  ],
  // Deleted with the row that they belong to, by the database.
  cascade: [
    "calendar_feed_readers",
    "connection_code_players",
    "message_answers",
    "message_answer_sessions",
    "message_notes",
    "push_messages",
    "substitution_declines",
    "text_messages",
    "video_comments",
    "webhook_attempts",
    "webhook_deliveries",
  ],
  // Words are emptied or taken out by the feature's `forget`; what is left is a figure or a paper.
  emptied: ["bank_transactions", "bookings", "gift_cards", "payments", "ratings", "session_notes"],
  // Stay as they are: the numbers of accounts and players lead to nobody any more.
  numbers: [
    "academy_settings",
    "api_keys",
    "approved_hours",
    "approved_months",
    "bank_accounts",
    "bank_moves",
    "coach_absences",
    "coach_rates",
    "discount_codes",
    "family_messages",
    "hour_corrections",
    "instalments",
    "invitations",
    "membership_changes",
    "membership_periods",
    "newsletters",
    "order_charges",
    "order_lines",
    "order_reminders",
    "orders",
    "pass_lots",
    "payment_events",
    "player_groups",
    "player_memberships",
    "receipts",
    "refunds",
    "sandbox_charges",
    "sandbox_checkouts",
    "session_messages",
    "session_pictures",
    "session_plans",
    "type_prices",
    "offer_prices",
    "substitutions",
    "wallet_corrections",
    "wallet_entries",
    "wallets",
    "webhook_endpoints",
  ],
  // Of nobody: the academy's own, kept until it removes or replaces them.
  academy: [
    "academy_setup",
    "beta_gate",
    "bookable_coaches",
    "bookable_series",
    "booking_types",
    "cards_to_forget",
    "clubs",
    "days_off",
    "districts",
    "geocoded_addresses",
    "import_mappings",
    "ledger_accounts",
    "membership_plans",
    "news_posts",
    "packages",
    "pass_types",
    "pictures",
    "academy_pictures",
    "receipt_series",
    "reminder_settings",
    "saved_answers",
    "series_copies",
    "series_drafts",
    "terms",
    "type_price_sessions",
  ],
}

/** Tables whose rows a job deletes when their time is over, with the file that does. */
const expire: Record<string, string> = {
  access_entries: "core/audit/record-access.ts",
  audit_entries: "core/audit/sweep-audit-entries.ts",
  backups: "modules/system/sweep-backups.ts",
  family_imports: "modules/imports/sweep-imports.ts",
  rate_hits: "http/limits.ts",
  reading_alarms: "core/audit/record-access.ts",
  seen_errors: "modules/system/sweep-seen-errors.ts",
  webhook_events: "modules/webhooks/sweep-webhook-events.ts",
}

const tableOf = new Map(
  Object.values(tables as object)
    .filter((value): value is PgTable => is(value, PgTable))
    .map((table) => [getTableName(table), table]),
)
const all = [...tableOf.keys()].sort()

test("every table is a model, or is named here with the reason why it is none", () => {
  const named = Object.values(noModel).flat()
  const listed = [...models.map(({ name }) => name), ...named]
  expect(all.filter((table) => !listed.includes(table))).toEqual([])
  expect(named.filter((table) => !all.includes(table))).toEqual([])
  expect(listed.filter((table, at) => listed.indexOf(table) !== at)).toEqual([])
})

test("every table has declared fields, or it is said here what becomes of its rows", async () => {
  const declared = declaredTables.map(([table]) => getTableName(table))
  const said = [...declared, ...Object.values(ends).flat(), ...Object.keys(expire)]
  expect(said.toSorted(), "each table once").toEqual(all)

  const owned = personalData.filter(({ forget }) => forget).flatMap((feature) => feature.tables)
  const unforgotten = [...ends.forgotten, ...ends.emptied].filter((table) => !owned.includes(table))
  expect(unforgotten, "of no feature that forgets").toEqual([])
  const isCascade = (name: string) => {
    const table = tableOf.get(name)
    return table && getTableConfig(table).foreignKeys.some(({ onDelete }) => onDelete === "cascade")
  }
  expect(ends.cascade.filter((table) => !isCascade(table))).toEqual([])
  for (const [table, file] of Object.entries(expire)) {
    const code = await readFile(new URL(`../../${file}`, import.meta.url), "utf8")
    const variable = table.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
    expect(code, file).toMatch(new RegExp(`delete from ${table}|delete\\(${variable}\\)`))
  }
})
