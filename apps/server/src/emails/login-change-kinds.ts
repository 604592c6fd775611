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
  /** To the verified addresses: an admin changes it to `new_email`. `url`: where the reader objects. */
  email_change_asked: Greeting & { new_email: string; url: string }
  /** A browser that the account never logged in with; `browser` and `system` are empty where it does not tell. */
  new_device: Greeting & { browser: string; system: string; since: string }
  authenticator_app_added: Greeting
  /** The account's first second factor. `url`: where the reader says "It wasn't me". */
  first_authenticator_app_added: Greeting & { url: string }
  authenticator_app_removed: Greeting
  passkey_added: Greeting
  first_passkey_added: Greeting & { url: string }
  passkey_removed: Greeting
  /** All of them, by whoever runs the server: the reader had lost them. */
  second_factors_removed: Greeting
  /** Somebody said by that `url` that it was not them. */
  second_factors_denied: Greeting
  /** To both addresses: the account that a merge closed had one, `kept_email` has none. */
  factor_ended_by_merge: Greeting & { kept_email: string }
  /** Somebody who knows the reader's password has asked for that; `since`: when. */
  factor_removal_asked: Greeting & { since: string }
  /** An owner approved it; `starts_at`: when the password alone logs in. */
  factor_removal_approved: Greeting & { starts_at: string }
  factor_removal_stopped: Greeting
  /** To the other owners: `sender_…` has lost the second factor, and may be approved by a call. */
  factor_removal_wanted: Greeting & { sender_name: string; sender_email: string }
  /** To the other owners: one of them approved it. */
  factor_removal_ahead: Greeting & { sender_name: string; sender_email: string; starts_at: string }
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
  email_change_asked: pages.contact.path,
  new_device: `${pages.account.path}?userModal=true&userSection=devices`,
  authenticator_app_added: loginSettings,
  first_authenticator_app_added: loginSettings,
  authenticator_app_removed: loginSettings,
  passkey_added: loginSettings,
  first_passkey_added: loginSettings,
  passkey_removed: loginSettings,
  second_factors_removed: loginSettings,
  second_factors_denied: pages.forgotPassword.path,
  factor_ended_by_merge: loginSettings,
  // A new password ends the request.
  factor_removal_asked: pages.forgotPassword.path,
  factor_removal_approved: pages.forgotPassword.path,
  factor_removal_stopped: loginSettings,
  factor_removal_wanted: pages.adminColleagues.path,
  factor_removal_ahead: pages.adminColleagues.path,
  recovery_codes_made: loginSettings,
  recovery_code_used: loginSettings,
}
