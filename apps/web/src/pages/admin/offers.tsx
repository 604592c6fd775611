import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { Packs, Plans, SessionTypes } from "../../modules/offers/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["offers", "pricing"] }

/** What the academy sells, and for how much. */
export default function OffersPage() {
  const { t } = useTranslation("offers")
  return (
    <>
      <PageHead title={t("title")} />
      <SessionTypes />
      <Plans />
      <Packs />
    </>
  )
}
