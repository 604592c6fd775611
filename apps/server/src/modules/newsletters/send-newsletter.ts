import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/newsletters"
import { pages } from "@academy/contract/pages"
import { SECOND_MS } from "@academy/domain/time"
import { asc, eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { tellOfNews } from "../../core/notifications/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { newsletters, newsletterSubscriptions as subscriptions } from "../../db/tables/site.ts"
import type { NewEmail } from "../../emails/write-email.ts"
import { writeEmails } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { makeNewsletterKey } from "../site/index.ts"
import { lockNewsletter } from "./lock-newsletter.ts"
import { isReader } from "./reads.ts"

/** At most so many leave at once; the rest wait, so that a password email is not behind a thousand others. */
const AT_ONCE = 50
const BETWEEN_MS = 30 * SECOND_MS
/** Of one statement: eight values for each email. */
const MOST_WRITTEN_AT_ONCE = 500

/**
 * Sends a newsletter to all who agreed, in one transaction: all emails stand in the outbox, or none. Each reader has
 * one by the email's key; a language that is not written reads English. Whether the reader still agrees is asked again
 * when the email leaves (`find-ended-newsletters.ts`).
 * @throws Refusal `not_found`, `newsletter_sent`, `changed_meanwhile`, `newsletter_not_tested`,
 * `newsletter_without_readers`
 */
export async function sendNewsletter(
  { db, clock, settings }: Pick<Deps, "db" | "clock" | "settings">,
  officeAccountId: number,
  id: number,
  { version }: BodyOf<typeof calls.sendNewsletter>,
): Promise<AnswerOf<typeof calls.sendNewsletter>> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    const newsletter = await lockNewsletter(tx, id, version)
    if (newsletter.tested_version !== version) throw new Refusal("newsletter_not_tested")
    const readers = await tx.select().from(subscriptions).where(isReader).orderBy(asc(subscriptions.id))
    if (readers.length === 0) throw new Refusal("newsletter_without_readers")
    const emails = readers.map((reader, index): NewEmail<"newsletter"> => {
      const key = makeNewsletterKey(settings.secretKey, "unsubscribe", reader.id)
      const language = newsletter.title[reader.language] ? reader.language : "en"
      return {
        dedupe_key: `newsletter:${id}:${reader.id}`,
        kind: "newsletter",
        to_email: reader.email,
        language,
        not_before: new Date(now.getTime() + Math.floor(index / AT_ONCE) * BETWEEN_MS),
        facts: {
          headline: newsletter.title[language] ?? newsletter.title.en,
          message: newsletter.text[language] ?? newsletter.text.en,
          unsubscribe_page: `${settings.publicUrl}${pages.newsletter.path}?unsubscribe=${key}`,
          unsubscribe_url: `${settings.publicUrl}/api/newsletter/unsubscribe/${key}/`,
          subscription_id: reader.id,
        },
      }
    })
    for (let from = 0; from < emails.length; from += MOST_WRITTEN_AT_ONCE)
      await writeEmails(tx, emails.slice(from, from + MOST_WRITTEN_AT_ONCE), now)
    await tellOfNews(tx, { key: `news:${id}`, title: newsletter.title, text: newsletter.text }, now)
    await tx
      .update(newsletters)
      .set({ sent_at: now, sent_by: officeAccountId, readers: readers.length })
      .where(eq(newsletters.id, id))
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "newsletter_sent",
      entity: "newsletters",
      entity_id: id,
      before: null,
      after: { version, readers: readers.length },
      at: now,
    })
    return { readers: readers.length }
  })
}
