import type * as calls from "@academy/contract/auth-sign-up"
import type { AnswerOf } from "@academy/contract/call"
import { and, eq } from "drizzle-orm"
import { emailAddresses } from "../../db/tables/accounts.ts"
import type { BrowserSession } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { pendingVerification } from "./answers.ts"
import { readChosenSession } from "./chosen-session.ts"
import { readExpiredVerificationKey } from "./keys.ts"

type SignUpState = AnswerOf<typeof calls.getSignUp>

const nothing: SignUpState = { state: "none", bookable_id: null }

/**
 * How a sign-up stands: that of an email's key, however old it is, else that of this browser. A taken address waits for
 * ever, like a new one that nobody confirms.
 */
export async function readSignUp(
  deps: Deps,
  session: BrowserSession | null,
  key: unknown,
): Promise<SignUpState> {
  return typeof key === "string" ? readByKey(deps, key.trim()) : readByBrowser(deps, session)
}

async function readByKey({ db, settings }: Deps, key: string): Promise<SignUpState> {
  const addressId = readExpiredVerificationKey(settings.secretKey, key)
  if (addressId === null) return nothing
  const [address] = await db
    .select({
      account_id: emailAddresses.account_id,
      verified: emailAddresses.verified,
      primary: emailAddresses.primary,
    })
    .from(emailAddresses)
    .where(eq(emailAddresses.id, addressId))
  if (!address?.primary) return nothing
  return {
    state: address.verified ? "confirmed" : "waiting",
    bookable_id: await readChosenSession(db, address.account_id),
  }
}

async function readByBrowser({ db, clock }: Deps, session: BrowserSession | null): Promise<SignUpState> {
  const pending = pendingVerification(session?.data, clock())
  if (!pending || session?.caller) return nothing
  const { account_id, email, bookable_id = null } = pending
  const [confirmed] =
    account_id === null
      ? []
      : await db
          .select({ id: emailAddresses.id })
          .from(emailAddresses)
          .where(
            and(
              eq(emailAddresses.account_id, account_id),
              eq(emailAddresses.email, email),
              eq(emailAddresses.verified, true),
            ),
          )
  return { state: confirmed ? "confirmed" : "waiting", bookable_id }
}
