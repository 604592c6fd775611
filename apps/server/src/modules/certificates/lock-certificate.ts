import type { CertificateKind } from "@academy/domain/certificates"
import { and, eq, isNull, or } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { coachCertificates } from "../../db/tables/certificates.ts"
import { Refusal } from "../../http/problem.ts"

/**
 * A colleague's certificate of a kind, if the office has entered one. The account stays locked until the transaction
 * ends, so that two who change it take turns and each audit entry tells what the change before it left.
 * @throws Refusal `not_found` when the account does not work here
 */
export async function lockCertificate(tx: Tx, accountId: number, kind: CertificateKind) {
  const [colleague] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, accountId),
        or(eq(accounts.is_staff, true), eq(accounts.is_superuser, true)),
        isNull(accounts.anonymised_at),
      ),
    )
    .for("no key update")
  if (!colleague) throw new Refusal("not_found")
  const [certificate] = await tx
    .select()
    .from(coachCertificates)
    .where(and(eq(coachCertificates.account_id, accountId), eq(coachCertificates.kind, kind)))
    .for("update")
  return certificate
}
