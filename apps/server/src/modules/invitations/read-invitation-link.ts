import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/invitations"
import { invitationHeldUntil } from "@academy/domain/invitations"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import { localText } from "../../db/local-text.ts"
import type { Deps } from "../../http/deps.ts"
import { findInvitationLink } from "./invitation-link.ts"

/** What a link invites to, in the reader's language; `held_until` is what an invitation made now would have. */
export async function readInvitationLink(
  { pool, clock }: Deps,
  key: string,
  language: Language,
): Promise<AnswerOf<typeof calls.getInvitationLink>> {
  const now = clock()
  const { seat, first_name, who_pays } = await findInvitationLink(pool, key, now)
  const { rows } = await pool.query<{ title: string; starts_at: Date; ends_at: Date }>({
    name: "session-of-invitation-link",
    text: `select ${localText("b.title", "$2")} as title, b.starts_at, b.ends_at from bookables b where b.id = $1`,
    values: [seat.bookable_id, language],
  })
  const [session] = rows
  if (!session) throw new Error("the session of an invitation's link is gone")
  return {
    bookable_id: seat.bookable_id,
    title: session.title,
    timestamp: toIsoWithOffset(session.starts_at),
    ends_at: toIsoWithOffset(session.ends_at),
    inviter_name: first_name,
    requesting_player_name: seat.first_name,
    who_pays,
    held_until: toIsoWithOffset(invitationHeldUntil(now, session.starts_at)),
  }
}
