import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { useToast } from "../../../ui/toast.tsx"

/** Shows what was done with several orders, and which of them were left out because they have changed meanwhile. */
export function useManySaved() {
  const { t } = useTranslation("finances")
  const format = useFormat()
  const toast = useToast()
  return (done: string, leftOut: readonly number[]) => {
    const orders = format.list(leftOut.map(String))
    const skipped = leftOut.length > 0 && t("many.payAll.skipped", { count: leftOut.length, orders })
    toast.show({ text: format.parts([done, skipped]) })
  }
}
