import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { ContentTexts } from "../../modules/content-texts/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["content-texts"] }

/** Which language is looked for is in the query string: the same page. */
export const shouldRevalidate = () => false

/** The academy's own texts in five languages. */
export default function TextsPage() {
  const { t } = useTranslation("content-texts")
  return (
    <>
      <PageHead title={t("title")} />
      <ContentTexts />
    </>
  )
}
