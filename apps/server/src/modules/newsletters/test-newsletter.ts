import { randomUUID } from "node:crypto"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/newsletters"
import { pages } from "@academy/contract/pages"
import { languages } from "@academy/domain/page-language"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { newsletters } from "../../db/tables/site.ts"
import { writeEmails } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"
import { lockNewsletter } from "./lock-newsletter.ts"

/**
 * Sends a newsletter to the caller alone, one email for each language that it is written in. From then on this version
 * may be sent to all.
 * @throws Refusal `not_found`, `newsletter_sent`, `changed_meanwhile`
 */
export async function testNewsletter(
  { db, clock, settings }: Pick<Deps, "db" | "clock" | "settings">,
  officeAccountId: number,
  id: number,
  { version }: BodyOf<typeof calls.testNewsletter>,
): Promise<AnswerOf<typeof calls.testNewsletter>> {
  return inTransaction(db, async (tx) => {
    const now = clock()
    const { title, text } = await lockNewsletter(tx, id, version)
    const [reader] = await tx
      .select({ email: accounts.email })
      .from(accounts)
      .where(eq(accounts.id, officeAccountId))
    if (!reader) throw new Error("the caller has no account")
    const emails = languages.flatMap((language) => {
      const headline = title[language]
      const message = text[language]
      if (!headline || !message) return []
      return {
        dedupe_key: `newsletter_test:${randomUUID()}`,
        kind: "newsletter" as const,
        to_email: reader.email,
        language,
        facts: { headline, message, unsubscribe_page: settings.publicUrl + pages.newsletter.path },
      }
    })
    await writeEmails(tx, emails, now)
    await tx.update(newsletters).set({ tested_version: version }).where(eq(newsletters.id, id))
    await recordChange(tx, {
      account_id: officeAccountId,
      action: "newsletter_tested",
      entity: "newsletters",
      entity_id: id,
      before: null,
      after: { version, emails: emails.length },
      at: now,
    })
    return { emails: emails.length }
  })
}
