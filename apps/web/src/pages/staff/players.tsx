import { useTranslation } from "react-i18next"
import { CoachedPlayers } from "../../modules/coaching/index.ts"
import { PageHead } from "../page-head.tsx"

/** Nothing is read on the server: each page of the list that is shown is written down, once. */
export default function PlayersPage() {
  const { t } = useTranslation("staff")
  return (
    <>
      <PageHead title={t("coached.title")} />
      <CoachedPlayers />
    </>
  )
}
