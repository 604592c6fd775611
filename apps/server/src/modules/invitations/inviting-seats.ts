import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/invitations"
import { invitationHeldUntil } from "@academy/domain/invitations"
import { ANY_PLAYER, countPasses } from "@academy/domain/passes"
import { toIsoWithOffset } from "@academy/domain/time"
import type { Pool } from "pg"
import { readSeatFacts } from "../../core/bookings/index.ts"
import { nameOrder } from "../../db/name-order.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"

/** A seat of the caller's own player, from which others may be invited. */
export interface InvitingSeat {
  booking_id: number
  bookable_id: number
  player_id: number
  first_name: string
}

/** Nobody is invited to a trial: it is one per player and had with the own family. */
const invitingSeatsText = `select k.id as booking_id, k.bookable_id, k.player_id, p.first_name
  from bookings k
    join guardianships g on g.player_id = k.player_id and g.account_id = $1
    join players p on p.id = k.player_id
    join bookables b on b.id = k.bookable_id
    join booking_types t on t.id = b.booking_type_id and t.slug <> 'trial'
  where k.status = 'confirmed' and ($2::bigint is null or k.id = $2) and ($3::bigint is null or k.bookable_id = $3)
    and ($4::bigint is null or k.player_id = $4)
  order by ${nameOrder("p.first_name")}, k.id`

/** The confirmed seats of the account's players: one booking, or those at one bookable. */
export async function readInvitingSeats(
  pool: Pool,
  accountId: number,
  { booking_id, bookable_id, player_id }: Partial<Omit<InvitingSeat, "first_name">>,
): Promise<InvitingSeat[]> {
  const { rows } = await pool.query<InvitingSeat>({
    name: "inviting-seats",
    text: invitingSeatsText,
    values: [accountId, booking_id ?? null, bookable_id ?? null, player_id ?? null],
  })
  return rows
}

/** Who of the own players may invite to this session, for how long a seat would be held, and with how many passes. */
export async function readBookablePlayers(
  { pool, clock }: Deps,
  caller: Caller,
  bookableId: number,
): Promise<AnswerOf<typeof calls.listBookablePlayers>> {
  const seats = await readInvitingSeats(pool, caller.account_id, { bookable_id: bookableId })
  if (!seats[0]) throw new Refusal("not_found")
  const now = clock()
  const facts = await readSeatFacts(pool, caller, bookableId, seats[0].player_id, now)
  return {
    players: seats.map(({ player_id, booking_id, first_name }) => ({ player_id, booking_id, first_name })),
    seats_left: Math.max(0, facts.capacity - facts.seats_taken),
    held_until: toIsoWithOffset(invitationHeldUntil(now, facts.starts_at)),
    passes: countPasses(facts.lots, { ...facts, player_id: ANY_PLAYER }, now),
  }
}
