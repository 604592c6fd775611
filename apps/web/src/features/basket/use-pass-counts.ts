import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"

/** Passes of a membership in words, by what they pay for: "2 group passes, 1 personal session pass". */
export function usePassCounts(): (
  passes: readonly { kind: "group" | "individual"; amount: number }[],
) => string {
  const { t } = useTranslation("basket")
  const format = useFormat()
  return (passes) =>
    format.list(
      passes.map(({ kind, amount }) =>
        t(kind === "group" ? "membership.groupPasses" : "membership.personalPasses", { count: amount }),
      ),
    )
}
