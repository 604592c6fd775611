import type { AnswerOf, ParamsOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/certificates"
import { eq } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { coachCertificates } from "../../db/tables/certificates.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { lockCertificate } from "./lock-certificate.ts"

/**
 * Takes out a certificate that was entered by mistake.
 * @throws Refusal `not_found` when there is none
 */
export async function removeCertificate(
  { db, clock }: Deps,
  caller: Caller,
  { id: account_id, kind }: ParamsOf<typeof calls.removeCertificate>,
): Promise<AnswerOf<typeof calls.removeCertificate>> {
  return inTransaction(db, async (tx) => {
    const before = await lockCertificate(tx, account_id, kind)
    if (!before) throw new Refusal("not_found")
    await tx.delete(coachCertificates).where(eq(coachCertificates.id, before.id))
    await recordChange(tx, {
      account_id: caller.account_id,
      action: "removed",
      entity: "coach_certificates",
      entity_id: before.id,
      before: { account_id, kind, valid_until: before.valid_until, note: before.note },
      after: null,
      at: clock(),
    })
    return { status: "ok" }
  })
}
