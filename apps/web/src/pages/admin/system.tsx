import { useTranslation } from "react-i18next"
import { useAccount } from "../../core/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { SeenErrors, SystemState } from "../../modules/system/index.ts"
import { Notice } from "../../ui/notice.tsx"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["system"] }

/** Which errors are shown is in the query string: the same page. */
export const shouldRevalidate = () => false

/** How the server is doing, for the owners. */
export default function SystemPage() {
  const { t } = useTranslation(["admin", "system"])
  const account = useAccount()
  return (
    <>
      <PageHead title={t("rail.system")} />
      <h1 className="mb-6 text-display text-page">{t("rail.system")}</h1>
      {account?.is_owner ? (
        <div className="grid grid-cols-1 gap-4">
          <SystemState />
          <SeenErrors />
        </div>
      ) : (
        <Notice>{t("system:ownersOnly")}</Notice>
      )}
    </>
  )
}
