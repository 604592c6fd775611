import { useTranslation } from "react-i18next"
import { useAccount } from "../../core/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { AcademySettings } from "../../modules/academy-settings/index.ts"
import { Notice } from "../../ui/notice.tsx"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["academy-settings"] }

/** Who the academy is, for its owners. */
export default function AcademyPage() {
  const { t } = useTranslation("academy-settings")
  const account = useAccount()
  return (
    <>
      <PageHead title={t("title")} />
      {account?.is_owner ? (
        <AcademySettings />
      ) : (
        <>
          <h1 className="mb-6 text-display text-page">{t("title")}</h1>
          <Notice>{t("ownersOnly")}</Notice>
        </>
      )}
    </>
  )
}
