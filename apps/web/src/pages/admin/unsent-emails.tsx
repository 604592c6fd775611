import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { UnsentEmails } from "../../modules/families/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["families"] }

/** The emails that did not arrive. */
export default function UnsentEmailsPage() {
  const { t } = useTranslation("families")
  return (
    <>
      <PageHead title={t("unsent.title")} />
      <UnsentEmails />
    </>
  )
}
