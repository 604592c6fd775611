import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/privacy"
import { academy } from "@academy/domain/academy"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import type { QueryResultRow } from "pg"
import { localText } from "../../db/local-text.ts"
import type { ReceiptDocument } from "../../db/tables/orders.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { pictureUrl } from "../files/index.ts"
import { readAllNotifications } from "../notifications/index.ts"
import { readVisitorData } from "../site/index.ts"

type MyData = AnswerOf<typeof calls.getMyData>

const iso = (instant: Date) => toIsoWithOffset(instant)
const isoOrNull = (instant: Date | null) => instant && toIsoWithOffset(instant)

/**
 * Everything that is kept about an account and the players it looks after: what a person may ask to see and to take
 * along (GDPR, articles 15 and 20). What another guardian paid for the same child is that guardian's and left out.
 */
export async function readMyData(deps: Deps, caller: Caller, language: Language): Promise<MyData> {
  const { account_id } = caller
  const ask = async <R extends QueryResultRow>(text: string, ...more: string[]): Promise<R[]> =>
    (await deps.pool.query<R>(text, [account_id, ...more])).rows
  const [
    account,
    addresses,
    sessions,
    players,
    bookings,
    wallet,
    orders,
    receipts,
    notifications,
    letters,
    visitor,
  ] = await Promise.all([
    ask<AccountRow>(accountText),
    ask<Created<MyData["email_addresses"][number]>>(addressesText),
    ask<SessionRow>(sessionsText),
    ask<PlayerRow>(playersText),
    ask<BookingRow>(bookingsText, language),
    readWalletData(ask),
    ask<OrderRow>(ordersText),
    ask<ReceiptRow>(receiptsText),
    readAllNotifications(deps.pool, { account_id, language }),
    ask<LetterRow>(lettersText),
    readVisitorData(deps.pool, account_id, language),
  ])
  const [row] = account
  if (!row) throw new Error(`no account ${account_id}`)
  const { last_login_at, deletion_due_at, created_at, avatar, ...person } = row
  return {
    created: iso(deps.clock()),
    account: {
      ...person,
      avatar: avatar && pictureUrl(avatar),
      last_login: isoOrNull(last_login_at),
      deletion_due_at: isoOrNull(deletion_due_at),
      created: iso(created_at),
    },
    email_addresses: addresses.map(withCreated),
    sessions: sessions.map(({ last_seen_at, ...session }) => ({
      ...withCreated(session),
      last_seen: iso(last_seen_at),
    })),
    players: players.map(({ img_player, sharing_consent_at, ...player }) => ({
      ...withCreated(player),
      picture: img_player && pictureUrl(img_player),
      sharing_consent: isoOrNull(sharing_consent_at),
    })),
    bookings: bookings.map(toBooking),
    wallet,
    orders: orders.map(({ amount_minor, ...order }) => ({
      ...withCreated(order),
      amount: toMajor(amount_minor),
    })),
    receipts: receipts.map(toReceipt),
    notifications,
    letters: letters.map(({ sent_at, ...letter }) => ({ ...withCreated(letter), sent: isoOrNull(sent_at) })),
    ...visitor,
  }
}

/** A row as the answer has it, with its instant not yet as text. */
type Created<T> = Omit<T, "created"> & { created_at: Date }

const withCreated = <T extends { created_at: Date }>({ created_at, ...row }: T) => ({
  ...row,
  created: iso(created_at),
})

type AccountRow = Omit<Created<MyData["account"]>, "last_login" | "deletion_due_at"> & {
  last_login_at: Date | null
  deletion_due_at: Date | null
}
const accountText = `select id, email, first_name, last_name, phone_number, address, language, avatar, is_staff,
    is_superuser, last_login_at, deletion_due_at, created_at from accounts where id = $1`

const addressesText = `select email, verified, "primary", created_at from email_addresses where account_id = $1
  order by "primary" desc, id`

type SessionRow = Omit<Created<MyData["sessions"][number]>, "last_seen"> & { last_seen_at: Date }
const sessionsText = `select ip, user_agent, created_at, last_seen_at from sessions where account_id = $1 order by id`

type PlayerRow = Omit<Created<MyData["players"][number]>, "picture" | "sharing_consent"> & {
  img_player: string | null
  sharing_consent_at: Date | null
}
const playersText = `select p.id, g.role, p.first_name, p.last_name, p.year_of_birth,
    coalesce(c.name, p.club_name) as club, coalesce(d.name, '') as district, p.position, p.phone_number, p.img_player,
    p.public, p.sharing_consent_at, p.points, p.pace, p.shooting, p.passing, p.dribbling, p.defense, p.physical,
    p.goals, p.assists, p.contacted, p.created_at
  from guardianships g join players p on p.id = g.player_id
    left join clubs c on c.id = p.club_id left join districts d on d.id = p.district_id
  where g.account_id = $1 order by p.id`

type Booking = MyData["bookings"][number]
type BookingRow = Omit<Created<Booking>, "timestamp" | "ends_at" | "price" | "rating"> & {
  starts_at: Date
  ends_at: Date
  price_minor: number
  stars: number | null
  comment: string | null
  rated_at: Date | null
}
const bookingsText = `select k.id, k.player_id, p.first_name as player_name, ${localText("b.title", "$2")} as title,
    ad.name as place, k.starts_at,
    k.ends_at, k.status, k.account_id = $1 as paid_by_me, k.price_minor, k.currency, k.payment_method, k.attendance,
    k.coach_note, r.stars, r.comment, r.created_at as rated_at, k.created_at
  from bookings k join bookables b on b.id = k.bookable_id join addresses ad on ad.id = b.address_id
    join players p on p.id = k.player_id left join ratings r on r.booking_id = k.id and r.account_id = $1
  where exists (select from guardianships g where g.player_id = k.player_id and g.account_id = $1)
    or k.account_id = $1
  order by k.starts_at, k.id`

function toBooking({
  starts_at,
  ends_at,
  price_minor,
  stars,
  comment,
  rated_at,
  ...row
}: BookingRow): Booking {
  const isMine = row.paid_by_me
  return {
    ...withCreated(row),
    timestamp: iso(starts_at),
    ends_at: iso(ends_at),
    price: isMine ? toMajor(price_minor) : null,
    currency: isMine ? row.currency : null,
    payment_method: isMine ? row.payment_method : null,
    rating: stars === null || !rated_at ? null : { stars, comment: comment ?? "", created: iso(rated_at) },
  }
}

type Wallet = MyData["wallet"]
type PassRow = Omit<Created<Wallet["passes"][number]>, "expires_at"> & { expires_at: Date | null }

async function readWalletData(
  ask: <R extends QueryResultRow>(text: string) => Promise<R[]>,
): Promise<Wallet> {
  const [money, entries, passes] = await Promise.all([
    ask<{ balance_minor: number; currency: string }>(
      "select balance_minor, currency from wallets where account_id = $1",
    ),
    ask<Created<Wallet["entries"][number]>>(
      `select id, kind, amount, cause, note, order_id, booking_id, created_at from wallet_entries
       where account_id = $1 order by id`,
    ),
    ask<PassRow>(
      `select l.id, t.name as pass_type, l.amount_left as amount, l.amount_granted, l.expires_at, l.created_at
       from pass_lots l join pass_types t on t.id = l.pass_type_id where l.account_id = $1 order by l.id`,
    ),
  ])
  return {
    balance: toMajor(money[0]?.balance_minor ?? 0),
    currency: money[0]?.currency ?? academy.currency,
    entries: entries.map((entry) => ({
      ...withCreated(entry),
      amount: entry.kind === "money" ? toMajor(entry.amount) : entry.amount,
    })),
    passes: passes.map((lot) => ({ ...withCreated(lot), expires_at: isoOrNull(lot.expires_at) })),
  }
}

type OrderRow = Omit<Created<MyData["orders"][number]>, "amount"> & { amount_minor: number }
const ordersText = `select o.id, o.kind, o.status, o.amount_minor, o.currency, o.payment_method, o.reference,
    o.created_at, array(select title from order_lines l where l.order_id = o.id order by l.id) as titles
  from orders o where o.account_id = $1 order by o.id`

type Receipt = MyData["receipts"][number]
interface ReceiptRow {
  id: number
  kind: string
  number: string
  total_minor: number
  vat_minor: number
  currency: string
  document: ReceiptDocument
  issued_at: Date
}
const receiptsText = `select id, kind, number, total_minor, vat_minor, currency, document, issued_at from receipts
  where account_id = $1 order by id`

const toReceipt = ({ document, total_minor, vat_minor, issued_at, ...row }: ReceiptRow): Receipt => ({
  ...row,
  buyer_name: document.buyer_name,
  lines: document.lines.map(({ title, player_name, amount_minor, vat_minor }) => ({
    title,
    player_name,
    amount: toMajor(amount_minor),
    vat: toMajor(vat_minor),
  })),
  total: toMajor(total_minor),
  vat: toMajor(vat_minor),
  issued_at: iso(issued_at),
})

type LetterRow = Omit<Created<MyData["letters"][number]>, "sent"> & { sent_at: Date | null }
/** Letters to an address that is verified here; anybody can claim somebody else's. */
const lettersText = `select l.kind, l.to_email as to, l.sent_at, l.created_at from letters l
  where lower(l.to_email) in (select email from email_addresses where account_id = $1 and verified) order by l.id`
