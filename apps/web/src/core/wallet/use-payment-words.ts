import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import type { Payment } from "./queries.ts"
import { usePassName } from "./use-pass-name.ts"

type Line = Payment["lines"][number]

/** What a payment is called, whose it is and how it was made, in the reader's language. */
export function usePaymentWords(payment: Payment) {
  const { t } = useTranslation(["payments", "common"])
  const format = useFormat()
  const passName = usePassName()
  const { kind, lines, method, cause, amount, currency, passes, refund } = payment
  const [only] = lines
  const isOne = lines.length === 1

  const ofLine = ({ title, player_name, starts_at }: Line) =>
    format.parts([player_name, title, starts_at && format.day(starts_at, "short")])

  const size = amount === null ? 0 : Math.abs(amount)
  // What was paid needs no sign; what came in has one.
  const sign = (value: number) => (value > 0 ? "+" : kind === "entry" ? "−" : "")
  const money = amount === null ? null : `${sign(amount)}${format.money(size, currency)}`

  function title(): string {
    if (refund) return t(`list.refundTo.${refund.way}`)
    if (cause === "booking" && only) return only.title
    if (kind === "entry") return t(`causes.${cause ?? "correction"}`)
    if (isOne && only) return only.title
    return lines.every((line) => line.kind === "session")
      ? t("common:sessions", { count: lines.length })
      : t("list.items", { count: lines.length })
  }

  /** Whose it is, and of one session its day. */
  function details(): string {
    if (kind !== "order" && cause !== "booking")
      return lines.length > 0 ? format.parts(lines.slice(0, 2).map(ofLine)) : ""
    if (isOne && only)
      return format.parts([only.player_name, only.starts_at && format.day(only.starts_at, "short")])
    const counts = new Map<string, number>()
    for (const { player_name } of lines)
      if (player_name) counts.set(player_name, (counts.get(player_name) ?? 0) + 1)
    const names = [...counts].map(([name, count]) =>
      counts.size > 1 || count < lines.length ? t("list.seatsOf", { name, seats: count }) : name,
    )
    const titles = [...new Set(lines.map((line) => line.title))]
    return format.parts([names.length > 0 && format.list(names), format.list(titles.slice(0, 2))])
  }

  return {
    title: title(),
    details: details(),
    ofLine,
    method: method ? t(`methods.${method}`) : "",
    amount:
      money ??
      (passes
        ? `${passes.amount > 0 ? "+" : "−"}${t("common:passes", {
            count: Math.abs(passes.amount),
            name: passName(passes.pass_type.name),
          })}`
        : ""),
    isMoney: money !== null,
  }
}
