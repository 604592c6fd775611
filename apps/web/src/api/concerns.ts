import type { Answer, ApiCalls, Read } from "@academy/contract/client"
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { api, type CallInput } from "./client.ts"

/** A part of what the app shows. A read depends on some of them, a write changes some of them. */
export type Concern =
  | "account"
  | "addresses"
  | "api-keys"
  | "basket"
  | "colleagues"
  | "bookings"
  | "ledger-accounts"
  | "consents"
  | "development"
  | "devices"
  | "memberships"
  | "messages"
  | "guardians"
  | "invitations"
  | "calendar-feeds"
  | "notification-settings"
  | "newsletters"
  | "notifications"
  | "orders"
  | "players"
  | "seats"
  | "session"
  | "staff-sessions"
  | "texts"
  | "transfers"
  | "venues"
  | "waiting"
  | "wallet"
  | "wallet-corrections"
  | "webhooks"

/** Reads that are a POST because their input is a body. */
type ReadByPost =
  | "POST /api/admin/bookables/:id/preview/"
  | "POST /api/admin/cancel-sessions/preview/"
  | "POST /api/admin/series/preview/"
  | "POST /api/bookings/list/"
  | "POST /api/bookings-unified/"
  | "POST /api/invitations/bookable-players/"
  | "POST /api/invitations/search-players/"
  | "POST /api/staff/sessions/:id/messages/preview/"
/** Every call that is not a read. */
export type Write = Exclude<keyof ApiCalls, Read | ReadByPost>

const ALLAUTH = "/accounts/_allauth/browser/v1"

/** What each read depends on; empty when no write of a visitor changes it. The compiler asks for every new read. */
const concernsOf: Record<Read | ReadByPost, readonly Concern[]> = {
  "GET /api/account-deletion/": ["account", "wallet"],
  "GET /api/admin/addresses/": ["venues"],
  "GET /api/admin/api-keys/": ["api-keys"],
  "GET /api/admin/webhook-endpoints/": ["webhooks"],
  "GET /api/admin/webhook-endpoints/:id/deliveries/": ["webhooks"],
  // Read by other programs, with a key.
  "GET /api/connections/attendance/": [],
  "GET /api/connections/bookings/": [],
  "GET /api/connections/ledger/": [],
  "GET /api/connections/orders/": [],
  "GET /api/connections/sessions/": [],
  "GET /api/admin/colleagues/": ["colleagues"],
  "GET /api/admin/certificates/": ["colleagues"],
  "GET /api/admin/bookables/:id/": ["seats", "bookings", "waiting", "staff-sessions"],
  // Money, seats, players: asked anew whenever it is opened.
  "GET /api/admin/dashboard/": ["orders", "seats", "bookings", "wallet-corrections"],
  "GET /api/admin/bank-transactions/": ["transfers", "orders"],
  "GET /api/admin/messages/:kind/": ["messages"],
  "GET /api/admin/newsletters/": ["newsletters", "consents"],
  "GET /api/admin/newsletters/:id/": ["newsletters"],
  "GET /api/admin/texts/": ["texts"],
  "GET /api/admin/families/": ["players", "account"],
  "GET /api/admin/families/:id/": [
    "players",
    "account",
    "addresses",
    "bookings",
    "orders",
    "wallet",
    "memberships",
    "consents",
    "messages",
    "devices",
  ],
  "GET /api/admin/families/:id/merge/:from/": ["players", "account", "bookings", "orders", "wallet"],
  "GET /api/admin/wallet-corrections/": ["wallet-corrections"],
  "GET /api/admin/find-wallets/": ["wallet", "wallet-corrections"],
  "GET /api/admin/orders/": ["orders", "transfers"],
  "GET /api/admin/orders/:id/": ["orders", "transfers"],
  "GET /api/admin/receipts/": ["orders", "transfers"],
  "GET /api/admin/receipts/:id/": [],
  "GET /api/admin/bookkeeping/:month/": ["orders", "ledger-accounts", "wallet-corrections"],
  // The browser gets the file itself.
  "GET /api/admin/bookkeeping/:month/:format": [],
  "GET /api/admin/find-players/": ["players"],
  "GET /api/admin/week/": ["seats", "bookings", "waiting", "staff-sessions"],
  "GET /api/admin/models/": [],
  "GET /api/access-log/": [],
  "GET /api/audit-log/": [],
  "GET /api/available-bookings/": ["seats"],
  // Says who may come and how it can be paid.
  "GET /api/available-bookings/:id/": ["seats", "players", "wallet"],
  // What is booked elsewhere changes what can be had, and passes pay its lines.
  "GET /api/basket/": ["basket", "seats", "wallet", "players", "orders"],
  "GET /api/beta-access/": [],
  "GET /api/booking-types/": [],
  "GET /api/booking-invitations/": ["invitations", "bookings", "players"],
  "GET /api/booking-invitations/:id/": ["invitations", "bookings", "players"],
  "GET /api/bookings-info/": ["bookings", "players"],
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
  "GET /api/fetch-memberships/": ["texts"],
  // Its sessions in a pause are bookings, its passes are the wallet's.
  "GET /api/fetch-player-membership/:id/": ["memberships", "bookings", "wallet"],
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
  "GET /api/locations/": ["venues"],
  "GET /api/news/": ["texts"],
  "GET /api/calendar-feeds/": ["calendar-feeds"],
  // Fetched by calendar programs.
  "GET /api/calendar/:token": [],
  "GET /api/notification-settings/": ["notification-settings"],
  "GET /api/notifications/": ["notifications"],
  // Counted from attendance too.
  "GET /api/player-achievements/:id/": ["development", "bookings"],
  "GET /api/player-fields/:id/": ["development"],
  // Published by coaches; a guardian who is a coach publishes as one.
  "GET /api/player-reviews/:id/": ["players"],
  "GET /api/player-videos/:id/": ["development"],
  "GET /api/parent-requests/": ["guardians"],
  "GET /api/own-login/:key/": [],
  "GET /api/players/:id/consents/": ["consents"],
  "GET /api/players/:id/growing-up/": ["guardians"],
  "GET /api/players/:id/guardians/": ["guardians"],
  "GET /api/players/:id/health/": ["consents"],
  "GET /api/receipts/:id/": ["orders"],
  // Every press that changes it leaves the page.
  "GET /api/sandbox-checkout/:session/": [],
  "GET /api/sandbox-card/:session/": [],
  // Its other sessions come and go with their seats.
  "GET /api/session-news/": ["notifications", "seats", "bookings"],
  "GET /api/staff/players/": ["players"],
  "GET /api/staff/players/:id/": ["players", "bookings", "development"],
  "GET /api/staff/rosters/": ["bookings", "players", "consents", "staff-sessions"],
  "GET /api/staff/hours.csv": ["staff-sessions"],
  "GET /api/staff/hours/": ["staff-sessions"],
  "GET /api/staff/substitutions/": ["staff-sessions", "seats"],
  "GET /api/staff/certificates/": ["colleagues"],
  "GET /api/staff/to-do/": ["staff-sessions", "bookings"],
  "GET /api/staff/sessions/:id/": ["staff-sessions", "seats", "bookings"],
  "GET /api/staff/term-reports/": ["players"],
  "GET /api/term-reports/:player/:year/:term/": ["players", "bookings", "development"],
  "GET /api/staff/week/": ["waiting", "bookings", "staff-sessions"],
  // Calls that answer with the account put it in this read's place themselves.
  "GET /api/user-info/": ["session"],
  // A player's figures count their bookings.
  "GET /api/user-players/": ["players", "bookings", "development"],
  [`GET ${ALLAUTH}/account/email`]: ["addresses"],
  [`GET ${ALLAUTH}/auth/email/verify`]: [],
  [`GET ${ALLAUTH}/auth/password/reset`]: [],
  [`GET ${ALLAUTH}/auth/session`]: [],
  [`GET ${ALLAUTH}/auth/sessions`]: ["devices"],
  [`GET ${ALLAUTH}/config`]: [],
  "POST /api/admin/bookables/:id/preview/": ["seats", "bookings"],
  "POST /api/admin/cancel-sessions/preview/": ["seats", "bookings"],
  "POST /api/admin/series/preview/": ["seats"],
  "GET /api/admin/bookables/:id/waiting-list/": ["waiting", "seats"],
  "GET /api/waiting-list/": ["waiting", "bookings", "players", "wallet", "seats"],
  "POST /api/bookings/list/": ["bookings", "players"],
  "POST /api/bookings-unified/": ["bookings", "players"],
  "GET /api/invitations/link/:key/": [],
  "POST /api/invitations/bookable-players/": ["seats", "bookings", "wallet", "invitations"],
  "POST /api/staff/sessions/:id/messages/preview/": ["seats", "bookings"],
  // Counted by the hour, so never asked anew by itself.
  "POST /api/invitations/search-players/": [],
}

/** What was told may bring a level, and with it a notification. */
const REPORT = ["development", "notifications"] as const
const SHARED_PLAYERS = ["guardians", "players", "bookings", "notifications", "seats"] as const
const SEAT_OR_MONEY = ["bookings", "seats", "wallet", "orders", "notifications"] as const
const MEMBERSHIP = ["memberships", "wallet", "notifications"] as const
const CORRECTION = ["wallet-corrections", "wallet", "notifications"] as const

/** What each write changes. The compiler asks for every new write. */
const changes: Record<Write, readonly Concern[]> = {
  // The session ends with it, and everything is forgotten.
  "POST /api/account-deletion/": [],
  "POST /api/admin/api-keys/": ["api-keys"],
  "DELETE /api/admin/api-keys/:id/": ["api-keys"],
  "POST /api/admin/webhook-endpoints/": ["webhooks"],
  "DELETE /api/admin/webhook-endpoints/:id/": ["webhooks"],
  "POST /api/admin/webhook-endpoints/:id/enable/": ["webhooks"],
  "POST /api/admin/webhook-endpoints/:id/rotate-secret/": ["webhooks"],
  "POST /api/admin/webhook-endpoints/:id/test/": ["webhooks"],
  "POST /api/admin/webhook-deliveries/:id/replay/": ["webhooks"],
  "POST /api/admin/bank-files/": ["transfers"],
  "POST /api/admin/bank-transactions/:id/dismiss/": ["transfers"],
  "POST /api/admin/bank-transactions/:id/match/": [...SEAT_OR_MONEY, "transfers"],
  "POST /api/admin/messages/:kind/:id/answer/": ["messages"],
  "PATCH /api/admin/messages/:kind/:id/": ["messages"],
  "POST /api/admin/guardianships/end/": ["players", "bookings"],
  "POST /api/admin/families/:id/merge/": [
    "players",
    "account",
    "addresses",
    "bookings",
    "orders",
    "wallet",
    "memberships",
    "messages",
  ],
  "POST /api/admin/newsletters/": ["newsletters"],
  "PUT /api/admin/newsletters/:id/": ["newsletters"],
  "DELETE /api/admin/newsletters/:id/": ["newsletters"],
  "POST /api/admin/newsletters/:id/test/": ["newsletters"],
  "POST /api/admin/newsletters/:id/send/": ["newsletters"],
  "PUT /api/admin/texts/:kind/:id/": ["texts"],
  "POST /api/admin/news/": ["texts"],
  "DELETE /api/admin/news/:id/": ["texts"],
  "PUT /api/admin/ledger-accounts/": ["ledger-accounts"],
  "POST /api/admin/orders/:id/refund/": SEAT_OR_MONEY,
  "POST /api/admin/wallet-corrections/": CORRECTION,
  "POST /api/admin/wallet-corrections/:id/confirm/": CORRECTION,
  "POST /api/admin/wallet-corrections/:id/decline/": CORRECTION,
  // Asks, and changes nothing.
  "POST /api/admin/imports/preview/": [],
  "POST /api/admin/imports/": ["players", "account"],
  "POST /api/admin/bookables/": ["seats"],
  "PATCH /api/admin/bookables/:id/": SEAT_OR_MONEY,
  "POST /api/admin/cancel-sessions/": SEAT_OR_MONEY,
  "POST /api/admin/bookables/:id/players/": SEAT_OR_MONEY,
  "POST /api/admin/bookables/:id/players/out/": SEAT_OR_MONEY,
  "POST /api/admin/series/": ["seats"],
  "DELETE /api/account-deletion/": ["account"],
  "PUT /api/accounts/:id/certificates/:kind/": ["colleagues"],
  "DELETE /api/accounts/:id/certificates/:kind/": ["colleagues"],
  "POST /api/accounts/:id/role/": ["colleagues", "session"],
  "POST /api/add-player-achievement/:id/": REPORT,
  "PUT /api/add-player-achievement/:player/:achievement/": REPORT,
  "DELETE /api/add-player-achievement/:player/:achievement/": REPORT,
  "POST /api/add-player-stat/:id/": REPORT,
  "POST /api/add-stats/": ["development"],
  "POST /api/add-video/": ["development"],
  "POST /api/add-video/:id/": ["development"],
  "POST /api/admin/addresses/": ["venues", "seats"],
  "PATCH /api/admin/addresses/:id/": ["venues", "seats"],
  "POST /api/basket/lines/": ["basket", "seats"],
  "DELETE /api/basket/lines/:id/": ["basket", "seats"],
  "POST /api/basket/pay/": [...SEAT_OR_MONEY, "basket"],
  "POST /api/basket/stop-payment/": [...SEAT_OR_MONEY, "basket"],
  "POST /api/beta-access/": [],
  "DELETE /api/beta-access/": [],
  "POST /api/bookable-payments/:id/": SEAT_OR_MONEY,
  "POST /api/bookings/cancel/": SEAT_OR_MONEY,
  "POST /api/bookings/:a/:b/move/": SEAT_OR_MONEY,
  "POST /api/bookings/:a/:b/running-late/": ["bookings"],
  "POST /api/bookings/:a/:b/refund-to-wallet/": ["wallet", "notifications"],
  // Nothing is bought until it is paid.
  "POST /api/buy-package/": [],
  "POST /api/camp-enquiries/": [],
  "POST /api/confirm-checkout/": [...SEAT_OR_MONEY, "memberships"],
  "POST /api/change_membership/:membership/:player/": MEMBERSHIP,
  "POST /api/create_membership/:membership/:player/": MEMBERSHIP,
  "POST /api/end_membership/:membership/:player/": MEMBERSHIP,
  "POST /api/keep_membership/:membership/:player/": MEMBERSHIP,
  "POST /api/pause_membership/:membership/:player/": MEMBERSHIP,
  "POST /api/unchange_membership/:membership/:player/": MEMBERSHIP,
  "POST /api/unpause_membership/:membership/:player/": MEMBERSHIP,
  "POST /api/change-membership-payment/:id/": ["memberships"],
  "POST /api/confirm-card/": ["memberships"],
  // Whoever types the code is another account.
  "POST /api/connection-codes/": [],
  "POST /api/connection-codes/redeem/": SHARED_PLAYERS,
  "POST /api/contact/": [],
  "POST /api/create-player/": ["players", "consents"],
  "DELETE /api/delete-video/:player/:video/": ["development"],
  "POST /api/games/": REPORT,
  "PUT /api/games/:id/": REPORT,
  "DELETE /api/games/:id/": REPORT,
  // Asks, and changes nothing.
  "POST /api/geocode-address/": [],
  "POST /api/invitations/create/": ["invitations", "seats", "wallet"],
  // Holds nothing until somebody opens it.
  "POST /api/invitations/link/": [],
  "POST /api/invitations/link/:key/open/": ["invitations", "seats", "notifications"],
  "POST /api/invite-to-booking/": ["invitations", "seats", "wallet"],
  "POST /api/keep-account/": ["account"],
  "POST /api/mark-booking-done/:a/:b/": ["bookings", "players"],
  "POST /api/newsletter/": [],
  "POST /api/newsletter/confirm/": [],
  "POST /api/newsletter/unsubscribe/:key/": ["consents"],
  "POST /api/calendar-feeds/": ["calendar-feeds"],
  "POST /api/calendar-feeds/:id/replace/": ["calendar-feeds"],
  "DELETE /api/calendar-feeds/:id/": ["calendar-feeds"],
  // The list leaves out what was closed.
  "PUT /api/notification-settings/": ["notification-settings", "notifications"],
  "POST /api/letters/unsubscribe/:key/": ["notification-settings"],
  // Of the mail provider.
  "POST /api/letters/events/": [],
  "PUT /api/quiet-hours/": ["notification-settings"],
  "POST /api/push-subscriptions/": ["notification-settings"],
  "DELETE /api/push-subscriptions/": ["notification-settings"],
  "POST /api/notifications/read/": ["notifications"],
  "POST /api/parent-requests/cancel/": ["guardians"],
  "POST /api/parent-requests/respond/": ["guardians", "notifications"],
  "POST /api/parent-requests/send/": ["guardians"],
  "POST /api/pay-existing-booking/:id/": SEAT_OR_MONEY,
  "DELETE /api/player-fields/:player/:measurement/": ["development"],
  "PUT /api/player-videos/:player/:video/": ["development"],
  "POST /api/pay-membership/:id/": [],
  // Told to others.
  "POST /api/bookings/cannot-come/": [],
  "POST /api/own-login/": [],
  "POST /api/session-wishes/": [],
  "POST /api/players/:id/own-login/": ["guardians"],
  "DELETE /api/players/:id/own-login/": ["guardians"],
  "PUT /api/players/:id/own-login/guardians/": ["guardians"],
  "POST /api/players/:id/consents/": ["consents", "players"],
  "POST /api/players/:id/consents/withdraw/": ["consents", "players"],
  "DELETE /api/players/:id/guardians/": SHARED_PLAYERS,
  "PUT /api/players/:id/health/": ["consents"],
  "POST /api/rate-booking/:id/": ["bookings", "notifications"],
  "POST /api/respond-booking-invitation/:id/": [...SEAT_OR_MONEY, "invitations"],
  "POST /api/sandbox-checkout/:session/": SEAT_OR_MONEY,
  "POST /api/staff/decide-report/": ["players", "development"],
  "POST /api/session-news/:id/read/": ["notifications"],
  "PUT /api/staff/bookings/:id/note/": ["bookings", "players"],
  "PUT /api/staff/players/:id/review/": ["players"],
  "POST /api/staff/players/:id/review/": ["players", "notifications"],
  "POST /api/staff/video-comments/:player/:video/": ["development"],
  "DELETE /api/staff/video-comments/:id/": ["development"],
  "POST /api/staff/sessions/:id/substitute/": ["staff-sessions"],
  "DELETE /api/staff/sessions/:id/substitute/": ["staff-sessions"],
  "POST /api/staff/substitutions/:id/take/": ["staff-sessions", "seats", "bookings"],
  "POST /api/staff/sessions/:id/walk-ins/": ["bookings", "seats", "staff-sessions"],
  "PUT /api/staff/sessions/:id/note/": ["staff-sessions", "players"],
  "PUT /api/staff/sessions/:id/plan/": ["staff-sessions"],
  "POST /api/staff/sessions/:id/messages/": ["staff-sessions"],
  "POST /api/staff/term-reports/": ["players", "notifications"],
  "POST /api/staff/mark-order-paid/": SEAT_OR_MONEY,
  "POST /api/sandbox-card/:session/": [],
  // The browser goes to the provider's page.
  "POST /api/stripe-portal/": [],
  "POST /api/stripe/webhook/": [],
  "POST /api/sign-up/letter/": [],
  "POST /api/sign-up/password/": [],
  "POST /api/sign-up/remove/": [],
  "PUT /api/update-avatar/": ["account"],
  "DELETE /api/update-avatar/": ["account"],
  "POST /api/update-goal/": ["development"],
  "PUT /api/update-language/": ["account"],
  "PUT /api/update-player/:id/": ["players", "consents"],
  "PUT /api/update-user/": ["account"],
  "POST /api/admin/waiting-list/:id/first/": ["waiting"],
  "POST /api/waiting-list/": ["waiting", "seats"],
  "POST /api/waiting-list/accept/": [...SEAT_OR_MONEY, "waiting"],
  "POST /api/waiting-list/decline/": ["waiting", "seats"],
  "POST /api/waiting-list/leave/": ["waiting", "seats"],
  [`POST ${ALLAUTH}/account/email`]: ["addresses"],
  [`PUT ${ALLAUTH}/account/email`]: ["addresses"],
  [`PATCH ${ALLAUTH}/account/email`]: ["addresses", "session"],
  [`DELETE ${ALLAUTH}/account/email`]: ["addresses"],
  [`POST ${ALLAUTH}/account/password/change`]: ["devices"],
  [`DELETE ${ALLAUTH}/auth/sessions`]: ["devices"],
  // Who is logged in is asked by `checkSession` after each of these.
  [`DELETE ${ALLAUTH}/auth/session`]: [],
  [`POST ${ALLAUTH}/auth/email/verify`]: ["addresses"],
  [`POST ${ALLAUTH}/auth/email/verify/resend`]: [],
  [`POST ${ALLAUTH}/auth/login`]: [],
  [`POST ${ALLAUTH}/auth/password/request`]: [],
  [`POST ${ALLAUTH}/auth/password/reset`]: [],
  [`POST ${ALLAUTH}/auth/reauthenticate`]: [],
  [`POST ${ALLAUTH}/auth/signup`]: [],
  "POST /accounts/logout/": [],
}

/** The reads that a write makes stale, by the first part of their key. */
export function staleAfter(write: Write): readonly (Read | ReadByPost)[] {
  const changed = changes[write]
  return (Object.keys(concernsOf) as (Read | ReadByPost)[]).filter((read) =>
    concernsOf[read].some((concern) => changed.includes(concern)),
  )
}

/** Asks everything anew that the write changes. Resolves when what is on the screen is fresh. */
export function refreshAfter(client: QueryClient, write: Write): Promise<void> {
  const stale: readonly unknown[] = staleAfter(write)
  return client.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(queryKey[0]) })
}

/** Makes the write and asks anew what it changes, also after a refusal: then the screen was out of date. */
export async function write<K extends Write>(
  client: QueryClient,
  call: K,
  input: CallInput<K>,
): Promise<Answer<K>> {
  try {
    return (await api(call, input as never)) as Answer<K>
  } finally {
    void refreshAfter(client, call)
  }
}

interface WriteOptions<K extends Write, V> {
  /** How what `mutate` is given becomes the call's input; left out, it is the input. */
  toInput?: (given: V) => CallInput<K>
  onMutate?: (given: V) => unknown
  /** For writes about many things of one kind: another one may begin before the first has ended. */
  isParallel?: boolean
  /** Before the callbacks of `mutate`. */
  onSuccess?: (answer: Answer<K>, given: V) => unknown
}

/**
 * A write of the contract as a mutation that is never under way twice: a second press before the screen has changed
 * does nothing. Afterwards the reads that it changes are asked anew. Fails with `ApiProblem`.
 */
export function useWrite<K extends Write, V = CallInput<K>>(call: K, options: WriteOptions<K, V> = {}) {
  const { toInput, isParallel = false, onMutate, onSuccess } = options
  const client = useQueryClient()
  const isUnderWay = useRef(false)
  const { mutateAsync: _, ...mutation } = useMutation<Answer<K>, Error, V>({
    mutationFn: (given) => write(client, call, toInput ? toInput(given) : (given as CallInput<K>)),
    ...(onMutate && { onMutate }),
    ...(onSuccess && { onSuccess }),
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  const mutate = (...given: Parameters<typeof mutation.mutate>) => {
    if (isUnderWay.current && !isParallel) return
    isUnderWay.current = true
    mutation.mutate(...given)
  }
  return { ...mutation, mutate }
}
