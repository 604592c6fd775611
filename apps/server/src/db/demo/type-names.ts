import { eq, sql } from "drizzle-orm"
import type { Db, Tx } from "../connection.ts"
import { bookingTypes } from "../tables/bookables.ts"

const personal = { sv: "Personlig", fr: "Individuel", es: "Personal", ar: "فردية" }

/** One session type of the demo has a short name; the others are named by the planner. */
export async function addShortTypeName(db: Db | Tx): Promise<void> {
  const { translations: own } = bookingTypes
  const translations = Object.entries(personal).reduce(
    (texts, [language, name]) =>
      sql`jsonb_set(${texts}, ${`{${language},short_name}`}::text[], ${JSON.stringify(name)}::jsonb)`,
    sql`${own}`,
  )
  await db
    .update(bookingTypes)
    .set({ short_name: "Personal", translations })
    .where(eq(bookingTypes.slug, "individual"))
}
