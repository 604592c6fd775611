import { formatMoney } from "../../../i18n/format.ts"
import type { Language } from "../../../i18n/languages.ts"
import { siteFacts } from "../facts.ts"
import { programmeFacts } from "../programme-facts.ts"
import type { Say } from "./sources.ts"
import type { Timetable } from "./timetable.ts"

const singles = ["group", "individual", "duo", "fitness"] as const

/** The pricing page's figures as a sentence to go before its words; "" for sources without figures. */
export function pricesOf(
  id: string,
  { sessions, packs }: Timetable,
  { say, language }: { say: Say; language: Language },
): string {
  const told = (prices: { name: string; price: number; currency: string }[]) =>
    prices
      .map(({ name, price, currency }) =>
        say("common:labelled", { label: name, value: formatMoney(language, price, currency) }),
      )
      .map((price) => `${price}. `)
      .join("")
  if (id === "pricing.packs") return told([...packs])
  if (id !== "pricing.single") return ""
  const programmes = programmeFacts(sessions)
  return told(
    singles.flatMap((slug) => {
      const fact = programmes[slug]
      return fact ? [{ name: say(`pricing:single.${slug}`, siteFacts()), ...fact }] : []
    }),
  )
}
