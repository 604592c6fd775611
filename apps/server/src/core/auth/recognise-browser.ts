import { randomUUID } from "node:crypto"
import { deviceName } from "@academy/domain/device-name"
import { eq } from "drizzle-orm"
import type { Db, Tx } from "../../db/connection.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import { writeEmail } from "../../emails/write-email.ts"
import type { AllauthAnswer, Visit } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { signedIn } from "./answers.ts"
import type { Entered } from "./enter-waiting.ts"
import { knownBrowser, markBrowser } from "./known-browser.ts"

interface Login {
  account_id: number
  /** The address that was typed. */
  email: string
  /** The account's first login, or its sign-up: there is nobody to tell yet. */
  isFirst: boolean
}

/**
 * What every way in ends with: the mark by which this browser is known from now on. Of one in which the account never
 * logged in before, its owner is told by email, whatever the notification settings say.
 */
export async function recogniseBrowser(
  deps: Deps,
  db: Pick<Db, "select" | "insert">,
  visit: Pick<Visit, "knownBrowser" | "userAgent">,
  { account_id, email, isFirst }: Login,
): Promise<string> {
  const { secretKey } = deps.settings
  const isKnown = (address: string) => knownBrowser(secretKey, visit.knownBrowser, address) !== null
  if (!isFirst && !isKnown(email)) await tellOfNewBrowser(deps, db, visit.userAgent, { account_id, isKnown })
  return markBrowser(secretKey, visit.knownBrowser, email)
}

/**
 * The end of every login: 200 with the account, the browser's new session, CSRF token and mark.
 * @param login with which address; whether it is the account's first login where the account itself can't say
 */
export async function answerEntered(
  deps: Deps,
  tx: Tx,
  visit: Pick<Visit, "knownBrowser" | "userAgent">,
  { account, methods, token }: Entered,
  login: { email: string; isFirst?: boolean },
): Promise<AllauthAnswer> {
  const { account_id, has_loggedin } = account
  return {
    ...signedIn(account, methods),
    session: { token },
    newCsrfToken: true,
    knownBrowser: await recogniseBrowser(deps, tx, visit, { account_id, isFirst: !has_loggedin, ...login }),
  }
}

/** To the primary address; the account may have logged in here with any of its addresses. */
async function tellOfNewBrowser(
  { clock }: Deps,
  db: Pick<Db, "select" | "insert">,
  userAgent: string,
  { account_id, isKnown }: { account_id: number; isKnown: (address: string) => boolean },
) {
  const found = await db
    .select({
      email: accounts.email,
      first_name: accounts.first_name,
      language: accounts.language,
      address: emailAddresses.email,
      verified: emailAddresses.verified,
    })
    .from(accounts)
    .innerJoin(emailAddresses, eq(emailAddresses.account_id, accounts.id))
    .where(eq(accounts.id, account_id))
  const verified = found.filter((one) => one.verified)
  const recipient = verified.find(({ address, email }) => address === email) ?? verified[0]
  if (!recipient || verified.some(({ address }) => isKnown(address))) return
  const { browser, system } = deviceName(userAgent)
  const now = clock()
  await writeEmail(
    db,
    {
      dedupe_key: `new_device:${randomUUID()}`,
      kind: "new_device",
      to_email: recipient.address,
      language: recipient.language,
      facts: {
        first_name: recipient.first_name,
        browser: browser ?? "",
        system: system ?? "",
        since: now.toISOString(),
      },
    },
    now,
  )
}
