import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/players"
import { type CardColor, level } from "@academy/domain/players"
import type { Pool } from "pg"
import { Refusal } from "../../http/problem.ts"

type SharedCard = AnswerOf<typeof calls.getSharedCard>
type Row = Omit<SharedCard, "level" | "card_color"> & { points: number; card_color: CardColor }

/**
 * The shared card at an address created by a guardian's consent. When the consent is withdrawn its key is deleted:
 * `not_found`, as for an unknown key.
 */
export async function readSharedCard(pool: Pool, key: string): Promise<SharedCard> {
  const { rows } = await pool.query<Row>({
    name: "shared-card",
    text: `select p.first_name, p.card_color, p.points, p.pace, p.shooting, p.passing, p.dribbling, p.defense, p.physical
      from consents y join players p on p.id = y.player_id
      where y.public_key = $1 and y.purpose = 'shared_card'`,
    values: [key],
  })
  const [row] = rows
  if (!row) throw new Refusal("not_found")
  const { points, ...card } = row
  return { ...card, level: level(points) }
}
