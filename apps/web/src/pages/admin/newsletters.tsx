import { useTranslation } from "react-i18next"
import { NewsletterList } from "../../features/newsletters/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["newsletters"] }

/** What was written to all who agreed. */
export default function NewslettersPage() {
  const { t } = useTranslation("newsletters")
  return (
    <>
      <PageHead title={t("title")} />
      <NewsletterList />
    </>
  )
}
