import type { AnswerOf } from "@academy/contract/call"
import type { getPurchase } from "@academy/contract/purchases"
import type { BookingTypeSlug } from "@academy/domain/bookings"
import type { Pool } from "pg"
import { localText } from "../../db/local-text.ts"
import { gearIn } from "../../emails/purchase-parts.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import type { PhoneTickets } from "../../settings/phone-tickets.ts"
import { languageOf } from "../../text/languages.ts"
import { toWords } from "../../text/words.ts"
import { drawAppleTickets } from "./apple-tickets.ts"
import { findPurchase } from "./find-purchase.ts"
import { signGoogleTicket } from "./google-ticket.ts"
import type { Ticket } from "./ticket.ts"

type Reader = Pick<Caller, "account_id" | "language">
type Wallet = AnswerOf<typeof getPurchase>["phone_tickets"][number]

/** So many tickets an iPhone takes from one file. */
const MOST_APPLE_TICKETS = 10

/**
 * For which wallets a purchase has tickets. Google's are saved by a link, which has room for one session.
 * @param sessions how many different ones are still to come
 */
export function offeredTickets({ apple, google }: PhoneTickets, sessions: number, now: Date): Wallet[] {
  return [
    ...(apple && apple.validUntil > now && sessions > 0 && sessions <= MOST_APPLE_TICKETS
      ? (["apple"] as const)
      : []),
    ...(google && sessions === 1 ? (["google"] as const) : []),
  ]
}

/**
 * The sessions of a confirmed purchase as signed tickets for Apple Wallet, for the account that booked. None are
 * offered, not confirmed yet, or another account's: `not_found`.
 */
export async function readAppleTickets(deps: Deps, reader: Reader, bookingId: number) {
  const { apple } = deps.settings.phoneTickets
  const tickets = await readTickets(deps, reader, bookingId, "apple")
  if (!apple) throw new Refusal("not_found")
  return deps.queues.documents(() =>
    drawAppleTickets(deps.gateways, apple, tickets, languageOf(reader.language)),
  )
}

/** Where Google Wallet saves the ticket of a purchase of one session. Refuses as `readAppleTickets` does. */
export async function readGoogleTicket(deps: Deps, reader: Reader, bookingId: number) {
  const { phoneTickets, publicUrl } = deps.settings
  const [ticket] = await readTickets(deps, reader, bookingId, "google")
  if (!phoneTickets.google || !ticket) throw new Refusal("not_found")
  return {
    url: signGoogleTicket(phoneTickets.google, ticket, {
      publicUrl,
      now: deps.clock(),
      language: languageOf(reader.language).code,
    }),
  }
}

interface TicketRow {
  booking_id: number
  player_names: string[]
  title: string
  slug: BookingTypeSlug
  starts_at: Date
  ends_at: Date
  place: string
  address: string
  pitch: string
  latitude: number
  longitude: number
}

async function readTickets(
  { pool, clock, settings }: Deps,
  { account_id, language }: Reader,
  bookingId: number,
  wallet: Wallet,
): Promise<Ticket[]> {
  const { status, booking_ids } = await findPurchase(pool, account_id, bookingId)
  if (status !== "confirmed") throw new Refusal("not_found")
  const now = clock()
  const rows = await readSessions(pool, { account_id, language }, booking_ids, now)
  if (!offeredTickets(settings.phoneTickets, rows.length, now).includes(wallet))
    throw new Refusal("not_found")
  const reader = languageOf(language)
  return rows.map(
    ({ booking_id, latitude, longitude, starts_at, ends_at, player_names, slug, ...texts }) => ({
      ...{ booking_id, latitude, longitude, starts_at, ends_at },
      words: toWords(reader, {
        ...texts,
        player_name: player_names,
        bring: gearIn(reader, { booking_type: slug }),
        starts_at: starts_at.toISOString(),
        ends_at: ends_at.toISOString(),
      }),
    }),
  )
}

/** Those that are not over. */
async function readSessions(
  pool: Pool,
  { account_id, language }: Reader,
  bookingIds: readonly number[],
  now: Date,
): Promise<TicketRow[]> {
  const { rows } = await pool.query<TicketRow>({
    name: "phone-tickets",
    text: `select (select min(own.id) from bookings own where own.bookable_id = b.id and own.account_id = $3) as booking_id,
        array_agg(p.first_name order by k.id) as player_names,
        ${localText("b.title", "$2")} as title, t.slug, b.starts_at, b.ends_at, ad.name as place, ad.address,
        ${localText("b.pitch", "$2")} as pitch, ad.latitude, ad.longitude
      from bookings k join players p on p.id = k.player_id join bookables b on b.id = k.bookable_id
        join booking_types t on t.id = b.booking_type_id join addresses ad on ad.id = b.address_id
      where k.id = any($1::bigint[]) and b.ends_at > $4 group by b.id, t.id, ad.id order by b.starts_at, b.id`,
    values: [bookingIds, language, account_id, now],
  })
  return rows
}
