import { DAY_MS } from "@academy/domain/time"
import { expect, test } from "vitest"
import { personalData } from "../../features.ts"
import { sweepRateHits } from "../../http/limits.ts"
import { as } from "../../testing/as.ts"
import { askForDeletion, givenBusyFamily } from "../../testing/given-family.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { deleteDueAccounts } from "./index.ts"

/**
 * Every column of the database that tells of a person, by the catalogue: those that point at an account or a player,
 * and those whose name says what they hold. A new one fails here until it is written down what becomes of it when the
 * account leaves, and where the account finds it among its data.
 */
const GONE = "gone with the account"
const EMPTIED = "emptied, the row stays"
const NUMBER = "stays: a number that nothing leads from"
const PAPERS = "stays: the bookkeeping's papers"
const OFFICE = "the office's own, of no family"

type Fate = typeof GONE | typeof EMPTIED | typeof NUMBER | typeof PAPERS | typeof OFFICE

/** What becomes of a column, and the part of `/api/my-data/` that shows it (none where it tells nothing of its own). */
const fates: Record<string, [Fate, string?]> = {
  "ability_reviews.player_id": [GONE, "ability_reviews"],
  "ability_reviews.written_by": [NUMBER],
  "access_entries.account_id": [NUMBER],
  "access_entries.player_id": [NUMBER],
  "academy_settings.changed_by": [NUMBER],
  "accounts.address": [EMPTIED, "account"],
  "accounts.avatar": [EMPTIED, "account"],
  "accounts.bounced_email": [EMPTIED, "account"],
  "accounts.email": [EMPTIED, "account"],
  "accounts.first_name": [EMPTIED, "account"],
  "accounts.last_name": [EMPTIED, "account"],
  "accounts.password_hash": [EMPTIED],
  "accounts.phone_number": [EMPTIED, "account"],
  "achievements.decided_by": [NUMBER],
  "achievements.note": [GONE, "development"],
  "achievements.player_id": [GONE, "development"],
  "achievements.told_by": [NUMBER],
  "addresses.address": [OFFICE],
  "addresses.name": [OFFICE],
  "approved_months.approved_by": [NUMBER],
  "audit_entries.account_id": [NUMBER],
  "basket_lines.account_id": [GONE, "basket_lines"],
  "basket_lines.player_id": [GONE, "basket_lines"],
  "authenticators.account_id": [GONE, "second_factors"],
  "baskets.account_id": [GONE],
  "bank_accounts.added_by": [NUMBER],
  "bank_moves.account_id": [NUMBER],
  "bank_moves.closed_by": [NUMBER],
  "bank_moves.made_by": [NUMBER],
  "bank_transactions.imported_by": [NUMBER],
  "bank_transactions.sender": [EMPTIED],
  "bank_transactions.settled_by": [NUMBER],
  "discount_codes.created_by": [NUMBER],
  "gift_cards.account_id": [NUMBER, "gift_cards"],
  "gift_cards.message": [EMPTIED, "gift_cards"],
  "gift_cards.recipient_email": [EMPTIED, "gift_cards"],
  "gift_cards.recipient_name": [EMPTIED, "gift_cards"],
  "gift_cards.redeemed_by": [NUMBER, "gift_cards"],
  "bookings.account_id": [NUMBER, "bookings"],
  "bookings.attendance_by": [NUMBER],
  "bookings.cancelled_by": [NUMBER],
  "bookings.coach_note": [EMPTIED, "bookings"],
  "bookings.player_id": [NUMBER, "bookings"],
  "calendar_feeds.account_id": [GONE],
  "calendar_feeds.player_id": [GONE],
  "camp_enquiries.assigned_to": [NUMBER],
  "camp_enquiries.email": [GONE, "camp_enquiries"],
  "camp_enquiries.message": [GONE, "camp_enquiries"],
  "camp_enquiries.name": [GONE, "camp_enquiries"],
  "api_keys.created_by": [NUMBER],
  "camp_enquiries.phone": [GONE, "camp_enquiries"],
  "camp_enquiries.player_name": [GONE, "camp_enquiries"],
  "coach_certificates.account_id": [GONE, "coach_certificates"],
  "coach_certificates.checked_by": [NUMBER],
  "coach_certificates.note": [GONE, "coach_certificates"],
  "coach_rates.set_by": [NUMBER],
  "coaches.account_id": [EMPTIED],
  "colleague_invitations.account_id": [GONE, "colleague_invitations"],
  "colleague_invitations.email": [GONE, "colleague_invitations"],
  "colleague_invitations.first_name": [GONE, "colleague_invitations"],
  "colleague_invitations.last_name": [GONE, "colleague_invitations"],
  "connection_code_players.account_id": [GONE],
  "connection_code_players.player_id": [GONE],
  "connection_codes.account_id": [GONE],
  "consent_changes.account_id": [NUMBER, "consents"],
  "consent_changes.player_id": [GONE, "consents"],
  "consents.account_id": [NUMBER, "consents"],
  "consents.player_id": [GONE, "consents"],
  "contact_messages.assigned_to": [NUMBER],
  "contact_messages.email": [GONE, "contact_messages"],
  "contact_messages.message": [GONE, "contact_messages"],
  "contact_messages.name": [GONE, "contact_messages"],
  "contact_messages.phone": [GONE, "contact_messages"],
  "email_addresses.account_id": [GONE, "email_addresses"],
  "email_addresses.email": [GONE, "email_addresses"],
  "emails.params": [GONE],
  "emails.to_email": [GONE, "sent_emails"],
  "email_changes.account_id": [GONE, "email_changes"],
  "email_changes.asked_by": [NUMBER],
  "email_changes.email": [GONE, "email_changes"],
  "email_changes.old_email": [GONE, "email_changes"],
  "factor_requests.account_id": [GONE],
  "factor_requests.approved_by": [NUMBER],
  "family_import_additions.account_id": [GONE],
  "family_import_additions.player_id": [GONE],
  "family_import_rows.cells": [GONE, "imported_rows"],
  "family_import_rows.player_id": [GONE],
  "family_imports.imported_by": [NUMBER],
  "family_messages.account_id": [NUMBER],
  "games.decided_by": [NUMBER],
  "games.note": [GONE, "development"],
  "games.player_id": [GONE, "development"],
  "games.told_by": [NUMBER],
  "geocoded_addresses.address": [OFFICE],
  "guardianships.account_id": [GONE, "players"],
  "guardianships.player_id": [GONE, "players"],
  "hour_corrections.corrected_by": [NUMBER],
  "invitation_links.account_id": [GONE],
  "invitations.account_id": [NUMBER, "invitations"],
  "invitations.answered_by": [NUMBER],
  "invitations.invited_player_id": [NUMBER, "invitations"],
  "invitations.requesting_player_id": [NUMBER, "invitations"],
  "mailbox.text": [GONE],
  "mailbox.to": [GONE, "sent_emails"],
  "measurements.decided_by": [NUMBER],
  "measurements.player_id": [GONE, "development"],
  "measurements.told_by": [NUMBER],
  "membership_changes.account_id": [NUMBER, "memberships"],
  "newsletter_subscriptions.email": [GONE, "newsletter"],
  "newsletters.created_by": [NUMBER],
  "newsletters.sent_by": [NUMBER],
  "message_answers.text": [GONE],
  "message_answers.written_by": [NUMBER],
  "message_notes.text": [GONE, "contact_messages"],
  "message_notes.written_by": [NUMBER],
  "notification_settings.account_id": [GONE],
  "notifications.account_id": [GONE, "notifications"],
  "notifications.params": [GONE, "notifications"],
  "notifications.player_id": [GONE],
  "offer_prices.account_id": [NUMBER],
  "office_notes.account_id": [GONE, "office_notes"],
  "office_notes.text": [GONE, "office_notes"],
  "office_notes.written_by": [NUMBER],
  "order_lines.player_id": [NUMBER, "receipts"],
  "order_reminders.sent_by": [NUMBER],
  "orders.account_id": [NUMBER, "orders"],
  "own_login_invitations.account_id": [GONE, "own_login_invitations"],
  "own_login_invitations.email": [GONE, "own_login_invitations"],
  "own_login_invitations.player_id": [GONE, "own_login_invitations"],
  "payments.entered_by": [NUMBER],
  "payments.note": [EMPTIED],
  "substitutions.account_id": [NUMBER],
  "takeovers.player_id": [GONE],
  "takeovers.objected_by": [NUMBER],
  "takeover_guardians.account_id": [GONE],
  "takeover_guardians.player_id": [GONE],
  "approvals.account_id": [GONE, "approvals"],
  "approvals.new_account_id": [GONE],
  "approvals.player_id": [GONE, "approvals"],
  "approvals.decided_by": [NUMBER],
  "approval_answers.account_id": [GONE],
  "player_changes.account_id": [NUMBER, "player_changes"],
  "player_changes.player_id": [GONE, "player_changes"],
  "parent_requests.account_id": [GONE, "parent_requests"],
  "parent_requests.to_email": [GONE, "parent_requests"],
  "pass_lots.account_id": [NUMBER, "wallet"],
  "player_health.contact_phone": [GONE, "player_health"],
  "player_health.sealed_note": [GONE, "player_health"],
  "player_health.player_id": [GONE, "player_health"],
  "player_goals.player_id": [GONE, "development"],
  "player_goals.set_by": [NUMBER],
  "player_stats.decided_by": [NUMBER],
  "player_stats.player_id": [GONE, "development"],
  "player_stats.told_by": [NUMBER],
  "payment_cards.account_id": [GONE, "payment_card"],
  "player_memberships.account_id": [NUMBER, "memberships"],
  "player_memberships.player_id": [NUMBER, "memberships"],
  "player_groups.created_by": [NUMBER],
  "player_tags.player_id": [GONE, "player_tags"],
  "players.club_name": [EMPTIED, "players"],
  "players.first_name": [EMPTIED, "players"],
  "players.img_player": [EMPTIED, "players"],
  "players.last_name": [EMPTIED, "players"],
  "players.phone_number": [EMPTIED, "players"],
  "players.picture_address": [EMPTIED, "players"],
  "point_entries.player_id": [GONE, "development"],
  "push_subscriptions.account_id": [GONE],
  "quiet_hours.account_id": [GONE],
  "ratings.account_id": [NUMBER, "bookings"],
  "ratings.comment": [EMPTIED, "bookings"],
  "reading_alarms.account_id": [NUMBER],
  "reading_alarms.closed_by": [NUMBER],
  "reading_alarms.note": [OFFICE],
  "receipts.account_id": [NUMBER, "receipts"],
  "receipts.document": [PAPERS, "receipts"],
  "sandbox_card_setups.account_id": [GONE],
  "saved_views.account_id": [GONE],
  "seen_errors.message": [OFFICE],
  "session_messages.account_id": [NUMBER],
  "session_notes.account_id": [NUMBER],
  "session_pictures.address": [OFFICE],
  "session_pictures.account_id": [NUMBER, "session_pictures"],
  "session_plans.account_id": [NUMBER],
  "refunds.made_by": [NUMBER],
  "sessions.account_id": [GONE, "sessions"],
  "sessions.data": [GONE],
  "sessions.ip": [GONE, "sessions"],
  "sessions.user_agent": [GONE, "sessions"],
  "trial_alerts.account_id": [GONE, "trial_alerts"],
  "trial_alerts.player_id": [GONE, "trial_alerts"],
  "type_prices.account_id": [NUMBER],
  "video_comments.written_by": [NUMBER],
  "videos.added_by": [NUMBER],
  "videos.player_id": [GONE, "development"],
  "waiting_places.account_id": [GONE, "waiting_places"],
  "waiting_places.player_id": [GONE, "waiting_places"],
  "wallet_corrections.account_id": [NUMBER, "wallet"],
  "wallet_corrections.decided_by": [NUMBER],
  "wallet_corrections.made_by": [NUMBER],
  "wallet_entries.account_id": [NUMBER, "wallet"],
  "wallet_entries.note": [NUMBER, "wallet"],
  "wallet_entries.staff_account_id": [NUMBER],
  "webhook_endpoints.created_by": [NUMBER],
  "wallets.account_id": [NUMBER, "wallet"],
}

/** Names under which a person's words and traces are kept. */
const TELLING =
  "(^|_)(email|phone|phone_number|address|to|ip|user_agent|comment|note|message|avatar|img_player|password_hash|document|params|first_name|last_name|player_name|club_name|sender|birthday)$"
/** Tables whose `name`, `text` or `data` is a person's. */
const PERSONS_OWN = [
  "camp_enquiries.name",
  "contact_messages.name",
  "family_import_rows.cells",
  "gift_cards.recipient_name",
  "mailbox.text",
  "message_answers.text",
  "message_notes.text",
  "office_notes.text",
  "sessions.data",
  "addresses.name",
]

const academy = testAcademy({ benchLimitsOff: true })
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await academy.deps.pool.query(text, values)).rows

async function tellingColumns(): Promise<string[]> {
  const rows = await rowsOf(
    `select table_name || '.' || column_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = current_schema() and table_type = 'BASE TABLE' and (column_name ~ $1 or column_name ~ '(^|_)(account_id|player_id)$'
         or table_name || '.' || column_name = any($2))
     union
     select c.conrelid::regclass::text || '.' || a.attname from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
       where c.contype = 'f' and c.confrelid in ('accounts'::regclass, 'players'::regclass)
     order by 1`,
    [TELLING, PERSONS_OWN],
  )
  return rows.map(({ name }) => name)
}

test("of every column that tells of a person it is said what becomes of it", async () => {
  expect(await tellingColumns()).toEqual(Object.keys(fates).toSorted())
})

/** Tables that point at an account or a player and hold nothing to read or forget, and why. */
const holdNone: Record<string, string> = {
  addresses: "venues: the office's own",
  access_entries: "only the numbers of who read and of whose record it was; goes after three years",
  audit_entries: "only the number of the account that made a change",
  reading_alarms: "only the numbers of who read and of who closed it; goes after three years",
  seen_errors: "redacted messages of errors, about no person; goes 90 days after the error last happened",
  geocoded_addresses: "what the office asked the geocoder, for a while",
}

test("every table that tells of a person is owned by exactly one feature", async () => {
  const tables = [...new Set((await tellingColumns()).map((column) => column.split(".")[0] ?? ""))]
  const owned = personalData.flatMap((feature) => feature.tables)
  expect(owned, "none twice").toHaveLength(new Set(owned).size)
  const unowned = tables.filter((table) => !owned.includes(table))
  expect(unowned.toSorted()).toEqual(Object.keys(holdNone).toSorted())
  const known = await rowsOf(
    "select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'",
  )
  const missing = owned.filter((table) => !known.some(({ name }) => name === table))
  expect(missing, "registered, but no table").toEqual([])
})

test("what is said is so: the family's words are among its data before, and only in the papers after", async () => {
  const { parent, visitor } = await givenBusyFamily(academy)
  const officer = await academy.given.account({ is_superuser: true })
  await academy.deps.pool.query(
    "insert into office_notes (account_id, written_by, text, created_at) values ($1, $2, $3, $4)",
    [parent.id, officer.id, "Birgitta ringde om Tindra", academy.clock.now()],
  )
  await academy.deps.pool.query(
    `insert into message_notes (contact_message_id, written_by, text, created_at)
     select id, $1, 'Tindra vill börja', now() from contact_messages`,
    [officer.id],
  )
  await academy.deps.pool.query(
    `with saved as (insert into family_imports (name, columns, imported_by, created_at, changed_at)
       values ('medlemmar.csv', '[]', $1, now(), now()) returning id)
     insert into family_import_rows (import_id, "row", cells) select id, 2, array[$2, 'Tindra', ''] from saved`,
    [officer.id, parent.email.toUpperCase()],
  )
  const { body: data } = await visitor.get("/api/my-data/")
  for (const [column, [, part]] of Object.entries(fates)) {
    if (part !== undefined) expect(data, column).toHaveProperty(part)
  }
  expect(data.contact_messages).toMatchObject([
    { message: "Tindra undrar om lördagarna", notes: ["Tindra vill börja"] },
  ])
  expect(data.camp_enquiries).toMatchObject([{ player_name: "Tindra", year_of_birth: 2014, camp: null }])
  expect(data.imported_rows).toEqual([
    { file: "medlemmar.csv", cells: [parent.email.toUpperCase(), "Tindra"] },
  ])
  expect(data.office_notes).toMatchObject([{ text: "Birgitta ringde om Tindra" }])
  expect(data.newsletter).toMatchObject([{ email: parent.email, confirmed: null, unsubscribed: null }])

  const stranger = await as(academy.app, await academy.given.account())
  await stranger.post("/accounts/_allauth/browser/v1/account/email", { email: "claimed@klubb.example" })
  await stranger.post("/api/contact/", {
    name: "Någon annan",
    email: "claimed@klubb.example",
    message: "Mitt eget",
    open_for_ms: 60_000,
  })
  expect((await stranger.get("/api/my-data/")).body.contact_messages, "of a mere claim").toEqual([])

  await askForDeletion(visitor)
  await askForDeletion(stranger)
  academy.clock.pass(7 * DAY_MS)
  expect(await deleteDueAccounts(academy.deps)).toBe(2)
  await sweepRateHits(academy.deps)
  const words = ["Birgitta", "Åkerblom", "Tindra", "070-1740611", parent.email, "lördagarna"]
  for (const [column, [fate]] of Object.entries(fates)) {
    if (fate === PAPERS) continue
    const [table = "", name = ""] = column.split(".")
    const values = await rowsOf(`select "${name}"::text as value from ${table}`)
    const kept = words.filter((word) =>
      values.some(({ value }) => value?.toLowerCase().includes(word.toLowerCase())),
    )
    expect(kept, column).toEqual([])
  }
  expect(await rowsOf("select message from contact_messages"), "a claim removes nothing").toEqual([
    { message: "Mitt eget" },
  ])
})
