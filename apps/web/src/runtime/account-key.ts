/**
 * The key in the browser's storage that says that this browser has an account: a page rendered before the login can be
 * told from one for guests.
 */
export const ACCOUNT_KEY = "account"
