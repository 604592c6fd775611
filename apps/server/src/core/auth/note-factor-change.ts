import type { AuditAction } from "@academy/domain/audit"
import type { SecondFactorType } from "@academy/domain/second-factors"
import type { Tx } from "../../db/connection.ts"
import type { EmailFacts } from "../../emails/kinds.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { recordChange } from "../audit/index.ts"
import { readRecipient, tellOfChange } from "./account-emails.ts"
import { readAuthenticators } from "./authenticators.ts"
import { makeDenyKey } from "./deny-keys.ts"
import { readRecipients } from "./factor-requests.ts"

/** What the audit log calls a change that an email tells of. */
const auditedAs = {
  authenticator_app_added: { action: "second_factor_added", second_factor: "totp" },
  authenticator_app_removed: { action: "second_factor_removed", second_factor: "totp" },
  passkey_added: { action: "second_factor_added", second_factor: "webauthn" },
  passkey_removed: { action: "second_factor_removed", second_factor: "webauthn" },
  recovery_codes_made: { action: "second_factor_added", second_factor: "recovery_codes" },
} as const satisfies Record<string, { action: AuditAction; second_factor: SecondFactorType }>

/** The email about the first factor of an account. */
const firstOf = {
  authenticator_app_added: "first_authenticator_app_added",
  passkey_added: "first_passkey_added",
} as const

type NotedCaller = Pick<Caller, "account_id" | "is_staff" | "is_superuser" | "held_rights">

/** Tells an account that its own second factors changed; of those of staff, the audit log has it as well. */
export async function noteFactorChange<K extends keyof typeof auditedAs>(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  caller: NotedCaller,
  kind: K,
  facts: Omit<EmailFacts[K], "first_name">,
): Promise<void> {
  const recipient = await readRecipient(tx, caller.account_id)
  if (recipient) await tellOfChange(deps, tx, kind, recipient, facts)
  await recordFactorChange(deps, tx, caller, kind)
}

/**
 * The same for a factor that was just added. Whoever knows the password can add an account's first one, and then its
 * owner can't log in: all its verified addresses get a link that says "It wasn't me".
 */
export async function noteAddedFactor(
  deps: Pick<Deps, "clock" | "settings">,
  tx: Tx,
  caller: NotedCaller,
  kind: keyof typeof firstOf,
  added: { id: number; created_at: Date },
): Promise<void> {
  const { account_id } = caller
  const present = await readAuthenticators(tx, account_id)
  if (present.some(({ id, type }) => type !== "recovery_codes" && id !== added.id))
    return noteFactorChange(deps, tx, caller, kind, {})
  const { settings } = deps
  const key = makeDenyKey(settings.secretKey, { account_id, factor_id: added.id, added_at: added.created_at })
  const url = `${settings.publicUrl}/not-me/${key}`
  for (const recipient of await readRecipients(tx, account_id))
    await tellOfChange(deps, tx, firstOf[kind], recipient, { url })
  await recordFactorChange(deps, tx, caller, kind)
}

async function recordFactorChange(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { account_id, is_staff, is_superuser, held_rights }: NotedCaller,
  kind: keyof typeof auditedAs,
): Promise<void> {
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
