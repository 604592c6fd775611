import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { OrderList } from "../../modules/finances/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = {
  namespaces: ["finances", "models", "planning", "player-groups", "staff"],
}

/** Search and state are in the query string: the same page. */
export const shouldRevalidate = () => false

/** All that was ordered. */
export default function OrdersPage() {
  const { t } = useTranslation("finances")
  return (
    <>
      <PageHead title={t("tabs.orders")} />
      <OrderList />
    </>
  )
}
