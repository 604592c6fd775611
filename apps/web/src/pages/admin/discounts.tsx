import { useTranslation } from "react-i18next"
import { HistoryLink } from "../../core/audit/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { DiscountCodes, FinanceHead } from "../../modules/finances/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["finances"] }

/** The discount codes of campaigns. */
export default function DiscountsPage() {
  const { t } = useTranslation("finances")
  return (
    <>
      <PageHead title={t("tabs.discounts")} />
      <FinanceHead aside={<HistoryLink entity="discount_codes" />} />
      <DiscountCodes />
    </>
  )
}
