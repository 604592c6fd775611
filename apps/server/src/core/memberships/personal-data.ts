import { and, eq, inArray, isNull, or, sql } from "drizzle-orm"
import { localText } from "../../db/local-text.ts"
import { playerMemberships, sandboxCardSetups } from "../../db/tables/memberships.ts"
import {
  type MyData,
  type PersonalData,
  type WithInstant,
  withCreated,
} from "../../registrations/personal-data.ts"
import { dropCard } from "./forget-cards.ts"

type MembershipRow = WithInstant<MyData["memberships"][number]>
type CardRow = NonNullable<MyData["payment_card"]>

/**
 * Memberships are kept, under numbers. Those of a deleted account, or of its players, end; its card is deleted, also at
 * the provider.
 */
export const membershipsData: PersonalData = {
  name: "memberships",
  tables: ["player_memberships", "membership_changes", "payment_cards", "sandbox_card_setups"],
  async read(pool, { account_id, language }) {
    const [memberships, cards] = await Promise.all([
      pool.query<MembershipRow>(
        `select m.id, pl.first_name as player_name, ${localText("p.name", "$2")} as plan,
           m.account_id = $1 as paid_by_me, case when m.account_id = $1 then m.paid_by end as paid_by, m.starts_on, m.ends_on, m.terms_version, m.joined_at as created_at,
           array(select c.kind from membership_changes c where c.membership_id = m.id order by c.id) as changes
         from player_memberships m join players pl on pl.id = m.player_id join membership_plans p on p.id = m.plan_id
         where m.account_id = $1
           or exists (select from guardianships g where g.player_id = m.player_id and g.account_id = $1)
         order by m.id`,
        [account_id, language],
      ),
      pool.query<CardRow>(
        `select brand, last4, exp_year || '-' || lpad(exp_month::text, 2, '0') as expires
         from payment_cards where account_id = $1`,
        [account_id],
      ),
    ])
    return { memberships: memberships.rows.map(withCreated), payment_card: cards.rows[0] ?? null }
  },
  async forget(tx, { account_id, player_ids }) {
    const theirs = or(
      eq(playerMemberships.account_id, account_id),
      inArray(playerMemberships.player_id, player_ids),
    )
    await tx
      .update(playerMemberships)
      .set({ ended_at: sql`now()` })
      .where(and(theirs, isNull(playerMemberships.ended_at)))
    await tx.execute(dropCard(account_id))
    await tx.delete(sandboxCardSetups).where(eq(sandboxCardSetups.account_id, account_id))
    return undefined
  },
}
