import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/staff-sessions"
import type { Language } from "@academy/domain/page-language"
import { colleaguesWindow } from "@academy/domain/staff-sessions"
import { toIsoWithOffset, wallClockDate } from "@academy/domain/time"
import type { Pool } from "pg"
import { reasonIn } from "../../core/bookings/index.ts"
import { localText } from "../../db/local-text.ts"
import { type StoredCancellation, whyCancelled } from "../../db/why-cancelled.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { readSessionPictures, readWithoutPhotos, writer } from "./session-pictures.ts"

type Session = AnswerOf<typeof calls.getStaffSession>
type Row = Omit<
  Session,
  | "date"
  | "starts_at"
  | "ends_at"
  | "own_plans"
  | "messages"
  | "may_write"
  | "cancelled"
  | "pictures"
  | "without_photos"
> & {
  cancelled: StoredCancellation | null
  starts_at: Date
  ends_at: Date
  wants_substitute: boolean
}
type Told = Omit<Session["messages"][number], "sent_at"> & { sent_at: Date }
type OwnPlan = Omit<Session["own_plans"][number], "date"> & { starts_at: Date }

const MOST_PLANS = 5

/**
 * A session for whoever works here. Notes, plan and messages come to those who lead it and to the office; an own note
 * to its writer alone, whoever asks. Other coaches see it within `colleaguesWindow`, or while a substitute is asked
 * for.
 * @throws Refusal `not_found`
 */
export async function readStaffSession(
  { pool, db, clock }: Pick<Deps, "pool" | "db" | "clock">,
  { account_id, is_superuser }: Caller,
  id: number,
  language: Language,
): Promise<Session> {
  const row = await readRow(pool, id, account_id, language)
  if (!row) throw new Refusal("not_found")
  const { starts_at, ends_at, wants_substitute, ...session } = row
  const may_write = row.is_mine || is_superuser
  const { from, until } = colleaguesWindow(clock())
  if (!may_write && !wants_substitute && (starts_at < from || starts_at >= until))
    throw new Refusal("not_found")
  const told = may_write ? await readMessages(pool, id) : []
  const plans = may_write ? await readOwnPlans(pool, id, account_id, language) : []
  const pictures = may_write ? await readSessionPictures(db, id) : []
  const without_photos = may_write ? await readWithoutPhotos(db, id) : []
  return {
    ...session,
    pictures,
    without_photos,
    cancelled: session.cancelled && reasonIn(session.cancelled, language),
    date: wallClockDate(starts_at),
    starts_at: toIsoWithOffset(starts_at),
    ends_at: toIsoWithOffset(ends_at),
    may_write,
    ...(!may_write && { own_note: "", family_note: { text: "", coach_name: "" }, plan: [] }),
    own_plans: plans.map(({ starts_at: of, ...plan }) => ({ ...plan, date: wallClockDate(of) })),
    messages: told.map((message) => ({ ...message, sent_at: toIsoWithOffset(message.sent_at) })),
  }
}

async function readRow(pool: Pool, id: number, accountId: number, language: Language) {
  const { rows } = await pool.query<Row>({
    name: "staff-session",
    text: `select b.id as bookable_id, ${localText("b.title", "$3")} as title, t.slug as booking_type, b.status, ${whyCancelled} as cancelled, b.starts_at,
        b.ends_at, ad.name as address_name, ${localText("b.pitch", "$3")} as pitch, b.capacity, k.players, k.families,
        (select count(distinct g.account_id)::int from bookings s join guardianships g on g.player_id = s.player_id
          join accounts a on a.id = g.account_id and a.is_active
          where s.bookable_id = b.id and s.status = 'confirmed') as guardians,
        coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id)
          from bookable_coaches bc join coaches c on c.id = bc.coach_id where bc.bookable_id = b.id), '[]') as coaches,
        exists(select from bookable_coaches bc join coaches c on c.id = bc.coach_id
          where bc.bookable_id = b.id and c.account_id = $2) as is_mine,
        exists(select from substitutions s where s.bookable_id = b.id and s."end" is null) as wants_substitute,
        coalesce((select n.text from session_notes n
          where n.bookable_id = b.id and n.audience = 'own' and n.account_id = $2), '') as own_note,
        coalesce((select json_build_object('text', n.text, 'coach_name', ${writer("n")}) from session_notes n
          where n.bookable_id = b.id and n.audience = 'families'), '{"text": "", "coach_name": ""}') as family_note,
        coalesce((select p.parts from session_plans p where p.bookable_id = b.id), '[]') as plan
      from bookables b join booking_types t on t.id = b.booking_type_id join addresses ad on ad.id = b.address_id,
        lateral (select count(*)::int as players, count(distinct k.account_id)::int as families
          from bookings k where k.bookable_id = b.id and k.status = 'confirmed') k
      where b.id = $1`,
    values: [id, accountId, language],
  })
  return rows[0]
}

/** SQL for how many guardians opened a message of `session_messages` in the app. */
export const openedBy = (alias: string) =>
  `(select count(*)::int from notifications n where n.bookable_id = ${alias}.bookable_id and n.type = 'session_message'
    and n.dedupe_key like 'session_message:' || ${alias}.id || ':%' and n.read_at is not null)`

async function readMessages(pool: Pool, id: number) {
  const { rows } = await pool.query<Told>({
    name: "staff-session-messages",
    text: `select m.id, m.sent_at, ${writer("m")} as coach_name, m.topic, m.words, m.guardians,
        ${openedBy("m")} as opened
      from session_messages m where m.bookable_id = $1 order by m.sent_at desc, m.id desc`,
    values: [id],
  })
  return rows
}

async function readOwnPlans(pool: Pool, id: number, accountId: number, language: Language) {
  const { rows } = await pool.query<OwnPlan>({
    name: "staff-session-own-plans",
    text: `select b.id as bookable_id, ${localText("b.title", "$3")} as title, b.starts_at, p.parts
      from session_plans p join bookables b on b.id = p.bookable_id
      where p.account_id = $2 and p.bookable_id <> $1 and jsonb_array_length(p.parts) > 0
      order by p.written_at desc, b.id desc limit ${MOST_PLANS}`,
    values: [id, accountId, language],
  })
  return rows
}
