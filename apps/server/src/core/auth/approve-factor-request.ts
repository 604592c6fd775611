import { randomUUID } from "node:crypto"
import type * as calls from "@academy/contract/auth-factor-requests"
import type { AnswerOf } from "@academy/contract/call"
import { isSecondFactorOn } from "@academy/domain/second-factors"
import { HOUR_MS, toIsoWithOffset } from "@academy/domain/time"
import { and, eq, gt } from "drizzle-orm"
import { inTransaction } from "../../db/in-transaction.ts"
import { readOwners } from "../../db/owners.ts"
import { factorRequests } from "../../db/tables/factor-requests.ts"
import { writeEmails } from "../../emails/write-email.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { recordChange } from "../audit/index.ts"
import { tellOfChange } from "./account-emails.ts"
import { expiryOf, readRecipients } from "./factor-requests.ts"

/**
 * Another owner has called the person: after the waiting time, in which both can stop it, the next login with the
 * password removes the factors. All owners and the person are told.
 * @throws Refusal `second_factor_needed` when the caller has none; `not_found`, `own_factor_request`, `request_closed`
 */
export async function approveFactorRequest(
  { db, clock, settings }: Pick<Deps, "db" | "clock" | "settings">,
  caller: Caller,
  requestId: number,
): Promise<AnswerOf<typeof calls.approveFactorRequest>> {
  // An owner whose factor is not due yet is not asked for it elsewhere; here the factor is what counts.
  if (!isSecondFactorOn(caller.second_factors)) throw new Refusal("second_factor_needed")
  const now = clock()
  const opens_at = new Date(now.getTime() + settings.secondFactorHelpHours * HOUR_MS)
  return inTransaction(db, async (tx) => {
    const [request] = await tx
      .select()
      .from(factorRequests)
      .where(and(eq(factorRequests.id, requestId), gt(factorRequests.expires_at, now)))
      .for("update")
    if (!request) throw new Refusal("not_found")
    const { account_id } = request
    if (account_id === caller.account_id) throw new Refusal("own_factor_request")
    if (request.approved_at) throw new Refusal("request_closed")
    const owners = await readOwners(tx)
    if (!owners.some((owner) => owner.account_id === caller.account_id)) throw new Refusal("not_found")
    await tx
      .update(factorRequests)
      .set({ approved_by: caller.account_id, approved_at: now, opens_at, expires_at: expiryOf(opens_at) })
      .where(eq(factorRequests.id, requestId))
    const starts_at = opens_at.toISOString()
    const recipients = await readRecipients(tx, account_id)
    for (const recipient of recipients)
      await tellOfChange({ clock }, tx, "factor_removal_approved", recipient, { starts_at })
    const [person] = recipients
    const sender_email = person?.email ?? ""
    const sender_name = `${person?.first_name ?? ""} ${person?.last_name ?? ""}`.trim() || sender_email
    await writeEmails(
      tx,
      owners
        .filter((owner) => owner.account_id !== account_id)
        .map(({ first_name, email, language }) => ({
          dedupe_key: `factor_removal_ahead:${randomUUID()}`,
          kind: "factor_removal_ahead" as const,
          to_email: email,
          language,
          facts: { first_name, sender_name, sender_email, starts_at },
        })),
      now,
    )
    await recordChange(tx, {
      account_id: caller.account_id,
      action: "factor_removal_approved",
      entity: "accounts",
      entity_id: account_id,
      before: null,
      after: null,
      at: now,
    })
    return { opens: toIsoWithOffset(opens_at) }
  })
}
