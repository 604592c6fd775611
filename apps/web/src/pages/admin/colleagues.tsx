import { useTranslation } from "react-i18next"
import { Colleagues } from "../../core/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { CertificateDialog, Certificates, DueCertificates } from "../../modules/certificates/index.ts"
import { useHasModule } from "../../runtime/root-data.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["certificates"] }

/** Who works here, as what, and with which certificates. */
export default function ColleaguesPage() {
  const { t } = useTranslation("admin")
  const hasModule = useHasModule()
  return (
    <>
      <PageHead title={t("rail.colleagues")} />
      <Colleagues>{hasModule("certificates") && <DueCertificates />}</Colleagues>
      {hasModule("certificates") && (
        <>
          <div className="mt-4">
            <Certificates />
          </div>
          <CertificateDialog />
        </>
      )}
    </>
  )
}
