import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { Dashboard } from "../../modules/dashboard/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["dashboard"] }

/** The period is in the query string: the same page. */
export const shouldRevalidate = () => false

/** Where an administrator lands. */
export default function Admin() {
  const { t } = useTranslation("admin")
  return (
    <>
      <PageHead title={t("rail.dashboard")} />
      <Dashboard />
    </>
  )
}
