import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { LegalText, useLegalFacts } from "../../modules/site/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["legal"] }

/** What holds between the academy and those who book. */
export default function Terms() {
  const { t } = useTranslation("legal")
  const facts = useLegalFacts()
  return (
    <>
      <PageHead title={t("terms.title")} description={t("terms.description", facts)} isPublic />
      <LegalText page="terms" />
    </>
  )
}
