import { useTranslation } from "react-i18next"
import { HistoryLink } from "../../core/audit/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { Bookkeeping, FinanceHead } from "../../modules/finances/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["finances"] }

/** The month is in the query string: the same page. */
export const shouldRevalidate = () => false

/** A month for the bookkeeping program. */
export default function BooksPage() {
  const { t } = useTranslation("finances")
  return (
    <>
      <PageHead title={t("tabs.books")} />
      <FinanceHead aside={<HistoryLink entity="ledger_accounts" />} />
      <Bookkeeping />
    </>
  )
}
