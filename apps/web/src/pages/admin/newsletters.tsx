import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { NewsletterList } from "../../modules/newsletters/index.ts"
import { SentFamilyMessages } from "../../modules/player-groups/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["newsletters", "player-groups", "models", "staff"] }

/** What was written to all who agreed. */
export default function NewslettersPage() {
  const { t } = useTranslation("newsletters")
  return (
    <>
      <PageHead title={t("title")} />
      <NewsletterList />
      <SentFamilyMessages />
    </>
  )
}
