/** What a key of the API may read. A name of a player comes only with the scope that says so. */
export const apiKeyScopes = [
  "read_sessions",
  "read_bookings",
  "read_attendance",
  "read_player_names",
  "read_orders",
  "read_ledger",
] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** More keys than this at once nobody keeps an eye on. */
export const MOST_API_KEYS = 20

/** Calls of one key in a minute. */
export const API_KEY_CALLS_A_MINUTE = 120

/** How much of a key stays readable, so that the owner knows which one it is. */
export const API_KEY_PREFIX_LENGTH = 12
