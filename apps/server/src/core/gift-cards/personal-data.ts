import { toMajor } from "@academy/domain/money"
import { eq, inArray } from "drizzle-orm"
import { accounts } from "../../db/tables/accounts.ts"
import { giftCards } from "../../db/tables/gift-cards.ts"
import { orderLines } from "../../db/tables/orders.ts"
import {
  type MyData,
  type PersonalData,
  type WithInstant,
  withCreated,
} from "../../registrations/personal-data.ts"
import { languageOf } from "../../text/languages.ts"
import { say } from "../../text/texts.ts"

type Row = Omit<WithInstant<MyData["gift_cards"][number]>, "amount"> & { amount_minor: number }

/** A gift card stays valid for whoever has its code; whom it was for and what was written goes with the buyer. */
export const giftCardsData: PersonalData = {
  name: "gift_cards",
  tables: ["gift_cards"],
  async read(pool, { account_id }) {
    const { rows } = await pool.query<Row>(
      `select id, recipient_name, recipient_email, message, amount_minor, currency,
         account_id = $1 as bought_by_me, coalesce(redeemed_by = $1, false) as redeemed_by_me, created_at
       from gift_cards where account_id = $1 or redeemed_by = $1 order by id`,
      [account_id],
    )
    return {
      gift_cards: rows.map(({ amount_minor, ...row }) => {
        const own = row.bought_by_me ? {} : { recipient_name: "", recipient_email: "", message: "" }
        return { ...withCreated({ ...row, ...own }), amount: toMajor(amount_minor) }
      }),
    }
  },
  async forget(tx, { account_id }) {
    // The line of its order names whom it was for, too.
    const own = tx
      .select({ order_id: giftCards.order_id })
      .from(giftCards)
      .where(eq(giftCards.account_id, account_id))
    const [account] = await tx
      .select({ language: accounts.language })
      .from(accounts)
      .where(eq(accounts.id, account_id))
    await tx
      .update(orderLines)
      .set({ title: say(languageOf(account?.language ?? ""), "documents", "gift_card.file") })
      .where(inArray(orderLines.order_id, own))
    await tx
      .update(giftCards)
      .set({ recipient_name: "", recipient_email: "", message: "" })
      .where(eq(giftCards.account_id, account_id))
    return undefined
  },
}
