import { models } from "@academy/contract/models"
import { getTableName, is } from "drizzle-orm"
import { PgTable } from "drizzle-orm/pg-core"
import { expect, test } from "vitest"
import * as tables from "../../db/tables/index.ts"

/** Tables that the office does not list as a model, by the reason. */
const noModel: Record<string, readonly string[]> = {
  "keys, secrets and counters of the server": [
    "sessions",
    "rate_hits",
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
    "terms",
    "days_off",
    "bank_accounts",
    "bank_transactions",
    "ledger_accounts",
    "discount_codes",
    "wallet_corrections",
    "substitutions",
    "substitution_declines",
    "coach_absences",
    "coach_rates",
    "hour_corrections",
    "approved_months",
    "approved_hours",
    "coach_certificates",
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
      "session_plans",
      "session_messages",
    ],
}

const all = Object.values(tables as object)
  .filter((value): value is PgTable => is(value, PgTable))
  .map(getTableName)
  .sort()

test("every table is a model, or is named here with the reason why it is none", () => {
  const named = Object.values(noModel).flat()
  const listed = [...models.map(({ name }) => name), ...named]
  expect(all.filter((table) => !listed.includes(table))).toEqual([])
  expect(named.filter((table) => !all.includes(table))).toEqual([])
  expect(listed.filter((table, at) => listed.indexOf(table) !== at)).toEqual([])
})
