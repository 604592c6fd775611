import { payeeRows } from "@academy/domain/payee"
import type { TextLanguage } from "./languages.ts"
import { say } from "./texts.ts"
import type { StoredFacts, Words } from "./words.ts"

/** Where an invoice of today is paid to, as it is stored with what is told of it. */
export const payeeFacts = (): { bankgiro?: string; iban?: string } => {
  const [[name, account]] = payeeRows()
  return name === "bankgiro" ? { bankgiro: account } : { iban: account }
}

/** {payee}: the stored account with its name, `Bankgiro 123-4566`. */
export function payeeWords(language: TextLanguage, { bankgiro, iban }: StoredFacts): Words {
  if (typeof iban === "string") return { payee: `IBAN ${iban}` }
  return typeof bankgiro === "string"
    ? { payee: `${say(language, "emails", "facts.bankgiro")} ${bankgiro}` }
    : {}
}
