import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { OrderPage } from "../../modules/finances/index.ts"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/order"

export const handle: RouteHandle = { namespaces: ["finances"] }

/** One order and its money. */
export default function OfficeOrderPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation("finances")
  return (
    <>
      <PageHead title={t("settled.order", { number: params.id })} />
      <OrderPage key={params.id} id={Number(params.id)} />
    </>
  )
}
