import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { FamilyPage } from "../../modules/families/index.ts"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/family"

export const handle: RouteHandle = {
  namespaces: [
    "families",
    "office-approvals",
    "finances",
    "office-bookings",
    "basket",
    "discounts",
    "planning",
    "bookings",
    "audit",
    "academy-settings",
    "admin",
    "models",
    "players",
  ],
}

/** One family: players, sessions, money, and what happened. */
export default function OfficeFamilyPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation("families")
  return (
    <>
      <PageHead title={t("family")} />
      <FamilyPage key={params.id} id={Number(params.id)} />
    </>
  )
}
