import { randomUUID } from "node:crypto"
import type { NewsletterSignUp } from "@academy/contract/site"
import { isNotNull, isNull, or } from "drizzle-orm"
import type { FastifyRequest } from "fastify"
import { inTransaction } from "../../db/in-transaction.ts"
import { newsletterSubscriptions as subscriptions } from "../../db/tables/site.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { Deps } from "../../http/deps.ts"
import { makeNewsletterKey, type NewsletterPurpose } from "./newsletter-keys.ts"
import { isBot, mayWriteTo, requireFields } from "./spam-protection.ts"

const done = { status: "ok" } as const

/**
 * Writes an email whose link confirms the subscription. The answer is the same whether the address is new, waiting or
 * subscribed; one that is subscribed gets no email.
 */
export async function signUpForNewsletter(deps: Deps, body: NewsletterSignUp, request: FastifyRequest) {
  const { email } = requireFields({ email: body.email })
  if (await isBot(deps, "newsletter", body, request)) return done
  if (!(await mayWriteTo(deps, "newsletter", email))) return done
  const { settings, clock } = deps
  const { language = "en" } = body
  const now = clock()
  return inTransaction(deps.db, async (tx) => {
    const [row] = await tx
      .insert(subscriptions)
      .values({ email, language, created_at: now })
      .onConflictDoUpdate({
        target: subscriptions.email,
        set: { language },
        // Anybody may have typed the address: who is subscribed reads on in the own language.
        setWhere: or(isNull(subscriptions.confirmed_at), isNotNull(subscriptions.unsubscribed_at)),
      })
      .returning()
    if (!row) return done
    const key = (purpose: NewsletterPurpose) => makeNewsletterKey(settings.secretKey, purpose, row.id)
    const pageOf = (purpose: NewsletterPurpose) =>
      `${settings.publicUrl}/preview/newsletter?${purpose}=${key(purpose)}`
    await writeEmail(
      tx,
      {
        dedupe_key: `newsletter_confirm:${randomUUID()}`,
        kind: "newsletter_confirm",
        to_email: email,
        language,
        facts: {
          url: pageOf("confirm"),
          unsubscribe_url: `${settings.publicUrl}/api/newsletter/unsubscribe/${key("unsubscribe")}/`,
        },
      },
      now,
    )
    return done
  })
}
