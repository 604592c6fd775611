import { useTranslation } from "react-i18next"
import { LegalText } from "../../features/site/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { useConsent } from "../../shell/consent-provider.tsx"
import { Button } from "../../ui/button.tsx"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["legal"], frame: "no-call-to-action" }

/** Which cookies there are, and the way to choose anew. */
export default function Cookies() {
  const { t } = useTranslation("legal")
  const { openDialog } = useConsent()
  return (
    <>
      <PageHead title={t("cookies.title")} description={t("cookies.description")} isPublic />
      <LegalText page="cookies">
        <Button variant="tonal" onClick={openDialog} className="mt-2">
          {t("cookies.choose")}
        </Button>
      </LegalText>
    </>
  )
}
