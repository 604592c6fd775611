import type { EmailKind } from "../../emails/kinds.ts"

/** Emails to log in or to confirm an address: days later their links and codes are of no use. */
const expiredKinds: ReadonlySet<string> = new Set<EmailKind>([
  "verify_email",
  "verify_added_address",
  "email_change",
  "account_exists",
  "reset_password",
  "unknown_account",
  "login_code",
  "sign_up_code",
  "account_exists_by_code",
  "confirm_code",
])

export const isExpiredKind = (kind: string): boolean => expiredKinds.has(kind)
