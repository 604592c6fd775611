import type { Language } from "@academy/domain/page-language"
import { and, eq, inArray, isNull, sql } from "drizzle-orm"
import { notify } from "../../core/notifications/index.ts"
import type { Tx } from "../../db/connection.ts"
import { localText } from "../../db/local-text.ts"
import { substitutions } from "../../db/tables/substitutions.ts"
import { writeEmail } from "../../emails/write-email.ts"

/** Whose request for a substitute has no longer a session to be led in their place. */
interface Ended {
  bookable_id: number
  /** Only the requests of these coaches; all of the session's where left out. */
  coach_ids?: readonly number[]
  /** Who leads it instead, if somebody does. */
  taken_by?: number | undefined
}

/**
 * Closes the open requests for a substitute after a session changed its coach or was cancelled, and notifies those who
 * were asked. Whoever asked reads of the change itself.
 * @param by who made the change, and isn't notified
 */
export async function closeQuestions(
  tx: Tx,
  { bookable_id, coach_ids, taken_by }: Ended,
  by: number,
  now: Date,
): Promise<void> {
  const end = taken_by === undefined ? ({ end: "closed" } as const) : ({ end: "taken", taken_by } as const)
  const closed = await tx
    .update(substitutions)
    .set({ ...end, ended_at: now })
    .where(
      and(
        eq(substitutions.bookable_id, bookable_id),
        isNull(substitutions.end),
        coach_ids && inArray(substitutions.coach_id, [...coach_ids]),
      ),
    )
    .returning({ id: substitutions.id })
  for (const { id } of closed) await tellAskedOfEnd(tx, id, by, now)
}

interface Asked extends Record<string, unknown> {
  account_id: number
  first_name: string
  email: string
  language: Language
  bookable_id: number
  title: string
  pitch: string
  place: string
  address: string
  starts_at: string
  ends_at: string
  coach_name: string
}

/**
 * Notifies the coaches who were asked to stand in, and have not declined, that they no longer need to answer. Who took
 * the session, or leads it now, knows.
 */
export async function tellAskedOfEnd(tx: Tx, id: number, by: number | null, now: Date): Promise<void> {
  const local = (column: string) => sql.raw(localText(column, "a.language"))
  const { rows } = await tx.execute<Asked>(sql`
    select a.id as account_id, a.first_name, a.email, a.language, b.id as bookable_id, ${local("b.title")} as title,
      ${local("b.pitch")} as pitch, ad.name as place, ad.address, b.starts_at, b.ends_at, c.name as coach_name
    from substitutions s join bookables b on b.id = s.bookable_id join addresses ad on ad.id = b.address_id
      join coaches c on c.id = s.coach_id
      join notifications n on n.bookable_id = s.bookable_id and n.type = 'substitute_wanted'
        and n.dedupe_key = 'substitute_wanted:' || s.id || ':' || n.account_id
      join accounts a on a.id = n.account_id and a.is_active
    where s.id = ${id} and a.id is distinct from ${by}::bigint
      and not exists(select from substitution_declines d join coaches m on m.id = d.coach_id
        where d.substitution_id = s.id and m.account_id = a.id)
      and not exists(select from bookable_coaches bc join coaches m on m.id = bc.coach_id
        where bc.bookable_id = s.bookable_id and m.account_id = a.id)
    order by a.id`)
  for (const { account_id, email: to_email, language, starts_at, ends_at, bookable_id, ...facts } of rows) {
    const at = { starts_at: new Date(starts_at).toISOString(), ends_at: new Date(ends_at).toISOString() }
    const { title, place, coach_name } = facts
    const dedupe_key = `substitution_closed:${id}:${account_id}`
    await notify(tx, {
      ...{ account_id, type: "substitution_closed", bookable_id, dedupe_key, at: now },
      facts: { title, place, coach_name, starts_at: at.starts_at },
    })
    await writeEmail(
      tx,
      { dedupe_key, kind: "substitution_closed", to_email, language, facts: { ...facts, ...at } },
      now,
    )
  }
}
