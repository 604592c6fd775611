import type { AuditAction } from "@academy/domain/audit"
import type { SecondFactorType } from "@academy/domain/second-factors"
import type { Tx } from "../../db/connection.ts"
import type { EmailFacts } from "../../emails/kinds.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { recordChange } from "../audit/index.ts"
import { readRecipient, tellOfChange } from "./account-emails.ts"

/** What the audit log calls a change that an email tells of. */
const auditedAs = {
  authenticator_app_added: { action: "second_factor_added", second_factor: "totp" },
  authenticator_app_removed: { action: "second_factor_removed", second_factor: "totp" },
  passkey_added: { action: "second_factor_added", second_factor: "webauthn" },
  passkey_removed: { action: "second_factor_removed", second_factor: "webauthn" },
  recovery_codes_made: { action: "second_factor_added", second_factor: "recovery_codes" },
} as const satisfies Record<string, { action: AuditAction; second_factor: SecondFactorType }>

/** Tells an account that its own second factors changed; of those of staff, the audit log has it as well. */
export async function noteFactorChange<K extends keyof typeof auditedAs>(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  caller: Pick<Caller, "account_id" | "is_staff" | "is_superuser" | "held_rights">,
  kind: K,
  facts: Omit<EmailFacts[K], "first_name">,
): Promise<void> {
  const { account_id, is_staff, is_superuser, held_rights } = caller
  const recipient = await readRecipient(tx, account_id)
  if (recipient) await tellOfChange(deps, tx, kind, recipient, facts)
  if (!is_staff && !is_superuser && !held_rights) return
  const { action, second_factor } = auditedAs[kind]
  await recordChange(tx, {
    account_id,
    action,
    entity: "accounts",
    entity_id: account_id,
    before: null,
    after: { second_factor },
    at: deps.clock(),
  })
}
