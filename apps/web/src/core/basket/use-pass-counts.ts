import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"

/** Passes of a membership by what they pay for, null without limit: "2 group passes and 1 individual (PT) pass". */
export function usePassCounts(): (
  passes: readonly { kind: "group" | "individual"; amount: number | null }[],
) => string {
  const { t } = useTranslation("basket")
  const format = useFormat()
  return (passes) =>
    format.list(
      passes.map(({ kind, amount }) =>
        amount === null
          ? t("membership.unlimited")
          : t(kind === "group" ? "membership.groupPasses" : "membership.personalPasses", { count: amount }),
      ),
    )
}
