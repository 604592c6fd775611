import type { NamedDiscount } from "@academy/domain/discounts"
import type { TextLanguage } from "./languages.ts"
import { say } from "./texts.ts"
import { toWords } from "./words.ts"

/** A discount by its name: that of its code, of the family, or by hand, with its reason if the family may read it. */
export function discountWords(
  language: TextLanguage,
  discount: NamedDiscount | null,
  amount: string,
): string {
  const words = toWords(language, { code: discount?.code ?? "", reason: discount?.reason ?? "" })
  const own = (key: string) => say(language, "documents", key, { ...words, amount })
  const name = own(discount ? `discount_${discount.audience}` : "discount")
  const isByHand = discount?.and_by_hand || discount?.audience === "by_hand"
  return [
    name,
    ...(discount?.and_by_hand ? [own("discount_beside")] : []),
    ...(isByHand && discount?.reason ? [own("discount_reason")] : []),
  ].join(language.comma)
}
