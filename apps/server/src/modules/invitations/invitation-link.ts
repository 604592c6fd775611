import { createHash } from "node:crypto"
import type { InvitationPayer } from "@academy/domain/invitations"
import type { Language } from "@academy/domain/page-language"
import type { Pool } from "pg"
import { Refusal } from "../../http/problem.ts"
import { type InvitingSeat, readInvitingSeats } from "./inviting-seats.ts"

/** What is stored of a key. It has 256 bits, so a hash without a secret is not to be tried through. */
export const hashKey = (key: string): string => createHash("sha256").update(key).digest("base64url")

interface LinkRow {
  id: number
  account_id: number
  inviting_booking_id: number
  who_pays: InvitationPayer
  language: Language
  first_name: string
}

/** A link that still works, with who sent it and the seat that invites. */
export interface InvitationLink extends Omit<LinkRow, "inviting_booking_id"> {
  seat: InvitingSeat
}

/** Finds a link by its key. Unknown, used, over, and without its inviting seat are all `invitation_link_invalid`. */
export async function findInvitationLink(pool: Pool, key: string, now: Date): Promise<InvitationLink> {
  const { rows } = await pool.query<LinkRow>({
    name: "invitation-link",
    text: `select l.id, l.account_id, l.inviting_booking_id, l.who_pays, a.language, a.first_name
      from invitation_links l join accounts a on a.id = l.account_id and a.is_active
      where l.key_hash = $1 and l.expires_at > $2`,
    values: [hashKey(key), now],
  })
  const link = rows[0]
  const seats = link
    ? await readInvitingSeats(pool, link.account_id, { booking_id: link.inviting_booking_id })
    : []
  if (!link || !seats[0]) throw new Refusal("invitation_link_invalid")
  return { ...link, seat: seats[0] }
}
