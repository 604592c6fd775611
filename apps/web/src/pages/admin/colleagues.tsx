import { useTranslation } from "react-i18next"
import { Colleagues } from "../../features/accounts/index.ts"
import { PageHead } from "../page-head.tsx"

/** Who works here, and as what. */
export default function ColleaguesPage() {
  const { t } = useTranslation("admin")
  return (
    <>
      <PageHead title={t("rail.colleagues")} />
      <Colleagues />
    </>
  )
}
