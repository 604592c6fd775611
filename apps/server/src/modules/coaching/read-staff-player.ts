import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/coaching"
import { termOf } from "@academy/domain/ability-reviews"
import { type MeasurementSlug, measurementFields } from "@academy/domain/development"
import type { Language } from "@academy/domain/page-language"
import { level, proBarWidth } from "@academy/domain/players"
import { dayBounds, toIsoWithOffset, wallClockDate } from "@academy/domain/time"
import { sql } from "drizzle-orm"
import { recordAccess, recordAccessOfDay } from "../../core/audit/index.ts"
import { openNote } from "../../core/consents/index.ts"
import { pictureUrl } from "../../core/files/index.ts"
import { isCoachedBy } from "../../db/coached-players.ts"
import { localText } from "../../db/local-text.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { readGoals } from "../development/index.ts"

type Answer = AnswerOf<typeof calls.getStaffPlayer>
type Report = Answer["reports"][number]
type ReportRow = Omit<Report, "measured"> & {
  measured: Pick<NonNullable<Report["measured"]>, "slug" | "value"> | null
}
type Row = Omit<
  Answer,
  "health_note" | "now" | "level" | "pro_bar_width" | "review" | "goals" | "reports"
> & {
  reports: ReportRow[]
  sealed_note: string | null
  points: number
  review: Omit<Answer["review"], "published_at">
  published_at: string | null
}

const MOST_WORDS = 5
const MOST_SESSIONS = 6
const MOST_REPORTS = 20
const ATTENDANCE_WEEKS = 12

const abilities = ["pace", "shooting", "passing", "dribbling", "defense", "physical"]
const abilitiesOf = (alias: string) =>
  sql.raw(abilities.map((name) => `'${name}', ${alias}.${name}`).join(", "))
const coachName = (account: string) =>
  sql.raw(
    `coalesce((select co.name from coaches co where co.account_id = ${account} order by co.id limit 1), '')`,
  )

/** How many guardians were told of the review `r` of the player `p` in the app, and who of them has opened it. */
const openedBy = sql`(
  select json_build_object('guardians', count(*), 'by', coalesce(
      json_agg(coalesce(nullif(a.first_name, ''), a.email) order by n.read_at) filter (where n.read_at is not null), '[]'))
    from guardianships g join accounts a on a.id = g.account_id
      join notifications n on n.dedupe_key = 'ability_review:' || r.id || ':' || g.account_id
    where g.player_id = p.id and g.role <> 'player')`

function withUnit<M extends { slug: MeasurementSlug }>(measured: M) {
  const field = measurementFields.find(({ slug }) => slug === measured.slug)
  if (!field) throw new Error(`${measured.slug} isn't a measured field`)
  return { ...measured, unit: field.unit }
}

/**
 * One player for a coach who has a reason to see it (`isCoachedBy`); to others it is `not_found`. Each opening is an
 * entry in the log of reading.
 */
export async function readStaffPlayer(
  { pool, db, settings, clock }: Pick<Deps, "pool" | "db" | "settings" | "clock">,
  caller: Caller,
  playerId: number,
  language: Language,
): Promise<Answer> {
  const now = clock()
  const { year, term } = termOf(now)
  const { from, until } = dayBounds(wallClockDate(now))
  const at = sql`${now.toISOString()}::timestamptz`
  const isEarlier = sql`(r.year < ${year} or (r.year = ${year} and r.term = 'spring' and ${term} = 'autumn'))`
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select p.id, p.first_name, p.last_name, p.year_of_birth, p.position, coalesce(cl.name, p.club_name) as club_name,
      p.picture_address as img_player, p.points,
      (select encode(h.sealed_note, 'base64') from player_health h where h.player_id = p.id and exists(
        select from bookings k join bookable_coaches bc on bc.bookable_id = k.bookable_id join coaches c on c.id = bc.coach_id
        where k.player_id = p.id and k.status = 'confirmed' and c.account_id = ${caller.account_id}
          and k.starts_at >= ${from.toISOString()}::timestamptz and k.starts_at < ${until.toISOString()}::timestamptz)) as sealed_note,
      (select json_build_object('count', count(*), 'newest', max(g.played_on)) from games g where g.player_id = p.id) as games,
      (select count(*)::int from achievements h where h.player_id = p.id and h.state <> 'declined') as achievements,
      coalesce(
        (select json_build_object('word', r.word, 'version', r.version, ${abilitiesOf("r")})
          from ability_reviews r where r.player_id = p.id and r.published_at is null),
        (select json_build_object('word', r.word, 'version', 0, ${abilitiesOf("r")}) from ability_reviews r
          where r.player_id = p.id and r.published_at is not null and r.year = ${year} and r.term = ${term}),
        json_build_object('word', '', 'version', 0, ${abilitiesOf("p")})) as review,
      (select r.published_at from ability_reviews r
        where r.player_id = p.id and r.published_at is not null and r.year = ${year} and r.term = ${term}) as published_at,
      (select json_build_object('year', r.year, 'term', r.term, 'coach_name', ${coachName("r.written_by")}, ${abilitiesOf("r")})
        from ability_reviews r where r.player_id = p.id and r.published_at is not null and ${isEarlier}
        order by r.year desc, r.term, r.id desc limit 1) as before,
      coalesce((select json_agg(newest) from (
        select w.at as timestamp, w.coach_name, w.note, w.opened from (
          select k.starts_at as at, k.coach_note as note, ${coachName("k.attendance_by")} as coach_name, null::json as opened
            from bookings k where k.player_id = p.id and k.status = 'confirmed' and k.coach_note <> ''
          union all
          select r.published_at, r.word, ${coachName("r.written_by")}, case when r.told_at is not null then ${openedBy} end
            from ability_reviews r where r.player_id = p.id and r.published_at is not null) w
        order by w.at desc limit ${MOST_WORDS}) newest), '[]') as words,
      coalesce((select json_agg(json_build_object('booking_id', k.id, 'timestamp', k.starts_at, 'attendance', k.attendance)
          order by k.starts_at)
        from bookings k where k.player_id = p.id and k.status = 'confirmed' and k.ends_at <= ${at}
          and k.starts_at > ${at} - make_interval(weeks => ${ATTENDANCE_WEEKS})), '[]') as attendance,
      coalesce((select json_agg(json_build_object('name', trim(a.first_name || ' ' || a.last_name), 'email', a.email,
          'phone_number', a.phone_number) order by g.created_at, a.id)
        from guardianships g join accounts a on a.id = g.account_id where g.player_id = p.id and a.is_active), '[]') as guardians,
      coalesce((select json_agg(newest) from (
        select k.id as booking_id, k.starts_at as timestamp, ${sql.raw(localText("b.title", `'${language}'`))} as title,
            k.attendance, k.coach_note
          from bookings k join bookables b on b.id = k.bookable_id
          where k.player_id = p.id and k.status = 'confirmed' and k.ends_at <= ${at}
            and (${caller.is_superuser} or exists(select from bookable_coaches bc join coaches c on c.id = bc.coach_id
              where bc.bookable_id = b.id and c.account_id = ${caller.account_id}))
          order by k.starts_at desc limit ${MOST_SESSIONS}) newest), '[]') as sessions,
      coalesce((select json_agg(newest) from (
        select * from (
          select 'game' as kind, g.id, g.played_on::text as day, g.told_at, g.note, g.opponent, g.goals_for, g.goals_against, g.goals,
              g.assists, null as achievement, '' as title, null::json as measured
            from games g where g.player_id = p.id and g.state = 'told'
          union all
          select 'achievement', h.id, h.earned_on::text, h.told_at, h.note, '', 0, 0, 0, 0, h.kind, h.title, null
            from achievements h where h.player_id = p.id and h.state = 'told' and h.source <> 'rule'
          union all
          select 'measurement', m.id, m.measured_on::text, m.told_at, '', '', 0, 0, 0, 0, null, '',
              json_build_object('slug', m.field, 'value', m.value)
            from measurements m where m.player_id = p.id and m.state = 'told') told
        order by told.day desc, told.id desc limit ${MOST_REPORTS}) newest), '[]') as reports
    from players p left join clubs cl on cl.id = p.club_id
    where p.id = ${playerId} and ${isCoachedBy(caller, playerId, now)}`)
  const [row] = rows
  if (!row) throw new Refusal("not_found")
  await recordAccess(db, { account_id: caller.account_id, kind: "record", player_id: playerId, at: now })
  const { points, published_at, review, reports, sealed_note, ...player } = row
  const health_note =
    sealed_note && openNote(settings.secretKey, playerId, Buffer.from(sealed_note, "base64"))
  if (health_note)
    await recordAccessOfDay(db, {
      account_id: caller.account_id,
      kind: "health_note",
      player_ids: [playerId],
      at: now,
    })
  const goals = await readGoals(pool, playerId)
  const withOffset = <T extends { timestamp: string }>(list: readonly T[]) =>
    list.map((one) => ({ ...one, timestamp: toIsoWithOffset(new Date(one.timestamp)) }))
  return {
    ...player,
    health_note: health_note || null,
    img_player: player.img_player && pictureUrl(player.img_player),
    level: level(points),
    pro_bar_width: proBarWidth(points),
    now: { year, term },
    review: { ...review, published_at: published_at && toIsoWithOffset(new Date(published_at)) },
    goals: goals.map((goal) => ({ ...goal, set_at: toIsoWithOffset(goal.set_at) })),
    reports: reports.map((report) => ({
      ...report,
      told_at: toIsoWithOffset(new Date(report.told_at)),
      measured: report.measured && withUnit(report.measured),
    })),
    words: withOffset(player.words),
    attendance: withOffset(player.attendance),
    sessions: withOffset(player.sessions),
  }
}
