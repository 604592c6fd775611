import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { FamilyList } from "../../modules/families/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = {
  namespaces: ["families", "office-approvals", "finances", "models", "planning", "player-groups", "staff"],
}

/** What is searched for is in the query string: the same page. */
export const shouldRevalidate = () => false

/** All families. */
export default function FamiliesPage() {
  const { t } = useTranslation("families")
  return (
    <>
      <PageHead title={t("title")} />
      <FamilyList />
    </>
  )
}
