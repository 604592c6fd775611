import { pages } from "@academy/contract/pages"

/** Empty: the greeting does without a name. */
export interface Greeting {
  first_name: string
}

/** Emails that tell an account how logging in to it has changed. Part of `EmailFacts`. */
export interface LoginChangeFacts {
  password_changed: Greeting
  address_added: Greeting & { new_email: string }
  primary_address_changed: Greeting & { new_email: string }
  address_removed: Greeting
  /** A browser that the account never logged in with; `browser` and `system` are empty where it does not tell. */
  new_device: Greeting & { browser: string; system: string; since: string }
  authenticator_app_added: Greeting
  authenticator_app_removed: Greeting
  passkey_added: Greeting
  passkey_removed: Greeting
  /** All of them, by whoever runs the server: the reader had lost them. */
  second_factors_removed: Greeting
  /** To both addresses: the account that a merge closed had one, `kept_email` has none. */
  factor_ended_by_merge: Greeting & { kept_email: string }
  recovery_codes_made: Greeting
  /** `count`: how many are left. */
  recovery_code_used: Greeting & { count: number }
}

const loginSettings = `${pages.account.path}?userModal=true&userSection=login`

/** Where their buttons lead. */
export const loginChangePath: Record<keyof LoginChangeFacts, string> = {
  password_changed: pages.forgotPassword.path,
  address_added: loginSettings,
  primary_address_changed: pages.forgotPassword.path,
  address_removed: pages.contact.path,
  new_device: `${pages.account.path}?userModal=true&userSection=devices`,
  authenticator_app_added: loginSettings,
  authenticator_app_removed: loginSettings,
  passkey_added: loginSettings,
  passkey_removed: loginSettings,
  second_factors_removed: loginSettings,
  factor_ended_by_merge: loginSettings,
  recovery_codes_made: loginSettings,
  recovery_code_used: loginSettings,
}
