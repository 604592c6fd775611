import type { AnswerOf, ParamsOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/coaching"
import { termDays } from "@academy/domain/ability-reviews"
import { measurementFields } from "@academy/domain/development"
import { academyTimeZone, toIsoWithOffset } from "@academy/domain/time"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { openPlayer } from "../development/index.ts"

type Report = AnswerOf<typeof calls.getTermReport>
type Goal = Pick<Report["goals"][number], "goal" | "goal_by" | "value" | "slug">
type Row = Omit<Report, "published_at" | "goals"> & { review_id: number; published_at: Date; goals: Goal[] }

const abilities = ["pace", "shooting", "passing", "dribbling", "defense", "physical"] as const
const abilitiesOf = (alias: string) => abilities.map((name) => `'${name}', ${alias}.${name}`).join(", ")
/** The day of a session, by the academy's clock. */
const dayOf = "(k.starts_at at time zone $6::text)::date"

/**
 * The report of one term: the published review next to the previous one, with attendance, games and measurements. For
 * guardians, the player's coaches and admins; `not_found` without a published review. Reading it marks a guardian's
 * notification about it as opened.
 */
export async function readTermReport(
  deps: Pick<Deps, "pool" | "db" | "clock">,
  caller: Caller,
  { player, year, term }: ParamsOf<typeof calls.getTermReport>,
): Promise<Report> {
  await openPlayer(deps, caller, player)
  const { first, last } = termDays({ year, term })
  const { rows } = await deps.pool.query<Row>({
    name: "term-report",
    text: `select r.id as review_id, p.id as player_id, p.first_name, p.last_name, p.year_of_birth, p.position,
        coalesce(cl.name, p.club_name) as club_name, r.year, r.term, ${abilities.map((name) => `r.${name}`).join(", ")},
        r.word, r.published_at,
        coalesce((select c.name from coaches c where c.account_id = r.written_by order by c.id limit 1), '') as coach_name,
        (select json_build_object('year', b.year, 'term', b.term, ${abilitiesOf("b")}) from ability_reviews b
          where b.player_id = p.id and b.published_at is not null
            and (b.year < r.year or (b.year = r.year and b.term = 'spring' and r.term = 'autumn'))
          order by b.year desc, b.term, b.id desc limit 1) as before,
        (select json_build_object('present', count(*) filter (where k.attendance = 'present'), 'marked', count(*))
          from bookings k where k.player_id = p.id and k.status = 'confirmed' and k.attendance is not null
            and ${dayOf} between $4::date and $5::date) as sessions,
        (select json_build_object('played', count(*), 'goals', coalesce(sum(g.goals), 0), 'assists', coalesce(sum(g.assists), 0))
          from games g where g.player_id = p.id and g.state <> 'declined' and g.played_on between $4::date and $5::date) as games,
        coalesce((select json_agg(json_build_object('slug', w.field, 'goal', w.value, 'goal_by', w.set_as, 'value',
            (select m.value from measurements m where m.player_id = p.id and m.field = w.field and m.measured_on <= $5::date
              order by m.measured_on desc, m.id desc limit 1)))
          from player_goals w where w.player_id = p.id), '[]') as goals
      from ability_reviews r join players p on p.id = r.player_id left join clubs cl on cl.id = p.club_id
      where p.id = $1 and r.year = $2 and r.term = $3 and r.published_at is not null`,
    values: [player, year, term, first, last, academyTimeZone()],
  })
  const [row] = rows
  if (!row) throw new Refusal("not_found")
  const { review_id, ...report } = row
  await deps.pool.query({
    name: "open-term-report",
    text: "update notifications set read_at = $2 where dedupe_key = $1 and read_at is null",
    values: [`ability_review:${review_id}:${caller.account_id}`, deps.clock()],
  })
  return {
    ...report,
    published_at: toIsoWithOffset(report.published_at),
    goals: measurementFields.flatMap(({ slug, unit, less_is_better }) => {
      const goal = report.goals.find((one) => one.slug === slug)
      return goal ? [{ ...goal, unit, less_is_better }] : []
    }),
  }
}
