import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { DAY_MS } from "@academy/domain/time"
import { as } from "./as.ts"
import { giveGiftCard } from "./give-gift-card.ts"
import type { GivenAccount } from "./given.ts"
import type { TestApp } from "./test-app.ts"

/** Ids of things of one family, and of the plan that its player is a member by. */
export interface FamilyThings {
  /** Whose they are. */
  owner: GivenAccount
  plan: number
  player: number
  booking: number
  unpaid: number
  /** Passes of a pack. */
  lot: number
  /** An open order by bank transfer. */
  invoice: number
  over: number
  session: string
  receipt: number
  gift_card: number
  request: number
  approval: number
  invitation: number
  bookable: number
  notification: number
  game: number
  place: number
  offer: number
  basket_line: number
  achievement: number
  measurement: number
  video: number
  card_session: string
  feed: number
  invitation_key: string
}

/** A family with one thing of each kind that has an id: what nobody else may see or touch. */
export async function giveFamilyThings(academy: TestApp): Promise<FamilyThings> {
  const { app, given, clock, deps } = academy
  const owner = await given.account()
  const player = await given.player(owner)
  const hence = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)
  const booking = await given.booking(owner, player, await given.bookable({ starts_at: hence(5) }))
  const unpaid = await given.booking(owner, player, await given.bookable({ starts_at: hence(6) }), {
    payed: false,
    price_minor: 29_000,
  })
  const over = await given.booking(owner, player, await given.bookable({ starts_at: hence(-2) }))
  const ownersBrowser = await as(app, owner)
  const pack = await given.package()
  const { body } = await ownersBrowser.post("/api/buy-package/", { package_id: pack.id })
  const session = String(body.checkout_url).split("/").pop() ?? ""
  await ownersBrowser.post(`/api/sandbox-checkout/${session}/`, { action: "pay" })
  const notification = (
    await deps.pool.query("select id from notifications where account_id = $1", [owner.id])
  ).rows[0].id
  const receipt = (await deps.pool.query("select id from receipts where account_id = $1", [owner.id])).rows[0]
    .id
  const giftCard = await giveGiftCard(academy, ownersBrowser, owner)
  const told = async (url: string, sent: object) => (await ownersBrowser.post(url, sent)).body
  const game = await told("/api/games/", {
    player_id: player.id,
    played_on: "2026-05-02",
    opponent: "Täby FK",
    goals_for: 1,
    goals_against: 1,
    goals: 0,
    assists: 0,
  })
  const achievement = await told(`/api/add-player-achievement/${player.id}/`, { kind: "mvp_match" })
  const field = { player_id: player.id, field_id: 1 }
  const measured = await told("/api/add-stats/", { ...field, value: 40 })
  const video = await told("/api/add-video/", {
    player_id: player.id,
    video_id: "https://youtu.be/aqz-KE-bpKQ",
    name: "Cup",
  })
  const plan = (await given.plan({ slug: `pro-${owner.id}` })).id
  const portal = await ownersBrowser.post("/api/stripe-portal/", {})
  const card_session = String(portal.body.url).split("/").pop() ?? ""
  await ownersBrowser.post(`/api/sandbox-card/${card_session}/`, { action: "works" })
  await ownersBrowser.post("/api/confirm-card/", { session_id: card_session })
  await ownersBrowser.post(`/api/create_membership/${plan}/${player.id}/`, {
    terms_version: MEMBERSHIP_TERMS_VERSION,
  })
  const newcomer = await given.account()
  const { rows: approvals } = await deps.pool.query(
    `insert into approvals (kind, player_id, account_id, new_account_id, created_at)
      values ('new_guardian', $1, $2, $3, $4) returning id`,
    [player.id, owner.id, newcomer.id, clock.now()],
  )
  const asked = await ownersBrowser.post("/api/parent-requests/send/", { email: "partner@klubb.example" })
  const full = await given.bookable({ starts_at: hence(7), capacity: 1, seats_taken: 1 })
  await ownersBrowser.post("/api/basket/lines/", { package_id: pack.id })
  const [basketLine] = (await ownersBrowser.get("/api/basket/")).body.lines
  const waiting = await ownersBrowser.post("/api/waiting-list/", {
    bookable_id: full.id,
    players_id: [player.id],
  })
  const sister = await given.player(owner)
  const held = await given.booking(owner, sister, await given.bookable({ starts_at: hence(8) }), {
    status: "held",
    held_for: "invitation",
    held_until: hence(7),
    payed: false,
  })
  const offered = await given.booking(owner, sister, await given.bookable({ starts_at: hence(9) }), {
    status: "held",
    held_for: "offer",
    held_until: hence(7),
    payed: false,
  })
  await deps.pool.query(
    `insert into waiting_places (bookable_id, player_id, account_id, booking_id, created_at)
     select bookable_id, player_id, account_id, id, created_at from bookings where id = $1`,
    [offered.id],
  )
  const { rows } = await deps.pool.query(
    `insert into invitations (bookable_id, account_id, requesting_player_id, inviting_booking_id, invited_player_id,
       booking_id, who_pays, held_until)
     select bookable_id, account_id, $2, $3, player_id, id, 'invited', held_until from bookings where id = $1
     returning id, bookable_id`,
    [held.id, player.id, booking.id],
  )
  const { rows: lots } = await deps.pool.query("select id from pass_lots where account_id = $1", [owner.id])
  const invoice = await giveInvoice(academy, owner)
  const feed = await told("/api/calendar-feeds/", { player_id: null })
  const link = await ownersBrowser.post("/api/invitations/link/", { booking_id: booking.id })
  return {
    owner,
    plan,
    feed: feed.id,
    invitation_key: link.body.key,
    place: waiting.body.places[0].id,
    offer: offered.id,
    basket_line: basketLine.id,
    game: game.game.id,
    achievement: achievement.achievement.id,
    measurement: measured.measurement.id,
    video: video.id,
    request: asked.body.request_id,
    approval: approvals[0].id as number,
    invitation: rows[0].id,
    bookable: rows[0].bookable_id,
    player: player.id,
    booking: booking.id,
    unpaid: unpaid.id,
    invoice,
    lot: lots[0].id,
    over: over.id,
    session,
    receipt,
    gift_card: giftCard.id,
    notification,
    card_session,
  }
}

/** An invoice that is not paid yet. */
async function giveInvoice({ deps }: TestApp, owner: GivenAccount): Promise<number> {
  const { rows } = await deps.pool.query<{ id: number }>(
    `insert into orders (account_id, kind, payment_method, amount_minor, currency, reference, due_at)
     values ($1, 'booking', 'bank_transfer', 29000, 'SEK', $2, now() + interval '5 days') returning id`,
    [owner.id, String(99_000_000 + owner.id)],
  )
  const [order] = rows
  if (!order) throw new Error("the order was not inserted")
  return order.id
}
