import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { FinanceHead, GiftCardList } from "../../modules/finances/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["finances"] }

/** The gift cards that were sold. */
export default function GiftCardsPage() {
  const { t } = useTranslation("finances")
  return (
    <>
      <PageHead title={t("tabs.gifts")} />
      <FinanceHead />
      <GiftCardList />
    </>
  )
}
