import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { LegalText, useLegalFacts } from "../../modules/site/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["legal"] }

/** What the academy knows about its families, why, and how long. */
export default function Privacy() {
  const { t } = useTranslation("legal")
  const facts = useLegalFacts()
  return (
    <>
      <PageHead title={t("privacy.title")} description={t("privacy.description", facts)} isPublic />
      <LegalText page="privacy" />
    </>
  )
}
