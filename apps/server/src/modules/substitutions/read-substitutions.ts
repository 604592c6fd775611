import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/substitutions"
import type { Language } from "@academy/domain/page-language"
import { academyTimeZone, toIsoWithOffset } from "@academy/domain/time"
import { localText } from "../../db/local-text.ts"
import type { Deps } from "../../http/deps.ts"

type Open = AnswerOf<typeof calls.getSubstitutions>[number]
type Row = Omit<Open, "starts_at" | "ends_at"> & { starts_at: Date; ends_at: Date }

/** All open substitution requests, with whether the caller could accept. */
export async function readSubstitutions(
  { pool, clock }: Pick<Deps, "pool" | "clock">,
  accountId: number,
  language: Language,
): Promise<Open[]> {
  const { rows } = await pool.query<Row>({
    name: "substitutions",
    text: `select s.id, b.id as bookable_id, ${localText("b.title", "$3")} as title, t.slug as booking_type, b.starts_at,
        b.ends_at, ad.name as address_name, ${localText("b.pitch", "$3")} as pitch, c.name as coach_name, s.words,
        s.account_id = $2 as is_mine,
        case when not exists(select from coaches m where m.account_id = $2) then 'not_a_coach'
          when exists(select from coaches m join coach_absences x on x.coach_id = m.id
            where m.account_id = $2 and (b.starts_at at time zone $4::text)::date between x.from_day and x.until_day) then 'coach_away'
          when exists(select from coaches m join bookable_coaches bc on bc.coach_id = m.id
            join bookables o on o.id = bc.bookable_id
            where m.account_id = $2 and o.status = 'scheduled' and o.starts_at < b.ends_at and o.ends_at > b.starts_at)
          then 'coach_elsewhere' end as why_not,
        exists(select from substitution_declines d join coaches m on m.id = d.coach_id
          where d.substitution_id = s.id and m.account_id = $2) as is_declined,
        (select count(*)::int from substitution_declines d where d.substitution_id = s.id) as declines
      from substitutions s join bookables b on b.id = s.bookable_id join coaches c on c.id = s.coach_id
        join booking_types t on t.id = b.booking_type_id join addresses ad on ad.id = b.address_id
      where s."end" is null and b.status = 'scheduled' and b.starts_at > $1
      order by b.starts_at, s.id`,
    values: [clock(), accountId, language, academyTimeZone()],
  })
  return rows.map((row) => ({
    ...row,
    starts_at: toIsoWithOffset(row.starts_at),
    ends_at: toIsoWithOffset(row.ends_at),
  }))
}
