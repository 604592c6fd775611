import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { FinanceHead, WalletCorrections } from "../../modules/finances/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["finances"] }

/** Wallets of families that the office corrects by hand. */
export default function WalletsPage() {
  const { t } = useTranslation("finances")
  return (
    <>
      <PageHead title={t("tabs.wallets")} />
      <FinanceHead />
      <WalletCorrections />
    </>
  )
}
