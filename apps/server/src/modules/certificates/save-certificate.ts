import type { AnswerOf, BodyOf, ParamsOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/certificates"
import { isCalendarDay } from "@academy/domain/time"
import { recordChange } from "../../core/audit/index.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { coachCertificates } from "../../db/tables/certificates.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField } from "../../http/problem.ts"
import { lockCertificate } from "./lock-certificate.ts"

/**
 * Writes down that the caller has seen a colleague's certificate and until when it is valid. A day already over may be
 * entered: the screen says that it is. Another day than before is reminded of anew; the same one is not.
 * @throws Refusal `not_found`; `invalid_input` naming `valid_until`
 */
export async function saveCertificate(
  { db, clock }: Deps,
  caller: Caller,
  { id: account_id, kind }: ParamsOf<typeof calls.saveCertificate>,
  body: BodyOf<typeof calls.saveCertificate>,
): Promise<AnswerOf<typeof calls.saveCertificate>> {
  const { valid_until } = body
  if (!isCalendarDay(valid_until)) throw invalidField("valid_until", "invalid", "isn't a calendar date")
  const now = clock()
  return inTransaction(db, async (tx) => {
    const before = await lockCertificate(tx, account_id, kind)
    const checked = {
      valid_until,
      note: body.note.trim(),
      checked_by: caller.account_id,
      checked_at: now,
      last_reminder: before?.valid_until === valid_until ? before.last_reminder : null,
    }
    const [saved] = await tx
      .insert(coachCertificates)
      .values({ account_id, kind, ...checked })
      .onConflictDoUpdate({ target: [coachCertificates.account_id, coachCertificates.kind], set: checked })
      .returning({ id: coachCertificates.id })
    if (!saved) throw new Error("the certificate was not saved")
    await recordChange(tx, {
      account_id: caller.account_id,
      action: before ? "changed" : "created",
      entity: "coach_certificates",
      entity_id: saved.id,
      before: before ? { valid_until: before.valid_until, note: before.note } : null,
      after: before
        ? { valid_until, note: checked.note }
        : { account_id, kind, valid_until, note: checked.note },
      at: now,
    })
    return { status: "ok" }
  })
}
