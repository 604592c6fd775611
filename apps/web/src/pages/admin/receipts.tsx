import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { ReceiptList } from "../../modules/finances/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["finances"] }

/** Search and kind are in the query string: the same page. */
export const shouldRevalidate = () => false

/** The bookkeeping's papers. */
export default function ReceiptsPage() {
  const { t } = useTranslation("finances")
  return (
    <>
      <PageHead title={t("tabs.receipts")} />
      <ReceiptList />
    </>
  )
}
