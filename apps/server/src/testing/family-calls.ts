import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import type { FamilyThings } from "./family-things.ts"

const agreed = { terms_version: MEMBERSHIP_TERMS_VERSION }
const ofGame = {
  played_on: "2026-05-03",
  opponent: "Boo FF",
  goals_for: 0,
  goals_against: 0,
  goals: 0,
  assists: 0,
}
const ofVideo = { video_id: "76979871", name: "Mine" }

interface Whose {
  theirs: FamilyThings
  /** A player of the caller's. */
  mine: { player: number }
  /** A session for two. */
  duo: number
}

type Tried = Record<string, () => { params?: object; body?: object }[]>

/** Each call of families that takes an id (`POST /path`), with ids of one family: each way there is. */
export function familyCallsOf({ theirs, mine, duo }: Whose): Tried {
  const calls: Tried = {
    "GET /api/fetch-player/:id/": () => [{ params: { id: theirs.player } }],
    "PUT /api/update-player/:id/": () => [{ params: { id: theirs.player }, body: { first_name: "Mine" } }],
    "GET /api/bookings/:a/:b/": () => [
      { params: { a: theirs.player, b: theirs.booking } },
      { params: { a: mine.player, b: theirs.booking } },
    ],
    "GET /api/bookings/:a/:b/calendar.ics": () => [
      { params: { a: theirs.player, b: theirs.booking } },
      { params: { a: mine.player, b: theirs.booking } },
    ],
    "GET /api/purchases/:id/": () => [{ params: { id: theirs.booking } }],
    "GET /api/purchases/:id/calendar.ics": () => [{ params: { id: theirs.booking } }],
    "GET /api/purchases/:id/ticket.pkpass": () => [{ params: { id: theirs.booking } }],
    "GET /api/purchases/:id/google-ticket/": () => [{ params: { id: theirs.booking } }],
    "POST /api/purchases/:id/share/": () => [{ params: { id: theirs.booking }, body: { account_id: 1 } }],
    "POST /api/bookings-unified/": () => [
      { body: { players_id: [theirs.player] } },
      { body: { players_id: [mine.player, theirs.player] } },
    ],
    "POST /api/bookings/list/": () => [
      { body: { players_id: [mine.player, theirs.player], month: "2026-12" } },
    ],
    "POST /api/bookable-payments/:id/": () => [
      { params: { id: duo }, body: { player: theirs.player } },
      {
        params: { id: duo },
        body: { player: mine.player, dual_booking: true, player_invited_id: theirs.player },
      },
    ],
    "POST /api/book-seats/": () => [
      { body: { seats: [{ bookable_id: duo, players_id: [mine.player, theirs.player] }] } },
    ],
    "POST /api/pay-existing-booking/:id/": () => [{ params: { id: theirs.unpaid }, body: {} }],
    "POST /api/bookings/cancel/": () => [
      { body: { player_id: theirs.player, booking_id: theirs.booking } },
      { body: { player_id: mine.player, booking_id: theirs.booking } },
    ],
    "GET /api/bookings/:a/:b/other-sessions/": () => [
      { params: { a: theirs.player, b: theirs.booking } },
      { params: { a: mine.player, b: theirs.booking } },
    ],
    "POST /api/bookings/:a/:b/move/": () => [
      { params: { a: theirs.player, b: theirs.booking }, body: { bookable_id: duo } },
      { params: { a: mine.player, b: theirs.booking }, body: { bookable_id: duo } },
    ],
    "POST /api/bookings/:a/:b/refund-to-wallet/": () => [
      { params: { a: theirs.player, b: theirs.booking } },
      { params: { a: mine.player, b: theirs.booking } },
    ],
    "POST /api/bookings/:a/:b/running-late/": () => [
      { params: { a: theirs.player, b: theirs.booking }, body: { minutes: 10 } },
      { params: { a: mine.player, b: theirs.booking }, body: { minutes: 10 } },
    ],
    "POST /api/session-news/:id/read/": () => [{ params: { id: theirs.bookable } }],
    "POST /api/basket/lines/": () => [
      { body: { bookable_id: duo, players_id: [theirs.player] } },
      { body: { plan_id: theirs.plan, players_id: [theirs.player] } },
    ],
    "DELETE /api/basket/lines/:id/": () => [{ params: { id: theirs.basket_line } }],
    "GET /api/waiting-list/offers/:id/": () => [{ params: { id: theirs.offer } }],
    "PUT /api/trial-alerts/:id/": () => [{ params: { id: theirs.player }, body: { is_on: true } }],
    "POST /api/waiting-list/": () => [{ body: { bookable_id: duo, players_id: [theirs.player] } }],
    "POST /api/waiting-list/leave/": () => [{ body: { place_id: theirs.place } }],
    "POST /api/waiting-list/accept/": () => [{ body: { place_id: theirs.place } }],
    "POST /api/waiting-list/decline/": () => [{ body: { place_id: theirs.place } }],
    "POST /api/rate-booking/:id/": () => [{ params: { id: theirs.over }, body: { stars: 1 } }],
    "GET /api/fetch-player-membership/:id/": () => [{ params: { id: theirs.player } }],
    "POST /api/pay-membership/:id/": () => [{ params: { id: theirs.player } }],
    "POST /api/change-membership-payment/:id/": () => [
      { params: { id: theirs.player }, body: { paid_by: "invoice" } },
    ],
    "POST /api/change-membership-players/:id/": () => [
      { params: { id: theirs.player }, body: { also_for: [] } },
    ],
    "POST /api/withdraw-from-package/:id/": () => [{ params: { id: theirs.lot }, body: { refund: 1 } }],
    "POST /api/withdraw-from-membership/:id/": () => [{ params: { id: theirs.player }, body: { refund: 0 } }],
    "POST /api/stripe-portal/": () => [{ body: { player_id: theirs.player } }],
    "POST /api/confirm-card/": () => [{ body: { session_id: theirs.card_session } }],
    "POST /api/parent-requests/respond/": () => [
      { body: { request_id: theirs.request, action: "accept", players_id: [mine.player] } },
      { body: { request_id: theirs.request, action: "decline" } },
    ],
    "POST /api/calendar-feeds/": () => [{ body: { player_id: theirs.player } }],
    "POST /api/calendar-feeds/:id/replace/": () => [{ params: { id: theirs.feed } }],
    "DELETE /api/calendar-feeds/:id/": () => [{ params: { id: theirs.feed } }],
    "POST /api/parent-requests/cancel/": () => [{ body: { request_id: theirs.request } }],
    "POST /api/connection-codes/": () => [
      { body: { players_id: [theirs.player] } },
      { body: { players_id: [mine.player, theirs.player] } },
    ],
    "GET /api/players/:id/guardians/": () => [{ params: { id: theirs.player } }],
    "DELETE /api/players/:id/guardians/": () => [{ params: { id: theirs.player } }],
    "GET /api/players/:id/growing-up/": () => [{ params: { id: theirs.player } }],
    "POST /api/players/:id/own-login/": () => [
      { params: { id: theirs.player }, body: { email: "mine@klubb.example" } },
    ],
    "DELETE /api/players/:id/own-login/": () => [{ params: { id: theirs.player } }],
    "PUT /api/players/:id/own-login/guardians/": () => [
      { params: { id: theirs.player }, body: { account_id: 1, stays: true } },
    ],
    "POST /api/players/:id/takeover/object/": () => [{ params: { id: theirs.player } }],
    "POST /api/approvals/:id/answer/": () => [
      { params: { id: theirs.approval }, body: { action: "approve" } },
      { params: { id: theirs.approval }, body: { action: "decline" } },
    ],
    "POST /api/approvals/:id/withdraw/": () => [{ params: { id: theirs.approval } }],
    "POST /api/session-wishes/": () => [{ body: { bookable_id: theirs.bookable } }],
    "POST /api/bookings/cannot-come/": () => [{ body: { booking_id: theirs.booking } }],
    "GET /api/players/:id/consents/": () => [{ params: { id: theirs.player } }],
    "POST /api/players/:id/consents/": () => [
      { params: { id: theirs.player }, body: { purpose: "photo_and_film", text_version: 1 } },
    ],
    "POST /api/players/:id/consents/withdraw/": () => [
      { params: { id: theirs.player }, body: { purpose: "photo_and_film" } },
    ],
    "GET /api/players/:id/health/": () => [{ params: { id: theirs.player } }],
    "PUT /api/players/:id/health/": () => [
      { params: { id: theirs.player }, body: { contact_name: "", contact_phone: "", note: "" } },
    ],
    "POST /api/invitations/bookable-players/": () => [{ body: { bookable_id: theirs.bookable } }],
    "POST /api/invitations/search-players/": () => [
      { body: { search: "Elsa", bookable_id: theirs.bookable } },
    ],
    "POST /api/invitations/create/": () => [
      {
        body: {
          bookable_id: theirs.bookable,
          invited_player_id: mine.player,
          requesting_player_id: theirs.player,
        },
      },
      {
        body: {
          bookable_id: theirs.bookable,
          invited_player_id: theirs.player,
          requesting_player_id: mine.player,
        },
      },
    ],
    "POST /api/invite-to-booking/": () => [
      { body: { booking_id: theirs.booking, invited_player_id: mine.player } },
    ],
    "POST /api/invitations/link/": () => [{ body: { booking_id: theirs.booking } }],
    "POST /api/invitations/link/:key/open/": () => [
      { params: { key: theirs.invitation_key }, body: { player_id: theirs.player } },
    ],
    "POST /api/respond-booking-invitation/:id/": () => [
      { params: { id: theirs.invitation }, body: { accept: true } },
      { params: { id: theirs.invitation }, body: { accept: false } },
    ],
    "GET /api/booking-invitations/:id/": () => [{ params: { id: theirs.booking } }],
    "POST /api/notifications/read/": () => [{ body: { id: theirs.notification } }],
    "POST /api/confirm-checkout/": () => [{ body: { session_id: theirs.session } }],
    "GET /api/fetch-games/:player/:season/": () => [{ params: { player: theirs.player, season: 2026 } }],
    "GET /api/games/": () => [],
    "GET /api/games/:id/": () => [{ params: { id: theirs.game } }],
    "POST /api/games/": () => [{ body: { player_id: theirs.player, ...ofGame } }],
    "PUT /api/games/:id/": () => [{ params: { id: theirs.game }, body: ofGame }],
    "DELETE /api/games/:id/": () => [{ params: { id: theirs.game } }],
    "GET /api/player-achievements/:id/": () => [{ params: { id: theirs.player } }],
    "POST /api/add-player-achievement/:id/": () => [
      { params: { id: theirs.player }, body: { kind: "first_goal" } },
    ],
    "PUT /api/add-player-achievement/:player/:achievement/": () => [
      { params: { player: theirs.player, achievement: theirs.achievement }, body: { note: "Mine" } },
      { params: { player: mine.player, achievement: theirs.achievement }, body: { note: "Mine" } },
    ],
    "DELETE /api/add-player-achievement/:player/:achievement/": () => [
      { params: { player: theirs.player, achievement: theirs.achievement } },
      { params: { player: mine.player, achievement: theirs.achievement } },
    ],
    "POST /api/add-player-stat/:id/": () => [
      { params: { id: theirs.player }, body: { type: "training", value: 1 } },
    ],
    "GET /api/player-fields/:id/": () => [{ params: { id: theirs.player } }],
    "GET /api/term-reports/:player/:year/:term/": () => [
      { params: { player: theirs.player, year: 2026, term: "autumn" } },
    ],
    "GET /api/player-points/:id/": () => [{ params: { id: theirs.player } }],
    "GET /api/player-reviews/:id/": () => [{ params: { id: theirs.player } }],
    "DELETE /api/player-fields/:player/:measurement/": () => [
      { params: { player: theirs.player, measurement: theirs.measurement } },
      { params: { player: mine.player, measurement: theirs.measurement } },
    ],
    "POST /api/add-stats/": () => [{ body: { player_id: theirs.player, field_id: 1, value: 50 } }],
    "POST /api/update-goal/": () => [{ body: { player_id: theirs.player, field_id: 1, value: 50 } }],
    "GET /api/player-videos/:id/": () => [{ params: { id: theirs.player } }],
    "POST /api/add-video/": () => [{ body: { player_id: theirs.player, ...ofVideo } }],
    "POST /api/add-video/:id/": () => [{ params: { id: theirs.player }, body: ofVideo }],
    "PUT /api/player-videos/:player/:video/": () => [
      { params: { player: theirs.player, video: theirs.video }, body: { name: "Mine" } },
      { params: { player: mine.player, video: theirs.video }, body: { name: "Mine" } },
    ],
    "DELETE /api/delete-video/:player/:video/": () => [
      { params: { player: theirs.player, video: theirs.video } },
      { params: { player: mine.player, video: theirs.video } },
    ],
    "GET /api/gift-cards/:id/gift-card.pdf": () => [{ params: { id: theirs.gift_card } }],
    "GET /api/receipts/:id/receipt.pdf": () => [{ params: { id: theirs.receipt } }],
    "GET /api/orders/:id/invoice.pdf": () => [{ params: { id: theirs.invoice } }],
    "GET /api/receipts/:id/": () => [{ params: { id: theirs.receipt } }],
  }
  for (const action of ["create", "change", "unchange", "pause", "unpause", "keep", "end"])
    for (const method of ["GET", "POST"])
      calls[`${method} /api/${action}_membership/:membership/:player/`] = () => [
        {
          params: { membership: theirs.plan, player: theirs.player },
          body: action === "create" ? agreed : {},
        },
      ]
  return calls
}
