import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { CoachedPlayer } from "../../modules/coaching/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["players", "development"] }

/** One player as the coach works with it. Read by the browser alone, so that an opening is written down once. */
export default function PlayerPage() {
  const { t } = useTranslation("staff")
  const id = Number(useParams().id)
  return (
    <>
      <PageHead title={t("player.title")} />
      <CoachedPlayer key={id} id={id} />
    </>
  )
}
