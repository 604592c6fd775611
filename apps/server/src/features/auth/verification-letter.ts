import { randomUUID } from "node:crypto"
import type { Language } from "@academy/domain/page-language"
import type { Db } from "../../db/connection.ts"
import type { Deps } from "../../http/deps.ts"
import { isWithinLimits } from "../../http/limits.ts"
import { writeLetter } from "../../letters/write-letter.ts"
import { makeVerificationKey } from "./keys.ts"
import { signUpLetterLimits } from "./rate-rules.ts"

/** Whether a letter of this kind may go to the address now; the attempt counts. Over the limit it is left out. */
export const maySendVerification = (deps: Deps, email: string) =>
  isWithinLimits(deps, signUpLetterLimits(email))

interface Recipient {
  address_id: number
  email: string
  first_name: string
  language: Language
}

/** Puts the letter with a fresh link for the address in the outbox. */
export async function writeVerificationLetter(
  { settings, clock }: Deps,
  db: Pick<Db, "insert">,
  { address_id, email, first_name, language }: Recipient,
) {
  const key = makeVerificationKey(settings.secretKey, address_id, clock())
  await writeLetter(
    db,
    {
      dedupe_key: `verify_email:${randomUUID()}`,
      kind: "verify_email",
      to_email: email,
      language,
      facts: { first_name, url: `${settings.publicUrl}/verify-email/${encodeURIComponent(key)}` },
    },
    clock(),
  )
}
