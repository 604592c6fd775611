import { hasPart } from "@academy/domain/academy"
import { useTranslation } from "react-i18next"
import { Colleagues } from "../../core/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { CertificateDialog, Certificates, DueCertificates } from "../../modules/certificates/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["certificates"] }

/** Who works here, as what, and with which certificates. */
export default function ColleaguesPage() {
  const { t } = useTranslation("admin")
  return (
    <>
      <PageHead title={t("rail.colleagues")} />
      <Colleagues>{hasPart("certificates") && <DueCertificates />}</Colleagues>
      {hasPart("certificates") && (
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
