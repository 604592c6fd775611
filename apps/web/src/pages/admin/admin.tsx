import { useTranslation } from "react-i18next"
import { useAccount } from "../../core/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { Dashboard } from "../../modules/dashboard/index.ts"
import { SetupChecklist, SetupDashboard } from "../../modules/setup/index.ts"
import { useRootData } from "../../runtime/root-data.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["dashboard", "setup"] }

/** The period is in the query string: the same page. */
export const shouldRevalidate = () => false

/** Where an administrator lands. Before the academy opens there are no figures, and the owner has a list. */
export default function Admin() {
  const { t } = useTranslation("admin")
  const isOwner = useAccount()?.is_owner ?? false
  const isPreparing = useRootData()?.setupPhase === "preparing"
  return (
    <>
      <PageHead title={t("rail.dashboard")} />
      {isOwner && isPreparing ? (
        <SetupDashboard />
      ) : (
        <div className="grid gap-3">
          <SetupChecklist />
          <Dashboard />
        </div>
      )}
    </>
  )
}
