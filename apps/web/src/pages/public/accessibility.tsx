import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { LegalText, useLegalFacts } from "../../modules/site/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["legal"] }

/** How the site can be used by everybody, and what is still in the way. */
export default function Accessibility() {
  const { t } = useTranslation("legal")
  const facts = useLegalFacts()
  return (
    <>
      <PageHead
        title={t("accessibility.title")}
        description={t("accessibility.description", facts)}
        isPublic
      />
      <LegalText page="accessibility" />
    </>
  )
}
