import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useWallet } from "./queries.ts"

/** Money and passes in one line: "Balance 450 kr · 18 passes"; null before they are known. */
export function useWalletSummary(): string | null {
  const { t } = useTranslation(["account", "common"])
  const format = useFormat()
  const wallet = useWallet().data
  if (!wallet) return null
  const passes = wallet.pass_types.reduce((sum, { amount }) => sum + amount, 0)
  return t("more.balance", {
    amount: format.money(wallet.balance, wallet.currency),
    passes: t("common:passes", { count: passes }),
  })
}
