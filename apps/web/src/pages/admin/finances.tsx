import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { BankTransfers } from "../../modules/finances/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["finances"] }

/** The academy's money: payments of the bank and what they are for. */
export default function FinancesPage() {
  const { t } = useTranslation("finances")
  return (
    <>
      <PageHead title={t("tabs.bank")} />
      <BankTransfers />
    </>
  )
}
