import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/players"
import type { Attendance } from "@academy/domain/bookings"
import { fieldsWith, namesOf, type StoredRow } from "@academy/domain/fields"
import { pick } from "@academy/domain/pick"
import { playerFields } from "@academy/domain/player-fields"
import { ageInYear, level, proBarWidth } from "@academy/domain/players"
import { toIsoWithOffset, toWallClock } from "@academy/domain/time"
import { columnsOf } from "../../db/declared-columns.ts"
import { isShownPicture, readsFamilyNote } from "../../db/note-readers.ts"
import { pictureUrl } from "../files/index.ts"

/** How many weeks of attendance are shown. */
const ATTENDANCE_WEEKS = 12
/** The number included with a player; a separate call returns all. */
const NEWEST_GAMES = 10

const answered = fieldsWith(playerFields, { answer: true })
const answeredNames = namesOf(answered)

/**
 * The columns of every read of a player; players have the alias p, `$1` is now. The coach's name is that of whoever
 * marked the attendance, else of the session's first coach. The newest feedback is a coach's note on the player in a
 * session, a note or pictures for all who attended, or a published review.
 */
export const playerColumns = `
  p.id, p.picture_address, p.club_id, p.district_id, p.created_at, ${columnsOf("p", answered)},
  exists(select from consents y where y.player_id = p.id and y.purpose = 'shared_card') as may_be_shared,
  coalesce(c.name, p.club_name) as shown_club_name, coalesce(d.name, '') as district_name,
  coalesce((select json_agg(json_build_object('booking_id', k.id, 'timestamp', k.starts_at, 'attendance', k.attendance)
      order by k.starts_at)
    from bookings k where k.player_id = p.id and k.status = 'confirmed'
      and k.ends_at <= $1 and k.starts_at > $1::timestamptz - interval '${ATTENDANCE_WEEKS} weeks'), '[]') as attendance,
  (select json_build_object('timestamp', w.at, 'note', w.note, 'coach_name', w.coach_name, 'pictures', coalesce(
      (select json_agg(json_build_object('id', s.id, 'address', s.address) order by s.place)
        from session_pictures s where s.bookable_id = w.note_of and ${isShownPicture("s")}), '[]')) from (
      select k.starts_at as at, k.coach_note as note, coalesce(
          (select co.name from coaches co where co.account_id = k.attendance_by order by co.id limit 1),
          (select co.name from bookable_coaches bc join coaches co on co.id = bc.coach_id
            where bc.bookable_id = k.bookable_id order by co.id limit 1), '') as coach_name,
          case when ${readsFamilyNote("k", "$1")} then k.bookable_id end as note_of
        from bookings k where k.player_id = p.id and k.status = 'confirmed' and k.coach_note <> ''
      union all
      select k.starts_at, coalesce(n.text, ''), coalesce(
          (select co.name from coaches co where co.account_id = coalesce(n.account_id, s.account_id)
            order by co.id limit 1), ''), k.bookable_id
        from bookings k left join session_notes n on n.bookable_id = k.bookable_id and n.audience = 'families'
            and n.text <> ''
          left join lateral (select f.id, f.account_id from session_pictures f where f.bookable_id = k.bookable_id
            and ${isShownPicture("f")} order by f.place limit 1) s on true
        where k.player_id = p.id and ${readsFamilyNote("k", "$1")} and (n.id is not null or s.id is not null)
      union all
      select r.published_at, r.word, coalesce(
          (select co.name from coaches co where co.account_id = r.written_by order by co.id limit 1), ''), null
        from ability_reviews r where r.player_id = p.id and r.published_at is not null) w
    order by w.at desc limit 1) as coach_note,
  (select count(*) from bookings k where k.player_id = p.id and k.status = 'confirmed'
    and k.attendance = 'present') as sessions_attended,
  (select count(*) from games g where g.player_id = p.id and g.state <> 'declined') as games_played,
  coalesce((select json_agg(newest) from (
      select g.id, g.played_on, g.opponent, g.goals_for, g.goals_against, g.goals, g.assists, g.state from games g
      where g.player_id = p.id and g.state <> 'declined'
      order by g.played_on desc, g.id desc limit ${NEWEST_GAMES}) newest), '[]') as games,
  coalesce((select json_agg(json_build_object('id', v.id, 'video_id', v.video_key, 'provider', v.provider,
      'name', v.name) order by v.created_at desc, v.id desc)
    from videos v where v.player_id = p.id), '[]') as videos`

export const playerJoins = `
  left join clubs c on c.id = p.club_id
  left join districts d on d.id = p.district_id`

type Player = AnswerOf<typeof calls.fetchPlayer>

export interface PlayerRow extends StoredRow<typeof answered> {
  id: number
  picture_address: string | null
  club_id: number | null
  shown_club_name: string
  district_id: number | null
  district_name: string
  may_be_shared: boolean
  created_at: Date
  attendance: { booking_id: number; timestamp: string; attendance: Attendance | null }[]
  coach_note: {
    coach_name: string
    timestamp: string
    note: string
    pictures: { id: number; address: string }[]
  } | null
  sessions_attended: number
  games_played: number
  games: Player["games"]
  videos: Player["videos"]
}

/** Maps a row to the contract's player; the age is the one reached in the calendar year of `now`. */
export const toPlayer = (row: PlayerRow, now: Date): Player => ({
  ...pick(row, answeredNames),
  id: row.id,
  img_player: row.picture_address && pictureUrl(row.picture_address),
  age: ageInYear(row.year_of_birth, toWallClock(now).year),
  club: row.club_id,
  club_name: row.shown_club_name,
  district: row.district_id,
  district_name: row.district_name,
  get_pos: row.position ?? "",
  level: level(row.points),
  pro_bar_width: proBarWidth(row.points),
  shared: row.public && row.may_be_shared,
  created_at: toIsoWithOffset(row.created_at),
  games_played: row.games_played,
  sessions_attended: row.sessions_attended,
  videos: row.videos,
  games: row.games,
  attendance: row.attendance.map((session) => ({
    ...session,
    timestamp: toIsoWithOffset(new Date(session.timestamp)),
  })),
  coach_note: row.coach_note && {
    ...row.coach_note,
    pictures: row.coach_note.pictures.map(({ id, address }) => ({ id, url: pictureUrl(address) })),
    timestamp: toIsoWithOffset(new Date(row.coach_note.timestamp)),
  },
})
