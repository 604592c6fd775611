import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { FamilyImport } from "../../modules/imports/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["imports"] }

/** Families, players and passes from a spreadsheet. */
export default function ImportPage() {
  const { t } = useTranslation("imports")
  return (
    <>
      <PageHead title={t("title")} />
      <FamilyImport />
    </>
  )
}
