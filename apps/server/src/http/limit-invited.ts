import { DAY_MS } from "@academy/domain/time"
import { type Counting, isWithinLimits, type Limit } from "./limits.ts"

/** Emails a day from one account to one address; of a request the first of the day is the only one. */
const MOST_FROM_ONE = { parent_request: 1, own_login: 3, colleague_invited: 3 }
/** Emails a day to one address, whoever typed it: a limit by account alone is none, as accounts cost nothing. */
const MOST_FROM_ALL = 10

interface InvitingEmail {
  kind: keyof typeof MOST_FROM_ONE
  /** Who typed the address. */
  account_id: number
  email: string
}

/**
 * Whether an email that somebody asked for may go to an address of somebody else now; the attempt counts, once that
 * account's own share is not used up: alone it keeps nobody else's email away.
 */
export function mayWriteToInvited(
  deps: Counting,
  { kind, account_id, email }: InvitingEmail,
): Promise<boolean> {
  const limitOf = (who: string, most: number): Limit => ({
    bucket: `email_to_invited:${kind}:${who}:${email}`,
    most,
    window_ms: DAY_MS,
  })
  return isWithinLimits(deps, [
    limitOf(`account_${account_id}`, MOST_FROM_ONE[kind]),
    limitOf("all", MOST_FROM_ALL),
  ])
}
