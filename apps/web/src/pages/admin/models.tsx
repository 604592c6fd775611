import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { ModelIndex } from "../../modules/models/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["models"] }

/** Every entity of the academy. */
export default function ModelsPage() {
  const { t } = useTranslation("models")
  return (
    <>
      <PageHead title={t("title")} />
      <h1 className="mb-6 text-display text-page">{t("title")}</h1>
      <ModelIndex />
    </>
  )
}
