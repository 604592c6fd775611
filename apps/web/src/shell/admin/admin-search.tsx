import { hasPage } from "@academy/contract/pages"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useAccount } from "../../core/accounts/index.ts"
import { PanelSearch } from "../../modules/panel-search/index.ts"
import { adminGroups } from "./admin-places.ts"

/** The search of the admin panel, which finds the pages of its navigation too. */
export function AdminSearch({ children }: { children: ReactNode }) {
  const { t } = useTranslation("admin")
  const isOwner = useAccount()?.is_owner ?? false
  const pages = adminGroups
    .flatMap(({ places }) => places)
    .filter(({ isForOwners, to }) => (isOwner || !isForOwners) && hasPage(to))
    .map(({ to, label, Icon }) => ({ to, label: t(label), Icon }))
  return <PanelSearch pages={pages}>{children}</PanelSearch>
}
