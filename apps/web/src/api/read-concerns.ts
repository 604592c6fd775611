import type { ApiCalls, Read } from "@academy/contract/client"

/** A part of what the app shows. A read depends on some of them, a write changes some of them. */
export type Concern =
  | "account"
  | "addresses"
  | "api-keys"
  | "basket"
  | "cards"
  | "colleagues"
  | "discounts"
  | "factor-requests"
  | "gift-cards"
  | "bookings"
  | "ledger-accounts"
  | "reminder-settings"
  | "consents"
  | "development"
  | "devices"
  | "memberships"
  | "messages"
  | "guardians"
  | "hours"
  | "imports"
  | "invitations"
  | "calendar-feeds"
  | "notification-settings"
  | "newsletters"
  | "notifications"
  | "office-notes"
  | "orders"
  | "player-groups"
  | "saved-views"
  | "players"
  | "reading-alarms"
  | "errors"
  | "seats"
  | "second-factors"
  | "series-drafts"
  | "session"
  | "staff-sessions"
  | "term-calendar"
  | "unsent-emails"
  | "offers"
  | "academy-settings"
  | "setup"
  | "texts"
  | "transfers"
  | "venues"
  | "waiting"
  | "wallet"
  | "wallet-corrections"
  | "webhooks"

/** Reads that are a POST because their input is a body. */
export type ReadByPost =
  | "POST /api/admin/bookables/:id/preview/"
  | "POST /api/admin/bookings/:id/move/preview/"
  | "POST /api/admin/family-messages/preview/"
  | "POST /api/admin/imports/columns/"
  | "POST /api/admin/cancel-sessions/preview/"
  | "POST /api/admin/series/preview/"
  | "POST /api/admin/session-types/:id/price/preview/"
  | "POST /api/bookings/list/"
  | "POST /api/bookings-unified/"
  | "POST /api/invitations/bookable-players/"
  | "POST /api/invitations/search-players/"
  | "POST /api/staff/sessions/:id/cancel/preview/"
  | "POST /api/staff/sessions/:id/messages/preview/"
/** Every call that is not a read. */
export type Write = Exclude<keyof ApiCalls, Read | ReadByPost>

const ALLAUTH = "/accounts/_allauth/browser/v1"

/** What each read depends on; empty when no write of a visitor changes it. The compiler asks for every new read. */
export const concernsOf: Record<Read | ReadByPost, readonly Concern[]> = {
  "GET /api/bookables/:id/": ["seats"],
  // Asked again and again while the email is read.
  "GET /api/sign-up/": [],
  "GET /api/fresh-factor/": [],
  "GET /api/factor-request/": ["second-factors"],
  "GET /api/admin/factor-requests/": ["factor-requests"],
  "GET /api/account-deletion/": ["account", "wallet"],
  "GET /api/admin/addresses/": ["venues"],
  // The browser gets the file itself.
  "GET /api/admin/addresses/export.csv": [],
  "GET /api/admin/api-keys/": ["api-keys"],
  "GET /api/admin/saved-views/": ["saved-views"],
  "GET /api/admin/reminder-settings/": ["reminder-settings"],
  "GET /api/admin/approvals/": ["guardians"],
  "GET /api/admin/players/:id/changes/": ["players"],
  "GET /api/approvals/": ["guardians"],
  "GET /api/admin/webhook-endpoints/": ["webhooks"],
  "GET /api/admin/webhook-endpoints/:id/deliveries/": ["webhooks"],
  // Read by other programs, with a key.
  "GET /api/connections/attendance/": [],
  "GET /api/connections/bookings/": [],
  "GET /api/connections/ledger/": [],
  "GET /api/connections/orders/": [],
  "GET /api/connections/sessions/": [],
  "GET /api/admin/coach-choices/": ["seats", "colleagues"],
  "GET /api/admin/colleagues/": ["colleagues"],
  "GET /api/accounts/:id/sessions/": ["colleagues", "bookings"],
  "GET /api/admin/certificates/": ["colleagues"],
  "GET /api/admin/bookables/:id/": ["seats", "bookings", "waiting", "staff-sessions"],
  "GET /api/admin/players/:id/sessions/": ["seats", "bookings", "wallet", "waiting", "players"],
  "GET /api/admin/bookables/:id/group/": [
    "seats",
    "bookings",
    "wallet",
    "orders",
    "players",
    "player-groups",
  ],
  "GET /api/admin/bookables/:id/players/:player/": ["seats", "bookings", "wallet", "orders", "players"],
  // Money, seats, players: asked anew whenever it is opened.
  "GET /api/admin/dashboard/": [
    "orders",
    "seats",
    "bookings",
    "wallet-corrections",
    "reading-alarms",
    "unsent-emails",
  ],
  "GET /api/admin/open-work/": ["messages", "transfers", "wallet-corrections", "seats", "staff-sessions"],
  "GET /api/admin/finance-figures/": ["orders", "transfers"],
  "GET /api/admin/bank-transactions/": ["transfers", "orders"],
  "GET /api/admin/messages/:kind/": ["messages"],
  "GET /api/admin/newsletters/": ["newsletters", "consents"],
  "GET /api/admin/newsletters/:id/": ["newsletters"],
  "GET /api/admin/texts/": ["texts", "venues"],
  "GET /api/admin/imports/": ["imports"],
  "GET /api/admin/imports/:id/": ["imports", "players", "account"],
  "GET /api/admin/import-email/": [],
  "GET /api/admin/families/": ["players", "account"],
  "GET /api/admin/unsent-emails/": ["unsent-emails", "account"],
  "GET /api/staff/search/": ["players", "seats"],
  "GET /api/admin/search/": ["players", "account", "orders", "seats", "messages", "venues"],
  "GET /api/admin/families/:id/": [
    "players",
    "guardians",
    "account",
    "addresses",
    "bookings",
    "orders",
    "wallet",
    "memberships",
    "consents",
    "devices",
  ],
  "GET /api/admin/families/:id/timeline/": [
    "players",
    "guardians",
    "account",
    "addresses",
    "bookings",
    "orders",
    "messages",
    "office-notes",
  ],
  "GET /api/admin/player-groups/": [
    "player-groups",
    "players",
    "bookings",
    "memberships",
    "venues",
    "seats",
    "texts",
  ],
  "GET /api/admin/family-messages/": ["player-groups"],
  "POST /api/admin/family-messages/preview/": [],
  "GET /api/admin/players/:id/tags/": ["player-groups"],
  "GET /api/admin/players/:id/families/": ["players", "guardians", "account"],
  "GET /api/admin/players/:id/health-note/": ["consents"],
  "GET /api/admin/families/:id/merge/:from/": ["players", "account", "bookings", "orders", "wallet"],
  "GET /api/admin/wallet-corrections/": ["wallet-corrections"],
  "GET /api/admin/find-wallets/": ["wallet", "wallet-corrections"],
  "GET /api/admin/discount-codes/": ["discounts", "orders"],
  "GET /api/admin/gift-cards/": ["gift-cards", "orders"],
  "GET /api/gift-cards/": ["gift-cards", "orders"],
  // The browser gets the file itself.
  "GET /api/gift-cards/:id/gift-card.pdf": [],
  "GET /api/discount/": ["discounts", "orders"],
  "GET /api/admin/order-counts/": ["orders", "transfers"],
  "GET /api/admin/orders/": ["orders", "transfers"],
  "GET /api/admin/orders/:id/": ["orders", "transfers", "wallet"],
  "GET /api/admin/receipts/": ["orders", "transfers"],
  "GET /api/admin/receipts/:id/": [],
  "GET /api/admin/bookkeeping/:month/": ["orders", "ledger-accounts", "wallet-corrections"],
  // The browser gets the file itself.
  "GET /api/admin/bookkeeping/:month/:format": [],
  "GET /api/admin/find-players/": ["players"],
  "GET /api/admin/week/": ["seats", "bookings", "waiting", "staff-sessions", "term-calendar"],
  "GET /api/admin/series-drafts/": ["series-drafts"],
  "GET /api/admin/terms/:id/copy/": ["series-drafts", "term-calendar", "seats"],
  "GET /api/admin/academy-settings/": ["academy-settings"],
  "GET /api/admin/setup/": ["setup", "academy-settings", "addresses", "colleagues", "orders"],
  "GET /api/setup/links/:key/": [],
  "GET /api/admin/session-types/": ["offers", "seats"],
  "GET /api/admin/packages/": ["offers", "texts"],
  "GET /api/admin/plans/": ["offers", "memberships", "texts"],
  "GET /api/admin/term-calendar/": ["term-calendar", "seats", "bookings"],
  "GET /api/admin/models/": [],
  "GET /api/access-log/": [],
  "GET /api/reading-alarms/": ["reading-alarms"],
  "GET /api/admin/errors/": ["errors"],
  "GET /api/admin/system/": ["unsent-emails"],
  "GET /api/audit-log/": [],
  "GET /api/available-bookings/": ["seats"],
  // Says who may come and how it can be paid.
  "GET /api/available-bookings/:id/": ["seats", "players", "wallet", "cards"],
  "GET /api/available-bookings/:id/weeks/": ["seats", "players", "bookings", "waiting"],
  // What is booked elsewhere changes what can be had, and passes pay its lines.
  "GET /api/basket/": ["basket", "seats", "wallet", "players", "orders", "cards", "memberships"],
  "GET /api/beta-access/": [],
  "GET /api/booking-types/": [],
  "GET /api/booking-invitations/": ["invitations", "bookings", "players"],
  "GET /api/booking-invitations/:id/": ["invitations", "bookings", "players"],
  "GET /api/purchases/:id/": ["bookings", "orders"],
  "GET /api/purchases/:id/calendar.ics": ["bookings"],
  "GET /api/purchases/:id/ticket.pkpass": ["bookings"],
  "GET /api/purchases/:id/google-ticket/": ["bookings"],
  "GET /api/bookings-info/": ["bookings", "players"],
  // Whose seat is booked, held or waited for is not offered again.
  "GET /api/next-sessions/": ["seats", "bookings", "basket", "players", "waiting"],
  "GET /api/bookings/info/": ["bookings", "players"],
  "GET /api/bookings/:a/:b/": ["bookings", "players", "invitations"],
  "GET /api/bookings/:a/:b/calendar.ics": ["bookings"],
  // Of whoever has the address; read by its own page alone.
  "GET /api/cards/:key/": [],
  "GET /api/bookings/:a/:b/other-sessions/": ["bookings", "seats"],
  "GET /api/coaches/": ["texts"],
  "GET /api/fetch-clubs/": [],
  "GET /api/fetch-districts/": [],
  "GET /api/fetch-games/:player/:season/": ["development"],
  "GET /api/fetch-packages/": ["texts"],
  "GET /api/fetch-player/:id/": ["players", "bookings", "development"],
  "GET /api/fetch-unrated-bookings/": ["bookings"],
  "GET /api/fetch-wallet/": ["wallet"],
  "GET /api/games/": ["development"],
  "GET /api/games/:id/": ["development"],
  // Also after a press that was refused because a price had changed.
  "GET /api/fetch-memberships/": ["texts", "memberships", "offers"],
  // Its sessions in a pause are bookings, its passes are the wallet's.
  "GET /api/fetch-player-membership/:id/": ["memberships", "bookings", "wallet", "cards"],
  "GET /api/membership-lines/": ["memberships", "bookings", "wallet", "players"],
  "GET /api/admin/memberships/:id/withdrawal/": ["memberships", "bookings", "wallet", "orders"],
  // The app changes memberships by the POST twins of these.
  "GET /api/change_membership/:membership/:player/": [],
  "GET /api/keep_membership/:membership/:player/": [],
  "GET /api/pause_membership/:membership/:player/": [],
  "GET /api/unchange_membership/:membership/:player/": [],
  "GET /api/unpause_membership/:membership/:player/": [],
  "GET /api/health": [],
  "GET /api/my-data/": [
    "account",
    "addresses",
    "bookings",
    "consents",
    "development",
    "memberships",
    "notifications",
    "orders",
    "players",
    "wallet",
  ],
  "GET /api/locations/": ["venues", "texts"],
  "GET /api/news/": ["texts"],
  "GET /api/calendar-feeds/": ["calendar-feeds"],
  // Fetched by calendar programs.
  "GET /api/calendar/:token": [],
  "GET /api/notification-settings/": ["notification-settings"],
  "GET /api/notifications/": ["notifications"],
  // Counted from attendance too.
  "GET /api/player-achievements/:id/": ["development", "bookings"],
  "GET /api/player-fields/:id/": ["development"],
  "GET /api/player-points/:id/": ["development", "bookings", "players"],
  // Published by coaches; a guardian who is a coach publishes as one.
  "GET /api/player-reviews/:id/": ["players"],
  "GET /api/player-videos/:id/": ["development"],
  "GET /api/parent-requests/": ["guardians"],
  "GET /api/payments/": ["orders", "wallet", "bookings", "memberships"],
  "GET /api/payment-card/": ["cards", "memberships", "orders"],
  "GET /api/colleague-invitations/:key/": [],
  "GET /api/own-login/:key/": [],
  "GET /api/players/:id/consents/": ["consents"],
  "GET /api/players/:id/growing-up/": ["guardians"],
  "GET /api/players/:id/guardians/": ["guardians"],
  "GET /api/players/:id/health/": ["consents"],
  "GET /api/receipts/:id/": ["orders"],
  // The browser gets the files itself.
  "GET /api/receipts/:id/receipt.pdf": [],
  "GET /api/receipts/of-year/:year/receipts.pdf": [],
  "GET /api/orders/:id/invoice.pdf": [],
  // Every press that changes it leaves the page.
  "GET /api/sandbox-checkout/:session/": [],
  "GET /api/sandbox-card/:session/": [],
  // Its other sessions come and go with their seats.
  "GET /api/session-news/": ["notifications", "seats", "bookings", "waiting"],
  "GET /api/staff/players/": ["players"],
  "GET /api/staff/players/:id/": ["players", "bookings", "development"],
  "GET /api/staff/rosters/": ["bookings", "players", "consents", "staff-sessions"],
  "GET /api/staff/hours.csv": ["staff-sessions", "hours"],
  "GET /api/staff/hours/": ["staff-sessions", "hours"],
  "GET /api/staff/absences/": ["staff-sessions"],
  "GET /api/staff/substitutions/": ["staff-sessions", "seats"],
  "GET /api/staff/certificates/": ["colleagues"],
  "GET /api/staff/to-do/": ["staff-sessions", "bookings"],
  "GET /api/staff/messages/": ["staff-sessions", "notifications"],
  "GET /api/staff/session-messages/:id/readers/": ["staff-sessions"],
  "GET /api/staff/sessions/:id/substitutes/": ["staff-sessions", "seats"],
  "GET /api/staff/sessions/:id/": ["staff-sessions", "seats", "bookings"],
  "GET /api/staff/term-reports/": ["players"],
  "GET /api/term-reports/:player/:year/:term/": ["players", "bookings", "development"],
  "GET /api/staff/week/": ["waiting", "bookings", "staff-sessions"],
  // Calls that answer with the account put it in this read's place themselves.
  "GET /api/user-info/": ["session"],
  // A player's figures count their bookings.
  "GET /api/user-players/": ["players", "bookings", "development"],
  [`GET ${ALLAUTH}/account/authenticators`]: ["second-factors"],
  [`GET ${ALLAUTH}/account/authenticators/recovery-codes`]: ["second-factors"],
  [`GET ${ALLAUTH}/account/authenticators/totp`]: ["second-factors"],
  [`GET ${ALLAUTH}/account/authenticators/webauthn`]: ["second-factors"],
  [`GET ${ALLAUTH}/account/email`]: ["addresses"],
  [`GET ${ALLAUTH}/auth/email/verify`]: [],
  [`GET ${ALLAUTH}/auth/password/reset`]: [],
  [`GET ${ALLAUTH}/auth/session`]: [],
  [`GET ${ALLAUTH}/auth/sessions`]: ["devices"],
  [`GET ${ALLAUTH}/auth/webauthn/authenticate`]: [],
  [`GET ${ALLAUTH}/auth/webauthn/login`]: [],
  [`GET ${ALLAUTH}/auth/webauthn/reauthenticate`]: [],
  [`GET ${ALLAUTH}/config`]: [],
  "POST /api/admin/bookables/:id/preview/": ["seats", "bookings"],
  "POST /api/admin/bookings/:id/move/preview/": [],
  "POST /api/admin/imports/columns/": [],
  "POST /api/admin/cancel-sessions/preview/": ["seats", "bookings"],
  "POST /api/admin/series/preview/": ["seats", "term-calendar"],
  "POST /api/admin/session-types/:id/price/preview/": ["seats", "bookings", "offers"],
  "GET /api/admin/bookables/:id/waiting-list/": ["waiting", "seats"],
  "GET /api/waiting-list/offers/:id/": ["waiting", "bookings", "players", "wallet", "seats"],
  "GET /api/waiting-list/": ["waiting", "bookings", "players", "wallet", "seats"],
  "POST /api/bookings/list/": ["bookings", "players"],
  "POST /api/bookings-unified/": ["bookings", "players"],
  "GET /api/invitations/link/:key/": [],
  "POST /api/invitations/bookable-players/": ["seats", "bookings", "wallet", "invitations"],
  "POST /api/staff/sessions/:id/cancel/preview/": ["seats", "bookings"],
  "POST /api/staff/sessions/:id/messages/preview/": ["seats", "bookings"],
  // Counted by the hour, so never asked anew by itself.
  "POST /api/invitations/search-players/": [],
}
