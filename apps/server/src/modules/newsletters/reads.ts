import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/newsletters"
import { languages } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, count, desc, eq, isNotNull, isNull } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { newsletters, newsletterSubscriptions as subscriptions } from "../../db/tables/site.ts"
import { Refusal } from "../../http/problem.ts"

/** Who gets a newsletter at this moment: agreed, and did not take it back. */
export const isReader = and(isNotNull(subscriptions.confirmed_at), isNull(subscriptions.unsubscribed_at))

const toNewsletter = ({
  id,
  title,
  version,
  tested_version,
  sent_at,
  readers,
}: typeof newsletters.$inferSelect) => ({
  id,
  title,
  version,
  is_tested: tested_version === version,
  sent_at: sent_at && toIsoWithOffset(sent_at),
  readers,
})

/** The newest hundred, and how many readers each language has. */
export async function readNewsletters(
  db: Pick<Db, "select">,
): Promise<AnswerOf<typeof calls.getNewsletters>> {
  const counted = await db
    .select({ language: subscriptions.language, count: count() })
    .from(subscriptions)
    .where(isReader)
    .groupBy(subscriptions.language)
  const rows = await db.select().from(newsletters).orderBy(desc(newsletters.id)).limit(100)
  return {
    readers: languages.flatMap((language) => counted.filter((one) => one.language === language)),
    newsletters: rows.map(toNewsletter),
  }
}

/** @throws Refusal `not_found` */
export async function readNewsletter(
  db: Pick<Db, "select">,
  id: number,
): Promise<AnswerOf<typeof calls.getNewsletter>> {
  const [found] = await db.select().from(newsletters).where(eq(newsletters.id, id))
  if (!found) throw new Refusal("not_found")
  return { ...toNewsletter(found), text: found.text }
}
