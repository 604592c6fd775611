import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/invitations"
import { passRefusals } from "@academy/domain/passes"
import { eq } from "drizzle-orm"
import { isOfUnpaidSeats } from "../../core/bookings/index.ts"
import type { Tx } from "../../db/connection.ts"
import { invitationLinks } from "../../db/tables/index.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { holdInvitedSeat } from "./hold-invited-seat.ts"
import { findInvitationLink } from "./invitation-link.ts"

/**
 * Who has the link chooses one of the own players, who is invited like one that was found: a seat is held, and the
 * guardians are told. A link works once: of two that open it at once, one is told `invitation_link_invalid`. A player
 * of the inviter's own family is `player_cannot_come`. What the inviter has paid, has passes for or has waiting is
 * nobody else's business: where that is in the way, the link is invalid, and works again once it is not.
 */
export async function openInvitationLink(
  deps: Deps,
  caller: Caller,
  key: string,
  playerId: number,
): Promise<AnswerOf<typeof calls.openInvitationLink>> {
  const link = await findInvitationLink(deps.pool, key, deps.clock())
  const guardians = await readGuardians(deps, playerId)
  if (!guardians.includes(caller.account_id)) throw new Refusal("not_found")
  if (guardians.includes(link.account_id)) throw new Refusal("player_cannot_come")
  const sent = await holdInvitedSeat(deps, {
    // Who opens the link is why a seat is held.
    inviter: { ...link, network: caller.network },
    seat: link.seat,
    invited: { player_id: playerId, guardian_id: caller.account_id },
    who_pays: link.who_pays,
    seat_gone: "invitation_link_invalid",
    claim: (tx) => endLink(tx, link.id),
  }).catch((error: unknown) => {
    throw isOfInviter(error) ? new Refusal("invitation_link_invalid") : error
  })
  return { ...sent, bookable_id: link.seat.bookable_id }
}

const inviterRefusals: readonly string[] = ["too_many_invitations", ...passRefusals]

const isOfInviter = (error: unknown): boolean =>
  error instanceof Refusal && (isOfUnpaidSeats(error.code) || inviterRefusals.includes(error.code))

async function readGuardians({ pool }: Deps, playerId: number): Promise<number[]> {
  const { rows } = await pool.query<{ account_id: number }>({
    name: "guardians-of-invited-player",
    text: "select account_id from guardianships where player_id = $1",
    values: [playerId],
  })
  return rows.map(({ account_id }) => account_id)
}

/** The second waits for the first here, and finds nothing. */
async function endLink(tx: Tx, linkId: number): Promise<void> {
  const used = await tx
    .delete(invitationLinks)
    .where(eq(invitationLinks.id, linkId))
    .returning({ id: invitationLinks.id })
  if (used.length === 0) throw new Refusal("invitation_link_invalid")
}
