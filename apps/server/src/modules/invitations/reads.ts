import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/invitations"
import type { BookingTypeSlug } from "@academy/domain/bookings"
import type { InvitationPayer, InvitationState } from "@academy/domain/invitations"
import { toMajor } from "@academy/domain/money"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { localText } from "../../db/local-text.ts"
import { Refusal } from "../../http/problem.ts"

type Invitation = AnswerOf<typeof calls.listInvitations>[number]

interface Reader {
  account_id: number
  language: Language
}

interface InvitationRow {
  id: number
  direction: "received" | "sent"
  state: InvitationState
  bookable_id: number
  title: string
  slug: BookingTypeSlug
  starts_at: Date
  ends_at: Date
  inviter_name: string
  requesting_player_name: string
  invited_player_id: number
  invited_player_name: string
  who_pays: InvitationPayer
  price_minor: number
  currency: string
  held_until: Date
  created_at: Date
}

/**
 * Whose time is over and that no job has ended yet is told as expired; `$3` is now. Who sent it hears of a yes when the
 * seat is taken: as long as it is held for a payment the invitation waits.
 * @param isSent as SQL: whether the reader is of the family that sent it
 */
const invitationColumns = (
  isSent: string,
) => `i.id, case when ${isSent} then 'sent' else 'received' end as direction,
  case when i.state = 'waiting' and i.held_until <= $3 then 'expired'
    when i.state = 'accepted' and k.status = 'held' and ${isSent} then 'waiting' else i.state end as state,
  i.bookable_id, ${localText("b.title", "$2")} as title, t.slug, b.starts_at, b.ends_at, a.first_name as inviter_name,
  rp.first_name as requesting_player_name, i.invited_player_id, ip.first_name as invited_player_name, i.who_pays,
  k.price_minor, k.currency, i.held_until, i.created_at`

/** A second guardian of the inviting player reads them as sent, too. */
const isOfInvitingFamily = `exists (select from guardianships ig
  where ig.player_id = i.requesting_player_id and ig.account_id = $1)`

const invitationJoins = `join bookables b on b.id = i.bookable_id
  join booking_types t on t.id = b.booking_type_id
  join accounts a on a.id = i.account_id
  join players rp on rp.id = i.requesting_player_id
  join players ip on ip.id = i.invited_player_id
  join bookings k on k.id = i.booking_id`

const toInvitation = ({ slug, starts_at, ends_at, price_minor, ...row }: InvitationRow): Invitation => ({
  id: row.id,
  direction: row.direction,
  state: row.state,
  bookable_id: row.bookable_id,
  title: row.title,
  booking_type: slug,
  timestamp: toIsoWithOffset(starts_at),
  ends_at: toIsoWithOffset(ends_at),
  inviter_name: row.inviter_name,
  requesting_player_name: row.requesting_player_name,
  invited_player_id: row.invited_player_id,
  invited_player_name: row.invited_player_name,
  who_pays: row.who_pays,
  price: toMajor(price_minor),
  currency: row.currency,
  held_until: toIsoWithOffset(row.held_until),
  created: toIsoWithOffset(row.created_at),
})

/** What the account has sent, and what its players have received, for sessions to come; soonest first. */
export async function readInvitations(
  pool: Pool,
  { account_id, language }: Reader,
  now: Date,
): Promise<Invitation[]> {
  const { rows } = await pool.query<InvitationRow>({
    name: "invitations",
    text: `select ${invitationColumns("i.account_id = $1")} from invitations i ${invitationJoins}
      where b.starts_at > $3 and (i.account_id = $1
        or exists (select from guardianships g where g.player_id = i.invited_player_id and g.account_id = $1))
      order by b.starts_at, i.id`,
    values: [account_id, language, now],
  })
  return rows.map(toInvitation)
}

/** What a booking of an own player has sent, newest first. Of another family's: `not_found`. */
export async function readBookingInvitations(
  pool: Pool,
  { account_id, language }: Reader,
  bookingId: number,
  now: Date,
): Promise<Invitation[]> {
  const [own, sent] = await Promise.all([
    pool.query({
      name: "own-booking",
      text: `select from bookings k join guardianships g on g.player_id = k.player_id and g.account_id = $1
        where k.id = $2 and k.held_for is distinct from 'invitation'`,
      values: [account_id, bookingId],
    }),
    pool.query<InvitationRow>({
      name: "invitations-of-booking",
      text: `select ${invitationColumns(isOfInvitingFamily)} from invitations i ${invitationJoins}
        where i.inviting_booking_id = $4 order by i.id desc`,
      values: [account_id, language, now, bookingId],
    }),
  ])
  if (own.rowCount === 0) throw new Refusal("not_found")
  return sent.rows.map(toInvitation)
}
