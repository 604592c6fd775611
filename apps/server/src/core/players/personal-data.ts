import { forgottenRow } from "@academy/domain/fields"
import { playerFields } from "@academy/domain/player-fields"
import { eq, inArray } from "drizzle-orm"
import { exportedColumns } from "../../db/declared-columns.ts"
import { abilityReviews } from "../../db/tables/ability-reviews.ts"
import { guardianships, players } from "../../db/tables/players.ts"
import {
  type MyData,
  type PersonalData,
  type WithInstant,
  withCreated,
} from "../../registrations/personal-data.ts"
import { pictureUrl } from "../files/index.ts"

type PlayerRow = Omit<WithInstant<MyData["players"][number]>, "picture"> & {
  picture_address: string | null
}
const playersText = `select p.id, g.role, ${exportedColumns("p", playerFields)},
    coalesce(c.name, p.club_name) as club, coalesce(d.name, '') as district, p.picture_address, p.created_at
  from guardianships g join players p on p.id = g.player_id
    left join clubs c on c.id = p.club_id left join districts d on d.id = p.district_id
  where g.account_id = $1 order by p.id`

type ReviewRow = WithInstant<MyData["ability_reviews"][number]>
/** Drafts belong to the coach until they are published. */
const reviewsText = `select r.player_id, r.year, r.term, r.word, r.pace, r.shooting, r.passing, r.dribbling, r.defense, r.physical,
    r.published_at as created_at
  from guardianships g join ability_reviews r on r.player_id = g.player_id
  where g.account_id = $1 and r.published_at is not null order by r.player_id, r.published_at`

/**
 * Players and their guardianships. Players without another guardian lose everything that identifies them: name, club,
 * picture, phone, abilities. Year of birth and attendance stay, as anonymous figures.
 */
export const playersData: PersonalData = {
  name: "players",
  tables: ["players", "guardianships", "ability_reviews"],
  async read(pool, { account_id }) {
    const { rows } = await pool.query<PlayerRow>(playersText, [account_id])
    const reviews = await pool.query<ReviewRow>(reviewsText, [account_id])
    return {
      ability_reviews: reviews.rows.map(withCreated),
      players: rows.map(({ picture_address, ...player }) => ({
        ...withCreated(player),
        picture: picture_address && pictureUrl(picture_address),
      })),
    }
  },
  async forget(tx, { account_id, player_ids }) {
    await tx.delete(guardianships).where(eq(guardianships.account_id, account_id))
    if (player_ids.length === 0) return []
    const theirs = inArray(players.id, player_ids)
    await tx.delete(abilityReviews).where(inArray(abilityReviews.player_id, player_ids))
    const pictures = await tx.select({ img_player: players.img_player }).from(players).where(theirs)
    await tx.update(players).set(forgottenRow(playerFields)).where(theirs)
    return pictures.flatMap(({ img_player }) => img_player ?? [])
  },
}
