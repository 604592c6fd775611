/** What an API key may read. Players' names need a scope of their own. */
export const apiKeyScopes = [
  "read_sessions",
  "read_bookings",
  "read_attendance",
  "read_player_names",
  "read_orders",
  "read_ledger",
] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** The most active keys at a time. */
export const MOST_API_KEYS = 20

/** The rate limit: calls per minute of one key. */
export const API_KEY_CALLS_A_MINUTE = 120

/** How many characters of a key stay visible, so that its owner can recognise it. */
export const API_KEY_PREFIX_LENGTH = 12
