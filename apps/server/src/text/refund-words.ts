import { endSentence } from "@academy/domain/sentences"
import type { TextLanguage } from "./languages.ts"
import { say } from "./texts.ts"
import { type StoredFacts, toWords, type Words } from "./words.ts"

const ways = ["card", "swish", "wallet"] as const

/**
 * What is refunded, in the reader's language: {refund} names each amount with its way ("247 kr to your card, 43 kr to
 * your balance"), {refund_sentence} is a sentence of it, empty where nothing is; {reason_sentence} is {reason}, ended
 * once.
 * @param facts `returned`, `card_minor`, `swish_minor` and `wallet_minor` with `currency`, of what is told about;
 * what was stored before there were parts has `amount_minor` alone
 */
export function refundWords(language: TextLanguage, facts: StoredFacts): Words {
  const { returned, currency, reason } = facts
  const own = (key: string, words?: Words) => say(language, "emails", key, words)
  const hasParts = ways.some((way) => facts[`${way}_minor`] !== undefined)
  const parts = ways.flatMap((way) => {
    const amount_minor = hasParts ? facts[`${way}_minor`] : way === returned ? facts.amount_minor : undefined
    if (typeof amount_minor !== "number") return []
    return [own(`comes_back.${way}`, toWords(language, { amount_minor, currency }))]
  })
  if (returned === "pass") parts.push(own("comes_back.pass"))
  const sum = parts.join(language.comma)
  const { refund_day } = toWords(language, { refund_expected_at: facts.refund_expected_at })
  const refund = sum
    ? refund_day
      ? own("comes_back.expected", { refund: sum, refund_day })
      : sum
    : returned === undefined
      ? ""
      : own("comes_back.nothing")
  return {
    refund,
    refund_sentence: parts.length > 0 ? own("comes_back.sentence", { refund }) : "",
    reason_sentence:
      typeof reason === "string" ? endSentence(toWords(language, { reason }).reason ?? "") : "",
  }
}
