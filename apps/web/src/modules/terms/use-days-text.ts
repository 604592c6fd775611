import { useFormat } from "../../i18n/use-format.ts"
import { noonOf } from "./term-address.ts"

/** One day with its weekday, or several from the first to the last. */
export function useDaysText(): (from: string, until: string) => string {
  const format = useFormat()
  return (from, until) =>
    from === until ? format.day(noonOf(from), "short") : format.dayRange(noonOf(from), noonOf(until))
}
