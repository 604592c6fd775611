import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { Hours } from "../../modules/hours/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["hours"] }

/** What all coaches are paid for in a month: rates, corrections, approval. */
export default function AdminHoursPage() {
  const { t } = useTranslation("hours")
  return (
    <>
      <PageHead title={t("pay")} />
      <Hours mayDecide />
    </>
  )
}
