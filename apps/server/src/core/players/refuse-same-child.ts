import { sql } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { Refusal } from "../../http/problem.ts"

interface Child extends Record<string, unknown> {
  first_name: string
  last_name: string
  year_of_birth: number
}

/**
 * Asks for confirmation once if the account already has a player with the same name and year, in any spelling
 * (`child_key`): a child entered twice would have two histories and two emergency contacts. The caller has locked the
 * account's row, so the second of two concurrent requests is asked.
 * @throws Refusal `same_child`, with the existing child's name and year
 */
export async function refuseSameChild(tx: Tx, account_id: number, child: Child): Promise<void> {
  const { first_name, last_name, year_of_birth } = child
  const { rows } = await tx.execute<Child>(sql`
    select p.first_name, p.last_name, p.year_of_birth from players p
      join guardianships g on g.player_id = p.id and g.account_id = ${account_id}
    where child_key(p.first_name, p.last_name, p.year_of_birth)
      = child_key(${first_name}::text, ${last_name}::text, ${year_of_birth}::int)
    order by p.id limit 1`)
  const [known] = rows
  if (known) throw new Refusal("same_child", undefined, known)
}
